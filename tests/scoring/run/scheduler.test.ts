import { expect } from 'chai'
import type { Job } from '../../../src/scoring/run/job.ts'
import { createPageArea } from '../../../src/scoring/run/memory-pages.ts'
import { createScheduler } from '../../../src/scoring/run/scheduler.ts'
import type { Slice, SliceResult } from '../../../src/scoring/run/slice.ts'
import { ThreadLost } from '../../../src/scoring/thread-lost.ts'

const turn = { tenant: 'a', dueAtMs: 1000 }
const done: SliceResult = { complete: true, beganAtMs: 0, ms: 1, encodeMs: 0, windows: [], logits: [] }
interface TestJobOptions {
  pages?: number
  heavy?: boolean
}

/** A job of so many slices that are ready at once; slices carry its name. */
function createTestJob(name: string, slices: number, { pages = 1, heavy = false }: TestJobOptions = {}) {
  let given = 0
  let accepted = 0
  let closed = 0
  const job: Job = {
    pages,
    found: [],
    ofState: () => new Float32Array(),
    times: { begunAtMs: null, encodeMs: 0, readMs: 0 },
    get remainingMs() {
      return slices - accepted
    },
    get finished() {
      return accepted === slices
    },
    nextSlice(_area, heavyAllowed) {
      if (given === slices || (heavy && !heavyAllowed)) return null
      given++
      return { windows: [], questions: [], costMs: 1, heavy, name } as Slice
    },
    accept: () => void accepted++,
    close: area => {
      closed++
      area.release(pages)
    },
  }
  return {
    job,
    get closed() {
      return closed
    },
  }
}

/** Threads whose slices end when the test says so. */
function createTestWorkers(count: number) {
  const given = Array.from({ length: count }, (): Given[] => [])
  const begun: string[] = []
  const cancelled: number[] = []
  return {
    /** In the order in which threads were given them. */
    begun,
    cancelled,
    /** The slice that each busy thread runs; the thread that gets work first comes first. */
    running: () => given.toReversed().flatMap(slices => slices.slice(0, 1).map(({ name }) => name)),
    workers: {
      count,
      run(index: number, slice: Slice) {
        const { name } = slice as Slice & { name: string }
        const end = Promise.withResolvers<SliceResult>()
        given[index]!.push({ name, end })
        begun.push(name)
        return end.promise
      },
      cancel: (index: number) => void cancelled.push(index),
    },
    /** End what runs on a thread, and let the scheduler go on; a failure ends also what it has not begun. */
    async end(index: number, failure?: Error, ofOthers?: Error) {
      given[index]!.shift()!.end[failure ? 'reject' : 'resolve']((failure ?? done) as SliceResult)
      if (ofOthers) for (const { end } of given[index]!.splice(0)) end.reject(ofOthers)
      await new Promise(setImmediate)
    },
  }
}

interface Given {
  name: string
  end: PromiseWithResolvers<SliceResult>
}

function createTest(threads: number) {
  const threadsOfTest = createTestWorkers(threads)
  const { workers } = threadsOfTest
  const scheduler = createScheduler(workers, createPageArea(0, 8), createPageArea(8, 40), 8)
  return { ...threadsOfTest, scheduler }
}

describe('the scheduler', () => {
  it('lets the earliest promise go first: one question does not wait for 128', async () => {
    const { scheduler, begun, end } = createTest(1)
    void scheduler.add(createTestJob('large', 128).job, { ...turn, dueAtMs: 9000 })
    const small = scheduler.add(createTestJob('small', 1).job, turn)
    for (let slice = 0; slice < 2; slice++) await end(0)

    await small
    expect(begun).to.deep.equal(['large', 'small', 'large'])
  })

  it('lets tenants take turns: one request does not wait for the flood of another', async () => {
    const { scheduler, begun, end } = createTest(1)
    for (let i = 0; i < 100; i++) void scheduler.add(createTestJob(`flood ${i}`, 1).job, turn)
    await end(0)
    const other = scheduler.add(createTestJob('other', 3).job, { tenant: 'b', dueAtMs: 9000 })
    for (let slice = 0; slice < 6; slice++) await end(0)

    await other
    expect(begun.slice(2, 7).filter(name => name === 'other')).to.have.length(3)
  })

  it('gives nobody turns for the time in which there was nothing to do for them', async () => {
    const { scheduler, begun, end } = createTest(1)
    const early = { tenant: 'b', dueAtMs: 1 }
    void scheduler.add(createTestJob('first', 1).job, early)
    void scheduler.add(createTestJob('long', 50).job, turn)
    for (let slice = 0; slice < 20; slice++) await end(0)
    const begunBefore = begun.length

    void scheduler.add(createTestJob('back', 50).job, early)
    for (let slice = 0; slice < 10; slice++) await end(0)

    const since = begun.slice(begunBefore)
    expect(since.filter(name => name === 'back').length).to.be.within(4, 6)
  })

  it('gives all threads to one request when there is no other', () => {
    const { scheduler, running } = createTest(4)

    void scheduler.add(createTestJob('only', 9).job, turn)

    expect(running()).to.have.length(4)
  })

  it('gives threads their next slice ahead while more requests are there than threads, and one ahead at most', async () => {
    const { scheduler, begun, end } = createTest(2)
    void scheduler.add(createTestJob('a', 4).job, turn)
    void scheduler.add(createTestJob('b', 4).job, turn)
    const before = [...begun]

    void scheduler.add(createTestJob('c', 4).job, turn)
    const ahead = [...begun]
    void scheduler.add(createTestJob('d', 4).job, turn)

    expect(before).to.have.length(2)
    expect(ahead).to.have.length(4)
    expect(begun).to.have.length(4)
    await end(0)
    expect(begun).to.have.length(5)
  })

  it('gives nothing ahead of work in the background', () => {
    const { scheduler, begun } = createTest(1)
    void scheduler.add(createTestJob('paying', 1).job, turn)
    void scheduler.add(createTestJob('paying too', 1).job, turn)
    const background = { tenant: 'c', dueAtMs: 0, background: true }

    void scheduler.add(createTestJob('background', 5).job, background)

    expect(begun).to.deep.equal(['paying', 'paying too'])
  })

  it('ends a stopped request at once, its threads before their next run, its memory after them', async () => {
    const { scheduler, end, cancelled } = createTest(2)
    const stopped = createTestJob('stopped', 5)
    const outcome = scheduler.add(stopped.job, turn).then(
      () => 'done',
      reason => reason,
    )

    scheduler.stop(stopped.job, 'too late')

    expect(await outcome).to.equal('too late')
    expect(cancelled.sort()).to.deep.equal([0, 1])
    expect(scheduler.load.remainingMs).to.equal(0)
    await end(0)
    expect(stopped.closed).to.equal(0)
    await end(1)
    expect(stopped.closed).to.equal(1)
  })

  it('begins nothing more of a stopped request', async () => {
    const { scheduler, begun, cancelled, end } = createTest(1)
    const stopped = createTestJob('stopped', 5)
    scheduler.add(stopped.job, turn).catch(() => {})
    void scheduler.add(createTestJob('next', 1).job, turn)

    scheduler.stop(stopped.job, 'gone')
    for (let slice = 0; slice < 3; slice++) await end(0)

    // The second was at the thread already: it is told to end before its next run.
    expect(begun).to.deep.equal(['stopped', 'stopped', 'next'])
    expect(cancelled).to.deep.equal([0, 0])
  })

  it('fails the request whose slice failed, and no other', async () => {
    const { scheduler, begun, end } = createTest(1)
    const outcome = scheduler.add(createTestJob('bad', 3).job, turn).catch(error => error.message)
    void scheduler.add(createTestJob('good', 1).job, turn)

    await end(0, new Error('a run failed'))

    expect(await outcome).to.equal('a run failed')
    expect(begun).to.deep.equal(['bad', 'bad', 'good'])
  })

  /** A thread that is lost, and what becomes of it when the test says so. */
  function loseThread(how: 'died' | 'hung') {
    const ended = Promise.withResolvers<void>()
    const replaced = Promise.withResolvers<void>()
    const parts = { ended: ended.promise, replaced: replaced.promise, cause: null }
    const error = new ThreadLost(how, { ...parts, begun: true })
    const notBegun = new ThreadLost(how, { ...parts, begun: false })
    return { error, notBegun, ended, replaced }
  }

  it('gives what a thread died over to another, and nothing to that one until it is replaced', async () => {
    const { scheduler, begun, running, end } = createTest(2)
    const lost = loseThread('died')
    const outcome = scheduler.add(createTestJob('job', 1).job, turn)

    await end(1, lost.error)
    const again = running()
    void scheduler.add(createTestJob('next', 1).job, turn)
    const begunBefore = [...begun]
    await end(0)
    await outcome
    await end(0)
    lost.replaced.resolve()
    await new Promise(setImmediate)
    void scheduler.add(createTestJob('last', 2).job, turn)

    expect(again).to.deep.equal(['job'])
    expect(begunBefore).to.deep.equal(['job', 'job'])
    expect(begun).to.deep.equal(['job', 'job', 'next', 'last', 'last'])
  })

  it('gives up what two threads died over', async () => {
    const { scheduler, end } = createTest(2)
    const outcome = scheduler.add(createTestJob('job', 1).job, turn).catch(error => error.name)

    await end(1, loseThread('died').error)
    await end(0, loseThread('died').error)

    expect(await outcome).to.equal('ThreadLost')
  })

  it('gives what was ahead at a thread that hung to another, as often as that happens', async () => {
    const { scheduler, begun, end } = createTest(1)
    const jobs = [createTestJob('hangs', 1), createTestJob('ahead', 1)]
    const outcomes = jobs.map(({ job }) => scheduler.add(job, turn).catch(error => error.name))
    for (const name of ['hangs again', 'and again']) {
      const lost = loseThread('hung')
      scheduler.add(createTestJob(name, 1).job, { ...turn, dueAtMs: 1 }).catch(() => {})
      await end(0, lost.error, lost.notBegun)
      lost.replaced.resolve()
      await new Promise(setImmediate)
    }
    for (let slice = 0; slice < 2; slice++) await end(0)

    expect(await Promise.all(outcomes)).to.deep.equal(['ThreadLost', undefined])
    expect(begun).to.deep.equal(['hangs', 'ahead', 'hangs again', 'ahead', 'and again', 'ahead'])
  })

  it('gives up what a thread hangs over, keeps its memory until that has ended, and is drained without it', async () => {
    const { scheduler, begun, end } = createTest(2)
    const lost = loseThread('hung')
    const hanging = createTestJob('hanging', 1, { pages: 30 })
    const outcome = scheduler.add(hanging.job, turn).catch(error => error.name)
    void scheduler.add(createTestJob('large', 1, { pages: 30 }).job, turn)

    await end(1, lost.error)
    lost.replaced.resolve()
    await new Promise(setImmediate)
    const closedBefore = hanging.closed
    const begunBefore = [...begun]
    lost.ended.resolve()
    await new Promise(setImmediate)

    expect(await outcome).to.equal('ThreadLost')
    expect([closedBefore, hanging.closed]).to.deep.equal([0, 1])
    expect(begunBefore).to.deep.equal(['hanging'])
    expect(begun).to.deep.equal(['hanging', 'large'])
    await end(1)
    await scheduler.drained()
  })

  it('begins a request when its memory is free; small ones do not wait for it', async () => {
    const { scheduler, begun, end } = createTest(3)
    void scheduler.add(createTestJob('huge', 1, { pages: 30 }).job, turn)
    void scheduler.add(createTestJob('next huge', 1, { pages: 30 }).job, turn)
    void scheduler.add(createTestJob('large', 1, { pages: 9 }).job, turn)
    void scheduler.add(createTestJob('small', 1, { pages: 8 }).job, turn)
    expect(begun).to.deep.equal(['huge', 'small'])

    await end(2)

    expect(begun).to.deep.equal(['huge', 'small', 'next huge', 'large'])
  })

  describe('work in the background', () => {
    const behind = { tenant: 'c', dueAtMs: 0, background: true }

    it('gets a thread only when no other work waits for one, however long it has waited', async () => {
      const { scheduler, begun, end } = createTest(1)
      const background = scheduler.add(createTestJob('background', 3).job, behind)
      for (let i = 0; i < 3; i++) void scheduler.add(createTestJob(`paying ${i}`, 2).job, turn)
      for (let slice = 0; slice < 9; slice++) await end(0)

      await background
      const places = begun.map((name, place) => (name === 'background' ? place : -1))
      expect(places.filter(place => place >= 0)).to.deep.equal([0, 7, 8])
    })

    it('gets threads that the work before it leaves idle', async () => {
      const { scheduler, running } = createTest(2)
      void scheduler.add(createTestJob('paying', 1).job, turn)

      void scheduler.add(createTestJob('background', 5).job, behind)

      expect(running()).to.deep.equal(['paying', 'background'])
    })

    it('is no load', async () => {
      const { scheduler, end } = createTest(1)
      const background = scheduler.add(createTestJob('background', 2).job, behind)
      void scheduler.add(createTestJob('paying', 4).job, turn)

      expect(scheduler.load).to.include({ running: 0, waiting: 1, remainingMs: 4 })

      for (let slice = 0; slice < 6; slice++) await end(0)
      await background
      expect(scheduler.load).to.include({ running: 0, waiting: 0, remainingMs: 0 })
    })

    it('takes turns with the rest while it holds memory that others wait for, and not after', async () => {
      const { scheduler, begun, end } = createTest(1)
      void scheduler.add(createTestJob('holder', 3, { pages: 30 }).job, behind)
      void scheduler.add(createTestJob('paying', 9).job, { ...turn, dueAtMs: 1 })
      void scheduler.add(createTestJob('next', 3).job, behind)
      void scheduler.add(createTestJob('waiting', 1, { pages: 30 }).job, { tenant: 'b', dueAtMs: 1 })
      for (let slice = 0; slice < 16; slice++) await end(0)

      expect(begun.indexOf('waiting')).to.be.lessThan(begun.lastIndexOf('paying'))
      expect(begun.slice(-3)).to.deep.equal(['next', 'next', 'next'])
    })

    it('never stands first for memory', async () => {
      const { scheduler, begun, end } = createTest(2)
      void scheduler.add(createTestJob('large', 1, { pages: 30 }).job, turn)
      void scheduler.add(createTestJob('background', 1, { pages: 40 }).job, behind)
      void scheduler.add(createTestJob('paying', 1, { pages: 10 }).job, turn)
      expect(begun).to.deep.equal(['large', 'paying'])

      await end(0)
      await end(1)

      expect(begun).to.deep.equal(['large', 'paying', 'background'])
    })
  })

  it('runs one slice at a time that needs much memory', async () => {
    const { scheduler, running, end } = createTest(2)
    void scheduler.add(createTestJob('heavy', 1, { heavy: true }).job, turn)
    void scheduler.add(createTestJob('other heavy', 1, { heavy: true }).job, turn)

    expect(running()).to.deep.equal(['heavy'])

    await end(1)
    expect(running()).to.deep.equal(['other heavy'])
  })

  it('is drained when the last request has ended', async () => {
    const { scheduler, end } = createTest(1)
    void scheduler.add(createTestJob('last', 1).job, turn)
    let drained = false
    const draining = scheduler.drained().then(() => {
      drained = true
    })
    await new Promise(setImmediate)
    expect(drained).to.equal(false)

    await end(0)

    await draining
    await scheduler.drained()
  })
})
