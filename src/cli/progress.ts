// Shows the progress of long work and how long the rest may take. On a terminal it is a bar, elsewhere a line now and
// then if asked for.

import { shown } from './shown.ts'

interface ProgressOptions {
  unit?: string
  /** The amount that was done before. */
  from?: number
  note?: () => string
  /** The most that can be done in a minute. */
  perMinute?: () => number
  /** The time between two lines where there is no terminal. Default: never. */
  lineEveryMs?: number
}

const width = 24
const everyMs = 200

export function createProgress(what: string, total: number, options: ProgressOptions = {}) {
  const { unit = '', from = 0, note = () => '', perMinute = () => Infinity, lineEveryMs = Infinity } = options
  const output = process.stderr
  const pace = createPace(total, from)
  let done = from
  let shownMs = output.isTTY ? 0 : performance.now()

  function show(): void {
    const share = total === 0 ? 1 : done / total
    const leftSeconds = Math.ceil(pace.secondsLeft(perMinute()))
    const bar = output.isTTY ? `${'█'.repeat(Math.round(share * width)).padEnd(width, '·')} ` : ''
    const left = Number.isFinite(leftSeconds) ? `, ${timeOf(leftSeconds)} left` : ''
    const line = shown(`${what} ${bar}${done} of ${total}${unit}${left}${note()}`)
    output.write(output.isTTY ? `\r${line} \x1b[K` : `${line}\n`)
  }

  function at(now: number): void {
    done = now
    pace.at(now)
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

/** Work begins slowly: a connection is opened, a model is warmed up. */
const warmUpMs = 2000
const measuredMs = 3000

/** Measures the speed of the work from when it is warm. */
export function createPace(total: number, from: number, nowMs = () => performance.now()) {
  const began = nowMs()
  let warm: { done: number; ms: number } | null = null
  let done = from

  return {
    at(now: number): void {
      done = now
      if (warm === null && nowMs() - began >= warmUpMs) warm = { done, ms: nowMs() }
    },
    /** Not finite before it can be known. What goes beyond the limit of a minute waits for the next one. */
    secondsLeft(perMinute: number): number {
      const ms = warm === null ? 0 : nowMs() - warm.ms
      const perSecond = ms < measuredMs ? 0 : (done - warm!.done) / (ms / 1000)
      const rest = total - done
      return Math.max(rest / perSecond, 60 * Math.floor(rest / perMinute) + (rest % perMinute) / perSecond)
    },
  }
}

function timeOf(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
