// Decides on arrival whether a request can be finished in time alongside those already admitted.
//
// Each admitted request is promised to be done within a certain time, and reserves the share of the machine that it
// needs for that: its work divided by that time, in threads. As long as the shares add up to no more than the number of
// threads, going by the earliest promise keeps every promise (for jobs that can be divided, the density bound of
// real-time scheduling: J. Liu, Real-Time Systems, section 6.3). So the decision needs two sums, however many requests
// are waiting.
//
// A small request is promised soon: the queue is at most a few seconds long, and beyond that the caller is told when to
// try again. A large one is promised later, up to the time that a decision may take.

import { decisionMsMax } from '../../../generated/limits.ts'
import { Problem } from '../../problem.ts'

export interface Arrival {
  /** Whose request it is: tenants share the machine evenly when it is overloaded. */
  tenant: string
  /** Estimated work in milliseconds of one thread, on this machine as it is now. */
  costMs: number
  /** The same if nothing else slowed this machine down. */
  leastMs: number
  /** On the clock of `nowMs`. */
  deadlineAtMs: number
  nowMs: number
}

/** A place in the queue; to be given back once, however the request ends. */
export interface Place {
  /** When it is promised to be done: the earliest promise goes first. */
  dueAtMs: number
  giveBack(): void
}

export interface Admission {
  /** Throws the problem `overloaded`, with the seconds after which the same request would be admitted. */
  admit(arrival: Arrival): Place
  /** The same for the smallest possible request, before its body is read. */
  checkRoom(tenant: string, nowMs: number): void
}

/** Admitted requests must still be in time if the estimate is a little too low. */
export const safety = 1.15
/** A small request is done within this time, so the queue is never longer. */
const queueMsUsual = 3000
/** A large request is done within this many times what it would take alone. */
const stretch = 4
/** A tenant with less than its share is let in even if others fill the queue, up to this many times its length. */
const crowding = 1.5
/** Less than the smallest decision takes. */
const smallestMs = 5
const comeBackSecondsMax = 30
const neverSeconds = 3600

export function createAdmission(threads: number, queueMs = queueMsUsual): Admission {
  const capacity = threads / safety
  /** The shares of the machine reserved by admitted requests, for each tenant that has any. */
  const shares = new Map<string, number>()
  let taken = 0
  /** Recently refused work, less what could have been done since: callers who try again queue up behind it. */
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
      // A share that is only rounding error counts as none.
      if (left > 1e-9) shares.set(tenant, left)
      else shares.delete(tenant)
      taken = shares.size === 0 ? 0 : Math.max(0, taken - share)
    }
  }

  function refuse({ costMs, nowMs }: { costMs: number; nowMs: number }): never {
    const stillMs = Math.max(0, refusedMs - (nowMs - refusedAtMs) * threads)
    // Many callers come back several times and many never do, so nobody is told to wait longer for them than this.
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
      // A request that is too slow only because of other work on the machine may be in time once that has ended.
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
