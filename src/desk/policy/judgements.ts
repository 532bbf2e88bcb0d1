// Takes the labelled answers to a question as decisions to act: what a threshold is compared with, and what was right.

import type { Band, Costs, Found, QuestionPolicy } from '../../client/policy.ts'
import type { QuestionType } from '../../contract/question-types.ts'
import type { AskedQuestion } from '../measure/asked-question.ts'
import { choices, isHit, type Judged } from '../measure/judged.ts'

/** One labelled decision: a case, or one option of a multi_choice. */
export interface Judgement {
  /** The value that thresholds are compared with: a probability, or an expected value. */
  value: number
  /** True if acting is right. */
  yes: boolean
}

/** The lowest and the highest value there can be. */
export interface Scale {
  lowest: number
  highest: number
}

/** `band` clears, reviews and acts; `threshold` clears and acts, without a person in between; `act` acts or reviews. */
export type Shape = 'band' | 'threshold' | 'act'

/** Decisions that share two thresholds: all of a question, or those on one option of a multi_choice. */
export interface Track {
  /** The key of the option; null for other types. */
  option: string | null
  /** One for each case, in the order of the cases. */
  judgements: Judgement[]
  scale: Scale
  shape: Exclude<Shape, 'threshold'>
  /** The costs of a mistake: acting on the wrong answer to a choice costs a miss. */
  costs: Costs
}

const probability: Scale = { lowest: 0, highest: 1 }

/** Leaves every case to a person. */
export const neverDecides: Band = { clear_below: null, act_from: null }

export function tracksOf(
  asked: Pick<AskedQuestion, 'question' | 'answers' | 'values'> & { judged: Judged[] },
  costs: Costs,
  actLevel: string | undefined,
): Track[] {
  const { question, answers, values, judged } = asked
  const ofOutput = (i: number, option: string | null): Track => {
    const judgements = judged.map(one => ({ value: one.probabilities[i]!, yes: one.right[i] === 1 }))
    return { option, judgements, scale: probability, shape: 'band', costs }
  }
  if (question.type === 'multi_choice') return answers.map((option, i) => ofOutput(i, option))
  if (question.type === 'noul') return [ofOutput(0, null)]
  if (question.type === 'choice') {
    const judgements = choices('choice', judged).map(one => ({ value: one.top.p, yes: isHit(one) }))
    const whole = { ...costs, false_alarm: costs.miss }
    return [{ option: null, judgements, scale: probability, shape: 'act', costs: whole }]
  }
  const first = answers.indexOf(actLevel ?? actLevelOf(answers))
  const judgements = judged.map(({ probabilities, right }) => ({
    value: probabilities.reduce((sum, p, i) => sum + p * values[i]!, 0),
    yes: right.indexOf(1) >= first,
  }))
  const scale = { lowest: values[0]!, highest: values.at(-1)! }
  return [{ option: null, judgements, scale, shape: 'band', costs }]
}

/** The lowest level of the upper half: what is acted on unless something else is said. */
export function actLevelOf(levels: string[]): string {
  return levels[Math.ceil(levels.length / 2)]!
}

/** The two thresholds of each track by this policy; null if it is for another type, other options or other levels. */
export function bandsOf({ question, answers }: AskedQuestion, policy: QuestionPolicy): Band[] | null {
  if (policy.type !== question.type) return null
  if (policy.type === 'choice') return [{ clear_below: null, act_from: policy.act_from }]
  if (policy.type === 'score' && policy.act_level !== undefined && !answers.includes(policy.act_level))
    return null
  if (policy.type !== 'multi_choice') return [{ clear_below: policy.clear_below, act_from: policy.act_from }]
  const keys = Object.keys(policy.options)
  if (keys.length !== answers.length || !answers.every(key => keys.includes(key))) return null
  return answers.map(key => policy.options[key]!)
}

/** The level that a score's policy is judged by. */
export function levelOf(policy: QuestionPolicy | undefined): string | undefined {
  return policy?.type === 'score' ? policy.act_level : undefined
}

interface PolicyFacts {
  type: QuestionType
  /** The options of a multi_choice, each of which has two thresholds of its own. */
  keys: string[]
  /** The level of a score from which to act. */
  actLevel?: string | undefined
  found?: Found
}

export function policyWith(bands: Band[], { type, keys, actLevel, found }: PolicyFacts): QuestionPolicy {
  const [band = neverDecides] = bands
  if (type === 'choice') return { type, act_from: band.act_from, ...found }
  if (type === 'noul') return { type, ...band, ...found }
  if (type === 'score')
    return { type, ...band, ...found, ...(actLevel !== undefined && { act_level: actLevel }) }
  return { type, options: Object.fromEntries(keys.map((key, i) => [key, bands[i]!])), ...found }
}
