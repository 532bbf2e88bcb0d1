// Admits what a reader is asked, and ends it in time: for every reader that computes, here or elsewhere.

import { overloaded, type Problem, tooLate } from '../../contract/problem.ts'
import { endInTime } from '../end-in-time.ts'
import { createAdmission } from '../plan/admission.ts'
import type { QueueState, ScoreOptions } from '../reading.ts'
import type { Load } from './load.ts'
import type { Turn } from './queue.ts'

const measureEveryMs = 60_000

interface FrontParts {
  load: Load
  /** The number of threads or places now, and whether one request can use them all. */
  places(): number
  usesAll: boolean
  queueMs?: number | undefined
  /** Throws the problem `overloaded` while the reader cannot read. */
  checkWorking(): void
  /** Resolves once nobody else reads, with what lets others in again. */
  enterAlone(): Promise<() => void>
  measure(): Promise<void>
}

export function createFront(parts: FrontParts) {
  const { load, places, usesAll, queueMs } = parts
  const { slowness } = load
  const works = new Set<Promise<unknown>>()
  const admission = createAdmission(places, queueMs, () => keep(measureAgain()))
  let closing = false
  let measuredAtMs = Number.NEGATIVE_INFINITY
  let isMeasuring = false

  /**
   * For a reader that refused a request for being too slow: at the start the machine may have been busy, and while all
   * is refused nothing would ever show that it no longer is. Measures once nobody else reads, at most once a minute.
   */
  async function measureAgain(): Promise<void> {
    if (isMeasuring || performance.now() - measuredAtMs < measureEveryMs) return
    isMeasuring = true
    const leave = await parts.enterAlone()
    measuredAtMs = performance.now()
    try {
      if (closing) return
      await parts.measure()
      slowness.forget()
    } catch {
      // The thread that measures was lost, which is reported elsewhere.
    } finally {
      isMeasuring = false
      leave()
    }
  }

  function keep(work: Promise<unknown>): void {
    works.add(work)
    work.catch(() => {}).finally(() => works.delete(work))
  }

  function checkOpen(): void {
    parts.checkWorking()
    if (closing) throw overloaded('draining', 5, 'The service is shutting down.')
  }

  function late(): Problem {
    const waitMs = (load.remainingMs * slowness.value) / places()
    return tooLate(Math.max(1, Math.ceil(waitMs / 1000)))
  }

  return {
    keep,
    /** Runs work that is thought to take one thread or place so long, once it is admitted. */
    async admit<T>(
      estimatedMs: number,
      options: ScoreOptions,
      work: (turn: Turn, signal: AbortSignal) => Promise<T>,
    ): Promise<T> {
      const { tenant = '', background = false, deadlineAtMs } = options
      options.signal?.throwIfAborted()
      checkOpen()
      const nowMs = performance.now()
      const run = (dueAtMs: number) =>
        endInTime([options.signal], deadlineAtMs - performance.now(), late, signal =>
          work({ tenant, dueAtMs, background }, signal),
        )
      if (background) return run(nowMs)
      const costMs = estimatedMs * slowness.value
      const leastMs = Math.min(costMs, estimatedMs) * (usesAll ? 1 : places())
      const place = admission.admit({ tenant, costMs, leastMs, deadlineAtMs, nowMs })
      try {
        return await run(place.dueAtMs)
      } finally {
        place.giveBack()
      }
    },
    checkRoom(tenant: string): void {
      checkOpen()
      admission.checkRoom(tenant, performance.now())
    },
    queue(): QueueState {
      const { running, waiting, remainingMs } = load
      return { running, waiting, costMs: remainingMs * slowness.value }
    },
    /** Refuses new work; resolves when what is kept has ended. */
    async close(): Promise<void> {
      closing = true
      while (works.size > 0) await Promise.allSettled(works)
    },
  }
}
