// Shows the progress of long work and how long the rest may take. On a terminal it is a bar, elsewhere a line now and
// then if asked for.

import { shown } from './shown.ts'

interface ProgressOptions {
  unit?: string
  /** How much was done before. */
  from?: number
  /** What else there is to say. */
  note?: () => string
  /** How much can be done in a minute at most. */
  perMinute?: () => number
  /** How often there is a line where there is no terminal. Default: never. */
  lineEveryMs?: number
}

const width = 24
const everyMs = 200

export function createProgress(
  what: string,
  total: number,
  {
    unit = '',
    from = 0,
    note = () => '',
    perMinute = () => Infinity,
    lineEveryMs = Infinity,
  }: ProgressOptions = {},
) {
  const output = process.stderr
  const began = performance.now()
  let done = from
  let shownMs = output.isTTY ? 0 : began

  function show(): void {
    const share = total === 0 ? 1 : done / total
    const perSecond = (done - from) / ((performance.now() - began) / 1000)
    // What goes beyond the limit waits for the next minute.
    const [rest, limit] = [total - done, perMinute()]
    const leftSeconds = Math.ceil(60 * Math.floor(rest / limit) + (rest % limit) / perSecond)
    const bar = output.isTTY ? `${'█'.repeat(Math.round(share * width)).padEnd(width, '·')} ` : ''
    const left = Number.isFinite(leftSeconds) ? `, ${timeOf(leftSeconds)} left` : ''
    const line = shown(`${what} ${bar}${done} of ${total}${unit}${left}${note()}`)
    output.write(output.isTTY ? `\r${line} \x1b[K` : `${line}\n`)
  }

  /** Shows that this much of the total is done. */
  function at(now: number): void {
    done = now
    if (performance.now() - shownMs < (output.isTTY ? everyMs : lineEveryMs)) return
    shownMs = performance.now()
    show()
  }

  return {
    step: () => at(done + 1),
    at,
    end() {
      if (output.isTTY) output.write('\r\x1b[K')
    },
  }
}

function timeOf(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
