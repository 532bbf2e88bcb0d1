// Counts beside the sliders of Quality agree with the effect of the same thresholds once they are saved.

import { expect } from 'chai'
import type { Track } from '../../../src/desk/policy/judgements.ts'
import { applyBands, tallyOf } from '../../../src/desk/policy/outcomes.ts'
import { placeOn, spreadOf, stepsOf } from '../../../src/desk/policy/spread.ts'

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
      const { yes, no, thresholds } = stepsOf(track)

      const cleared = thresholds.map(value =>
        tallyOf([track], applyBands([track], [{ clear_below: value, act_from: null }])),
      )
      expect(yes).to.deep.equal(cleared.map(({ misses }) => misses))
      expect(yes.map((count, i) => count + no[i]!)).to.deep.equal(cleared.map(tally => tally.cleared))
    })

  it('lie apart where most answers are small, and leave nothing to either side', () => {
    const judgements = Array.from({ length: 500 }, (_, i) => ({ value: 0.004 + i / 2500, yes: i % 12 === 0 }))
    const track = { ...trackOf(0, 1), judgements }

    const { thresholds, yes, no, yesCount, noCount } = stepsOf(track)
    const spread = spreadOf(track)

    expect(placeOn(spread.edges, 0.05) - placeOn(spread.edges, 0.02)).to.be.above(0.11)
    expect(thresholds)
      .to.include.members([0.02, 0.05])
      .and.to.deep.equal(thresholds.toSorted((a, b) => a - b))
    expect([yes[0], no[0], yes.at(-1), no.at(-1)]).to.deep.equal([0, 0, yesCount, noCount])
    expect([spread.yes, spread.no].map(all => all.reduce((a, b) => a + b))).to.deep.equal([yesCount, noCount])
  })
})
