// Computes the share of cases that can be decided without a person. Thresholds are found in policy/.

import type { Costs } from '../client/policy.ts'
import type { Decided } from './judged.ts'

export const usualCosts: Costs = { miss: 10, false_alarm: 1, review: 0.5 }

export interface Automation {
  /** The maximum share of wrong decisions among those made without a person. */
  error_max: number
  /**
   * The share of cases that can be decided like this, and the lowest probability of the top answer for it (for a
   * multi_choice: of every option's); null if none can be promised.
   */
  share: number | null
  from: number | null
  /** How many of these cases there were, and how many of them were wrong. */
  count: number
  wrong: number
  /** What the labels show with 95% confidence: the error is not above this. */
  error_bound: number | null
}

const confidence = 0.95
/** From sure to unsure: fixed before the labels are seen, so that testing many costs no confidence. */
const automationSteps: readonly number[] = Array.from({ length: 99 }, (_, i) => 0.99 - i * 0.01)

/**
 * The largest share whose error is at most `errorMax` with 95% confidence. Goes down a ladder of probabilities fixed
 * beforehand and stops at the first that cannot be promised (fixed sequence testing: Angelopoulos et al., Learn then
 * Test, 2021), testing each with the exact binomial bound (Clopper, Pearson 1934). Rungs with too few cases to say
 * anything are skipped.
 */
export function automation(all: Decided[], errorMax: number): Automation {
  const none = { share: null, from: null, count: 0, wrong: 0, error_bound: null }
  let found: Automation = { error_max: errorMax, ...none }
  for (const rung of rungsOf(all, casesFor(errorMax))) {
    const errorBound = upperBound(rung.wrong, rung.count)
    if (errorBound > errorMax) break
    found = { error_max: errorMax, ...rung, error_bound: errorBound }
    // Lower rungs would have the same cases.
    if (rung.count === all.length) break
  }
  return found
}

/** What is decided from each step on, where that are enough cases. */
function* rungsOf(all: Decided[], enough: number) {
  for (const from of automationSteps) {
    const taken = all.filter(({ p }) => p >= from)
    const count = taken.length
    if (count < enough) continue
    yield { share: count / all.length, from, count, wrong: taken.filter(({ hit }) => !hit).length }
  }
}

/** For one minimum probability of deciding without a person: the share of cases, and how often they were wrong. */
export interface AutomationPoint {
  from: number
  share: number
  error: number
  /** See upperBound; for each point on its own. */
  error_bound: number
}

export function automationCurve(all: Decided[]): AutomationPoint[] {
  const points: AutomationPoint[] = []
  for (const { from, share, count, wrong } of rungsOf(all, 1))
    if (share !== points.at(-1)?.share)
      points.push({ from, share, error: wrong / count, error_bound: upperBound(wrong, count) })
  return points
}

/** Without a single mistake, fewer cases than this cannot show an error of at most `errorMax`. */
export function casesFor(errorMax: number): number {
  return Math.ceil(Math.log(1 - confidence) / Math.log(1 - errorMax))
}

/** The highest error that `wrong` of `count` does not rule out, one-sided. */
export function upperBound(wrong: number, count: number): number {
  if (wrong >= count) return 1
  let [low, high] = [wrong / count, 1]
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (atMost(wrong, count, middle) > 1 - confidence) low = middle
    else high = middle
  }
  return high
}

/** The chance of at most `most` out of `count`, each with chance `p`. */
function atMost(most: number, count: number, p: number): number {
  let logTerm = count * Math.log1p(-p)
  let sum = Math.exp(logTerm)
  for (let k = 1; k <= most; k++) {
    logTerm += Math.log((count - k + 1) / k) + Math.log(p) - Math.log1p(-p)
    sum += Math.exp(logTerm)
  }
  return sum
}
