// One line in the log when the database goes away, and one when it is back, however many requests meet it in between.

import type { Logger } from 'pino'
import type { DatabaseWatch } from '../store/outages.ts'

/** One that is full or locked still answers what only reads: it is back when nothing has failed for so long. */
const quietMs = 10_000

/** Tells `next` of everything, and the log of the turns. */
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
