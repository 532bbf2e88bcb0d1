// Whether a request can be finished in time beside those already admitted, said when it arrives.
//
// Each admitted request is promised to be done within some time, and takes up the share of the machine that it needs
// for that: its work divided by that time, in threads. As long as the shares add up to no more than the threads there
// are, the earliest promise first keeps every promise (for jobs that can be divided, the density bound of real-time
// scheduling: J. Liu, Real-Time Systems, section 6.3). So the decision needs two sums, however many requests wait.
//
// A request that takes little is promised soon: the queue is some seconds long at most, and beyond that the caller is
// told when to come back. One that takes long is promised later, up to the time that a decision may take.

import { decisionMsMax } from '../../../generated/limits.ts'
import { Problem } from '../../problem.ts'

export interface Arrival {
  /** Whose request it is: tenants share the machine evenly when there is too little of it. */
  tenant: string
  /** Estimated work in milliseconds of one thread, on this machine as it is now. */
  costMs: number
  /** The same on this machine when nothing else slows it down. */
  leastMs: number
  /** On the clock of `nowMs`. */
  deadlineAtMs: number
  nowMs: number
}

/** A place in the queue; to be given back once, whatever became of the request. */
export interface Place {
  /** By when it is promised to be done: whoever was promised the earliest goes first. */
  dueAtMs: number
  giveBack(): void
}

export interface Admission {
  /** Throws the problem `overloaded`, with the seconds after which the same request would be admitted. */
  admit(arrival: Arrival): Place
  /** The same for the smallest request that there is: said before a body is read. */
  checkRoom(tenant: string, nowMs: number): void
}

/** What is admitted must still be in time when the estimate is somewhat short. */
export const safety = 1.15
/** A small request is done within this time, so the queue is no longer. */
const queueMsUsual = 3000
/** A large one within so many times what it would take alone. */
const stretch = 4
/** A tenant that has less than its share is let in although others fill the queue, up to so many times its length. */
const crowding = 1.5
/** Less than the smallest decision takes. */
const smallestMs = 5
const comeBackSecondsMax = 30
const neverSeconds = 3600

export function createAdmission(threads: number, queueMs = queueMsUsual): Admission {
  const capacity = threads / safety
  /** Shares of the machine that admitted requests take up, for each tenant that has any. */
  const shares = new Map<string, number>()
  let taken = 0
  /** Work refused of late, less what could have been done since: those who come back stand in line behind it. */
  let refusedMs = 0
  let refusedAtMs = 0

  function fits(tenant: string, share: number): boolean {
    if (taken + share <= capacity) return true
    const own = shares.get(tenant) ?? 0
    const tenants = shares.size + (own === 0 ? 1 : 0)
    return own + share <= capacity / tenants && taken + share <= crowding * capacity
  }

  function take(tenant: string, share: number): () => void {
    taken += share
    shares.set(tenant, (shares.get(tenant) ?? 0) + share)
    let given = false
    return () => {
      if (given) return
      given = true
      const left = shares.get(tenant)! - share
      // What rounding leaves of a share is none.
      if (left > 1e-9) shares.set(tenant, left)
      else shares.delete(tenant)
      taken = shares.size === 0 ? 0 : Math.max(0, taken - share)
    }
  }

  function refuse({ costMs, nowMs }: { costMs: number; nowMs: number }): never {
    const stillMs = Math.max(0, refusedMs - (nowMs - refusedAtMs) * threads)
    // Many come back several times, and many never: nobody is told to wait longer for them than this.
    refusedMs = Math.min(comeBackSecondsMax * 1000 * threads, stillMs + costMs)
    refusedAtMs = nowMs
    const waitMs = refusedMs / threads + queueMs * Math.max(0, taken / capacity - 1)
    throw new Problem('overloaded', 'The service is at capacity and could not finish this request in time.', {
      retryAfterSeconds: Math.min(comeBackSecondsMax, Math.max(1, Math.ceil(waitMs / 1000))),
      reason: 'capacity',
    })
  }

  return {
    admit(arrival) {
      const { tenant, costMs, leastMs, deadlineAtMs, nowMs } = arrival
      const aloneMs = (costMs * safety) / threads
      const leftMs = deadlineAtMs - nowMs
      // What other work on the machine makes too long now may be in time when it has ended.
      if ((leastMs * safety) / threads > Math.max(decisionMsMax, leftMs)) throw neverInTime()
      const promisedMs = Math.min(Math.max(queueMs, stretch * aloneMs), leftMs)
      const share = costMs / promisedMs
      if (promisedMs <= 0 || !fits(tenant, share)) refuse(arrival)
      return { dueAtMs: nowMs + promisedMs, giveBack: take(tenant, share) }
    },
    checkRoom(tenant, nowMs) {
      if (!fits(tenant, smallestMs / queueMs)) refuse({ costMs: smallestMs, nowMs })
    },
  }
}

function neverInTime(): Problem {
  const message =
    'This request would take longer than the 30 seconds a decision may take. Ask fewer questions, or offer fewer options.'
  return new Problem('overloaded', message, { retryAfterSeconds: neverSeconds, reason: 'never_in_time' })
}
