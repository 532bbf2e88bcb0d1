// What the sliders of Quality count, against what the same thresholds do once they are kept.

import { expect } from 'chai'
import type { Track } from '../../../src/labels/policy/judgements.ts'
import { applyBands, stepsOf, tallyOf } from '../../../src/labels/policy/outcomes.ts'

/** One decision at each hundredth of the scale, as its answer says it in decimals. */
const trackOf = (lowest: number, highest: number): Track => ({
  ...{ option: null, shape: 'band', scale: { lowest, highest } },
  costs: { miss: 10, false_alarm: 1, review: 0.5 },
  judgements: Array.from({ length: 101 }, (_, i) => ({
    value: Number((lowest + (i / 100) * (highest - lowest)).toFixed(4)),
    yes: i % 3 === 0,
  })),
})

describe('the steps of a slider', () => {
  const scales: [number, number][] = [
    [0, 1],
    [0, 3],
    [0, 5],
    [1, 5],
    [0, 9],
  ]
  for (const [lowest, highest] of scales)
    it(`count a decision exactly at a threshold like its policy, from ${lowest} to ${highest}`, () => {
      const track = trackOf(lowest, highest)
      const { yes, no } = stepsOf(track)

      const cleared = track.judgements.map(({ value }) =>
        tallyOf([track], applyBands([track], [{ clear_below: value, act_from: null }])),
      )
      expect(yes).to.deep.equal(cleared.map(({ misses }) => misses))
      expect(yes.map((count, i) => count + no[i]!)).to.deep.equal(cleared.map(tally => tally.cleared))
    })
})
