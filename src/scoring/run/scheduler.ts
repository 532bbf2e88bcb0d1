// Gives the scoring threads work: requests take turns unit by unit, so that a small one never waits for a large one to end.
// Memory is given out before a request begins: small requests never wait for it behind large ones.

import type { Job } from './job.ts'
import type { PageArea } from './pages.ts'
import type { Unit } from './unit.ts'
import type { Workers } from './workers.ts'

export interface Scheduler {
  /** Resolves when all of it is done; rejects with the reason of `stop` or the failure of a thread. */
  add(job: Job): Promise<void>
  /** The job's promise rejects at once; its threads stop before their next run. */
  stop(job: Job, reason: unknown): void
  readonly jobs: Job[]
  /** Measured time of the last units against their estimate; 1 when the estimate holds. */
  readonly slowness: number
  /** Resolves when nothing runs or waits. */
  drained(): Promise<void>
}

export interface SchedulerParts {
  workers: Pick<Workers, 'count' | 'run' | 'cancel'>
  /** Pages for requests of few windows, and for the others. */
  smallArea: PageArea
  largeArea: PageArea
  /** A request that reserves more pages than this is large. */
  smallPagesMax: number
}

interface Entry {
  job: Job
  area: PageArea
  reserved: boolean
  running: Map<number, Unit>
  stopped: boolean
  settled: PromiseWithResolvers<void>
}

export function createScheduler({ workers, smallArea, largeArea, smallPagesMax }: SchedulerParts): Scheduler {
  /** In order of turns: who got a unit goes to the end. */
  let entries: Entry[] = []
  const idle = Array.from({ length: workers.count }, (_, index) => index)
  const drainers: (() => void)[] = []
  const slowness = createSlowness()
  let heavyRuns = false

  function add(job: Job): Promise<void> {
    const area = job.pages <= smallPagesMax ? smallArea : largeArea
    const settled = Promise.withResolvers<void>()
    entries.push({ job, area, reserved: false, running: new Map(), stopped: false, settled })
    dispatch()
    return settled.promise
  }

  function dispatch(): void {
    reservePages()
    while (idle.length > 0) {
      const turn = nextTurn()
      if (turn === null) return
      entries = [...entries.filter(entry => entry !== turn.entry), turn.entry]
      void run(idle.pop()!, turn.entry, turn.unit)
    }
  }

  /** First come, first served within an area. */
  function reservePages(): void {
    const full = new Set<PageArea>()
    for (const entry of entries.filter(one => !one.reserved).sort((a, b) => a.job.number - b.job.number)) {
      if (full.has(entry.area)) continue
      entry.reserved = entry.area.reserve(entry.job.pages)
      if (!entry.reserved) full.add(entry.area)
    }
  }

  function nextTurn(): { entry: Entry; unit: Unit } | null {
    for (const entry of entries) {
      if (entry.stopped || !entry.reserved) continue
      const unit = entry.job.nextUnit(entry.area, !heavyRuns)
      if (unit !== null) return { entry, unit }
    }
    return null
  }

  async function run(index: number, entry: Entry, unit: Unit): Promise<void> {
    entry.running.set(index, unit)
    heavyRuns ||= unit.heavy
    try {
      const result = await workers.run(index, unit)
      entry.job.accept(unit, result, entry.area)
      if (result.complete) slowness.add(result.ms, unit.costMs)
    } catch (error) {
      stop(entry.job, error)
    }
    entry.running.delete(index)
    if (unit.heavy) heavyRuns = false
    idle.push(index)
    endIfDone(entry)
    dispatch()
  }

  function stop(job: Job, reason: unknown): void {
    const entry = entries.find(one => one.job === job)
    if (entry === undefined || entry.stopped) return
    entry.stopped = true
    entry.settled.reject(reason)
    for (const index of entry.running.keys()) workers.cancel(index)
    endIfDone(entry)
  }

  function endIfDone(entry: Entry): void {
    if (entry.running.size > 0 || !(entry.stopped || entry.job.finished)) return
    entries = entries.filter(one => one !== entry)
    if (entry.reserved) entry.job.close(entry.area)
    entry.settled.resolve()
    if (entries.length === 0) for (const resolve of drainers.splice(0)) resolve()
  }

  return {
    add,
    stop,
    get jobs() {
      return entries.filter(entry => !entry.stopped).map(entry => entry.job)
    },
    get slowness() {
      return slowness.value
    },
    drained: () =>
      entries.length === 0 ? Promise.resolve() : new Promise(resolve => drainers.push(resolve)),
  }
}

/** Other work on the machine makes every unit longer than it was measured at the start: a running mean of how much. */
function createSlowness() {
  const memoryMs = 2000
  let value = 1
  return {
    get value() {
      return value
    },
    add(ms: number, estimatedMs: number): void {
      if (estimatedMs <= 0) return
      const weight = Math.min(1, estimatedMs / memoryMs)
      value += weight * (Math.min(8, Math.max(0.5, ms / estimatedMs)) - value)
    },
  }
}
