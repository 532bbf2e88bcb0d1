// The contract's formula for base rates, backwards and forwards: what an answer would be under others than those that it
// was asked with. The reader's browser runs it; tests/portal/base-rates.test.ts holds it against the service.

import { isBinary, type QuestionType } from '../../scoring/question-types.ts'

/**
 * The probabilities (a `noul`: of yes alone) under `wanted` base rates, from those under the `asked` ones; null stands for
 * even ones. noul, multi_choice: new odds = odds × prior odds; choice, score: p ∝ p × share. Source: spec/questions.tsp.
 */
export function underBaseRates(
  type: QuestionType,
  probabilities: number[],
  asked: number[] | null,
  wanted: number[] | null,
): number[] {
  if (isBinary(type))
    return probabilities.map((p, i) => {
      const ratio = oddsOf(wanted?.[i] ?? 0.5) / oddsOf(asked?.[i] ?? 0.5)
      return (p * ratio) / (p * ratio + (1 - p))
    })
  const weights = probabilities.map((p, i) => (p * (wanted?.[i] ?? 1)) / (asked?.[i] ?? 1))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map(weight => weight / total)
}

/** Shares that add up to 1, one of them set; the others keep their proportions. */
export function withShare(shares: number[], at: number, share: number): number[] {
  const others = shares.reduce((sum, one, i) => (i === at ? sum : sum + one), 0)
  return shares.map((one, i) => (i === at ? share : (one / others) * (1 - share)))
}

function oddsOf(p: number): number {
  return p / (1 - p)
}
