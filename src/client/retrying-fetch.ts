// A fetch that tries again: exponential backoff with full jitter, Retry-After, a time limit for each try.
// It reads the whole body before it answers, so that a connection that breaks half-way is retried too.

import { ConnectionError, isRetryable, readRetryAfter, TimeoutError } from './errors.ts'

export type Fetch = (request: Request) => Promise<Response>

export interface RetryOptions {
  fetch: Fetch
  /** Tries after the first one. */
  retries: number
  /** Time limit of one try, its body included. */
  timeoutMs: number
  /** A number from 0 to 1. */
  random: () => number
  /** Waits; rejects when the signal fires. */
  sleep: (waitMs: number, signal: AbortSignal) => Promise<void>
}

const firstWaitMs = 500
const waitMsMax = 8_000
// A longer Retry-After is not waited for: the caller decides what to do with a minute.
const retryAfterMsMax = 60_000
const bodylessStatuses = [204, 205, 304]

/** Throws `ConnectionError`, `TimeoutError`, or the reason of the request's own signal. */
export function createRetryingFetch(options: RetryOptions): Fetch {
  const { retries, random, sleep } = options
  return async request => {
    const body = await request.text()
    for (let retry = 0; ; retry += 1) {
      const outcome = await tryOnce(request, body, options)
      if (!isWorthRetrying(outcome) || retry >= retries) return settle(outcome)
      const askedMs = outcome instanceof Response ? (readRetryAfter(outcome) ?? 0) * 1000 : 0
      if (askedMs > retryAfterMsMax) return settle(outcome)
      // The jitter comes on top of Retry-After, so that clients which were turned away together come back apart.
      await sleep(askedMs + random() * Math.min(waitMsMax, firstWaitMs * 2 ** retry), request.signal)
    }
  }
}

/** Waits with a timer. */
export function sleepWithTimer(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, waitMs)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}

type Outcome = Response | ConnectionError | TimeoutError

async function tryOnce(request: Request, body: string, { fetch, timeoutMs }: RetryOptions): Promise<Outcome> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = AbortSignal.any([request.signal, timeout])
  try {
    const { url, method, headers } = request
    return await readWhole(await fetch(new Request(url, { method, headers, body, signal })))
  } catch (error) {
    if (request.signal.aborted) throw request.signal.reason
    if (timeout.aborted) return new TimeoutError(timeoutMs)
    return error instanceof ConnectionError ? error : new ConnectionError('the connection failed', error)
  }
}

async function readWhole(response: Response): Promise<Response> {
  const text = await response.text()
  if (response.ok && !isJson(text)) throw new ConnectionError('the response is not complete')
  const { status, statusText, headers } = response
  return new Response(bodylessStatuses.includes(status) ? null : text, { status, statusText, headers })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function isWorthRetrying(outcome: Outcome): boolean {
  return outcome instanceof Response ? isRetryable(outcome.status) : outcome.retryable
}

function settle(outcome: Outcome): Response {
  if (outcome instanceof Response) return outcome
  throw outcome
}
