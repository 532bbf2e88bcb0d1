// Helps callers with answers where there is no policy: routes uncertain cases to a person, orders a queue.

import type { Answer, ScoreAnswer } from './questions.ts'

/**
 * How sure an answer is, from 0 to 1: the probability of what it says; for `multi_choice`, that of its least sure
 * option.
 */
export function confidenceOf(answer: Answer): number {
  if (answer.type === 'noul') return ofTwo(answer.probability)
  const probabilities = Object.values<number>(answer.probabilities)
  return answer.type === 'multi_choice' ? Math.min(...probabilities.map(ofTwo)) : Math.max(...probabilities)
}

export interface Routed<Case> {
  /** Every answer is sure enough. */
  automatic: Case[]
  /** At least one answer is not sure enough. */
  review: Case[]
}

/** Splits cases by whether all the answers that matter reach a confidence. The order of the cases is kept. */
export function routeUncertain<Case>(
  cases: Iterable<Case>,
  confidenceMin: number,
  answersOf: (item: Case) => Iterable<Answer>,
): Routed<Case> {
  const routed: Routed<Case> = { automatic: [], review: [] }
  for (const item of cases) {
    const sure = [...answersOf(item)].every(answer => confidenceOf(answer) >= confidenceMin)
    routed[sure ? 'automatic' : 'review'].push(item)
  }
  return routed
}

/** The probability that the answer is one of the highest `count` levels. */
export function topLevelsProbability(answer: ScoreAnswer, count: number): number {
  return answer.probabilities
    .slice(Math.max(0, answer.probabilities.length - count))
    .reduce((sum, share) => sum + share, 0)
}

/** The cases, most pressing first, by the summed probability of the highest `count` levels. Equal cases keep their order. */
export function orderByTopLevels<Case>(
  cases: Iterable<Case>,
  count: number,
  answerOf: (item: Case) => ScoreAnswer,
): Case[] {
  const weighed = [...cases].map(item => ({ item, weight: topLevelsProbability(answerOf(item), count) }))
  return weighed.sort((a, b) => b.weight - a.weight).map(({ item }) => item)
}

function ofTwo(probability: number): number {
  return Math.max(probability, 1 - probability)
}
