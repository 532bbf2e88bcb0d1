import { expect } from 'chai'
import { createQueue, type Turn } from '../../../src/scoring/run/queue.ts'

interface Entry extends Turn {
  reserved: boolean
  parked: boolean
}

describe('the queue of the scheduler', () => {
  let queue: ReturnType<typeof createQueue<Entry>>

  beforeEach(() => {
    queue = createQueue()
  })

  function enter(tenant: string, { background = false } = {}): Entry {
    const entry = { tenant, dueAtMs: 0, background, reserved: false, parked: false }
    queue.enter(entry)
    return entry
  }

  /** Whose turn it is, for a slice that costs so much; another one waits at once. */
  function next(costMs: number, { isIdle = false } = {}): string | undefined {
    const entry = queue.next(isIdle, () => ({ costMs }))?.one
    if (entry) queue.add(entry)
    return entry?.tenant
  }

  it('forgets what a tenant has had once its last request has ended, and not before', () => {
    const begin = () => {
      queue = createQueue()
      const [first, second] = [enter('a'), enter('a')]
      expect(next(100)).to.equal('a')
      enter('b')
      expect(next(50)).to.equal('b')
      return [first, second] as const
    }

    const [ended] = begin()
    queue.leave(ended)
    const whileOneWaits = [next(100), next(1)]
    for (const entry of begin()) queue.leave(entry)
    enter('a')
    const comeBack = next(1)

    expect([...whileOneWaits, comeBack]).to.deep.equal(['b', 'a', 'a'])
  })

  it('gives work in the background to an idle thread alone', () => {
    enter('a', { background: true })

    expect(next(1)).to.equal(undefined)
    expect(next(1, { isIdle: true })).to.equal('a')
  })

  it('lifts what holds memory out of the background, for its turn or once it waits for one', () => {
    const [waiting, parked, without] = ['a', 'b', 'c'].map(tenant => enter(tenant, { background: true }))
    waiting!.reserved = true
    parked!.reserved = true
    parked!.parked = true

    for (const entry of queue.lift(one => one.reserved)) if (!entry.parked) queue.add(entry)

    expect([waiting, parked, without].map(entry => entry!.background)).to.deep.equal([false, false, true])
    expect([next(1), next(1)]).to.deep.equal(['a', 'a'])
    queue.add(parked!)
    expect(next(1)).to.equal('b')
  })
})
