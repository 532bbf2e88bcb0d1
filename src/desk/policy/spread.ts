// Lays out the answers of a track for a picture and its sliders: probabilities by their log-odds, so that thresholds of
// 0.02 and 0.05 lie apart where most answers are small.

import type { Track } from './judgements.ts'

export type Spread = ReturnType<typeof spreadOf>

const spreadSteps = 20
const stepCount = 100
/** In log-odds: how far a probability is from even at most, and how far a ruler goes beyond the answers. */
const [farthest, margin] = [7, 0.3]

/** The thresholds that a slider can take; of probabilities, with two digits from the lowest answer to the highest. */
export function rulerOf({ judgements, scale: { lowest, highest } }: Track): number[] {
  const steps = (count: number) => Array.from({ length: count + 1 }, (_, i) => i / count)
  if (lowest !== 0 || highest !== 1)
    return steps(stepCount).map(part => {
      // Without the last digits of a rounding, as a person would write it: 0.15 and not 0.15000000000000002.
      const short = Number(((1 - part) * lowest + part * highest).toPrecision(10))
      // Fewer digits may have put it beyond an end of the scale.
      return Math.max(lowest, Math.min(highest, short))
    })
  const odds = judgements
    .map(({ value }) => Math.max(-farthest, Math.min(farthest, Math.log(value / (1 - value)))))
    .sort((a, b) => a - b)
  const [low, high] = [odds[0]! - margin, odds.at(-1)! + margin]
  const all = steps(2 * stepCount).map(part => 1 / (1 + Math.exp(-(low + part * (high - low)))))
  return [...new Set(all.map(value => Number(value.toPrecision(2))))]
}

/**
 * The distribution of a track's values: `edges`, between which the cases are counted, in ascending order, and between
 * two of them how many should be acted on, and how many not.
 */
export function spreadOf(track: Track) {
  const ruler = rulerOf(track)
  const places = Array.from({ length: spreadSteps + 1 }, (_, i) => (i * (ruler.length - 1)) / spreadSteps)
  const edges = places.map(place => ruler[Math.round(place)]!)
  const [yes, no] = [Array<number>(spreadSteps).fill(0), Array<number>(spreadSteps).fill(0)]
  for (const one of track.judgements) {
    const step = Math.floor(placeOn(edges, one.value) * spreadSteps)
    ;(one.yes ? yes : no)[Math.min(spreadSteps - 1, step)]!++
  }
  return { option: track.option, edges, yes, no }
}

/** From 0 to 1: equally far from one edge to the next. */
export function placeOn(edges: number[], value: number): number {
  const next = edges.findIndex(edge => edge > value)
  if (next <= 0) return next < 0 ? 1 : 0
  const [below, above] = [edges[next - 1]!, edges[next]!]
  return (next - 1 + (value / 2 - below / 2) / (above / 2 - below / 2)) / (edges.length - 1)
}

/**
 * A track at each threshold of its ruler: of the decisions below it, how many should be acted on, and how many not; and
 * how many there are of each kind.
 */
export function stepsOf(track: Track) {
  const thresholds = rulerOf(track)
  const values = (yes: boolean) => track.judgements.filter(one => one.yes === yes).map(({ value }) => value)
  const [yes, no] = [values(true), values(false)]
  const below = (some: number[]) => {
    const sorted = some.toSorted((a, b) => a - b)
    let at = 0
    return thresholds.map(threshold => {
      while (at < sorted.length && sorted[at]! < threshold) at++
      return at
    })
  }
  return { thresholds, yes: below(yes), no: below(no), yesCount: yes.length, noCount: no.length }
}
