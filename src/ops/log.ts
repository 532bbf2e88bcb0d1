// The log of the service: a line of JSON for everything that happens, on standard output.

import { type Logger, pino } from 'pino'

/**
 * Lines are gathered for so long, and written together. A write for each would wake another thread of this process for
 * every request, which on a busy machine takes a tenth of the time that the door has for one.
 */
const gatheredMs = 100
const gatheredBytes = 4096
/** Beyond so many that nobody reads, further lines are dropped: a reader that is stuck must not hold the service up. */
const unreadBytesMax = 16 * 1024 * 1024

/**
 * Writes what is of this level and above; everything, also when the process ends by an error, and all but the last tenth
 * of a second when it is killed. `dest`: another file, as a path or descriptor.
 */
export function openLog(level: string, dest: string | number = 1): Logger {
  const output = pino.destination({
    dest,
    sync: false,
    minLength: gatheredBytes,
    maxLength: unreadBytesMax,
  })
  let isFlushDue = false
  return pino({ level }, { write })

  function write(line: string): void {
    output.write(line)
    if (isFlushDue) return
    isFlushDue = true
    setTimeout(flush, gatheredMs).unref()
  }

  function flush(): void {
    isFlushDue = false
    output.flush()
  }
}
