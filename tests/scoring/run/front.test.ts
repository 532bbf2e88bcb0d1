// A reader that was measured at a bad moment is measured again, once nobody reads, and not all the time.

import { mock } from 'node:test'
import { expect } from 'chai'
import { createEntrance } from '../../../src/scoring/run/entrance.ts'
import { createFront } from '../../../src/scoring/run/front.ts'
import { Load } from '../../../src/scoring/run/load.ts'

const reader = () => ({
  tenant: 'a',
  dueAtMs: 0,
  background: false,
  costMs: 1,
  signal: new AbortController().signal,
})

const clock = { ms: 0 }

function open(measured: () => Promise<void> = async () => {}) {
  clock.ms = 0
  const entrance = createEntrance()
  let times = 0
  const front = createFront({
    load: new Load(),
    places: () => 1,
    usesAll: true,
    checkWorking() {},
    enterAlone: () => entrance.enter({ ...reader(), background: true }),
    measure() {
      times++
      return measured()
    },
  })
  /** A request that is too slow at any time. */
  const again = async () => {
    const refused = front
      .admit(60_000, { deadlineAtMs: clock.ms }, async () => {})
      .catch(({ reason }) => reason)
    expect(await refused).to.equal('never_in_time')
    await new Promise(setImmediate)
  }
  return { again, entrance, times: () => times }
}

describe('a reader that is measured again', () => {
  before(() => void mock.method(performance, 'now', () => clock.ms))
  after(() => mock.restoreAll())

  it('is so at once, and once a minute at most', async () => {
    const { again, times } = open()

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

    await again()
    const meanwhile = times()
    leave()
    await entrance.enter(reader())

    expect([meanwhile, times()]).to.deep.equal([0, 1])
  })

  it('is so once, however many minutes it waited for nobody to read', async () => {
    const { again, entrance, times } = open()
    const leave = await entrance.enter(reader())

    for (const ms of [0, 60_000, 120_000]) {
      clock.ms = ms
      await again()
    }
    leave()
    await new Promise(setImmediate)

    expect(times()).to.equal(1)
  })

  it('goes on when measuring fails, and lets others in', async () => {
    const { again, entrance } = open(() => Promise.reject(new Error('lost')))

    await again()

    await entrance.enter(reader())
  })
})
