// A decoder that was measured at a bad moment is measured again, once nobody reads, and not all the time.

import { expect } from 'chai'
import { createEntrance } from '../../../src/scoring/decoder/entrance.ts'
import { createMeasureAgain } from '../../../src/scoring/decoder/measure-again.ts'

const slow = { stateMsPerToken: 9, askMs: 9, askMsPerToken: 9 }
const quick = { stateMsPerToken: 1, askMs: 1, askMsPerToken: 1 }
const reader = () => ({
  tenant: 'a',
  dueAtMs: 0,
  background: false,
  costMs: 1,
  signal: new AbortController().signal,
})

function open(measured: () => Promise<typeof quick> = async () => quick) {
  const clock = { ms: 0 }
  const speed = { ...slow }
  const entrance = createEntrance()
  let times = 0
  const measure = () => {
    times++
    return measured()
  }
  const again = createMeasureAgain({ speed, entrance, measure, now: () => clock.ms })
  return { again, clock, speed, entrance, times: () => times }
}

describe('a decoder that is measured again', () => {
  it('is so at once, and once a minute at most', async () => {
    const { again, clock, speed, times } = open()

    await Promise.all([again(), again()])
    clock.ms = 59_000
    await again()
    const within = times()
    clock.ms = 60_000
    await again()

    expect(speed).to.deep.equal(quick)
    expect([within, times()]).to.deep.equal([1, 2])
  })

  it('waits until nobody reads, and lets others in afterwards', async () => {
    const { again, entrance, times } = open()
    const leave = await entrance.enter(reader())

    const measuring = again()
    const meanwhile = times()
    leave()
    await measuring
    await entrance.enter(reader())

    expect([meanwhile, times()]).to.deep.equal([0, 1])
  })

  it('keeps its speed when measuring fails, and lets others in', async () => {
    const { again, speed, entrance } = open(() => Promise.reject(new Error('lost')))

    await again()
    await entrance.enter(reader())

    expect(speed).to.deep.equal(slow)
  })
})
