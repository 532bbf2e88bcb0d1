// Adds up how much work there is, not counting background work: the basis for refusals, metrics and `Retry-After`.

export interface Load {
  /** Requests that a thread has started on, and those that none has. */
  running: number
  waiting: number
  /** Estimated work ahead, in milliseconds of one thread. */
  remainingMs: number
}

/** One request's part of the load. */
export interface Share {
  begin(): void
  /** So much of it is done, or no longer wanted. */
  done(ms: number): void
  leave(): void
}

export const noShare: Share = { begin() {}, done() {}, leave() {} }

export function createLoad() {
  const load: Load = { running: 0, waiting: 0, remainingMs: 0 }

  function add(ms: number): Share {
    let aheadMs = ms
    let begun = false
    load.waiting++
    load.remainingMs += ms

    function done(doneMs: number): void {
      const part = Math.min(doneMs, aheadMs)
      aheadMs -= part
      load.remainingMs = Math.max(0, load.remainingMs - part)
    }

    return {
      begin() {
        if (begun) return
        begun = true
        load.waiting--
        load.running++
      },
      done,
      leave() {
        done(aheadMs)
        if (begun) load.running--
        else load.waiting--
        // Anything left of an empty load is rounding error.
        if (load.running + load.waiting === 0) load.remainingMs = 0
      },
    }
  }

  return { load, add }
}
