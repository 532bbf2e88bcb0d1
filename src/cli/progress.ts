// Shows the progress of long work and how long the rest may take, only on a terminal.

export interface Progress {
  step(): void
  /** Shows that this much of the total is done. */
  at(done: number): void
  end(): void
}

const width = 24
const everyMs = 200

export function createProgress(what: string, total: number, unit = ''): Progress {
  const output = process.stderr
  const began = performance.now()
  let done = 0
  let shownMs = 0

  function show(): void {
    const share = total === 0 ? 1 : done / total
    const leftSeconds = Math.ceil(((performance.now() - began) / 1000) * (1 / share - 1))
    const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '·')
    const left = Number.isFinite(leftSeconds) ? `, ${minutes(leftSeconds)} left` : ''
    output.write(`\r${what} ${bar} ${done} of ${total}${unit}${left} \x1b[K`)
  }

  function at(now: number): void {
    done = now
    if (!output.isTTY || performance.now() - shownMs < everyMs) return
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

function minutes(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
