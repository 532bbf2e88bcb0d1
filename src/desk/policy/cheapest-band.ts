// Finds the two thresholds that would cost least on labelled decisions, in one pass over them in order.

import type { Band, Costs } from '../../client/policy.ts'

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

/**
 * Each decision, in the order of their values, with how likely it is that acting is right. Among equals, it is the band
 * that leaves more to a person. A threshold lies halfway between two values, and is null where nothing is on its side.
 */
export function cheapestBand(
  ordered: Judgement[],
  yesShares: number[],
  { miss, false_alarm, review }: Costs,
  { scale, shape }: { scale: Scale; shape: Shape },
): Band {
  const all = ordered.length
  const no = all - yesShares.reduce((sum, share) => sum + share, 0)
  let yesBelow = 0
  let cleared = { below: 0, cost: 0 }
  let best = { clear: 0, act: all, cost: Number.POSITIVE_INFINITY }
  for (let at = 0; at <= all; at++) {
    if (at > 0) yesBelow += yesShares[at - 1]!
    if (at > 0 && at < all && ordered[at - 1]!.value === ordered[at]!.value) continue
    const canClear = at === 0 || ordered[at - 1]!.value < scale.highest
    // Each in comparison with reviewing everything below.
    const cost = miss * yesBelow - review * at
    if (shape === 'threshold') cleared = { below: at, cost: canClear ? cost : Number.POSITIVE_INFINITY }
    else if (shape === 'band' && canClear && cost < cleared.cost) cleared = { below: at, cost }
    const total = cleared.cost + review * at + false_alarm * (no - (at - yesBelow))
    if (total <= best.cost) best = { clear: cleared.below, act: at, cost: total }
  }
  return {
    clear_below: best.clear === 0 ? null : best.clear === all ? scale.highest : halfway(ordered, best.clear),
    act_from: best.act === all ? null : best.act === 0 ? firstOf(ordered, scale) : halfway(ordered, best.act),
  }
}

/** A rounding may have put an expected value below the lowest. */
function firstOf(ordered: Judgement[], { lowest }: Scale): number {
  return Math.min(lowest, ordered[0]!.value)
}

/** Above the value before and not above this one, with as few digits as that takes, from two on. */
function halfway(ordered: Judgement[], at: number): number {
  const [before, here] = [ordered[at - 1]!.value, ordered[at]!.value]
  const middle = before + (here - before) / 2
  for (let digits = 2; digits <= 15; digits++) {
    const short = Number(middle.toFixed(digits))
    if (short > before && short <= here) return short
  }
  return here
}
