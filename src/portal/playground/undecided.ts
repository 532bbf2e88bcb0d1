// Says where an answer is no opinion, so that the playground prints none as a headline. The word is the playground's,
// not the contract's.

/** About what the built-in reader's probabilities are off by on average (models/service-1/EVALUATION.md). */
const noise = 0.05

/** True if the top one of shares that add up to 1 is within noise of equal shares. */
export function isUndecided(shares: number[]): boolean {
  return Math.max(...shares) < 1 / shares.length + noise
}
