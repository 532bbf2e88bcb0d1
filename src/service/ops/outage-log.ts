// Logs one line when something that the service needs becomes unavailable and one when it is back, however many
// requests fail in between.

import type { Logger } from 'pino'
import type { RedisWatch } from '../../base/intake/counters.ts'
import type { DatabaseWatch } from '../../base/store/outages.ts'

type Log = Pick<Logger, 'info' | 'error'>

/** A full or locked database still answers reads, so it counts as back once nothing has failed for this long. */
const quietMs = 10_000

/** Passes everything on to `next`, and logs the changes. */
export function createDatabaseLog(log: Log, next: DatabaseWatch): DatabaseWatch {
  const { answered, failed } = createOutageLog(
    log,
    'the database cannot be used',
    'the database answers again',
  )
  return {
    answered(ms) {
      next.answered(ms)
      answered()
    },
    failed(reason, code) {
      next.failed(reason, code)
      failed({ reason, code })
    },
  }
}

export function createRedisLog(log: Log): RedisWatch {
  const away = 'Redis cannot be used: this replica counts calls and attempts on its own'
  const { answered, failed } = createOutageLog(log, away, 'Redis answers again')
  return { answered, failed: code => failed({ code }) }
}

function createOutageLog(log: Log, away: string, back: string) {
  let failedAtMs: number | null = null
  return {
    answered(): void {
      if (failedAtMs === null || performance.now() - failedAtMs < quietMs) return
      failedAtMs = null
      log.info(back)
    },
    failed(fields: object): void {
      if (failedAtMs === null) log.error(fields, away)
      failedAtMs = performance.now()
    },
  }
}
