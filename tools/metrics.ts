// Accuracy, calibration and proper scores of probability answers against golds.

import type { QuestionType } from '../src/scoring/reading.ts'

/** One answered question: a distribution and the index of the right answer. */
export interface Judged {
  type: QuestionType
  probabilities: number[]
  right: number
}

export interface Summary {
  n: number
  accuracy: number
  /** Accuracy of always giving the most frequent position of a right answer among questions with as many answers. */
  majority: number
  ece: number
  brier: number
  log_loss: number
}

export interface Tally {
  add(judged: Judged): void
  summary(): Summary
}

const bins = 15

/**
 * ECE: 15 equal bins of the top answer's probability, |accuracy − confidence| weighted by size (Naeini et al. 2015).
 * Brier: Σ over answers of (p − y)², halved for two answers so that a yes/no reads as (p − y)² (Brier 1950).
 * Log-loss: −ln p(right), p at least 1e-12.
 */
export function createTally(): Tally {
  const judgedAll: Judged[] = []
  return { add: judged => void judgedAll.push(judged), summary: () => summarize(judgedAll) }
}

function summarize(judged: Judged[]): Summary {
  const n = judged.length
  return {
    n,
    accuracy: mean(judged.map(one => Number(topOf(one) === one.right))),
    majority: majorityOf(judged),
    ece: eceOf(judged),
    brier: mean(judged.map(brierOf)),
    log_loss: mean(judged.map(one => -Math.log(Math.max(one.probabilities[one.right]!, 1e-12)))),
  }
}

function topOf({ probabilities }: Judged): number {
  return probabilities.indexOf(Math.max(...probabilities))
}

function brierOf({ probabilities, right }: Judged): number {
  const sum = probabilities.reduce((total, p, at) => total + (p - Number(at === right)) ** 2, 0)
  return probabilities.length === 2 ? sum / 2 : sum
}

function eceOf(judged: Judged[]): number {
  const sums = Array.from({ length: bins }, () => ({ confidence: 0, hits: 0 }))
  for (const one of judged) {
    const top = topOf(one)
    const confidence = one.probabilities[top]!
    const bin = sums[Math.min(bins - 1, Math.floor(confidence * bins))]!
    bin.confidence += confidence
    bin.hits += Number(top === one.right)
  }
  return sums.reduce((total, { confidence, hits }) => total + Math.abs(hits - confidence), 0) / judged.length
}

function majorityOf(judged: Judged[]): number {
  const groups = Map.groupBy(judged, one => one.probabilities.length)
  let hits = 0
  for (const group of groups.values()) {
    const counts = Map.groupBy(group, one => one.right)
    hits += Math.max(...[...counts.values()].map(same => same.length))
  }
  return hits / judged.length
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
