// Applies thresholds to labelled decisions, and finds them by cross-validation, so that no decision is judged by
// thresholds that were found on it.

import { applyBand, type Band, type Outcome } from '../../client/policy.ts'
import { cheapestBand, type Judgement } from './cheapest-band.ts'
import type { Track } from './judgements.ts'
import { smooth } from './smooth.ts'

/** The thresholds of a track: those of its own kind of question, or one without a person in between. */
type Wanted = 'own' | 'threshold'

export function findBands(tracks: Track[], wanted: Wanted): Band[] {
  return tracks.map(track => {
    const inOrder = track.judgements.toSorted((a, b) => a.value - b.value)
    return findBand(track, inOrder, wanted)
  })
}

/** Returns the outcome of each decision, by track. */
export function applyBands(tracks: Track[], bands: Band[]): Outcome[][] {
  return tracks.map(({ judgements }, t) => judgements.map(({ value }) => applyBand(value, bands[t]!)))
}

/** Some of the cases, and the tracks of the others, by which they are decided. */
export interface TrackPart {
  held: number[]
  others: Track[]
}

/** Returns the outcome of each decision by the thresholds that cost least on the others. */
export function crossOutcomes(tracks: Track[], parts: TrackPart[], wanted: Wanted): Outcome[][] {
  const outcomes = tracks.map(({ judgements }) => Array<Outcome>(judgements.length).fill('review'))
  for (const { held, others } of parts)
    for (const [t, band] of findBands(others, wanted).entries())
      for (const i of held) outcomes[t]![i] = applyBand(tracks[t]!.judgements[i]!.value, band)
  return outcomes
}

/** The number of decisions of each kind, and of the wrong ones. */
export interface Tally {
  acted: number
  reviewed: number
  cleared: number
  misses: number
  false_alarms: number
  /** For how many acting is right. */
  yes: number
}

export function tallyOf(tracks: Track[], outcomes: Outcome[][]): Tally {
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

function findBand({ costs, scale, shape }: Track, inOrder: Judgement[], wanted: Wanted): Band {
  return cheapestBand(inOrder, smooth(inOrder, scale), costs, {
    scale,
    shape: wanted === 'own' ? shape : wanted,
  })
}
