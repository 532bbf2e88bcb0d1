// Says before anything is asked how many readings an explanation takes at most, and what they cost at most.

import { usdPerMillionTokens } from '../../../generated/limits.ts'
import type { Questions } from '../questions.ts'
import { findMember, readRange } from './json-range.ts'
import { partsOfState, type StatePart } from './state-parts.ts'

export interface ExplainPlan {
  /** At most so many decisions are asked for: the whole state, the state emptied, and one for each part left out. */
  readings: number
  /** At most so many tokens are read; null if it is not known how many the whole request has. */
  inputTokens: number | null
  /** At most so much is charged; null likewise. */
  usd: number | null
}

export interface ExplainTarget {
  /** Explains the answer to this question alone, which is all that the readings then ask. Default: every question. */
  question?: string | undefined
  /** At most so many readings, from 26 to 1,000. Default: 48. */
  readingsMax?: number | undefined
}

export interface Plan extends ExplainPlan {
  /** The request as it is asked: its own text, without the questions that are not explained. */
  request: string
  /** The range of its state. */
  state: [from: number, to: number]
  questions: Questions
  parts: StatePart[]
}

const readingsUsual = 48
/** Enough for the coarsest parts of any state, of which there are up to 24. */
const readingsLeast = 26
const readingsMost = 1000

/** Throws a TypeError for no request, an unknown question, and a RangeError for readings out of range. */
export function makePlan(
  request: string,
  { question, readingsMax = readingsUsual }: ExplainTarget,
  inputTokens: number | null,
): Plan {
  if (!Number.isInteger(readingsMax) || readingsMax < readingsLeast || readingsMax > readingsMost)
    throw new RangeError(`readingsMax must be a whole number from ${readingsLeast} to ${readingsMost}`)
  const asked = question === undefined ? request : onlyAbout(request, question)
  const { state } = membersOf(asked)
  const parts = partsOfState(asked, state)
  return {
    request: asked,
    state: [state.start, state.end],
    questions: JSON.parse(asked).questions,
    parts,
    ...costOf(Math.min(readingsMax, 2 + countParts(parts, readingsMax)), inputTokens),
  }
}

function membersOf(request: string) {
  const body = readRange(request)
  const [state, questions] = ['state', 'questions'].map(name => findMember(body, name)?.value)
  if (!state || questions?.kind !== 'object')
    throw new TypeError('explain: the request must be a JSON object with state and questions')
  return { state, questions }
}

/** The request without the other questions. */
function onlyAbout(request: string, name: string): string {
  const { questions } = membersOf(request)
  const found = findMember(questions, name)
  if (!found) throw new TypeError(`explain: the request has no question ${JSON.stringify(name)}`)
  const own = request.slice(found.start, found.value.end)
  const [first, last] = [questions.entries[0]!, questions.entries.at(-1)!]
  return request.slice(0, first.start) + own + request.slice(last.value.end)
}

/** Returns the most that so many readings of a request of so many tokens cost: without a part it has no more. */
export function costOf(readings: number, inputTokens: number | null): ExplainPlan {
  if (inputTokens === null) return { readings, inputTokens: null, usd: null }
  return { readings, inputTokens: readings * inputTokens, usd: (readings * microsOf(inputTokens)) / 1e6 }
}

/** Returns the cost of a request of this many tokens, in millionths of a dollar: each is rounded up. */
export function microsOf(inputTokens: number): number {
  // As whole numbers: the price has at most three decimals.
  return Math.ceil((inputTokens * Math.round(usdPerMillionTokens * 1000)) / 1000)
}

/** Returns how many parts there are, coarse and fine; counts no further than `max`. */
function countParts(parts: StatePart[], max: number): number {
  let count = 0
  const open = [parts]
  for (let next = open.pop(); next && count < max; next = open.pop()) {
    count += next.length
    for (const part of next) if (count < max) open.push(part.divide())
  }
  return count
}
