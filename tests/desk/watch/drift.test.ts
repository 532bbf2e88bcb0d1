import { expect } from 'chai'
import { createRandom } from '../../../src/desk/measure/bootstrap.ts'
import { driftOf } from '../../../src/desk/watch/answer-drift.ts'

const tenths = (...counts: number[]) => [...counts, ...new Array(10 - counts.length).fill(0)]

describe('how far answers have moved', () => {
  it('is the population stability index', () => {
    // With so many answers, the half that is added to each bin does not matter.
    const found = driftOf(tenths(500_000, 500_000), tenths(250_000, 750_000))!

    expect(found.index).to.be.closeTo(0.25 * Math.log(3), 1e-4)
    expect(found.moved).to.equal(true)
  })

  it('is nothing for the same shares, and beyond noise for few bins only with enough answers', () => {
    const same = driftOf(tenths(300, 100), tenths(600, 200))!
    const one = driftOf(tenths(300), tenths(600))!
    const few = driftOf(tenths(100, 99), tenths(10, 900))

    expect(same.index).to.be.closeTo(0, 1e-4)
    expect([same.moved, one.index, one.moved]).to.deep.equal([false, 0, false])
    expect(few).to.equal(null)
  })

  it('is found again in simulated weeks: noise is exceeded once in a thousand times, a shift always', () => {
    const random = createRandom(11)
    const week = (answers: number, power: number) => {
      const counts = tenths()
      for (let i = 0; i < answers; i++) counts[Math.floor(10 * random() ** power)]!++
      return counts
    }
    const rounds = 4000
    let beyond = 0
    let moved = 0

    for (let round = 0; round < rounds; round++) {
      const { index, noise } = driftOf(week(400, 1.5), week(250, 1.5))!
      if (index > noise) beyond++
      if (round < 100 && driftOf(week(400, 1), week(250, 3))!.moved) moved++
    }

    expect(beyond).to.be.within(1, 12)
    expect(moved).to.equal(100)
  })
})
