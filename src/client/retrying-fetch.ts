// Retries a fetch, with exponential backoff, full jitter, Retry-After and a time limit for each try. It reads the whole
// body before it returns, so that a connection that breaks halfway is retried too.

import {
  ConnectionError,
  type DecisionServiceError,
  isRetryable,
  readRetryAfter,
  TimeoutError,
} from './errors.ts'
import { parseJson } from './json.ts'

export type Fetch = (request: Request) => Promise<Response>

export interface RetryOptions {
  fetch: Fetch
  /** Tries after the first one. */
  retries: number
  /** Time limit of one try, including its body. */
  timeoutMs: number
  /** A number from 0 to 1. */
  random: () => number
  /** Waits; rejects when the signal aborts. */
  sleep: (waitMs: number, signal: AbortSignal) => Promise<void>
  /** Called after every try that the caller has not aborted. */
  onTry?: ((ended: TryEnded) => void) | undefined
}

/** One try that has ended. */
export interface TryEnded {
  /** 1 for the first. */
  try: number
  /** Null if no response arrived. */
  status: number | null
  requestId: string | null
  /** Why no response arrived. */
  error: DecisionServiceError | null
  durationMs: number
  /** The time that the client waits before the next try. Null if there is none. */
  waitMs: number | null
}

const firstWaitMs = 500
const waitMsMax = 8_000
// A longer Retry-After is not waited for: the caller decides what to do.
const retryAfterMsMax = 60_000
const bodylessStatuses = [204, 205, 304]

/** A new Idempotency-Key: 128 random bits. `randomUUID` is missing on pages that came over plain http. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Throws `ConnectionError`, `TimeoutError`, or the reason of the request's own signal. */
export function createRetryingFetch(options: RetryOptions): Fetch {
  const { sleep, onTry = () => {} } = options
  return async request => {
    const body = await request.text()
    for (let retry = 0; ; retry += 1) {
      const begunMs = performance.now()
      const outcome = await tryOnce(request, body, options)
      const waitMs = findWait(outcome, retry, options)
      const [response, error] = outcome instanceof Response ? [outcome, null] : [null, outcome]
      const requestId = response?.headers.get('x-request-id') ?? null
      const durationMs = performance.now() - begunMs
      onTry({ try: retry + 1, status: response?.status ?? null, requestId, error, durationMs, waitMs })
      if (waitMs !== null) await sleep(waitMs, request.signal)
      else if (outcome instanceof Response) return outcome
      else throw outcome
    }
  }
}

function findWait(outcome: Ended, retry: number, { retries, random }: RetryOptions): number | null {
  const isFinal = outcome instanceof Response && !isRetryable(outcome.status)
  if (isFinal || retry >= retries) return null
  const askedMs = outcome instanceof Response ? (readRetryAfter(outcome) ?? 0) * 1000 : 0
  if (askedMs > retryAfterMsMax) return null
  // The jitter comes on top of Retry-After, so that clients refused at the same time do not all come back together.
  return askedMs + random() * Math.min(waitMsMax, firstWaitMs * 2 ** retry)
}

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

type Ended = Response | ConnectionError | TimeoutError

async function tryOnce(request: Request, body: string, { fetch, timeoutMs }: RetryOptions): Promise<Ended> {
  // AbortSignal.timeout would keep every try in memory until its time is over.
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  const signal = AbortSignal.any([request.signal, timeout.signal])
  try {
    const { url, method, headers } = request
    return await readWhole(await fetch(new Request(url, { method, headers, body, signal })))
  } catch (error) {
    if (request.signal.aborted) throw request.signal.reason
    if (timeout.signal.aborted) return new TimeoutError(timeoutMs)
    return error instanceof ConnectionError ? error : new ConnectionError('the connection failed', error)
  } finally {
    clearTimeout(timer)
  }
}

async function readWhole(response: Response): Promise<Response> {
  const text = await response.text()
  // client.ts deals with pages that arrive instead of a decision.
  const saysJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
  if (response.ok && saysJson && parseJson(text) === undefined)
    throw new ConnectionError('the response is not complete')
  const { status, statusText, headers } = response
  return new Response(bodylessStatuses.includes(status) ? null : text, { status, statusText, headers })
}
