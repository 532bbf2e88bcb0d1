// Puts labelled cases to the model, for answers to judge or vectors to learn from, by the text of each question.

import type { CheckedQuestion } from '../../contract/check-question.ts'
import { type FittedEntry, questionId } from '../../scoring/fitted/fitted-set.ts'
import type { QuestionVectors } from '../../scoring/reading.ts'
import { createDays, valueAt } from '../cases/case-moment.ts'
import type { LabelledCase } from '../cases/labelled-case.ts'
import type { Example } from '../learn/examples.ts'
import type { PolicyOptions } from '../policy/policy-costs.ts'
import type { AskedQuestion } from './asked-question.ts'

/** The probabilities of each question; null for one that this side does not answer in a way of its own. */
export type SideAnswers = (number[] | null)[]

interface AskCasesOptions {
  width: number
  onCase?(): void
}

export interface TaughtQuestion extends Required<Pick<AskedQuestion, 'ids' | 'oldScores' | 'casesADay'>> {
  id: string
  name: string
  question: CheckedQuestion
  examples: Example[]
  /** The line of each example in its file. */
  lines: number[]
  /** The number of examples from each file, if several are learnt from, the newest last; only that one is judged. */
  files?: { name: string; labels: number }[]
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
  const create = (question: CheckedQuestion) => {
    return { ...newAsked(question), each: names.map((): AskedQuestion['judged'] => []) }
  }
  const asked = await askEach(cases, answer, create, options, ({ each }, { found, heard, right, at }) => {
    const slice = sliceField === undefined ? null : sliceOf(found.request.reading.state, sliceField)
    for (const [side, judged] of each.entries()) {
      const probabilities = heard[side]![at]
      if (probabilities) judged.push({ line: found.line, probabilities, right, slice })
    }
  })
  return asked.map(({ each, ...one }) => {
    for (const judged of each) judged.sort((a, b) => a.line - b.line)
    const sides = each.flatMap((judged, side) => (judged.length > 0 ? [{ name: names[side]!, judged }] : []))
    return { ...one, judged: sides.at(-1)!.judged, ...(sides.length > 1 && { sides }) }
  })
}

/** The vectors of every labelled question, in the order of the lines, so that the same file always teaches the same. */
export async function gatherExamples<Case extends LabelledCase>(
  cases: AsyncIterable<Case>,
  read: (found: Case) => Promise<QuestionVectors[]>,
  options: AskCasesOptions,
): Promise<TaughtQuestion[]> {
  const create = (question: CheckedQuestion, id: string): TaughtQuestion => {
    const about = { id, name: question.name, question, inUse: null, casesADay: null }
    return { ...about, ids: new Map(), oldScores: new Map(), examples: [], lines: [] }
  }
  const taught = await askEach(cases, read, create, options, (entry, { found, heard, right, at }) => {
    const when = found.moment === undefined ? {} : { moment: found.moment }
    entry.examples.push({ ...heard[at]!, right, state: found.request.reading.state, ...when })
    entry.lines.push(found.line)
  })
  return taught.map(({ lines, examples, ...entry }) => {
    const order = lines.map((_, i) => i).sort((a, b) => lines[a]! - lines[b]!)
    return { ...entry, examples: order.map(i => examples[i]!), lines: order.map(i => lines[i]!) }
  })
}

/** Adds each label to the entry of its question. Rejects with the first failure, after what is in progress. */
async function askEach<Case extends LabelledCase, Heard, Entry extends AskedQuestion | TaughtQuestion>(
  cases: AsyncIterable<Case>,
  ask: (found: Case) => Promise<Heard | null>,
  create: (question: CheckedQuestion, id: string) => Entry,
  { width, onCase }: AskCasesOptions,
  add: (entry: Entry, label: { found: Case; heard: Heard; right: number[]; at: number }) => void,
): Promise<Entry[]> {
  const entries = new Map<string, Entry>()
  const days = createDays()
  const iterator = cases[Symbol.asyncIterator]()
  let failed = false

  async function lane(): Promise<void> {
    try {
      for (let next = await iterator.next(); !next.done && !failed; next = await iterator.next())
        await askOne(next.value)
    } catch (error) {
      failed = true
      throw error
    }
  }

  async function askOne(found: Case): Promise<void> {
    days.add(found)
    const heard = await ask(found)
    for (const [at, question] of heard === null ? [] : found.request.questions.entries()) {
      const right = found.right[at]
      if (!right) continue
      const id = questionId(question.reading)
      const entry = entries.get(id) ?? create(question, id)
      entries.set(id, entry)
      if (found.id !== undefined) entry.ids!.set(found.line, found.id)
      if (found.oldScore !== undefined) entry.oldScores!.set(found.line, found.oldScore)
      add(entry, { found, heard: heard!, right, at })
    }
    onCase?.()
  }

  const lanes = await Promise.allSettled(Array.from({ length: width }, lane))
  const wrong = lanes.find(one => one.status === 'rejected')
  if (wrong) throw wrong.reason
  return [...entries.values()].map(entry => ({ ...entry, casesADay: days.casesADay() }))
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
