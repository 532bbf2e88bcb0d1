// Counts within a window of time, in memory or, for all replicas together, in Redis.

import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible'

export interface CountersOptions {
  redisUrl: string | null
  watch?: RedisWatch
  /** A Redis that is silent for this long counts as failed. */
  answerMs?: number
}

/** Called about the state of Redis, for the log. While it fails, each process counts on its own. */
export interface RedisWatch {
  answered(): void
  /** `code`: of the network, or the word that Redis begins its refusal with. */
  failed(code: string): void
}

const answerMsMax = 1000
/** Connecting may take this many times longer: it takes several calls, at start on a machine that is busy. */
const connectAnswers = 10
/** More than ever wait while Redis answers. If it does not, later calls fail without waiting. */
const commandsWaitingMax = 5000

/** `duration`: in seconds. */
type CreateCounter = (name: string, points: number, duration: number) => RateLimiterAbstract

/** Where the library asks Redis, before it turns to its insurance, which hides why. */
type Insured = RLWrapperTimeouts & { _run(name: string, given: unknown[]): Promise<unknown> }

/** Throws if REDIS_URL is set and nothing answers there. */
export async function openCounters({
  redisUrl,
  watch = { answered() {}, failed() {} },
  answerMs = answerMsMax,
}: CountersOptions): Promise<{ createCounter: CreateCounter; close(): Promise<void> }> {
  if (redisUrl === null) return { createCounter: createMemoryCounter, close: async () => {} }
  const renewMs = connectAnswers * answerMs
  const redis = await openRedis(redisUrl, onFailure, renewMs)
  let renewal: NodeJS.Timeout | null = null
  return { createCounter, close }

  // On a network that silently drops packets, a call to Redis would wait for a quarter of an hour.
  function createCounter(name: string, points: number, duration: number): RateLimiterAbstract {
    const store = { storeClient: redis, useRedisPackage: true, rejectIfRedisNotReady: true }
    const limiter = new RateLimiterRedis({ keyPrefix: `limit:${name}`, points, duration, ...store })
    const insuranceLimiter = createMemoryCounter(name, points, duration)
    const counter = new RLWrapperTimeouts({ limiter, insuranceLimiter, timeoutMs: answerMs }) as Insured
    const run = counter._run.bind(counter)
    counter._run = (...call) => {
      const answer = run(...call)
      // It rejects with its count where there were too many.
      answer.then(watch.answered, error => (error instanceof Error ? onFailure(error) : watch.answered()))
      return answer
    }
    return counter
  }

  /** The connection may be broken without a sign, or lead to a replica: it would fail for ever. */
  function onFailure(error: Error): void {
    watch.failed(codeOf(error))
    renewal ??= setTimeout(renew, renewMs).unref()
  }

  function renew(): void {
    renewal = null
    // Otherwise it is connecting already.
    if (!redis.isReady) return
    redis.destroy()
    redis.connect().catch(onFailure)
  }

  async function close(): Promise<void> {
    if (renewal !== null) clearTimeout(renewal)
    const late = setTimeout(() => redis.destroy(), answerMs)
    await redis.close().catch(() => {})
    clearTimeout(late)
  }
}

async function openRedis(url: string, onFailure: (error: Error) => void, connectMs: number) {
  // Loaded only if Redis is used: starting without it is an eighth of a second faster.
  const { createClient } = await import('redis')
  let opened = false
  const reconnectStrategy = (tries: number) => opened && Math.min(tries * 100, 3000)
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
    throw new Error(`REDIS_URL: ${reasonOf(error as NodeJS.ErrnoException)}`, { cause: error })
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

/** Where something answers, what it says counts: a wrong password, a database that there is not. */
function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  const isAway = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOST|ENET|ENOENT|ETIMEDOUT)/.test(code ?? '')
  if (isAway) return `there is no Redis at this address (${code})`
  if (/^(Disconnects client|Connection timeout)$/.test(message)) return 'nothing answers at this address'
  return `Redis cannot be used: ${message || code}`
}

/** Not its message, which could name what was counted. */
function codeOf({ code, message }: NodeJS.ErrnoException): string {
  return code ?? /^[A-Z]{2,}(?= )/.exec(message)?.[0] ?? 'no answer'
}
