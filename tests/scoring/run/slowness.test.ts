import { expect } from 'chai'
import { createSlowness } from '../../../src/scoring/run/slowness.ts'

describe('slowness', () => {
  it('follows what slices take against their estimate', () => {
    const slowness = createSlowness(() => 0)

    slowness.add(6000, 2000)

    expect(slowness.value).to.equal(3)
  })

  it('is forgotten while no slice tells, for other work may have ended', () => {
    let nowMs = 0
    const slowness = createSlowness(() => nowMs)
    slowness.add(6000, 2000)

    nowMs = 10_000

    expect(slowness.value).to.equal(2)
  })

  it('keeps that the machine is quicker than was measured at the start', () => {
    let nowMs = 0
    const slowness = createSlowness(() => nowMs)
    slowness.add(500, 2000)

    nowMs = 3_600_000

    expect(slowness.value).to.equal(0.25)
  })

  it('begins anew with a new estimate', () => {
    const slowness = createSlowness(() => 0)
    slowness.add(500, 2000)

    slowness.forget()

    expect(slowness.value).to.equal(1)
  })
})
