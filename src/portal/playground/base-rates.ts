// Computes what an answer would be with different base rates: undoes the contract's formula and applies it again. It
// runs in the reader's browser; tests/portal/base-rates.test.ts compares it with the service.

import { isBinary, type QuestionType } from '../../contract/question-types.ts'

/**
 * The probabilities (for a `noul`, only of yes) with the `wanted` base rates, from those with the `asked` ones; null
 * stands for even ones. noul, multi_choice: new odds = odds × prior odds; choice, score: p ∝ p × share. Source:
 * spec/questions.tsp.
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

/** Sets one of the shares, which add up to 1; the others keep their proportions. */
export function withShare(shares: number[], at: number, share: number): number[] {
  const others = shares.reduce((sum, one, i) => (i === at ? sum : sum + one), 0)
  return shares.map((one, i) => (i === at ? share : (one / others) * (1 - share)))
}

function oddsOf(p: number): number {
  return p / (1 - p)
}
