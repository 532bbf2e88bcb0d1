// Says how likely each labelled decision was to be a yes, as far as the labels and the answers together tell.
// Thresholds that follow labels alone are worse than reviewing everything up to some hundred of them: where a miss is
// dear, one lucky run of labels clears cases that it should not.

import { placeOn } from '../../contract/build-answers.ts'
import type { ExampleSet } from '../learn/examples.ts'
import { learn, scoresLearnt } from '../learn/learn.ts'
import type { Judgement, Scale } from './cheapest-band.ts'

/** The answers count for so many labels. In simulated questions, this was best or nearly so at 100, 400 and 2,000. */
const answersWeight = 400
/** With more labels than this, they speak for themselves. */
const labelsMax = 8000
/** A value at an end of its scale would have no log-odds. */
const nearEnd = 1e-6

/**
 * For each decision between its label, 0 or 1, and its answer, which is calibrated by a shift and a slope of its
 * log-odds on all of these labels (Platt 1999).
 */
export function smooth(judgements: Judgement[], scale: Scale): number[] {
  const labels = judgements.map(({ yes }) => Number(yes))
  if (labels.length === 0 || labels.length > labelsMax) return labels
  const set = setOf(judgements, scale)
  const scores = scoresLearnt(set, learn(set, { head: null }))
  const share = answersWeight / (answersWeight + labels.length)
  return labels.map((label, i) => (1 - share) * label + share / (1 + Math.exp(-scores[i]!)))
}

function setOf(judgements: Judgement[], scale: Scale): ExampleSet {
  const scores = Float64Array.from(judgements, ({ value }) => {
    const within = Math.max(nearEnd, Math.min(1 - nearEnd, placeOn(scale, value)))
    return Math.log(within / (1 - within))
  })
  const right = Float64Array.from(judgements, ({ yes }) => Number(yes))
  const count = judgements.length
  const none = { features: 0, vectors: [], centre: new Float64Array(0), scale: 1 }
  const each = { prior: new Float64Array(count), worth: new Float64Array(count).fill(1) }
  return { type: 'noul', count, outputs: 1, scores, right, ...each, ...none }
}
