// Explains answers: those that labels taught from one decision, as sums, and the others by leaving parts out.

import {
  type Ask,
  type Decision,
  type ExplainedMeasure,
  type ExplainSettings,
  type Explanation,
  explainWith,
} from '../../client/client.ts'
import type { DecisionToExplain } from '../../client/explain/explain-with.ts'
import { findMember, type JsonRange, readRange } from '../../client/explain/json-range.ts'
import { measure } from '../../client/explain/measures.ts'
import { insideOf, jsonIn, type ValuePlace } from '../../client/explain/state-parts.ts'
import { type Answer, buildAnswers } from '../../contract/build-answers.ts'
import type { CheckedQuestion } from '../../contract/check-question.ts'
import { checkRequest, type DecisionRequest } from '../../contract/check-request.ts'
import { readJson } from '../../contract/json-text.ts'
import { isBinary } from '../../contract/question-types.ts'
import { type CasePart, partsOfCase } from '../../scoring/fitted/parts-of-case.ts'
import { priorOf, softmax } from '../../scoring/model/readout.ts'
import type { FittedQuestion } from '../../scoring/reading.ts'

type Moved = Pick<Explanation, 'measures' | 'parts'>

/** An explanation whose `measures` and `parts` are of the answers that labels have not taught. */
export interface Explained<Answered extends DecisionToExplain = Decision> extends Explanation<Answered> {
  /** The parts of each answer that labels have taught: they add up to all that moved it. */
  taught: Moved[]
}

/**
 * Asks once, and again only for answers that labels have not taught. `fittedFor` says what is fitted for each question;
 * it is called after the first decision. Throws as explainWith does.
 */
export async function explainAnswers<Answered extends DecisionToExplain>(
  ask: Ask<Answered>,
  request: string,
  settings: ExplainSettings,
  fittedFor: (asked: DecisionRequest) => (FittedQuestion | null)[],
): Promise<Explained<Answered>> {
  let first: { decision: Answered; asked: DecisionRequest; fitted: (FittedQuestion | null)[] } | null = null
  const explanation = await explainWith(
    async text => {
      const decision = await ask(text)
      const asked = first?.asked ?? checkRequest(readJson(text))
      first ??= { decision, asked, fitted: fittedFor(asked) }
      const { fitted } = first
      const others = asked.questions.filter((_, at) => !fitted[at]).map(({ name }) => name)
      return { ...decision, answers: Object.fromEntries(others.map(name => [name, decision.answers[name]!])) }
    },
    request,
    settings,
  )
  const { decision, asked, fitted } = first!
  const find = createFinder(explanation)
  const taught = asked.questions.flatMap((question, at) => {
    const own = fitted[at]
    return own ? [movedBy(question, own, decision.answers, asked.reading.state, find)] : []
  })
  return { ...explanation, decision, taught }
}

/** More parts than this nobody reads; for hundreds of options they would take seconds. */
const partsMax = 200

/** A part of an answer that is no part of its case. */
const beside = { path: '', toPath: null, characters: null, cut: [0, 0] as [number, number], divided: false }

function movedBy(
  question: CheckedQuestion,
  { blocks, shifts }: FittedQuestion,
  answers: Record<string, Answer>,
  state: string,
  find: ReturnType<typeof createFinder>,
): Moved {
  const { name, type, keys, reading } = question
  const answer = answers[name]!
  const { parts, missing } = blocks ? partsOfCase(blocks, shifts.length, state) : { parts: [], missing: [] }
  const sizeOf = ({ adds }: CasePart) => adds.reduce((most, amount) => Math.max(most, Math.abs(amount)), 0)
  const strongest = parts.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const rest = strongest.splice(partsMax)
  const restAdds = shifts.map((_, j) => rest.reduce((sum, { adds }) => sum + adds[j]!, 0))
  const adding = [
    ...strongest.map(part => ({ ...find(part), adds: part.adds })),
    { ...beside, text: 'Other words and fields', adds: restAdds },
    { ...beside, text: 'Fields and values that the case does not have', adds: missing },
    { ...beside, text: 'What holds for every case', adds: shifts },
    { ...beside, text: 'The base rate', adds: priorOf(type, reading.baseRate, shifts.length) },
  ].filter(({ adds }) => Array.from(adds).some(amount => amount !== 0))

  const even = shifts.map(() => (isBinary(type) ? 0.5 : 1 / shifts.length))
  const nothing = buildAnswers([question], [even])
  const unit = type === 'score' ? 'expected_value' : 'log_odds'
  const options = type === 'choice' || type === 'multi_choice' ? keys : [null]
  const measures = options.map((option): ExplainedMeasure => {
    const one = { question: name, option, unit } as const
    const [whole, emptied] = [measure(one, answers), measure(one, nothing)]
    return { ...one, whole, emptied, moved: whole - emptied, alone: whole - emptied, together: 0 }
  })
  const shares = answer.type === 'noul' ? [answer.probability] : Object.values(answer.probabilities)
  const weights = weightsOf(question, shares, options.length)
  const known = adding.map(({ adds, ...part }) => ({ ...part, moved: weights.map(own => dot(own, adds)) }))
  const left = measures.map(({ moved }, at) => known.reduce((rest, part) => rest - part.moved[at]!, moved))
  return { measures, parts: [...known, { ...beside, text: 'The reader', moved: left }] }
}

/**
 * How much each number moves with each score, as a mean over the way from no scores to those of the answer (Aumann and
 * Shapley, Values of Non-Atomic Games, 1974): so what parts of the scores move adds up to what they move together. The
 * log-odds of a yes move with its own score alone.
 */
function weightsOf({ type, values }: CheckedQuestion, shares: number[], numbers: number): Float64Array[] {
  const weights = Array.from({ length: numbers }, () => new Float64Array(shares.length))
  if (type !== 'score') for (const [at, own] of weights.entries()) own[at] = 1
  if (isBinary(type)) return weights
  const scores = shares.map(share => Math.log(Math.max(share, Number.MIN_VALUE)))
  for (let step = 0.5; step < steps; step++) {
    const there = softmax(scores.map(score => (score * step) / steps))
    const expected = dot(there, values)
    for (const [at, own] of weights.entries()) {
      const others = there.reduce((sum, share, j) => (j === at ? sum : sum + share), 0)
      for (let j = 0; j < own.length; j++)
        if (type === 'score') own[j]! += (there[j]! * (values[j]! - expected)) / steps
        else if (j !== at) own[j]! -= there[j]! / others / steps
    }
  }
  return weights
}

const steps = 200

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < b.length; i++) sum += a[i]! * b[i]!
  return sum
}

/** Finds a part of the case in the text of its request. */
function createFinder({ request }: Pick<Explanation, 'request'>) {
  const state = findMember(readRange(request), 'state')!.value
  const top: ValuePlace = { text: request, path: '', at: position => position }
  const place = state.kind === 'string' ? insideOf(top, state) : top
  // As fieldsOf, for which a text with white space before it is no JSON.
  const json = state.kind !== 'string' ? state : /^[{[]/.test(place.text) ? jsonIn(place.text) : null
  const texts = new Map<string, ValuePlace>()

  return ({ pointer, characters }: CasePart) => {
    const value = json && valueAt(json, pointer)
    if (!texts.has(pointer)) texts.set(pointer, value && characters ? insideOf(place, value) : place)
    const { text, at } = texts.get(pointer)!
    const [from, to] = characters ?? [value!.start, value!.end]
    // Only the length of a list has counted, which is not marked: there are other parts in it.
    const cut: [number, number] = [at(from), at(value?.kind === 'array' ? from : to)]
    return { ...beside, path: pointer, characters, text: text.slice(from, to), cut }
  }
}

/** If members share a name, the last one counts. */
function valueAt(root: JsonRange, pointer: string): JsonRange {
  const steps = pointer.split('/').slice(1)
  return steps.reduce((value, step) => {
    const name = value.kind === 'array' ? null : step.replaceAll('~1', '/').replaceAll('~0', '~')
    return (name === null ? value.entries[Number(step)] : value.entries.findLast(one => one.name === name))!
      .value
  }, root)
}
