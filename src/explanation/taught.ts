// Explains the answers to a request: those that labels have taught from one decision, since their scores are sums, and
// the others by leaving parts out.

import {
  type Ask,
  type Decision,
  type ExplainedMeasure,
  type ExplainedPart,
  type ExplainSettings,
  type Explanation,
  explainWith,
} from '../client/client.ts'
import { findMember, type JsonRange, readRange } from '../client/explain/json-range.ts'
import { measure } from '../client/explain/measures.ts'
import { insideOf, jsonIn, type Place } from '../client/explain/state-parts.ts'
import { type Answer, buildAnswers } from '../contract/build-answers.ts'
import type { CheckedQuestion } from '../contract/check-question.ts'
import { checkRequest, type DecisionRequest } from '../contract/check-request.ts'
import { readJson } from '../contract/json-text.ts'
import { isBinary } from '../contract/question-types.ts'
import { type CasePart, partsOfCase } from '../scoring/fitted/parts-of-case.ts'
import { priorOf, softmax } from '../scoring/model/readout.ts'
import type { FittedQuestion } from '../scoring/reading.ts'

type Asked = Pick<Decision, 'answers' | 'usage'>
type Moved = Pick<Explanation, 'measures' | 'parts'>

/** An explanation whose `measures` and `parts` are of the answers that labels have not taught. */
export interface Explained<Answered extends Asked = Decision> extends Explanation<Answered> {
  /** Of each that they have: its parts add up to all that moved it. */
  taught: Moved[]
}

/**
 * Asks once, and again only for answers that labels have not taught. `fittedFor` says what is fitted for each question; it
 * is called after the first decision. Throws as explainWith does.
 */
export async function explainAnswers<Answered extends Asked>(
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
    return own
      ? movedBy(question, decision.answers[question.name]!, partsOf(question, own, asked.reading.state, find))
      : []
  })
  return { ...explanation, decision, taught }
}

type Part = Omit<ExplainedPart, 'moved' | 'divided'> & { adds: ArrayLike<number> }

/** All that adds to the scores of a question, but the reader. */
function partsOf(
  { type, reading }: CheckedQuestion,
  { blocks, shifts }: FittedQuestion,
  state: string,
  find: ReturnType<typeof createFinder>,
): Part[] {
  const { parts, missing } = blocks ? partsOfCase(blocks, shifts.length, state) : { parts: [], missing: [] }
  return [
    ...parts.map(part => ({ ...find(part), adds: part.adds })),
    { ...beside, text: 'Fields and values that the case does not have', adds: missing },
    { ...beside, text: 'What holds for every case', adds: shifts },
    { ...beside, text: 'The base rate', adds: priorOf(type, reading.baseRate, shifts.length) },
  ].filter(({ adds }) => Array.from(adds).some(amount => amount !== 0))
}

/** A part of the answer that is no part of the case. */
const beside = { path: '', toPath: null, characters: null, cut: [0, 0] as [number, number] }

function movedBy(question: CheckedQuestion, answer: Answer, parts: Part[]): Moved {
  const { name, type, keys, values } = question
  const scores = scoresIn(answer)
  const even = scores.map(() => (isBinary(type) ? 0.5 : 1 / scores.length))
  const [answers, nothing] = [{ [name]: answer }, buildAnswers([question], [even])]
  const options = type === 'choice' || type === 'multi_choice' ? keys : [null]
  const unit = type === 'score' ? 'expected_value' : 'log_odds'
  const measures = options.map((option): ExplainedMeasure => {
    const one = { question: name, option, unit } as const
    const [whole, emptied] = [measure(one, answers), measure(one, nothing)]
    return { ...one, whole, emptied, moved: whole - emptied, alone: whole - emptied, together: 0 }
  })
  const weights = options.map((_, at) => weightsOf(type, scores, values, at))
  const known = parts.map(({ adds, ...part }) => ({
    ...part,
    divided: false,
    moved: weights.map(own => dot(own, adds)),
  }))
  const left = measures.map(({ moved }, at) => known.reduce((rest, part) => rest - part.moved[at]!, moved))
  return { measures, parts: [...known, { ...beside, text: 'The reader', divided: false, moved: left }] }
}

/** The scores of an answer, up to a constant where its probabilities add up to 1. */
function scoresIn(answer: Answer): number[] {
  const shares = answer.type === 'noul' ? [answer.probability] : Object.values(answer.probabilities)
  const log = (share: number) => Math.log(Math.max(share, Number.MIN_VALUE))
  return shares.map(share => log(share) - (isBinary(answer.type) ? log(1 - share) : 0))
}

/**
 * How much a number moves with each score, as a mean over the way from no scores to these (Aumann and Shapley, Values of
 * Non-Atomic Games, 1974): so what the parts of the scores move adds up to what they move together. Log-odds of one score
 * move with it alone.
 */
function weightsOf(type: CheckedQuestion['type'], scores: number[], values: number[], at: number): number[] {
  const own = scores.map((_, j) => Number(j === at))
  if (isBinary(type)) return own
  const weights = scores.map(() => 0)
  for (let step = 0.5; step < steps; step++) {
    const isLeftOut = (j: number) => type === 'choice' && j === at
    const shares = softmax(scores.map((score, j) => (isLeftOut(j) ? -Infinity : (score * step) / steps)))
    const expected = dot(shares, values)
    for (const [j, share] of shares.entries())
      weights[j]! += (type === 'choice' ? own[j]! - share : share * (values[j]! - expected)) / steps
  }
  return weights
}

const steps = 1000

function dot(a: number[], b: ArrayLike<number>): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)
}

/** Finds a part of the case in the text of its request. */
function createFinder({ request }: Pick<Explanation, 'request'>) {
  const state = findMember(readRange(request), 'state')!.value
  const top: Place = { text: request, path: '', at: position => position }
  const place = state.kind === 'string' ? insideOf(top, state) : top
  // As fieldsOf, for which a text with white space before it is no JSON.
  const json = state.kind !== 'string' ? state : /^[{[]/.test(place.text) ? jsonIn(place.text) : null
  const texts = new Map<string, Place>()

  return ({ pointer, characters }: CasePart): Omit<Part, 'adds'> => {
    const value = json && valueAt(json, pointer)
    if (!texts.has(pointer)) texts.set(pointer, value && characters ? insideOf(place, value) : place)
    const { text, at } = texts.get(pointer)!
    const [from, to] = characters ?? [value!.start, value!.end]
    // Of a list only how long it is has counted, which is not marked: there are other parts in it.
    const cut: Part['cut'] = [at(from), at(value?.kind === 'array' ? from : to)]
    return { path: pointer, toPath: null, characters, text: text.slice(from, to), cut }
  }
}

/** Of members of one name, the last is the one that counts. */
function valueAt(root: JsonRange, pointer: string): JsonRange {
  const steps = pointer.split('/').slice(1)
  return steps.reduce((value, step) => {
    const name = value.kind === 'array' ? null : step.replaceAll('~1', '/').replaceAll('~0', '~')
    return (name === null ? value.entries[Number(step)] : value.entries.findLast(one => one.name === name))!
      .value
  }, root)
}
