// How much there is to do, but for work in the background: what refusals, metrics and the time to come back are reckoned from.

export interface Load {
  /** Requests that a thread has begun, and those that none has. */
  running: number
  waiting: number
  /** Estimated work ahead, in milliseconds of one thread. */
  remainingMs: number
}

/** The part of the load that one request is. */
export interface Share {
  begin(): void
  /** So much of it is done, or is not wanted any more. */
  done(ms: number): void
  /** It is no part of the load any more. */
  leave(): void
}

/** Of work in the background. */
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
        // What rounding has left of an empty load is none.
        if (load.running + load.waiting === 0) load.remainingMs = 0
      },
    }
  }

  return { load, add }
}
