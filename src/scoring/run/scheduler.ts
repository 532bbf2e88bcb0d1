// Gives the scoring threads work slice by slice, in the order of the queue (queue.ts).

import { ThreadLost } from '../thread-lost.ts'
import type { Job } from './job.ts'
import { Load, type Share } from './load.ts'
import type { PageArea } from './memory-pages.ts'
import { createQueue, type Turn } from './queue.ts'
import type { Slice } from './slice.ts'
import { slicesAtOnce, type Workers } from './workers.ts'

/** One request from its arrival to its end; it is in the background until somebody else waits for its memory. */
interface Entry extends Turn {
  job: Job
  pages: number
  memory: PageArea
  reserved: boolean
  /** Has nothing to do until a result comes in, or memory comes free. */
  parked: boolean
  /** Slices at threads, with the thread that each is at. */
  running: Map<Slice, number>
  stopped: boolean
  /** Null in the background, which counts for no load. */
  share: Share | null
  /** Slices that were at a thread that died, to be given to another. */
  again: Slice[]
  /** The ends of threads that hang, and may still write to its memory. */
  held: Promise<void>[]
  settled: PromiseWithResolvers<void>
  wake(): void
}

export type Scheduler = ReturnType<typeof createScheduler>

/**
 * Memory is given out before a request begins, and never taken back before its end: no two wait for each other. While
 * there are more requests than threads, a thread gets its next slice before it needs it, and does not stand idle until
 * this thread looks its way. Fewer requests gain nothing by that: one thread would have two slices, another none.
 *
 * A request that reserves more pages than `smallPagesMax` is large.
 */
export function createScheduler(
  workers: Pick<Workers, 'count' | 'run' | 'cancel'>,
  smallArea: PageArea,
  largeArea: PageArea,
  smallPagesMax: number,
) {
  const entries = new Map<Job, Entry>()
  const queue = createQueue<Entry>()
  /** Slices that each thread has been given; one that is lost has too many until it is replaced. */
  const slicesAt = new Array<number>(workers.count).fill(0)
  const load = new Load()
  const drainers: (() => void)[] = []
  const waitingForHeavy: Entry[] = []
  const lostOnce = new WeakSet<Slice>()
  let heavyRuns = false

  /**
   * Resolves when all of it is done; rejects with the reason of `stop` or the failure of a thread. Work in the
   * background gets a thread only when nobody else waits for one.
   */
  function add(job: Job, turn: Omit<Turn, 'background'> & Partial<Turn>): Promise<void> {
    const entry: Entry = {
      background: false,
      ...turn,
      job,
      pages: job.pages,
      memory: job.pages <= smallPagesMax ? smallArea : largeArea,
      reserved: false,
      parked: false,
      running: new Map(),
      stopped: false,
      share: turn.background ? null : load.add(job.remainingMs),
      again: [],
      held: [],
      settled: Promise.withResolvers<void>(),
      wake: () => wake(entry),
    }
    entries.set(job, entry)
    queue.enter(entry)
    dispatch()
    return entry.settled.promise
  }

  function dispatch(): void {
    for (let index = threadWithRoom(); index >= 0; index = threadWithRoom()) {
      const next = queue.next(slicesAt[index] === 0, sliceOf)
      if (next === null) return
      queue.add(next.one)
      void run(index, next.one, next.work)
    }
  }

  /** The thread with the least to do; -1 when each has as much as it may have. */
  function threadWithRoom(): number {
    const most = load.running + load.waiting > workers.count ? slicesAtOnce : 1
    const fewest = Math.min(...slicesAt)
    return fewest < most ? slicesAt.lastIndexOf(fewest) : -1
  }

  /** Returns a slice that a thread can do now; null when the request has ended, or waits for memory or a result. */
  function sliceOf(entry: Entry): Slice | null {
    if (entry.stopped) return null
    entry.reserved ||= entry.memory.admit(entry)
    if (!entry.reserved && !entry.background) liftHolders(entry.memory)
    const slice = entry.reserved ? nextSlice(entry) : null
    entry.parked = slice === null
    if (slice !== null) entry.share?.begin()
    else if (heavyRuns && entry.reserved) waitingForHeavy.push(entry)
    return slice
  }

  /** Work in the background that holds memory which others wait for takes turns with them until it gives it back. */
  function liftHolders(memory: Entry['memory']): void {
    for (const entry of queue.lift(one => one.reserved && one.memory === memory))
      if (!entry.parked) queue.add(entry)
  }

  function nextSlice({ again, job, memory }: Entry): Slice | null {
    const lost = again.findIndex(({ heavy }) => !(heavy && heavyRuns))
    if (lost >= 0) return again.splice(lost, 1)[0]!
    return job.nextSlice(memory, !heavyRuns)
  }

  async function run(index: number, entry: Entry, slice: Slice): Promise<void> {
    entry.running.set(slice, index)
    slicesAt[index]!++
    heavyRuns ||= slice.heavy
    try {
      const result = await workers.run(index, slice)
      entry.job.accept(slice, result, entry.memory)
      if (result.complete) load.slowness.add(result.ms, slice.costMs)
      entry.share?.done(slice.costMs)
    } catch (error) {
      if (error instanceof ThreadLost) lose(index, entry, slice, error)
      else stop(entry.job, error)
    }
    entry.running.delete(slice)
    slicesAt[index]!--
    if (slice.heavy) endHeavy()
    wake(entry)
    endIfDone(entry)
    dispatch()
  }

  /**
   * Gives the slice of a lost thread to another one, which computes the same bits; a slice over which two threads died
   * is given up. A thread that hangs may yet wake up and write: its request is stopped, and its memory stays reserved
   * until the thread has ended. A slice that it had not begun is safe to give away.
   */
  function lose(index: number, entry: Entry, slice: Slice, lost: ThreadLost): void {
    const hung = lost.begun && lost.how === 'hung'
    if (hung) entry.held.push(lost.ended)
    if (hung || (lost.begun && lostOnce.has(slice))) stop(entry.job, lost)
    else {
      if (lost.begun) lostOnce.add(slice)
      entry.again.push(slice)
    }
    if (slicesAt[index] === Number.POSITIVE_INFINITY) return
    slicesAt[index] = Number.POSITIVE_INFINITY
    void lost.replaced.then(() => {
      slicesAt[index] = 0
      dispatch()
    })
  }

  function wake(entry: Entry): void {
    if (!entry.parked || entry.stopped || entry.job.finished) return
    entry.parked = false
    queue.add(entry)
  }

  function endHeavy(): void {
    heavyRuns = false
    for (const entry of waitingForHeavy.splice(0)) wake(entry)
  }

  /** The job's promise rejects at once; its threads stop before their next run. */
  function stop(job: Job, reason: unknown): void {
    const entry = entries.get(job)
    if (entry === undefined || entry.stopped) return
    entry.stopped = true
    entry.share?.done(Number.POSITIVE_INFINITY)
    entry.settled.reject(reason)
    for (const [slice, index] of entry.running) workers.cancel(index, slice)
    endIfDone(entry)
  }

  function endIfDone(entry: Entry): void {
    const { job } = entry
    if (entry.running.size > 0 || !(entry.stopped || job.finished) || !entries.delete(job)) return
    entry.share?.leave()
    queue.leave(entry)
    if (entry.held.length === 0) giveBack(entry)
    else
      void Promise.all(entry.held)
        .then(() => giveBack(entry))
        .then(dispatch)
    entry.settled.resolve()
    if (entries.size === 0) for (const resolve of drainers.splice(0)) resolve()
  }

  function giveBack({ reserved, job, memory }: Entry): void {
    if (reserved) job.close(memory)
    memory.wakeNext()
  }

  return {
    add,
    stop,
    load,
    drained: (): Promise<void> =>
      entries.size === 0 ? Promise.resolve() : new Promise(resolve => drainers.push(resolve)),
  }
}
