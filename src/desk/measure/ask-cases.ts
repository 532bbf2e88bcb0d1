// Puts labelled cases to the model, to get answers to judge or vectors to learn from. Cases are gathered for each
// question by its text, since every line may repeat the same question or ask its own.

import type { CheckedQuestion } from '../../contract/check-question.ts'
import type { FittedEntry } from '../../scoring/fitted/fitted-set.ts'
import { questionId } from '../../scoring/fitted/question-id.ts'
import type { QuestionVectors } from '../../scoring/reading.ts'
import { valueAt } from '../cases/case-moment.ts'
import { createDays } from '../cases/cases-a-day.ts'
import type { LabelledCase } from '../cases/labelled-case.ts'
import type { Example } from '../learn/examples.ts'
import { inParallel } from '../learn/in-parallel.ts'
import type { PolicyOptions } from '../policy/policy-costs.ts'
import type { AskedQuestion } from './asked-question.ts'

/** The probabilities of each question; null for one that this side does not answer in a way of its own. */
export type SideAnswers = (number[] | null)[]

interface AskCasesOptions {
  /** The number of cases asked at a time. */
  width: number
  onCase?(): void
}

export interface TaughtQuestion {
  id: string
  name: string
  question: CheckedQuestion
  examples: Example[]
  /** The line of each example in its file. */
  lines: number[]
  /** The number of examples from each file, if several are learnt from, the newest last; only that one is judged. */
  files?: { name: string; labels: number }[]
  /** The names that the file gives to cases, by their lines. */
  ids: Map<number, string>
  /** The old score of cases, by their lines. */
  oldScores: Map<number, number>
  casesADay: number | null
  /** The fitted question that answers now; null for the model alone. */
  inUse: FittedEntry | null
  /** By what its answers are judged, if not by the usual costs. */
  policy?: PolicyOptions
}

/**
 * The answers to every labelled question, in several ways, from the oldest to the newest: the newest that a question
 * has is what is judged, and the others stand beside it. Each answer has the value of the state's `sliceField` (a
 * dotted path). Cases whose answer is null are left out.
 */
export async function judgeSides(
  cases: AsyncIterable<LabelledCase>,
  answer: (found: LabelledCase) => Promise<SideAnswers[] | null>,
  { sides: names, sliceField, ...options }: AskCasesOptions & { sides: string[]; sliceField?: string },
): Promise<AskedQuestion[]> {
  const asked = new Map<string, { one: AskedQuestion; each: AskedQuestion['judged'][] }>()
  const days = createDays()
  await inParallel(cases, options.width, async found => {
    days.add(found)
    const answers = await answer(found)
    const slice = sliceField === undefined ? null : sliceOf(found.request.reading.state, sliceField)
    for (const [i, { question, right }] of answers === null ? [] : labelled(found)) {
      const create = () => ({ one: newAsked(question), each: names.map(() => []) })
      const { one, each } = entryOf(asked, question, create)
      if (found.id !== undefined) one.ids!.set(found.line, found.id)
      if (found.oldScore !== undefined) one.oldScores!.set(found.line, found.oldScore)
      for (const [side, judged] of each.entries()) {
        const probabilities = answers![side]![i]
        if (probabilities) judged.push({ line: found.line, probabilities, right, slice })
      }
    }
    options.onCase?.()
  })
  return [...asked.values()].map(({ one, each }) => {
    for (const judged of each) judged.sort((a, b) => a.line - b.line)
    const sides = each.flatMap((judged, side) => (judged.length > 0 ? [{ name: names[side]!, judged }] : []))
    const casesADay = days.casesADay()
    return { ...one, casesADay, judged: sides.at(-1)!.judged, ...(sides.length > 1 && { sides }) }
  })
}

/** The vectors of every labelled question, in the order of the lines, so that the same file always teaches the same. */
export async function gatherExamples<Case extends LabelledCase>(
  cases: AsyncIterable<Case>,
  read: (found: Case) => Promise<QuestionVectors[]>,
  options: AskCasesOptions,
): Promise<TaughtQuestion[]> {
  const taught = new Map<string, TaughtQuestion>()
  const days = createDays()
  await inParallel(cases, options.width, async found => {
    days.add(found)
    const vectors = await read(found)
    for (const [i, { question, right }] of labelled(found)) {
      const entry = entryOf(taught, question, id => {
        const about = { id, name: question.name, question, inUse: null, casesADay: null }
        return { ...about, ids: new Map(), oldScores: new Map(), examples: [], lines: [] }
      })
      const { moment, request } = found
      const when = moment === undefined ? {} : { moment }
      entry.examples.push({ ...vectors[i]!, right, state: request.reading.state, ...when })
      entry.lines.push(found.line)
      if (found.id !== undefined) entry.ids.set(found.line, found.id)
      if (found.oldScore !== undefined) entry.oldScores.set(found.line, found.oldScore)
    }
    options.onCase?.()
  })
  return [...taught.values()].map(({ lines, examples, ...entry }) => {
    const order = lines.map((_, i) => i).sort((a, b) => lines[a]! - lines[b]!)
    const casesADay = days.casesADay()
    return { ...entry, casesADay, examples: order.map(i => examples[i]!), lines: order.map(i => lines[i]!) }
  })
}

function labelled(found: LabelledCase) {
  return found.request.questions.flatMap((question, i) => {
    const right = found.right[i]
    return right ? [[i, { question, right }] as const] : []
  })
}

function entryOf<T>(entries: Map<string, T>, question: CheckedQuestion, create: (id: string) => T): T {
  const id = questionId(question.reading)
  const found = entries.get(id) ?? create(id)
  entries.set(id, found)
  return found
}

export function newAsked({ name, type, keys, levels, values, reading }: CheckedQuestion): AskedQuestion {
  const answers = type === 'noul' ? ['yes', 'no'] : type === 'score' ? levels : keys
  return { name, question: reading, answers, values, judged: [], ids: new Map(), oldScores: new Map() }
}

/** A short value at the path, as text; null if the state has none. */
function sliceOf(state: string, path: string): string | null {
  const value = valueAt(state, path) ?? null
  return typeof value === 'object' ? null : String(value).slice(0, 60)
}
