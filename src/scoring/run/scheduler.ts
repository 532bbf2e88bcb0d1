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
  /**
   * Resolves when all of it is done; rejects with the reason of `stop` or the failure of a thread. Work in the
   * background gets a thread only when no other work waits for one.
   */
  add(job: Job, turn: Waiting & { background?: boolean }): Promise<void>
  /** The job's promise rejects at once; its threads stop before their next run. */
  stop(job: Job, reason: unknown): void
  readonly load: Load
  /** Measured time of the last slices against their estimate; 1 when the estimate holds. */
  readonly slowness: number
  /** Resolves when nothing runs or waits. */
  drained(): Promise<void>
}

/** Of all but the work in the background. */
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
  /** Until somebody in the foreground waits for its memory. */
  background: boolean
  /** Whether it counts as load, which work in the background does not. */
  counted: boolean
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
  const backgroundTurns = createTurns<Entry>()
  const small: Memory = { area: smallArea, first: null, others: [] }
  const large: Memory = { area: largeArea, first: null, others: [] }
  const idle = Array.from({ length: workers.count }, (_, index) => index)
  const slowness = createSlowness()
  const load: Load = { running: 0, waiting: 0, remainingMs: 0 }
  const drainers: (() => void)[] = []
  let heavyRuns = false
  const waitingForHeavy: Entry[] = []

  function add(
    job: Job,
    { tenant, dueAtMs, background = false }: Parameters<Scheduler['add']>[1],
  ): Promise<void> {
    const settled = Promise.withResolvers<void>()
    const entry: Entry = {
      job,
      background,
      counted: !background,
      tenant,
      dueAtMs,
      memory: job.pages <= smallPagesMax ? small : large,
      reserved: false,
      parked: false,
      running: new Map(),
      stopped: false,
      aheadMs: background ? 0 : job.remainingMs,
      settled,
    }
    entries.set(job, entry)
    running.set(tenant, (running.get(tenant) ?? 0) + 1)
    if (!background) load.waiting++
    load.remainingMs += entry.aheadMs
    turnsOf(entry).add(entry)
    dispatch()
    return settled.promise
  }

  function dispatch(): void {
    while (idle.length > 0) {
      const foremost = turns.next()
      const entry = foremost ?? backgroundTurns.next()
      if (entry === undefined) return
      const from = foremost ? turns : backgroundTurns
      // Or it was lifted out of the background, and this place of it is left over.
      const slice = from === turnsOf(entry) ? sliceOf(entry) : null
      from.had(entry.tenant, slice?.costMs ?? 0)
      if (slice === null) continue
      from.add(entry)
      void run(idle.pop()!, entry, slice)
    }
  }

  function turnsOf({ background }: Entry) {
    return background ? backgroundTurns : turns
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
    } else if (!begun && entry.counted) {
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
    // What is in the background stands before nobody.
    if (others || entry.background) memory.others.push(entry)
    else memory.first = entry
    if (!entry.background) liftHolders(memory)
    return false
  }

  /** Work in the background that holds memory which others wait for takes turns with them until it gives it back. */
  function liftHolders(memory: Memory): void {
    for (const entry of entries.values()) {
      if (!entry.background || !entry.reserved || entry.memory !== memory) continue
      entry.background = false
      if (!entry.parked) turns.add(entry)
    }
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
    turnsOf(entry).add(entry)
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
    if (entry.counted) load[job.begun ? 'running' : 'waiting']--
    if (entry.reserved) job.close(memory.area)
    if (entry.reserved || memory.first === entry) wakeForMemory(memory)
    const left = running.get(tenant)! - 1
    if (left > 0) running.set(tenant, left)
    else running.delete(tenant)
    if (left === 0) for (const some of [turns, backgroundTurns]) some.leave(tenant)
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
