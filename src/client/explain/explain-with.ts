// Explains an answer by asking again with one part of the state left out at a time, from coarse to fine.

import { textOf } from '../json.ts'
import type { DecideOptions } from '../options.ts'
import type { Decision, DecisionRequest } from '../questions.ts'
import { type Answers, type Measure, measure, measuresOf, weightOf } from './measures.ts'
import { costOf, type ExplainPlan, type ExplainTarget, makePlan, microsOf, type Plan } from './plan.ts'
import type { StatePart } from './state-parts.ts'

export interface ExplainSettings extends ExplainTarget {
  /** Stops after the first reading, with a RangeError, if all of them could cost more than this. Default: no limit. */
  usdMax?: number | undefined
  /** Readings that are asked for at the same time. Default: 4. */
  atOnce?: number | undefined
  /** Called after each reading, with how many are done and the most that there can be. */
  onReading?: ((done: number, most: number) => void) | undefined
}

export interface ExplainOptions extends ExplainSettings {
  /** Options of each call. */
  call?: DecideOptions | undefined
}

/** Asks for a decision on a request, given as JSON text. */
export type Ask<Answered extends DecisionToExplain = DecisionToExplain> = (text: string) => Promise<Answered>

export type DecisionToExplain = Pick<Decision, 'answers' | 'usage'>

/** A part of the state, and what happens to the answer without it. */
export interface ExplainedPart extends Omit<StatePart, 'divide'> {
  /** True if its own parts were left out as well: they follow it, and count in its place. */
  divided: boolean
  /** For each measure: its value for the whole state, less its value without the part. Above 0, the part raised it. */
  moved: number[]
}

export interface ExplainedMeasure extends Measure {
  /** Its value for the whole state. */
  whole: number
  /** Its value for a state that says nothing, `{}`. */
  emptied: number
  /** The amount that the whole state moved it: `whole` less `emptied`. */
  moved: number
  /** The sum of what the parts moved it that were not divided further, each left out alone. */
  alone: number
  /** The rest that no part explains alone, `moved` less `alone`: parts say the same, or only say it together. */
  together: number
}

export interface Explanation<Answered extends DecisionToExplain = Decision> {
  /** The text of the request that was asked; parts are cut from it (`withoutPart`). */
  request: string
  /** The characters of it that are the state: from and up to. */
  state: [from: number, to: number]
  /** The answer to it. */
  decision: Answered
  measures: ExplainedMeasure[]
  /** In the order of the state, each followed by its own parts. */
  parts: ExplainedPart[]
  readings: number
  inputTokens: number
  /** The cost of the readings at the contract's price. */
  usd: number
}

/** Changes of less than this in log-odds are not looked into. */
const weightMin = 0.1

interface LeftOutPart {
  part: StatePart
  moved: number[]
  weight: number
  /** Null if it has not been divided. */
  parts: LeftOutPart[] | null
}

/**
 * Says how far each part of the state moved the answers to a request: the text of a file, which keeps its spelling, or
 * an object. Throws a `DecisionServiceError` if a reading fails; those before it are charged.
 */
export function explain(
  client: { decide: { asWritten(request: string, options?: DecideOptions): Promise<Decision> } },
  request: string | DecisionRequest,
  { call, ...settings }: ExplainOptions = {},
): Promise<Explanation> {
  return explainWith(text => client.decide.asWritten(text, call), textOf(request), settings)
}

/** The most readings that `explain` takes; with the `input_tokens` of a decision on it also the most that they cost. */
export function planExplanation(
  request: string | DecisionRequest,
  { inputTokens = null, ...target }: ExplainTarget & { inputTokens?: number | null } = {},
): ExplainPlan {
  const { readings, inputTokens: tokens, usd } = makePlan(textOf(request), target, inputTokens)
  return { readings, inputTokens: tokens, usd }
}

/**
 * Explains the answers to a request, asking with `ask`. The same answers give the same explanation. Throws what `ask`
 * throws, a TypeError for what is no request, and a RangeError for numbers out of range.
 */
export async function explainWith<Answered extends DecisionToExplain>(
  ask: Ask<Answered>,
  request: string,
  settings: ExplainSettings = {},
): Promise<Explanation<Answered>> {
  const plan = makePlan(request, settings, null)
  const { atOnce = 4, usdMax = Infinity, onReading } = settings
  const spent = { readings: 0, inputTokens: 0, micros: 0 }

  const decision = await read(plan.request)
  const { usd } = costOf(plan.readings, decision.usage.input_tokens)
  if (usd! > usdMax)
    throw new RangeError(`explain: ${plan.readings} readings can cost ${usd} USD, and usdMax is ${usdMax}`)
  const measures = measuresOf(decision.answers)
  const whole = valuesOf(decision.answers)
  // Without an answer there is nothing more to ask.
  const isNone = measures.length === 0
  const emptied = isNone ? [] : valuesOf((await read(requestEmptied(plan))).answers)
  const top = isNone ? [] : await leaveOut(plan.parts)
  await divideWhereItMatters(top)
  return {
    request: plan.request,
    state: plan.state,
    decision,
    measures: measures.map((one, i) => sumUp(one, whole[i]!, emptied[i]!, aloneIn(top, i))),
    parts: flatten(top),
    readings: spent.readings,
    inputTokens: spent.inputTokens,
    usd: spent.micros / 1e6,
  }

  async function read(text: string): Promise<Answered> {
    const answered = await ask(text)
    spent.readings += 1
    spent.inputTokens += answered.usage.input_tokens
    spent.micros += microsOf(answered.usage.input_tokens)
    onReading?.(spent.readings, plan.readings)
    return answered
  }

  function valuesOf(answers: Answers): number[] {
    return measures.map(one => measure(one, answers))
  }

  /** As many parts as there are readings left for: those of a state that has more are a few coarse ones. */
  async function leaveOut(parts: StatePart[]): Promise<LeftOutPart[]> {
    const found: LeftOutPart[] = []
    for (let at = 0; at < parts.length; at += atOnce) {
      const some = parts.slice(at, at + atOnce).map(async part => {
        const without = valuesOf((await read(withoutPart(plan, part))).answers)
        const moved = whole.map((value, i) => value - without[i]!)
        const weights = moved.map((change, i) => weightOf(measures[i]!, change, plan.questions))
        return { part, moved, weight: Math.max(...weights), parts: null }
      })
      found.push(...(await Promise.all(some)))
    }
    return found
  }

  async function divideWhereItMatters(top: LeftOutPart[]): Promise<void> {
    const open = [...top]
    while (open.length > 0) {
      // The first in the state goes first among equals.
      const next = open.reduce((most, one) => (one.weight > most.weight ? one : most))
      open.splice(open.indexOf(next), 1)
      if (next.weight < weightMin) return
      const parts = next.part.divide()
      if (parts.length === 0 || parts.length > plan.readings - spent.readings) continue
      next.parts = await leaveOut(parts)
      open.push(...next.parts)
    }
  }
}

/** The text of the request without a part of its state: what was asked for that part. */
export function withoutPart({ request }: { request: string }, { cut }: Pick<StatePart, 'cut'>): string {
  return request.slice(0, cut[0]) + request.slice(cut[1])
}

/** The text of the request with a state that says nothing, `{}`. */
export function requestEmptied({ request, state }: Pick<Plan, 'request' | 'state'>): string {
  return `${request.slice(0, state[0])}{}${request.slice(state[1])}`
}

/** Returns what moved a measure most, in either direction: the parts that were not divided further. */
export function strongestParts({ parts }: Pick<Explanation, 'parts'>, measureAt: number): ExplainedPart[] {
  const sizeOf = ({ moved }: ExplainedPart) => Math.abs(moved[measureAt]!)
  return parts.filter(({ divided }) => !divided).sort((a, b) => sizeOf(b) - sizeOf(a))
}

function aloneIn(found: LeftOutPart[], at: number): number {
  return found.reduce((sum, one) => sum + (one.parts ? aloneIn(one.parts, at) : one.moved[at]!), 0)
}

function sumUp(one: Measure, whole: number, emptied: number, alone: number): ExplainedMeasure {
  const moved = whole - emptied
  return { ...one, whole, emptied, moved, alone, together: moved - alone }
}

function flatten(found: LeftOutPart[]): ExplainedPart[] {
  return found.flatMap(({ part: { divide: _, ...part }, moved, parts }) => [
    { ...part, divided: parts !== null, moved },
    ...flatten(parts ?? []),
  ])
}
