// The typed client of the decide API, for Node, Deno, Bun and browsers: nothing here is particular to one of them.

import createClient from 'openapi-fetch'
import type { components, paths } from '../../generated/api.ts'
import { readError } from './errors.ts'
import type { Decision, DecisionRequest, Questions } from './questions.ts'
import { createRetryingFetch, type Fetch, type RetryOptions, sleepWithTimer } from './retrying-fetch.ts'

export * from './errors.ts'
export * from './from-system-one.ts'
export type * from './questions.ts'
export type * from './system-one-types.ts'
export * from './to-system-one.ts'
export * from './triage.ts'

type RequestBody = components['schemas']['DecisionRequest']

export interface DecisionClientOptions {
  /** The address of the service, for example `https://api.example.com`. */
  baseUrl: string
  apiKey: string
  /** Time limit of one try. A decision may take 30 seconds, so keep it above. Default: 40,000. */
  timeoutMs?: number
  /** Tries after the first one, for 429, 500, 502, 503, 504, network faults and timeouts. Default: 4. */
  retries?: number
  /** Used in place of the global fetch. */
  fetch?: Fetch
  /** The source of jitter, from 0 to 1, and the wait between tries: for tests. */
  random?: RetryOptions['random']
  sleep?: RetryOptions['sleep']
}

export interface DecideOptions {
  /** Aborts the call, its retries and its waits; the call then throws the signal's reason. */
  signal?: AbortSignal
}

export interface DecisionClient {
  /**
   * Answers the questions of a request. The answers are typed by the names, types, option keys and levels of the questions.
   * Throws a `DecisionServiceError`; repeats what can be repeated. A response that was lost on its way is charged again.
   */
  decide<const Qs extends Questions>(
    request: DecisionRequest<Qs>,
    options?: DecideOptions,
  ): Promise<Decision<Qs>>
}

/** A client for one service and one API key. It holds no connection and needs no closing. */
export function createDecisionClient(options: DecisionClientOptions): DecisionClient {
  const { baseUrl, apiKey, timeoutMs = 40_000, retries = 4 } = options
  const {
    fetch = request => globalThis.fetch(request),
    random = Math.random,
    sleep = sleepWithTimer,
  } = options
  const api = createClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${apiKey}` },
    fetch: createRetryingFetch({ fetch, retries, timeoutMs, random, sleep }),
  })

  return {
    async decide<const Qs extends Questions>(request: DecisionRequest<Qs>, { signal }: DecideOptions = {}) {
      const body = { model: 'service-1', ...request } as RequestBody
      const { data, error, response } = await api.POST('/v1/decide', { body, ...(signal ? { signal } : {}) })
      if (!response.ok) throw readError(response, error)
      return { ...data, ...readHeaders(response) } as Decision<Qs>
    },
  }
}

function readHeaders({ headers }: Response) {
  return { requestId: headers.get('x-request-id'), modelRevision: headers.get('x-model-revision') }
}
