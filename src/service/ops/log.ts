// Creates the log of the service: a line for everything that happens, on standard output; JSON, unless people read it.
// Of what the service needs it has one line when that becomes unavailable and one when it is back, however many
// requests fail in between.

import { type Logger, pino } from 'pino'
import type { RedisWatch } from '../../base/intake/counters.ts'
import type { DatabaseWatch } from '../../base/store/outages.ts'

/**
 * Lines are gathered for so long, and written together. A write for each would wake another thread of this process for
 * every request, which on a busy machine takes a tenth of the time that the door has for one.
 */
const gatheredMs = 100
const gatheredBytes = 4096
/** Beyond so many that nobody reads, further lines are dropped: a reader that is stuck must not hold the service up. */
const unreadBytesMax = 16 * 1024 * 1024

/**
 * Writes what is of this level and above; everything, also when the process ends by an error, and all but the last
 * tenth of a second when it is killed. `dest`: another file, as a path or descriptor. `toLine`: from JSON to what is
 * written.
 */
export function openLog(
  level: string,
  dest: string | number = 1,
  toLine = (json: string): string => json,
): Logger {
  const output = pino.destination({ dest, sync: false, minLength: gatheredBytes, maxLength: unreadBytesMax })
  surviveFailures(output)
  let isFlushDue = false
  // Called by the logger's own flush.
  const stream = { write, flush: (done?: () => void) => output.flush(done) }
  return pino({ level }, stream)

  function write(line: string): void {
    output.write(toLine(line))
    if (isFlushDue) return
    isFlushDue = true
    setTimeout(flush, gatheredMs).unref()
  }

  function flush(): void {
    isFlushDue = false
    output.flush()
  }
}

/**
 * A write that fails, as on a full disk, is tried again with the next line: without a listener it would end the
 * process. What cannot be written as the process ends is given up, since pino would try for ever.
 */
function surviveFailures(output: ReturnType<typeof pino.destination>): void {
  let isFailing = false
  output.on('error', () => {
    isFailing = true
  })
  output.on('write', () => {
    isFailing = false
  })
  process.prependListener('exit', () => {
    if (isFailing) output.destroy()
  })
}

/** An error for the log: file names and lines, without the message, which could quote something a caller sent. */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an Error'
  if (error instanceof SuppressedError) return [error.suppressed, error.error].map(stackOf).join('\n')
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return [error.name, ...frames].join('\n')
}

/** For people, from a line of JSON: the time of day, the level of a warning, the message, and fields of one word. */
export function toTextLine(json: string): string {
  const { level, time, msg, pid, hostname, stack, ...fields } = JSON.parse(json)
  const words = Object.entries(fields)
    .filter(([, value]) => value !== null && typeof value !== 'object')
    .map(([name, value]) => `${name}=${value}`)
  const timeOfDay = new Date(time).toLocaleTimeString('en-GB')
  const severity = level >= 50 ? 'ERROR' : level >= 40 && 'WARNING'
  const line = [timeOfDay, severity, msg, ...words].filter(Boolean).join(' ')
  return stack === undefined ? `${line}\n` : `${line}\n${stack}\n`
}

type Log = Pick<Logger, 'info' | 'error'>

/** A full or locked database still answers reads, so it counts as back once nothing has failed for this long. */
const quietMs = 10_000

/** Passes everything on to `next`, and logs the changes. */
export function createDatabaseLog(log: Log, next: DatabaseWatch): DatabaseWatch {
  const own = createOutageLog(log, 'the database cannot be used', 'the database answers again')
  return {
    answered(ms) {
      next.answered(ms)
      own.answered()
    },
    failed(reason, code) {
      next.failed(reason, code)
      own.failed({ reason, code })
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
