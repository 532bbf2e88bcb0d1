// A reader that was measured at a bad moment is measured again, once nobody reads, and not all the time.

import { expect } from 'chai'
import { createEntrance } from '../../../src/scoring/run/entrance.ts'
import { createMeasureAgain } from '../../../src/scoring/run/front.ts'

const reader = () => ({
  tenant: 'a',
  dueAtMs: 0,
  background: false,
  costMs: 1,
  signal: new AbortController().signal,
})

function open(measured: () => Promise<void> = async () => {}) {
  const clock = { ms: 0 }
  const entrance = createEntrance()
  let times = 0
  const measure = () => {
    times++
    return measured()
  }
  const enter = () => entrance.enter({ ...reader(), background: true })
  const again = createMeasureAgain(enter, measure, () => clock.ms)
  return { again, clock, entrance, times: () => times }
}

describe('a reader that is measured again', () => {
  it('is so at once, and once a minute at most', async () => {
    const { again, clock, times } = open()

    await Promise.all([again(), again()])
    clock.ms = 59_000
    await again()
    const within = times()
    clock.ms = 60_000
    await again()

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

  it('is so once, however many minutes it waited for nobody to read', async () => {
    const { again, clock, entrance, times } = open()
    const leave = await entrance.enter(reader())

    const waiting = [0, 60_000, 120_000].map(ms => {
      clock.ms = ms
      return again()
    })
    leave()
    await Promise.all(waiting)

    expect(times()).to.equal(1)
  })

  it('goes on when measuring fails, and lets others in', async () => {
    const { again, entrance } = open(() => Promise.reject(new Error('lost')))

    await again()

    await entrance.enter(reader())
  })
})
