import { expect } from 'chai'
import type { Job } from '../../../src/scoring/run/job.ts'
import { createPageArea } from '../../../src/scoring/run/pages.ts'
import { createScheduler } from '../../../src/scoring/run/scheduler.ts'
import type { Unit, UnitResult } from '../../../src/scoring/run/unit.ts'

const done: UnitResult = { complete: true, ms: 1, windows: [], logits: [] }
let jobNumber = 0

interface TestJobOptions {
  pages?: number
  heavy?: boolean
}

/** A job of so many units that are ready at once; units carry its name. */
function createTestJob(name: string, units: number, { pages = 1, heavy = false }: TestJobOptions = {}) {
  let given = 0
  let accepted = 0
  let closed = 0
  const job: Job = {
    number: ++jobNumber,
    deadlineAtMs: Number.POSITIVE_INFINITY,
    pages,
    logits: [],
    get remainingMs() {
      return units - accepted
    },
    get begun() {
      return given > 0
    },
    get finished() {
      return accepted === units
    },
    nextUnit(_area, heavyAllowed) {
      if (given === units || (heavy && !heavyAllowed)) return null
      given++
      return { windows: [], questions: [], costMs: 1, heavy, name } as Unit
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

/** Threads whose units end when the test says so. */
function createTestWorkers(count: number) {
  const running = new Map<number, { name: string; end: PromiseWithResolvers<UnitResult> }>()
  const begun: string[] = []
  const cancelled: number[] = []
  return {
    begun,
    cancelled,
    running: () => [...running.values()].map(unit => unit.name),
    workers: {
      count,
      run(index: number, unit: Unit) {
        const { name } = unit as Unit & { name: string }
        const end = Promise.withResolvers<UnitResult>()
        running.set(index, { name, end })
        begun.push(name)
        return end.promise
      },
      cancel: (index: number) => void cancelled.push(index),
    },
    /** End what runs on a thread, and let the scheduler go on. */
    async end(index: number, failure?: Error) {
      const { end } = running.get(index)!
      running.delete(index)
      if (failure) end.reject(failure)
      else end.resolve(done)
      await new Promise(setImmediate)
    },
  }
}

function createTest(threads: number) {
  const threadsOfTest = createTestWorkers(threads)
  const scheduler = createScheduler({
    workers: threadsOfTest.workers,
    smallArea: createPageArea(0, 8),
    largeArea: createPageArea(8, 40),
    smallPagesMax: 8,
  })
  return { ...threadsOfTest, scheduler }
}

describe('the scheduler', () => {
  it('lets requests take turns: one question does not wait for 128', async () => {
    const { scheduler, begun, end } = createTest(1)
    void scheduler.add(createTestJob('large', 128).job)
    const small = scheduler.add(createTestJob('small', 1).job)
    for (let unit = 0; unit < 3; unit++) await end(0)

    await small
    expect(begun).to.deep.equal(['large', 'large', 'small', 'large'])
  })

  it('gives all threads to one request when there is no other', () => {
    const { scheduler, running } = createTest(4)

    void scheduler.add(createTestJob('only', 9).job)

    expect(running()).to.have.length(4)
  })

  it('ends a stopped request at once, its threads before their next run, its memory after them', async () => {
    const { scheduler, end, cancelled } = createTest(2)
    const stopped = createTestJob('stopped', 5)
    const outcome = scheduler.add(stopped.job).then(
      () => 'done',
      reason => reason,
    )

    scheduler.stop(stopped.job, 'too late')

    expect(await outcome).to.equal('too late')
    expect(cancelled.sort()).to.deep.equal([0, 1])
    expect(scheduler.jobs).to.deep.equal([])
    await end(0)
    expect(stopped.closed).to.equal(0)
    await end(1)
    expect(stopped.closed).to.equal(1)
  })

  it('begins nothing more of a stopped request', async () => {
    const { scheduler, begun, end } = createTest(1)
    const stopped = createTestJob('stopped', 5)
    scheduler.add(stopped.job).catch(() => {})
    void scheduler.add(createTestJob('next', 1).job)

    scheduler.stop(stopped.job, 'gone')
    await end(0)

    expect(begun).to.deep.equal(['stopped', 'next'])
  })

  it('fails the request whose unit failed, and no other', async () => {
    const { scheduler, begun, end } = createTest(1)
    const outcome = scheduler.add(createTestJob('bad', 3).job).catch(error => error.message)
    void scheduler.add(createTestJob('good', 1).job)

    await end(0, new Error('a run failed'))

    expect(await outcome).to.equal('a run failed')
    expect(begun).to.deep.equal(['bad', 'good'])
  })

  it('begins a request when its memory is free; small ones do not wait for it', async () => {
    const { scheduler, begun, end } = createTest(3)
    void scheduler.add(createTestJob('huge', 1, { pages: 30 }).job)
    void scheduler.add(createTestJob('next huge', 1, { pages: 30 }).job)
    void scheduler.add(createTestJob('large', 1, { pages: 9 }).job)
    void scheduler.add(createTestJob('small', 1, { pages: 8 }).job)
    expect(begun).to.deep.equal(['huge', 'small'])

    await end(2)

    expect(begun).to.deep.equal(['huge', 'small', 'next huge', 'large'])
  })

  it('runs one unit at a time that needs much memory', async () => {
    const { scheduler, running, end } = createTest(2)
    void scheduler.add(createTestJob('heavy', 1, { heavy: true }).job)
    void scheduler.add(createTestJob('other heavy', 1, { heavy: true }).job)

    expect(running()).to.deep.equal(['heavy'])

    await end(1)
    expect(running()).to.deep.equal(['other heavy'])
  })

  it('is drained when the last request has ended', async () => {
    const { scheduler, end } = createTest(1)
    void scheduler.add(createTestJob('last', 1).job)
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
