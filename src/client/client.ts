// Calls the decide API with types, in Node, Deno, Bun and browsers: nothing here is specific to one of them.

import createClient from 'openapi-fetch'
import type { components, paths } from '../../generated/api.ts'
import { DecisionServiceError, NotADecisionError, readError } from './errors.ts'
import { fieldsOf, parseJson } from './json.ts'
import {
  checkClientOptions,
  checkOptions,
  type DecideOptions,
  type DecisionClientOptions,
  ofCall,
} from './options.ts'
import type { Decision, DecisionRequest, Questions } from './questions.ts'
import { type ResponseDetails, readDetails } from './response-details.ts'
import {
  createIdempotencyKey,
  createRetryingFetch,
  type RetryOptions,
  sleepWithTimer,
  type TryEnded,
} from './retrying-fetch.ts'

export * from './decide-many.ts'
export * from './errors.ts'
export * from './explain/explain-with.ts'
export type { Measure } from './explain/measures.ts'
export type { ExplainPlan, ExplainTarget } from './explain/plan.ts'
export type { DecideOptions, DecisionClientOptions } from './options.ts'
export * from './policy.ts'
export type * from './questions.ts'
export * from './read-policy.ts'
export type { RateLimit, ResponseDetails } from './response-details.ts'
export type { Fetch, TryEnded } from './retrying-fetch.ts'

/** That of package.json, which not every bundler can import; tests/client/client.test.ts compares them. */
const version = '0.1.0'

export interface DecisionClient {
  /**
   * Answers the questions of a request. The answers are typed by the names, types, option keys and levels of the
   * questions. Throws a `DecisionServiceError`. Retries what can be retried, always under the same `Idempotency-Key`,
   * so that you are charged only once even if a reply is lost.
   */
  decide: Decide
}

export interface Decide {
  <const Qs extends Questions>(request: DecisionRequest<Qs>, options?: DecideOptions): Promise<Decision<Qs>>
  /** The same, with the details in the response's headers. Errors have them too: `requestId`, `rateLimit`, `tries`. */
  withResponse<const Qs extends Questions>(
    request: DecisionRequest<Qs>,
    options?: DecideOptions,
  ): Promise<{ decision: Decision<Qs>; response: ResponseDetails }>
  /**
   * Sends a whole request as it is written: the text of a file, with numbers such as `38000.0` spelled as they are.
   * `decide` sends what `JSON.stringify` writes.
   */
  asWritten(request: string, options?: DecideOptions): Promise<Decision>
}

/** For one service and one API key; keeps no connection open. Throws a TypeError for invalid options. */
export function createDecisionClient(options: DecisionClientOptions = {}): DecisionClient {
  const checked = checkClientOptions(options)
  const api = createClient<paths>({ baseUrl: checked.baseUrl, headers: headersOf(checked) })

  return { decide: Object.assign(decide, { withResponse, asWritten }) }

  async function decide<const Qs extends Questions>(request: DecisionRequest<Qs>, call?: DecideOptions) {
    return (await withResponse(request, call)).decision
  }

  async function withResponse<const Qs extends Questions>(
    request: DecisionRequest<Qs>,
    call?: DecideOptions,
  ) {
    const text = JSON.stringify({ ...request, model: request.model ?? 'service-1' })
    const { decision, response } = await send(text, request.questions, call)
    return { decision: decision as Decision<Qs>, response }
  }

  async function asWritten(text: string, call?: DecideOptions): Promise<Decision> {
    // None if there are none: the service then says what is wrong with the request.
    const questions = (fieldsOf(parseJson(text))?.questions ?? {}) as Questions
    return (await send(text, questions, call)).decision
  }

  /** `questions`: those that have to be answered. */
  async function send(text: string, questions: Questions, call: DecideOptions = {}) {
    checkOptions('decide', call, ofCall)
    let tries = 0
    const onTry = (ended: TryEnded) => {
      tries = ended.try
      checked.onTry?.(ended)
    }
    try {
      const { data, error, response } = await api.POST('/v1/decide', {
        body: {} as components['schemas']['DecisionRequest'],
        bodySerializer: () => text,
        headers: { 'idempotency-key': createIdempotencyKey(), ...call.headers },
        fetch: createRetryingFetch({ ...retryingWith(checked, call), onTry }),
        parseAs: 'text',
        ...(call.signal && { signal: call.signal }),
      })
      if (!response.ok) throw readError(response, error)
      const details = readDetails(response, tries)
      const { requestId, modelRevision } = details
      const body = parseJson(data ?? '')
      // Something on the way might have answered instead of the service.
      if (!isDecision(body, questions)) throw new NotADecisionError(response)
      const decision = { ...body, requestId, modelRevision }
      return { decision: decision as Decision, response: details }
    } catch (error) {
      if (error instanceof DecisionServiceError) error.tries = tries
      throw error
    }
  }
}

function isDecision(body: unknown, questions: Questions): body is object {
  const { id, answers, usage } = fieldsOf(body) ?? {}
  const answerOf = fieldsOf(answers) ?? {}
  return (
    typeof id === 'string' &&
    typeof fieldsOf(usage)?.input_tokens === 'number' &&
    Object.entries(questions).every(
      ([name, { type }]) => Object.hasOwn(answerOf, name) && fieldsOf(answerOf[name])?.type === type,
    )
  )
}

function headersOf({ apiKey, headers }: { apiKey: string; headers?: DecideOptions['headers'] }) {
  // A browser names itself; it might send a preflight request before letting a page set its own name.
  const isBrowser = 'document' in globalThis || 'importScripts' in globalThis
  return {
    authorization: `Bearer ${apiKey}`,
    ...(!isBrowser && { 'user-agent': `decision-service-client/${version}` }),
    ...headers,
  }
}

function retryingWith(client: DecisionClientOptions, call: DecideOptions): RetryOptions {
  return {
    fetch: client.fetch ?? (request => globalThis.fetch(request)),
    random: client.random ?? Math.random,
    sleep: client.sleep ?? sleepWithTimer,
    retries: call.retries ?? client.retries ?? 4,
    timeoutMs: call.timeoutMs ?? client.timeoutMs ?? 40_000,
  }
}
