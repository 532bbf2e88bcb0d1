// Decides by a policy, a small JSON file, whether a case is acted on, reviewed by a person, or cleared.

import type { Answer, ChoiceAnswer, MultiChoiceAnswer, NoulAnswer, ScoreAnswer } from './questions.ts'

/** The treatment of a case: act on it, have a person look at it, or let it pass. */
export type Outcome = 'act' | 'review' | 'clear'

/** Two thresholds. Between them, a person decides. */
export interface Band {
  /** Below it, the case is cleared. Null: never. */
  clear_below: number | null
  /** At it or above, the case is acted on. Null: never. */
  act_from: number | null
}

/** The costs of one case, in any unit. */
export interface Costs {
  /** It was cleared and should have been acted on; of a `choice`, the wrong answer was acted on. */
  miss: number
  /** It was acted on and should not have been. */
  false_alarm: number
  /** A person looks at it, and is right. */
  review: number
}

/** Where a policy comes from; the rules themselves do not need it. */
export interface Found {
  costs?: Costs
  /** The promise that it made on the labels it was found on. */
  promised?: {
    labels: number
    /** Mean cost per case, with its 95% interval. */
    cost: { value: number; low: number; high: number }
    /** The share of cases decided without a person. */
    decided: number
  }
}

/** By the probability of yes. */
export interface NoulPolicy extends Band, Found {
  type: 'noul'
}

/** By the probability of the top answer, which is acted on or reviewed; no choice is cleared. */
export interface ChoicePolicy extends Found {
  type: 'choice'
  act_from: number | null
}

/** By the probability of each option on its own. */
export interface MultiChoicePolicy<Key extends string = string> extends Found {
  type: 'multi_choice'
  options: Readonly<Record<Key, Band>>
}

/** By the expected value. */
export interface ScorePolicy extends Band, Found {
  type: 'score'
  /** The lowest level that should be acted on: what the thresholds were judged by. */
  act_level?: string
}

export type QuestionPolicy = NoulPolicy | ChoicePolicy | MultiChoicePolicy | ScorePolicy

/** The content of a policy file: what happens with the answer to each question. */
export interface Policy {
  format: 1
  /** The `X-Model-Revision` of the answers it was found on: thresholds belong to a revision. */
  revision?: string
  /** The day on which it was found, such as `2026-03-31`. */
  date?: string
  /** The columns of a table that made up its cases, in their order. */
  columns?: string[]
  questions: Readonly<Record<string, QuestionPolicy>>
}

/**
 * Returns what this policy does with the answer to a question; for a `multi_choice`, with each of its options. Throws
 * a TypeError if the policy is for another type of question or other options.
 */
export function applyPolicy(
  answer: NoulAnswer | ChoiceAnswer | ScoreAnswer,
  policy: NoulPolicy | ChoicePolicy | ScorePolicy,
): Outcome
export function applyPolicy<Key extends string>(
  answer: MultiChoiceAnswer<Key>,
  policy: MultiChoicePolicy,
): Record<Key, Outcome>
export function applyPolicy(answer: Answer, policy: QuestionPolicy): Outcome | Record<string, Outcome>
export function applyPolicy(answer: Answer, policy: QuestionPolicy): Outcome | Record<string, Outcome> {
  if (answer.type === 'noul' && policy.type === 'noul') return applyBand(answer.probability, policy)
  if (answer.type === 'score' && policy.type === 'score') return applyBand(answer.value, policy)
  if (answer.type === 'choice' && policy.type === 'choice') {
    const top = Math.max(...Object.values<number>(answer.probabilities))
    return applyBand(top, { clear_below: null, act_from: policy.act_from })
  }
  if (answer.type === 'multi_choice' && policy.type === 'multi_choice') return applyToOptions(answer, policy)
  throw new TypeError(`the policy is for a ${policy.type}, and the answer is to a ${answer.type}`)
}

/** A value exactly at a threshold is not below it. */
export function applyBand(value: number, { clear_below, act_from }: Band): Outcome {
  if (act_from !== null && value >= act_from) return 'act'
  return clear_below !== null && value < clear_below ? 'clear' : 'review'
}

function applyToOptions(
  { probabilities }: MultiChoiceAnswer,
  { options }: MultiChoicePolicy,
): Record<string, Outcome> {
  const keys = Object.keys(probabilities)
  const others = Object.keys(options).filter(key => !Object.hasOwn(probabilities, key))
  const unknown = [...others, ...keys.filter(key => !Object.hasOwn(options, key))]
  if (unknown.length > 0)
    throw new TypeError(`the policy and the answer have different options: ${unknown.join(', ')}`)
  return Object.fromEntries(keys.map(key => [key, applyBand(probabilities[key]!, options[key]!)]))
}
