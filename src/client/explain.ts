// Explains an answer through a client. Each reading is a decision like any other, and is charged like one.

import { type ExplainSettings, type Explanation, explainWith } from './explain/explain-with.ts'
import { type ExplainPlan, type ExplainTarget, makePlan } from './explain/plan.ts'
import type { DecideOptions } from './options.ts'
import type { Decision, DecisionRequest } from './questions.ts'
import { textOf } from './request-text.ts'

export {
  type Ask,
  type ExplainedMeasure,
  type ExplainedPart,
  type ExplainSettings,
  type Explanation,
  explainWith,
  requestEmptied,
  strongestParts,
  withoutPart,
} from './explain/explain-with.ts'
export type { Measure } from './explain/measures.ts'
export type { ExplainPlan, ExplainTarget } from './explain/plan.ts'

export interface ExplainOptions extends ExplainSettings {
  /** Options of each call. */
  call?: DecideOptions | undefined
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

/**
 * Returns the most readings that `explain` takes, without asking anything; and the most that they cost, if it is
 * given the `input_tokens` of a decision on the same request.
 */
export function planExplanation(
  request: string | DecisionRequest,
  { inputTokens = null, ...target }: ExplainTarget & { inputTokens?: number | null } = {},
): ExplainPlan {
  const { readings, inputTokens: tokens, usd } = makePlan(textOf(request), target, inputTokens)
  return { readings, inputTokens: tokens, usd }
}
