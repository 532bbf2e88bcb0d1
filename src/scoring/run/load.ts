// Adds up how much work there is, not counting background work, and keeps how much slower than estimated all work goes:
// the basis for refusals, metrics and `Retry-After`.

import { createSlowness } from './slowness.ts'

/** One request's part of the load. */
export type Share = ReturnType<Load['add']>

export class Load {
  /** Requests that a thread has started on, and those that none has. */
  running = 0
  waiting = 0
  /** Estimated work ahead, in milliseconds of one thread that nothing slows down. */
  remainingMs = 0
  readonly slowness = createSlowness()

  add(ms: number) {
    let aheadMs = ms
    let begun = false
    this.waiting++
    this.remainingMs += ms

    /** So much of it is done, or no longer wanted. */
    const done = (doneMs: number) => {
      const part = Math.min(doneMs, aheadMs)
      aheadMs -= part
      this.remainingMs = Math.max(0, this.remainingMs - part)
    }

    return {
      begin: () => {
        if (begun) return
        begun = true
        this.waiting--
        this.running++
      },
      done,
      leave: () => {
        done(aheadMs)
        if (begun) this.running--
        else this.waiting--
        // Anything left of an empty load is rounding error.
        if (this.running + this.waiting === 0) this.remainingMs = 0
      },
    }
  }
}
