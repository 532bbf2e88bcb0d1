// Limits the decisions of a key, the attempts at doors without a key, and an agent's requests for its key. It counts in
// memory, or in Redis for all replicas together.

import { RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '../../contract/problem.ts'
import { counted } from '../printed/counted.ts'
import { hashSecret } from '../store/secrets/secrets.ts'
import { networksOf } from './client-address.ts'
import { type CountersOptions, openCounters } from './counters.ts'

export interface Spent {
  limit: number
  remaining: number
  resetSeconds: number
}

/** `recovery_code`, `unknown_code` and `wrong_key` count what was wrong, the others every attempt. */
type AttemptName = keyof typeof attemptLimits

export type Limits = Awaited<ReturnType<typeof createLimits>>

/** Generous for people who mistype, too few for guessing. */
const attemptLimits = {
  sign_in: { points: 10, seconds: 15 * 60 },
  sign_in_device: { points: 10, seconds: 15 * 60 },
  sign_in_account: { points: 100, seconds: 15 * 60 },
  sign_in_address: { points: 100, seconds: 15 * 60 },
  provider_start: { points: 100, seconds: 15 * 60 },
  provider_answer: { points: 5, seconds: 15 * 60 },
  second_factor: { points: 10, seconds: 15 * 60 },
  recovery_code: { points: 10, seconds: 15 * 60 },
  // Each leaves an entry in the audit log of every organization of the person.
  act: { points: 300, seconds: 60 * 60 },
  act_of_day: { points: 3000, seconds: 24 * 60 * 60 },
  add_passkey: { points: 30, seconds: 60 * 60 },
  create_account: { points: 20, seconds: 60 * 60 },
  reset_password: { points: 5, seconds: 60 * 60 },
  change_email: { points: 5, seconds: 60 * 60 },
  add_member: { points: 30, seconds: 60 * 60 },
  new_organization: { points: 5, seconds: 24 * 60 * 60 },
  sign_up: { points: 20, seconds: 60 * 60 },
  labelled_file: { points: 30, seconds: 60 * 60 },
  // A person who says what is in a file reads it several times, and never so often.
  labelled_file_again: { points: 300, seconds: 60 * 60 },
  // Ten a second: more than an office opens behind one address.
  open_page: { points: 600, seconds: 60 },
  unknown_code: { points: 20, seconds: 10 * 60 },
  user_code: { points: 10, seconds: 24 * 60 * 60 },
  // A key cannot be guessed: this one only bounds the questions to the database.
  wrong_key: { points: 600, seconds: 60 },
}

/** Tokens that nobody paid for: repeated ones count for a day, abandoned ones for an hour. */
export type TokenCountName = keyof typeof tokenCountSeconds

/** The calls that are counted for each key: decisions, looks at the account, and calls that its terms do not allow. */
const callNames = ['decide', 'get_account', 'not_allowed'] as const
const tokenCountSeconds = { repeated: 24 * 60 * 60, abandoned: 60 * 60 }
/** The multiples of one network's attempts that the wider networks around it have. */
const networkShares = [1, 2, 3]
const minuteSeconds = 60
const slowDownWindowSeconds = 10 * 60
const slowDownFirstMs = 500
const slowDownMaxMs = 10_000

/**
 * Throws if REDIS_URL is set and nothing answers there. Calls are counted before the work, in one atomic step: of many
 * at once exactly as many get through as allowed. Windows are fixed: across the boundary of two, twice as many can pass
 * within a minute, which is cheaper than a list of times for every key. If Redis fails, each process counts on its own:
 * with n replicas, n times as many get through for a while, which is better than refusing everybody or letting
 * everybody guess. No money depends on this: credit is checked separately. `perMinute`: decide calls of each key.
 */
export async function createLimits({ perMinute, ...options }: CountersOptions & { perMinute: number }) {
  const { createCounter, close } = await openCounters(options)
  const calls = new Map(callNames.map(name => [name, createCounter(name, perMinute, minuteSeconds)]))
  const slowDowns = createCounter('get_api_key', Number.MAX_SAFE_INTEGER, slowDownWindowSeconds)
  const attempts = new Map(
    Object.entries(attemptLimits).map(([name, { points, seconds }]) => [
      name,
      networkShares.map((share, width) =>
        createCounter(width === 0 ? name : `${name}_${width}`, share * points, seconds),
      ),
    ]),
  )
  const tokens = {
    repeated: createCounter('repeated_tokens', Number.MAX_SAFE_INTEGER, tokenCountSeconds.repeated),
    abandoned: createCounter('abandoned_tokens', Number.MAX_SAFE_INTEGER, tokenCountSeconds.abandoned),
  }

  return { spend, attempt, checkAttempts, forgive, slowDownMs, countTokens, giveBackTokens, close }

  /**
   * One call of a key, counted with the keys it replaces. Throws `rate_limited` beyond what any, or this one, may make.
   */
  async function spend(
    lineId: string,
    ownPerMinute: number | null = null,
    name: (typeof callNames)[number] = 'decide',
  ): Promise<Spent> {
    const limit = Math.min(ownPerMinute ?? perMinute, perMinute)
    const counted = await calls
      .get(name)!
      .consume(lineId)
      .catch(rejected => throwLimited(rejected, minuteSeconds, limit))
    if (counted.consumedPoints > limit) throwLimited(counted, minuteSeconds, limit)
    const resetSeconds = secondsOf(counted, minuteSeconds)
    return { limit, remaining: limit - counted.consumedPoints, resetSeconds }
  }

  /** By an address (for IPv6, its networks that one customer can have), an account, or both. Throws `rate_limited`. */
  async function attempt(name: AttemptName, ...subject: string[]): Promise<void> {
    const { seconds } = attemptLimits[name]
    // The narrowest first: what it refuses counts for none of the wider ones.
    for (const { counter, key, points } of countsOf(name, subject))
      await counter.consume(key).catch(rejected => throwTooMany(rejected, seconds, points))
  }

  /** Throws `rate_limited` if no attempt is left, and counts none. */
  async function checkAttempts(name: AttemptName, ...subject: string[]): Promise<void> {
    const { seconds } = attemptLimits[name]
    for (const { counter, key, points } of countsOf(name, subject)) {
      const counted = await counter.get(key)
      if (counted !== null && counted.consumedPoints >= points) throwTooMany(counted, seconds, points)
    }
  }

  /** Forgets the attempts of somebody who has succeeded, but not those of the wider networks around them. */
  async function forgive(name: AttemptName, ...subject: string[]): Promise<void> {
    const { counter, key } = countsOf(name, subject)[0]!
    await counter.delete(key)
  }

  /** Where the attempts of a subject are counted: by itself, then by each of the wider networks around it. */
  function countsOf(name: AttemptName, subject: string[]) {
    const networks = subject.map(networksOf)
    const widest = Math.max(...networks.map(({ length }) => length))
    return attempts
      .get(name)!
      .slice(0, widest)
      .map((counter, width) => ({
        counter,
        key: hashSecret(networks.map(one => one[width] ?? one[0]).join(' ')),
        points: networkShares[width]! * attemptLimits[name].points,
      }))
  }

  /** The first call with a code waits not at all, each later one twice as long, up to 10 s. */
  async function slowDownMs(setupCode: string): Promise<number> {
    const { consumedPoints } = await slowDowns.consume(hashSecret(setupCode))
    if (consumedPoints <= 1) return 0
    return Math.min(slowDownFirstMs * 2 ** (consumedPoints - 2), slowDownMaxMs)
  }

  /** Adds to what an organization has had without a charge, and returns the sum and when counting starts again. */
  async function countTokens(name: TokenCountName, organizationId: string, count: number) {
    const counted = await tokens[name].consume(organizationId, count)
    const resetSeconds = Math.max(1, secondsOf(counted, tokenCountSeconds[name]))
    return { total: counted.consumedPoints, resetSeconds }
  }

  async function giveBackTokens(name: TokenCountName, organizationId: string, count: number): Promise<void> {
    await tokens[name].reward(organizationId, count)
  }
}

export function tooManyAttempts(retryAfterSeconds: number, limit = ''): Problem {
  const minutes = counted(Math.ceil(retryAfterSeconds / 60), 'minute')
  const sentence = `Too many attempts${limit}. Try again in ${minutes}.`
  return new Problem('rate_limited', sentence, { retryAfterSeconds })
}

function throwTooMany(rejected: unknown, windowSeconds: number, points: number): never {
  const limit = `: the limit is ${points} in ${counted(windowSeconds / 60, 'minute')}`
  throw tooManyAttempts(waitSecondsOf(rejected, windowSeconds), limit)
}

function throwLimited(rejected: unknown, windowSeconds: number, limit: number): never {
  const retryAfterSeconds = waitSecondsOf(rejected, windowSeconds)
  const sentence = `Too many requests: the limit is ${limit} a minute.`
  throw new Problem('rate_limited', sentence, { retryAfterSeconds, limit })
}

/** The limiters reject with their count if there were too many calls, and with an Error if they are broken. */
function waitSecondsOf(rejected: unknown, windowSeconds: number): number {
  if (!(rejected instanceof RateLimiterRes)) throw rejected
  return Math.max(1, secondsOf(rejected, windowSeconds))
}

/** Capped at the window: if the clock was set back in the meantime, the wait would come out too long. */
function secondsOf({ msBeforeNext }: RateLimiterRes, windowSeconds: number): number {
  return Math.min(windowSeconds, Math.ceil(msBeforeNext / 1000))
}
