// Gives the scoring threads work slice by slice: tenants take turns, and within a tenant the earliest promise goes
// first, so that a small request waits neither for another tenant's flood nor for a large one of its own.
// Memory is given out before a request begins, and never taken back before its end: no two wait for each other.

import type { Job } from './job.ts'
import type { PageArea } from './pages.ts'
import type { Slice } from './slice.ts'
import { createSlowness } from './slowness.ts'
import { createTurns, type Waiting } from './turns.ts'
import type { Workers } from './workers.ts'

export interface Scheduler {
  /** Resolves when all of it is done; rejects with the reason of `stop` or the failure of a thread. */
  add(job: Job, turn: Waiting): Promise<void>
  /** The job's promise rejects at once; its threads stop before their next run. */
  stop(job: Job, reason: unknown): void
  readonly load: Load
  /** Measured time of the last slices against their estimate; 1 when the estimate holds. */
  readonly slowness: number
  /** Resolves when nothing runs or waits. */
  drained(): Promise<void>
}

export interface Load {
  /** Requests that a thread has begun, and those that none has. */
  running: number
  waiting: number
  /** Estimated work ahead, in milliseconds of one thread. */
  remainingMs: number
}

export interface SchedulerParts {
  workers: Pick<Workers, 'count' | 'run' | 'cancel'>
  /** Pages for requests of few windows, and for the others. */
  smallArea: PageArea
  largeArea: PageArea
  /** A request that reserves more pages than this is large. */
  smallPagesMax: number
}

interface Entry extends Waiting {
  job: Job
  memory: Memory
  reserved: boolean
  /** Has nothing to do until a result comes in. */
  parked: boolean
  running: Map<number, Slice>
  stopped: boolean
  /** Its part of the work ahead. */
  aheadMs: number
  settled: PromiseWithResolvers<void>
}

/** An area of pages and who waits for it: the first who found it full goes before all others, so that none starves. */
interface Memory {
  area: PageArea
  first: Entry | null
  others: Entry[]
}

export function createScheduler({ workers, smallArea, largeArea, smallPagesMax }: SchedulerParts): Scheduler {
  const entries = new Map<Job, Entry>()
  const running = new Map<string, number>()
  const turns = createTurns<Entry>()
  const small: Memory = { area: smallArea, first: null, others: [] }
  const large: Memory = { area: largeArea, first: null, others: [] }
  const idle = Array.from({ length: workers.count }, (_, index) => index)
  const slowness = createSlowness()
  const load: Load = { running: 0, waiting: 0, remainingMs: 0 }
  const drainers: (() => void)[] = []
  let heavyRuns = false
  const waitingForHeavy: Entry[] = []

  function add(job: Job, { tenant, dueAtMs }: Waiting): Promise<void> {
    const settled = Promise.withResolvers<void>()
    const entry: Entry = {
      job,
      tenant,
      dueAtMs,
      memory: job.pages <= smallPagesMax ? small : large,
      reserved: false,
      parked: false,
      running: new Map(),
      stopped: false,
      aheadMs: job.remainingMs,
      settled,
    }
    entries.set(job, entry)
    running.set(tenant, (running.get(tenant) ?? 0) + 1)
    load.waiting++
    load.remainingMs += entry.aheadMs
    turns.add(entry)
    dispatch()
    return settled.promise
  }

  function dispatch(): void {
    while (idle.length > 0) {
      const entry = turns.next()
      if (entry === undefined) return
      const slice = sliceOf(entry)
      turns.had(entry.tenant, slice?.costMs ?? 0)
      if (slice === null) continue
      turns.add(entry)
      void run(idle.pop()!, entry, slice)
    }
  }

  /** What a thread can do of a request now; null when it has ended, waits for memory, or waits for a result. */
  function sliceOf(entry: Entry): Slice | null {
    if (entry.stopped || !hasMemory(entry)) return null
    const { job, memory } = entry
    const begun = job.begun
    const slice = job.nextSlice(memory.area, !heavyRuns)
    if (slice === null) {
      entry.parked = true
      if (heavyRuns) waitingForHeavy.push(entry)
    } else if (!begun) {
      load.waiting--
      load.running++
    }
    return slice
  }

  function hasMemory(entry: Entry): boolean {
    const { memory, job } = entry
    if (entry.reserved) return true
    const others = memory.first !== null && memory.first !== entry
    entry.reserved = !others && memory.area.reserve(job.pages)
    if (entry.reserved) {
      memory.first = null
      wakeAll(memory.others)
      return true
    }
    entry.parked = true
    if (others) memory.others.push(entry)
    else memory.first = entry
    return false
  }

  /** Pages have come free, or the one who stood first for them is gone. */
  function wakeForMemory(memory: Memory): void {
    const { first } = memory
    if (first !== null && !first.stopped) {
      wake(first)
    } else {
      memory.first = null
      wakeAll(memory.others)
    }
  }

  function wakeAll(parked: Entry[]): void {
    for (const entry of parked.splice(0)) wake(entry)
  }

  async function run(index: number, entry: Entry, slice: Slice): Promise<void> {
    entry.running.set(index, slice)
    heavyRuns ||= slice.heavy
    try {
      const result = await workers.run(index, slice)
      entry.job.accept(slice, result, entry.memory.area)
      if (result.complete) slowness.add(result.ms, slice.costMs)
    } catch (error) {
      stop(entry.job, error)
    }
    workDone(entry, slice.costMs)
    entry.running.delete(index)
    if (slice.heavy) endHeavy()
    idle.push(index)
    wake(entry)
    endIfDone(entry)
    dispatch()
  }

  function workDone(entry: Entry, ms: number): void {
    const done = Math.min(ms, entry.aheadMs)
    entry.aheadMs -= done
    load.remainingMs = Math.max(0, load.remainingMs - done)
  }

  function wake(entry: Entry): void {
    if (!entry.parked || entry.stopped || entry.job.finished) return
    entry.parked = false
    turns.add(entry)
  }

  function endHeavy(): void {
    heavyRuns = false
    wakeAll(waitingForHeavy)
  }

  function stop(job: Job, reason: unknown): void {
    const entry = entries.get(job)
    if (entry === undefined || entry.stopped) return
    entry.stopped = true
    workDone(entry, entry.aheadMs)
    entry.settled.reject(reason)
    for (const index of entry.running.keys()) workers.cancel(index)
    endIfDone(entry)
  }

  function endIfDone(entry: Entry): void {
    const { job, memory, tenant } = entry
    if (entry.running.size > 0 || !(entry.stopped || job.finished)) return
    if (!entries.delete(job)) return
    workDone(entry, entry.aheadMs)
    if (job.begun) load.running--
    else load.waiting--
    if (entry.reserved) job.close(memory.area)
    if (entry.reserved || memory.first === entry) wakeForMemory(memory)
    const left = running.get(tenant)! - 1
    if (left > 0) running.set(tenant, left)
    else running.delete(tenant)
    if (left === 0) turns.leave(tenant)
    entry.settled.resolve()
    if (entries.size > 0) return
    load.remainingMs = 0
    for (const resolve of drainers.splice(0)) resolve()
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
