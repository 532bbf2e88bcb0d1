// Measures a decoder again after it refused a request for being too slow. At the start the machine may have been busy,
// and while everything is refused nothing would ever show that it no longer is.

import type { Speed } from './cost.ts'
import type { Entrance } from './entrance.ts'

interface MeasureParts {
  /** Changed in place. */
  speed: Speed
  entrance: Entrance
  measure(): Promise<Speed>
  now?(): number
}

const everyMs = 60_000

/** What it returns measures once nobody else reads, at most once a minute, and resolves when it has or need not. */
export function createMeasureAgain({
  speed,
  entrance,
  measure,
  now = () => performance.now(),
}: MeasureParts) {
  let measuredAtMs = Number.NEGATIVE_INFINITY
  return async (): Promise<void> => {
    if (now() - measuredAtMs < everyMs) return
    measuredAtMs = now()
    const { signal } = new AbortController()
    const leave = await entrance.enter({ tenant: '', dueAtMs: now(), background: true, costMs: 0, signal })
    try {
      Object.assign(speed, await measure())
    } catch {
      // The process was lost, which is told elsewhere.
    } finally {
      leave()
    }
  }
}
