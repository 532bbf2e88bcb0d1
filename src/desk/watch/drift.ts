// Says how far the answers to a question have moved, from how many fell into each bin then and now.

export interface Drift {
  /** The population stability index: 0 for the same shares, and the more they differ the larger. */
  index: number
  /** The value that chance alone exceeds once in a thousand comparisons. */
  noise: number
  /** Far enough to look into, and beyond noise. */
  moved: boolean
}

/** Fewer answers on either side say too little. */
const driftAnswersMin = 200
/** By the rule of thumb in Siddiqi's book: below 0.1 little has changed, above 0.25 much has. */
export const driftLimits = { settled: 0.1, moved: 0.25 } as const

/** The values that a chi-squared variable with 1, 2, … degrees of freedom exceeds once in a thousand times. */
const chiSquared = [10.828, 13.816, 16.266, 18.467, 20.515, 22.458, 24.322, 26.124, 27.877]

/**
 * Null if there are too few answers. The index is the sum over bins of (a − e) · ln(a / e), for a share a of answers
 * now and e then (Siddiqi, Credit Risk Scorecards, 2006; Jeffreys' divergence, 1946). If nothing has changed, it is
 * distributed as (1/n + 1/m) times a chi-squared variable with one degree of freedom less than there are bins
 * (Yurdakul and Naranjo, Statistical properties of the population stability index, 2020). Half an answer is added to
 * each bin, so that none is empty; bins that are empty on both sides do not count.
 */
export function driftOf(then: number[], now: number[]): Drift | null {
  const used = then.map((_, bin) => bin).filter(bin => then[bin]! + now[bin]! > 0)
  const [before, after] = [sum(then), sum(now)]
  if (Math.min(before, after) < driftAnswersMin) return null
  const shareOf = (counts: number[], bin: number, all: number) =>
    (counts[bin]! + 0.5) / (all + used.length / 2)
  const index = sum(
    used.map(bin => {
      const [e, a] = [shareOf(then, bin, before), shareOf(now, bin, after)]
      return (a - e) * Math.log(a / e)
    }),
  )
  const noise = used.length < 2 ? 0 : (1 / before + 1 / after) * chiSquared[used.length - 2]!
  return { index, noise, moved: index > Math.max(noise, driftLimits.moved) }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
