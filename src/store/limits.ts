// How often: decide calls of one key, attempts at the doors without a key, and the growing wait of an agent that asks
// for its key again and again. Counted in memory, or in Redis for all replicas together.
//
// A count comes before the work that it limits and is taken in one step, so that of many calls at once exactly as many
// get through as may ("let exactly as many through when all come at once"). Windows are fixed: at the seam of two, twice
// as many can pass within a minute, which costs less than a list of moments for every key. When Redis fails or is
// silent, each process goes on counting for itself: with n replicas n times as many get through for that while, which is
// better than to refuse everybody or to let everybody guess ("are counted by the process itself while Redis is silent").
// Nothing here is a promise about money: credit is checked apart, and a start forgets what was counted in memory.

import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible'
import { Problem } from '../problem.ts'
import { hashSecret } from './secrets.ts'
import { senderOf } from './senders.ts'

export interface Spent {
  limit: number
  remaining: number
  resetSeconds: number
}

interface LimitsOptions {
  redisUrl: string | null
  /** decide calls for each key. */
  perMinute: number
  /** Told when Redis fails. Until it is back, each process counts for itself. */
  onFailure?: (error: unknown) => void
  /** A Redis that says nothing for so long counts as failed. */
  answerMs?: number
}

/** `unknown_code` counts wrong setup codes, the others every attempt. */
type AttemptName = keyof typeof attemptLimits

export type Limits = Awaited<ReturnType<typeof createLimits>>

/** Generous to people who mistype, useless to those who guess. */
const attemptLimits = {
  sign_in: { points: 10, seconds: 15 * 60 },
  sign_in_account: { points: 100, seconds: 15 * 60 },
  sign_in_address: { points: 100, seconds: 15 * 60 },
  second_factor: { points: 10, seconds: 15 * 60 },
  create_account: { points: 20, seconds: 60 * 60 },
  reset_password: { points: 5, seconds: 60 * 60 },
  add_member: { points: 30, seconds: 60 * 60 },
  new_organization: { points: 5, seconds: 24 * 60 * 60 },
  sign_up: { points: 20, seconds: 60 * 60 },
  unknown_code: { points: 20, seconds: 10 * 60 },
}
const minuteSeconds = 60
const slowDownWindowSeconds = 10 * 60
const slowDownFirstMs = 500
const slowDownMaxMs = 10_000
const answerMsMax = 1000
/** A start has as many times longer: it asks several times, on a machine that is busy with starting. */
const connectAnswers = 10
/**
 * More than come at once while Redis answers. Behind one that does not, memory does not grow beyond them, and later calls
 * need not wait to learn it.
 */
const commandsWaitingMax = 5000

/** Throws when there is a REDIS_URL and nothing answers there. */
export async function createLimits({
  redisUrl,
  perMinute,
  onFailure = () => {},
  answerMs = answerMsMax,
}: LimitsOptions) {
  const redis = redisUrl === null ? null : await openRedis(redisUrl, onFailure, connectAnswers * answerMs)
  const createCounter: CreateCounter =
    redis === null ? createMemoryCounter : createRedisCounters(redis, answerMs)
  const decides = createCounter('decide', perMinute, minuteSeconds)
  const slowDowns = createCounter('get_api_key', Number.MAX_SAFE_INTEGER, slowDownWindowSeconds)
  const attempts = new Map(
    Object.entries(attemptLimits).map(([name, { points, seconds }]) => [
      name,
      createCounter(name, points, seconds),
    ]),
  )
  const attemptsOf = (name: AttemptName) => attempts.get(name)!

  return { spend, attempt, forgive, slowDownMs, close }

  /**
   * Counts one decide call of a key, or of the line of keys that it belongs to. Throws `rate_limited` when there were too
   * many within a minute: more than any key may make, or than this one may (`ownPerMinute`).
   */
  async function spend(lineId: string, ownPerMinute: number | null = null): Promise<Spent> {
    const limit = Math.min(ownPerMinute ?? perMinute, perMinute)
    const counted = await decides
      .consume(lineId)
      .catch(rejected => throwLimited(rejected, minuteSeconds, limit))
    if (counted.consumedPoints > limit) throwLimited(counted, minuteSeconds, limit)
    const resetSeconds = secondsOf(counted, minuteSeconds)
    return { limit, remaining: limit - counted.consumedPoints, resetSeconds }
  }

  /**
   * Counts one attempt of somebody: an address, whose network counts as one where it is IPv6, an account, or both together.
   * Throws `rate_limited` when there were too many.
   */
  async function attempt(name: AttemptName, ...subject: string[]): Promise<void> {
    const { seconds } = attemptLimits[name]
    await attemptsOf(name)
      .consume(hashOf(subject))
      .catch(rejected => throwLimited(rejected, seconds))
  }

  /** Forgets the attempts of somebody who has succeeded. */
  async function forgive(name: AttemptName, ...subject: string[]): Promise<void> {
    await attemptsOf(name).delete(hashOf(subject))
  }

  /** How long this call with this code has to wait: the first not at all, each later one twice as long, up to 10 s. */
  async function slowDownMs(setupCode: string): Promise<number> {
    const { consumedPoints } = await slowDowns.consume(hashSecret(setupCode))
    if (consumedPoints <= 1) return 0
    return Math.min(slowDownFirstMs * 2 ** (consumedPoints - 2), slowDownMaxMs)
  }

  async function close(): Promise<void> {
    if (redis === null) return
    const late = setTimeout(() => redis.destroy(), answerMs)
    await redis.close().catch(onFailure)
    clearTimeout(late)
  }
}

type Redis = Awaited<ReturnType<typeof openRedis>>
type CreateCounter = (name: string, points: number, duration: number) => RateLimiterAbstract

async function openRedis(url: string, onFailure: (error: unknown) => void, connectMs: number) {
  // Loaded only where there is a Redis: a start without one is an eighth of a second shorter.
  const { createClient } = await import('redis')
  let opened = false
  const reconnectStrategy = (tries: number) => (opened ? Math.min(tries * 100, 3000) : new Error('no answer'))
  // Without the queue a call made while Redis is away fails at once, and the insurance below counts it.
  const redis = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: commandsWaitingMax,
    socket: { reconnectStrategy },
  })
  redis.on('error', onFailure)
  // One that takes the connection and says nothing would hold up the start for ever.
  const late = setTimeout(() => redis.destroy(), connectMs)
  try {
    await redis.connect()
  } catch (error) {
    throw new Error('REDIS_URL: there is no Redis at this address', { cause: error })
  } finally {
    clearTimeout(late)
  }
  opened = true
  return redis
}

function hashOf(subject: string[]): string {
  return hashSecret(subject.map(senderOf).join(' '))
}

/** Names of people and codes reach a store only as hashes; the ids of keys are no secret. */
function createMemoryCounter(name: string, points: number, duration: number) {
  return new RateLimiterMemory({ keyPrefix: `limit:${name}`, points, duration })
}

// Behind a network that swallows what is sent, a call to Redis would wait for a quarter of an hour.
function createRedisCounters(redis: Redis, timeoutMs: number): CreateCounter {
  return (name, points, duration) => {
    const store = { storeClient: redis, useRedisPackage: true, rejectIfRedisNotReady: true }
    const limiter = new RateLimiterRedis({ keyPrefix: `limit:${name}`, points, duration, ...store })
    const insuranceLimiter = createMemoryCounter(name, points, duration)
    return new RLWrapperTimeouts({ limiter, insuranceLimiter, timeoutMs })
  }
}

/** The limiters reject with their count when there were too many, and with an Error when they are broken. */
function throwLimited(rejected: unknown, windowSeconds: number, limit?: number): never {
  if (!(rejected instanceof RateLimiterRes)) throw rejected
  const seconds = Math.max(1, secondsOf(rejected, windowSeconds))
  const message =
    limit === undefined ? 'Too many attempts.' : `Too many requests: the limit is ${limit} a minute.`
  throw new Problem('rate_limited', message, {
    retryAfterSeconds: seconds,
    ...(limit !== undefined && { limit }),
  })
}

/** No longer than its window: reckoned by a clock that was set back meanwhile, it would be as much longer. */
function secondsOf({ msBeforeNext }: RateLimiterRes, windowSeconds: number): number {
  return Math.min(windowSeconds, Math.ceil(msBeforeNext / 1000))
}
