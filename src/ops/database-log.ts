// Logs one line when the database becomes unavailable and one when it is back, however many requests fail in between.

import type { Logger } from 'pino'
import type { DatabaseWatch } from '../store/outages.ts'

/** A full or locked database still answers reads, so it counts as back once nothing has failed for this long. */
const quietMs = 10_000

/** Passes everything on to `next`, and logs the changes. */
export function createDatabaseLog(
  log: Pick<Logger, 'info' | 'error'>,
  next: DatabaseWatch,
  nowMs = () => performance.now(),
): DatabaseWatch {
  let failedAtMs: number | null = null
  return {
    answered(ms) {
      next.answered(ms)
      if (failedAtMs === null || nowMs() - failedAtMs < quietMs) return
      failedAtMs = null
      log.info('the database answers again')
    },
    failed(reason, code) {
      next.failed(reason, code)
      if (failedAtMs === null) log.error({ reason, code }, 'the database cannot be used')
      failedAtMs = nowMs()
    },
  }
}
