// Decides on arrival whether a request can be finished in time alongside those already admitted.

import { decisionMsMax } from '../../../generated/limits.ts'
import { overloaded } from '../../contract/problem.ts'

export interface Arrival {
  tenant: string
  /** Estimated work in milliseconds of one thread, on this machine as it is now. */
  costMs: number
  /** The same if nothing else slowed this machine down. */
  leastMs: number
  /** On the clock of `nowMs`. */
  deadlineAtMs: number
  nowMs: number
}

/** Admitted requests must still be in time if the estimate is a little too low. */
export const safety = 1.15
/** A small request is done within this time, so the queue is never longer. */
const queueMsUsual = 3000
/** A large request is done within this many times what it would take alone. */
const stretch = 4
/** A tenant with less than its share is let in even if others fill the queue, up to this many times its length. */
const crowding = 1.5
/** At most this part is kept free for what was refused: the rest is queue enough for every thread. */
const keptMax = 0.5
/** Kept for this many times the wait that the refused caller was told, since callers add some of their own. */
const patience = 2
/** Less than the smallest decision takes. */
const smallestMs = 5
/** The usual time of a request is a mean in which each new one counts for this part. */
const newPart = 0.01
const comeBackSecondsMax = 30
const neverSeconds = 3600
const neverInTime =
  'This request would take longer than the 30 seconds a decision may take. Ask fewer questions, or offer fewer options.'

/**
 * Room kept free for the largest request refused lately: a share of the machine, and until when. At capacity room is
 * given back in small pieces, which small requests would take before a large one ever found enough. So the room stays
 * free until the caller has been back: meanwhile every arrival has to find as much, and none is refused for its size.
 * The queue is that much shorter, but no thread is idle for it.
 */
interface Kept {
  share: number
  untilMs: number
}

/** The work that a tenant has admitted, and what was refused to it meanwhile. */
interface Tenant extends Kept {
  taken: number
}

/**
 * `threads` says how many there are now; `onNeverInTime` is called for a request that is too slow at any time.
 *
 * Each admitted request is promised to be done within a certain time, and reserves the share of the machine that it
 * needs for that: its work divided by that time, in threads. As long as the shares add up to no more than the number of
 * threads, going by the earliest promise keeps every promise (for jobs that can be divided, the density bound of
 * real-time scheduling: J. Liu, Real-Time Systems, section 6.3). So the decision needs two sums, however many requests
 * are waiting.
 *
 * A small request is promised soon: the queue is at most a few seconds long, and beyond that the caller is told when to
 * try again. A large one is promised later, up to the time that a decision may take.
 */
export function createAdmission(
  threads: () => number,
  queueMs = queueMsUsual,
  onNeverInTime: () => void = () => {},
) {
  const capacity = () => threads() / safety
  /** Those that have any admitted request. */
  const tenants = new Map<string, Tenant>()
  /** The shares of the machine reserved by all admitted requests. */
  let taken = 0
  const kept: Kept = { share: 0, untilMs: Number.NEGATIVE_INFINITY }
  /** Recently refused work, less what could have been done since: callers who try again queue up behind it. */
  let refusedMs = 0
  let refusedAtMs = 0
  /** The recent time of requests: those refused unread are assumed to take as long. */
  let usualMs = smallestMs

  function fits(name: string, share: number, nowMs: number): boolean {
    if (taken + roomFor(share, kept, capacity(), nowMs) <= capacity()) return true
    const own = tenants.get(name)
    const limit = capacity() / (tenants.size + (own ? 0 : 1))
    const room = own ? own.taken + roomFor(share, own, limit, nowMs) : share
    return room <= limit && taken + share <= crowding * capacity()
  }

  function take(name: string, share: number): () => void {
    taken += share
    const tenant = tenants.get(name) ?? { taken: 0, share: 0, untilMs: Number.NEGATIVE_INFINITY }
    tenant.taken += share
    tenants.set(name, tenant)
    let given = false
    return () => {
      if (given) return
      given = true
      tenant.taken -= share
      // Anything left is only rounding error.
      if (tenant.taken <= 1e-9) tenants.delete(name)
      taken = tenants.size === 0 ? 0 : Math.max(0, taken - share)
    }
  }

  /** Returns the time promised to a request that has all of its time left. */
  function usualPromiseMs(costMs: number): number {
    return Math.max(queueMs, (stretch * costMs * safety) / threads())
  }

  function keepRoom(name: string, costMs: number, nowMs: number, waitMs: number): void {
    const share = costMs / Math.min(usualPromiseMs(costMs), decisionMsMax)
    for (const one of [kept, tenants.get(name)]) {
      if (one === undefined || (nowMs < one.untilMs && share < one.share)) continue
      one.share = share
      one.untilMs = nowMs + patience * waitMs
    }
  }

  /** Says when there may be room for work of this size. */
  function refuse(name: string, costMs: number, nowMs: number): never {
    const stillMs = Math.max(0, refusedMs - (nowMs - refusedAtMs) * threads())
    // Many callers come back several times and many never do, so nobody is told to wait longer for them than this.
    refusedMs = Math.min(comeBackSecondsMax * 1000 * threads(), stillMs + costMs)
    refusedAtMs = nowMs
    const waitMs = refusedMs / threads() + queueMs * Math.max(0, taken / capacity() - 1)
    const retryAfterSeconds = Math.min(comeBackSecondsMax, Math.max(1, Math.ceil(waitMs / 1000)))
    keepRoom(name, costMs, nowMs, retryAfterSeconds * 1000)
    const message = 'The service is at capacity and could not finish this request in time.'
    throw overloaded('capacity', retryAfterSeconds, message)
  }

  return {
    /**
     * Returns when it is promised to be done, as the earliest promise goes first, and its place in the queue, to be
     * given back once. Throws the problem `overloaded`, with the seconds after which the same request would be
     * admitted.
     */
    admit({ tenant, costMs, leastMs, deadlineAtMs, nowMs }: Arrival) {
      const leftMs = deadlineAtMs - nowMs
      // A request that is too slow only because of other work on the machine may be in time once that has ended.
      if ((leastMs * safety) / threads() > Math.max(decisionMsMax, leftMs)) {
        onNeverInTime()
        throw overloaded('never_in_time', neverSeconds, neverInTime)
      }
      usualMs += newPart * (costMs - usualMs)
      const promisedMs = Math.min(usualPromiseMs(costMs), leftMs)
      const share = costMs / promisedMs
      if (promisedMs <= 0 || !fits(tenant, share, nowMs)) refuse(tenant, costMs, nowMs)
      return { dueAtMs: nowMs + promisedMs, giveBack: take(tenant, share) }
    },
    /** The same for the smallest possible request, before its body is read. */
    checkRoom(tenant: string, nowMs: number): void {
      if (!fits(tenant, smallestMs / queueMs, nowMs)) refuse(tenant, usualMs, nowMs)
    },
  }
}

/** Returns how much of the limit has to be free before this share can be taken. */
function roomFor(share: number, kept: Kept, limit: number, nowMs: number): number {
  return nowMs < kept.untilMs ? Math.max(share, Math.min(kept.share, keptMax * limit)) : share
}
