import { expect } from 'chai'
import { createEntry, type Entry } from '../../../src/scoring/run/entry.ts'
import type { Job } from '../../../src/scoring/run/job.ts'
import { noShare } from '../../../src/scoring/run/load.ts'
import { createMemoryGate, type MemoryGate } from '../../../src/scoring/run/memory-gate.ts'
import { createPageArea } from '../../../src/scoring/run/memory-pages.ts'
import { createQueue } from '../../../src/scoring/run/queue.ts'
import type { Slice } from '../../../src/scoring/run/slice.ts'

describe('the queue of the scheduler', () => {
  const memory: MemoryGate<Entry> = createMemoryGate(createPageArea(0, 8), () => {})
  let queue: ReturnType<typeof createQueue>

  beforeEach(() => {
    queue = createQueue()
  })

  function enter(tenant: string, { background = false } = {}): Entry {
    const job = { pages: 1 } as Job
    const entry = createEntry(job, { tenant, dueAtMs: 0, background }, memory, noShare)
    queue.enter(entry)
    return entry
  }

  /** Whose turn it is, for a slice that costs so much. */
  function next(costMs: number, { isIdle = false } = {}): string | undefined {
    return queue.next(isIdle, () => ({ costMs }) as Slice)?.entry.tenant
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

    queue.liftHolders(memory)

    expect([waiting, parked, without].map(entry => entry!.background)).to.deep.equal([false, false, true])
    expect([next(1), next(1)]).to.deep.equal(['a', 'a'])
    queue.add(parked!)
    expect(next(1)).to.equal('b')
  })
})
