// Applies thresholds to labelled decisions, and finds them by cross-validation, so that no decision is judged by
// thresholds that were found on it.

import { applyBand, type Band, type Costs, type Outcome } from '../../client/policy.ts'
import { placeOn } from '../../contract/build-answers.ts'
import { gather } from '../learn/examples.ts'
import { learn, scoresLearnt } from '../learn/learn.ts'
import type { Judgement, Scale, Shape, Track } from './judgements.ts'

/** The answers count for so many labels. In simulated questions, this was best or nearly so at 100, 400 and 2,000. */
const answersWeight = 400
/** With more labels than this, they speak for themselves. */
const labelsMax = 8000
/** A value at an end of its scale would have no log-odds. */
const nearEnd = 1e-6

/** Those of each track's own kind of question, or a single one without a person in between. */
export function findBands(tracks: Track[], wanted?: 'threshold'): Band[] {
  return tracks.map(({ judgements, costs, scale, shape }) => {
    const inOrder = judgements.toSorted((a, b) => a.value - b.value)
    return cheapestBand(inOrder, smooth(inOrder, scale), costs, { scale, shape: wanted ?? shape })
  })
}

/** Returns the outcome of each decision, by track. */
export function applyBands(tracks: Track[], bands: Band[]): Outcome[][] {
  return tracks.map(({ judgements }, t) => judgements.map(({ value }) => applyBand(value, bands[t]!)))
}

/** Returns the outcome of each decision of a part by the thresholds that cost least on the tracks of the others. */
export function crossOutcomes(
  tracks: Track[],
  parts: { held: number[]; others: Track[] }[],
  wanted?: 'threshold',
): Outcome[][] {
  const outcomes = tracks.map(({ judgements }) => Array<Outcome>(judgements.length).fill('review'))
  for (const { held, others } of parts)
    for (const [t, band] of findBands(others, wanted).entries())
      for (const i of held) outcomes[t]![i] = applyBand(tracks[t]!.judgements[i]!.value, band)
  return outcomes
}

/** The number of decisions of each kind, and of the wrong ones; `yes`: for how many acting is right. */
export function tallyOf(tracks: Track[], outcomes: Outcome[][]) {
  const count = (outcome: Outcome, wrong?: boolean) =>
    tracks.reduce((sum, { judgements }, t) => {
      const hits = judgements.filter(({ yes }, i) => outcomes[t]![i] === outcome && yes !== wrong)
      return sum + hits.length
    }, 0)
  return {
    acted: count('act'),
    reviewed: count('review'),
    cleared: count('clear'),
    misses: count('clear', false),
    false_alarms: count('act', true),
    yes: tracks.reduce((sum, { judgements }) => sum + judgements.filter(({ yes }) => yes).length, 0),
  }
}

/** The cost of each case: the sum over its decisions. */
export function costsOf(tracks: Track[], outcomes: Outcome[][]): Float64Array {
  const cases = new Float64Array(tracks[0]!.judgements.length)
  for (const [t, { judgements, costs }] of tracks.entries())
    for (const [i, { yes }] of judgements.entries()) {
      const outcome = outcomes[t]![i]!
      if (outcome === 'review') cases[i]! += costs.review
      else if (outcome === 'act') cases[i]! += yes ? 0 : costs.false_alarm
      else cases[i]! += yes ? costs.miss : 0
    }
  return cases
}

/**
 * For each decision between its label, 0 or 1, and its answer, which is calibrated by a shift and a slope of its
 * log-odds on all of these labels (Platt 1999): thresholds that follow labels alone are worse than reviewing everything
 * up to some hundred of them. Where a miss is dear, one lucky run of labels clears cases that it should not.
 */
function smooth(judgements: Judgement[], scale: Scale): number[] {
  const labels = judgements.map(({ yes }) => Number(yes))
  if (labels.length === 0 || labels.length > labelsMax) return labels
  const vectors = new Float32Array(0)
  const examples = judgements.map(({ value }, i) => {
    const within = Math.max(nearEnd, Math.min(1 - nearEnd, placeOn(scale, value)))
    return { scores: [Math.log(within / (1 - within))], prior: [0], right: [labels[i]!], vectors }
  })
  const set = gather('noul', examples)
  const scores = scoresLearnt(set, learn(set, { head: null }))
  const share = answersWeight / (answersWeight + labels.length)
  return labels.map((label, i) => (1 - share) * label + share / (1 + Math.exp(-scores[i]!)))
}

/**
 * Finds the two thresholds that would cost least, in one pass over the decisions in the order of their values, with how
 * likely it is that acting is right. Among equals, it is the band that leaves more to a person. A threshold lies
 * halfway between two values, and is null where nothing is on its side.
 */
export function cheapestBand(
  ordered: Judgement[],
  yesShares: number[],
  { miss, false_alarm, review }: Costs,
  { scale, shape }: { scale: Scale; shape: Shape },
): Band {
  const all = ordered.length
  const no = all - yesShares.reduce((sum, share) => sum + share, 0)
  // A rounding may have put an expected value below the lowest.
  const first = () => Math.min(scale.lowest, ordered[0]!.value)
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
    act_from: best.act === all ? null : best.act === 0 ? first() : halfway(ordered, best.act),
  }
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
