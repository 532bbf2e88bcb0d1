// Gives the scoring threads work slice by slice: tenants take turns, and within a tenant the earliest promise goes
// first, so that a small request waits neither for another tenant's flood nor for a large one of its own.
// Memory is given out before a request begins, and never taken back before its end: no two wait for each other.
// While more requests are there than threads, a thread gets its next slice before it needs it, and does not stand idle
// until this thread looks its way. Fewer requests gain nothing by that: one thread would have two slices, another none.

import { ThreadLost } from '../thread-lost.ts'
import { createTurns, type Waiting } from '../turns.ts'
import type { Job } from './job.ts'
import { createLoad, type Load, noShare, type Share } from './load.ts'
import { createMemoryGate, type MemoryGate } from './memory-gate.ts'
import type { PageArea } from './pages.ts'
import type { Slice } from './slice.ts'
import { createSlowness } from './slowness.ts'
import { slicesAtOnce } from './thread.ts'
import type { Workers } from './workers.ts'

export interface Scheduler {
  /**
   * Resolves when all of it is done; rejects with the reason of `stop` or the failure of a thread. Work in the
   * background gets a thread only when no other work waits for one.
   */
  add(job: Job, turn: Turn): Promise<void>
  /** The job's promise rejects at once; its threads stop before their next run. */
  stop(job: Job, reason: unknown): void
  readonly load: Load
  /** Measured time of the last slices against their estimate; 1 when the estimate holds. */
  readonly slowness: number
  /** Resolves when nothing runs or waits. */
  drained(): Promise<void>
}

interface SchedulerParts {
  workers: Pick<Workers, 'count' | 'run' | 'cancel'>
  /** Pages for requests of few windows, and for the others. */
  smallArea: PageArea
  largeArea: PageArea
  /** A request that reserves more pages than this is large. */
  smallPagesMax: number
}

type Turn = Waiting & { background?: boolean }

interface Entry extends Waiting {
  job: Job
  pages: number
  /** Until somebody in the foreground waits for its memory. */
  background: boolean
  memory: MemoryGate<Entry>
  reserved: boolean
  /** Has nothing to do until a result comes in, or memory comes free. */
  parked: boolean
  /** Slices at threads, with the thread that each is at. */
  running: Map<Slice, number>
  stopped: boolean
  share: Share
  /** Slices that were at a thread that died, to be given to another. */
  again: Slice[]
  /** The ends of threads that hang, and may still write to its memory. */
  held: Promise<void>[]
  settled: PromiseWithResolvers<void>
}

export function createScheduler({ workers, smallArea, largeArea, smallPagesMax }: SchedulerParts): Scheduler {
  const entries = new Map<Job, Entry>()
  const ofTenants = new Map<string, number>()
  const turns = createTurns<Entry>()
  const backgroundTurns = createTurns<Entry>()
  const inBackground = new Set<Entry>()
  const small = createMemoryGate(smallArea, wake)
  const large = createMemoryGate(largeArea, wake)
  /** Slices at each thread; a thread that is lost has too many until it is replaced. */
  const atThread = new Array<number>(workers.count).fill(0)
  const slowness = createSlowness()
  const { load, add: addShare } = createLoad()
  const drainers: (() => void)[] = []
  const waitingForHeavy: Entry[] = []
  const lostOnce = new WeakSet<Slice>()
  let heavyRuns = false

  function add(job: Job, turn: Turn): Promise<void> {
    const memory = job.pages <= smallPagesMax ? small : large
    const share = turn.background ? noShare : addShare(job.remainingMs)
    const entry = newEntry(job, turn, memory, share)
    entries.set(job, entry)
    if (entry.background) inBackground.add(entry)
    ofTenants.set(entry.tenant, (ofTenants.get(entry.tenant) ?? 0) + 1)
    turnsOf(entry).add(entry)
    dispatch()
    return entry.settled.promise
  }

  function dispatch(): void {
    for (let index = threadWithRoom(); index >= 0; index = threadWithRoom()) {
      const foremost = turns.next()
      const entry = foremost ?? (atThread[index] === 0 ? backgroundTurns.next() : undefined)
      if (entry === undefined) return
      const from = foremost ? turns : backgroundTurns
      // Or it was lifted out of the background, and this place of it is left over.
      const slice = from === turnsOf(entry) ? sliceOf(entry) : null
      from.had(entry.tenant, slice?.costMs ?? 0)
      if (slice === null) continue
      from.add(entry)
      void run(index, entry, slice)
    }
  }

  /** The one with the least to do; -1 when each has as much as it may have. */
  function threadWithRoom(): number {
    const fewest = Math.min(...atThread)
    const most = load.running + load.waiting > workers.count ? slicesAtOnce : 1
    return fewest < most ? atThread.lastIndexOf(fewest) : -1
  }

  function turnsOf({ background }: Entry) {
    return background ? backgroundTurns : turns
  }

  /** Work in the background that holds memory which others wait for takes turns with them until it gives it back. */
  function liftHolders(memory: MemoryGate<Entry>): void {
    for (const entry of inBackground) {
      if (!entry.reserved || entry.memory !== memory) continue
      entry.background = false
      inBackground.delete(entry)
      if (!entry.parked) turns.add(entry)
    }
  }

  /** What a thread can do of a request now; null when it has ended, or waits for memory or a result. */
  function sliceOf(entry: Entry): Slice | null {
    if (entry.stopped) return null
    entry.reserved ||= entry.memory.admit(entry)
    if (!entry.reserved && !entry.background) liftHolders(entry.memory)
    const slice = entry.reserved ? nextSlice(entry) : null
    entry.parked = slice === null
    if (slice !== null) entry.share.begin()
    else if (heavyRuns && entry.reserved) waitingForHeavy.push(entry)
    return slice
  }

  function nextSlice({ again, job, memory }: Entry): Slice | null {
    const lost = again.findIndex(({ heavy }) => !(heavy && heavyRuns))
    if (lost >= 0) return again.splice(lost, 1)[0]!
    return job.nextSlice(memory.area, !heavyRuns)
  }

  async function run(index: number, entry: Entry, slice: Slice): Promise<void> {
    entry.running.set(slice, index)
    atThread[index]!++
    heavyRuns ||= slice.heavy
    try {
      const result = await workers.run(index, slice)
      entry.job.accept(slice, result, entry.memory.area)
      if (result.complete) slowness.add(result.ms, slice.costMs)
      entry.share.done(slice.costMs)
    } catch (error) {
      if (error instanceof ThreadLost) lose(index, entry, slice, error)
      else stop(entry.job, error)
    }
    entry.running.delete(slice)
    atThread[index]!--
    if (slice.heavy) endHeavy()
    wake(entry)
    endIfDone(entry)
    dispatch()
  }

  /**
   * What a thread died over is read by another, to the same bits, once. One that hangs may yet wake and write: its request
   * is given up, and the memory is nobody's until the thread has ended. What it had not begun it will not touch.
   */
  function lose(index: number, entry: Entry, slice: Slice, lost: ThreadLost): void {
    const hung = lost.begun && lost.how === 'hung'
    if (hung) entry.held.push(lost.ended)
    if (hung || (lost.begun && lostOnce.has(slice))) stop(entry.job, lost)
    else {
      if (lost.begun) lostOnce.add(slice)
      entry.again.push(slice)
    }
    if (atThread[index] === Number.POSITIVE_INFINITY) return
    atThread[index] = Number.POSITIVE_INFINITY
    void lost.replaced.then(() => {
      atThread[index] = 0
      dispatch()
    })
  }

  function wake(entry: Entry): void {
    if (!entry.parked || entry.stopped || entry.job.finished) return
    entry.parked = false
    turnsOf(entry).add(entry)
  }

  function endHeavy(): void {
    heavyRuns = false
    for (const entry of waitingForHeavy.splice(0)) wake(entry)
  }

  function stop(job: Job, reason: unknown): void {
    const entry = entries.get(job)
    if (entry === undefined || entry.stopped) return
    entry.stopped = true
    entry.share.done(Number.POSITIVE_INFINITY)
    entry.settled.reject(reason)
    for (const [slice, index] of entry.running) workers.cancel(index, slice)
    endIfDone(entry)
  }

  function endIfDone(entry: Entry): void {
    const { job } = entry
    if (entry.running.size > 0 || !(entry.stopped || job.finished) || !entries.delete(job)) return
    entry.share.leave()
    inBackground.delete(entry)
    if (entry.held.length === 0) giveBack(entry)
    else
      void Promise.all(entry.held)
        .then(() => giveBack(entry))
        .then(dispatch)
    leaveTenant(entry.tenant)
    entry.settled.resolve()
    if (entries.size === 0) for (const resolve of drainers.splice(0)) resolve()
  }

  function giveBack({ reserved, job, memory }: Entry): void {
    if (reserved) job.close(memory.area)
    memory.free()
  }

  function leaveTenant(tenant: string): void {
    const left = ofTenants.get(tenant)! - 1
    if (left > 0) return void ofTenants.set(tenant, left)
    ofTenants.delete(tenant)
    for (const some of [turns, backgroundTurns]) some.leave(tenant)
  }

  return {
    add,
    stop,
    load,
    get slowness() {
      return slowness.value
    },
    drained: () => (entries.size === 0 ? Promise.resolve() : new Promise(resolve => drainers.push(resolve))),
  }
}

function newEntry(job: Job, turn: Turn, memory: MemoryGate<Entry>, share: Share): Entry {
  const { tenant, dueAtMs, background = false } = turn
  return {
    job,
    background,
    tenant,
    dueAtMs,
    pages: job.pages,
    memory,
    reserved: false,
    parked: false,
    running: new Map(),
    stopped: false,
    share,
    again: [],
    held: [],
    settled: Promise.withResolvers<void>(),
  }
}
