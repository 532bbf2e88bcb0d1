// Counts within a window of time, in memory or, for all replicas together, in Redis.

import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible'

export interface CountersOptions {
  redisUrl: string | null
  /** Called when Redis fails. Until it is back, each process counts on its own. */
  onFailure?: (error: unknown) => void
  /** A Redis that is silent for this long counts as failed. */
  answerMs?: number
}

const answerMsMax = 1000
/** At start, connecting may take this many times longer: it takes several calls, on a machine that is busy starting. */
const connectAnswers = 10
/**
 * More than ever wait while Redis answers. If it does not, memory stops growing here, and later calls fail without
 * waiting.
 */
const commandsWaitingMax = 5000

type Redis = Awaited<ReturnType<typeof openRedis>>
/** `duration`: in seconds. */
type CreateCounter = (name: string, points: number, duration: number) => RateLimiterAbstract

/** Throws if REDIS_URL is set and nothing answers there. */
export async function openCounters({
  redisUrl,
  onFailure = () => {},
  answerMs = answerMsMax,
}: CountersOptions): Promise<{ createCounter: CreateCounter; close(): Promise<void> }> {
  if (redisUrl === null) return { createCounter: createMemoryCounter, close: async () => {} }
  const redis = await openRedis(redisUrl, onFailure, connectAnswers * answerMs)
  return { createCounter: createRedisCounters(redis, answerMs), close }

  async function close(): Promise<void> {
    const late = setTimeout(() => redis.destroy(), answerMs)
    await redis.close().catch(onFailure)
    clearTimeout(late)
  }
}

async function openRedis(url: string, onFailure: (error: unknown) => void, connectMs: number) {
  // Loaded only if Redis is used: starting without it is an eighth of a second faster.
  const { createClient } = await import('redis')
  let opened = false
  const reconnectStrategy = (tries: number) => (opened ? Math.min(tries * 100, 3000) : new Error('no answer'))
  // Without the offline queue, a call made while Redis is unreachable fails immediately, and the insurance below counts
  // it.
  const redis = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: commandsWaitingMax,
    socket: { reconnectStrategy },
  })
  // Until then, `connect` fails with the same.
  redis.on('error', error => opened && onFailure(error))
  // A Redis that accepts the connection and then stays silent would block the start for ever.
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

/** People's names and codes reach a store only as hashes; the ids of keys are not secret. */
function createMemoryCounter(name: string, points: number, duration: number) {
  return new RateLimiterMemory({ keyPrefix: `limit:${name}`, points, duration })
}

// On a network that silently drops packets, a call to Redis would wait for a quarter of an hour.
function createRedisCounters(redis: Redis, timeoutMs: number): CreateCounter {
  return (name, points, duration) => {
    const store = { storeClient: redis, useRedisPackage: true, rejectIfRedisNotReady: true }
    const limiter = new RateLimiterRedis({ keyPrefix: `limit:${name}`, points, duration, ...store })
    const insuranceLimiter = createMemoryCounter(name, points, duration)
    return new RLWrapperTimeouts({ limiter, insuranceLimiter, timeoutMs })
  }
}
