// Defines the errors of a decide call: one class for each type of the contract, and four others. Each sets its own
// name, which a minifier would otherwise change.

import { type ErrorType, problems } from '../../generated/errors.ts'
import { type RateLimit, readRateLimit } from './response-details.ts'

interface ErrorDetails {
  requestId?: string | null
  retryable: boolean
  rateLimit?: RateLimit | null
  cause?: unknown
}

/** Any failure of a decide call, except an abort by the caller's own signal. */
export class DecisionServiceError extends Error {
  /** The `X-Request-Id` to quote for support, or null if no response from the service arrived. */
  readonly requestId: string | null
  /** True if the same request can succeed later. The client has already retried it as often as it was allowed to. */
  readonly retryable: boolean
  /** The state of the key's rate limit, if a response said so. */
  readonly rateLimit: RateLimit | null
  tries = 1
  override readonly name: string = 'DecisionServiceError'

  constructor(message: string, details: ErrorDetails) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined)
    this.requestId = details.requestId ?? null
    this.retryable = details.retryable
    this.rateLimit = details.rateLimit ?? null
  }
}

export interface ErrorResponse {
  status: number
  type: ErrorType
  message: string
  param: string | null
  requestId: string | null
  retryAfterSeconds: number | null
  rateLimit?: RateLimit | null
}

/** The service answered with an error. Branch on the class or on `type`, never on the message. */
export class ErrorResponseError extends DecisionServiceError {
  readonly status: number
  readonly type: ErrorType
  /** The dotted path of the field at fault, or null. */
  readonly param: string | null
  /** The time to wait before the next try, if the service said so. */
  readonly retryAfterSeconds: number | null
  override readonly name: string = 'ErrorResponseError'

  constructor(response: ErrorResponse) {
    super(response.message, { ...response, retryable: isRetryable(response.status) })
    this.status = response.status
    this.type = response.type
    this.param = response.param
    this.retryAfterSeconds = response.retryAfterSeconds
  }
}

export class InvalidRequestError extends ErrorResponseError {
  override readonly name = 'InvalidRequestError'
}
export class AuthenticationError extends ErrorResponseError {
  override readonly name = 'AuthenticationError'
}
export class InsufficientCreditError extends ErrorResponseError {
  override readonly name = 'InsufficientCreditError'
}
export class ModelNotFoundError extends ErrorResponseError {
  override readonly name = 'ModelNotFoundError'
}
export class RequestTooLargeError extends ErrorResponseError {
  override readonly name = 'RequestTooLargeError'
}
export class RateLimitedError extends ErrorResponseError {
  override readonly name = 'RateLimitedError'
}
export class InternalServiceError extends ErrorResponseError {
  override readonly name = 'InternalServiceError'
}
export class OverloadedError extends ErrorResponseError {
  override readonly name = 'OverloadedError'
}

/** Something between the client and the service answered: a status without the error body of the contract. */
export class GatewayError extends DecisionServiceError {
  readonly status: number
  override readonly name = 'GatewayError'

  constructor(status: number, requestId: string | null) {
    super(`a gateway answered with status ${status}`, { requestId, retryable: isRetryable(status) })
    this.status = status
  }
}

/** A successful response that does not answer the questions asked: something other than the service replied. */
export class NotADecisionError extends DecisionServiceError {
  readonly status: number
  override readonly name = 'NotADecisionError'

  constructor({ status, headers }: Response) {
    const details = { requestId: headers.get('x-request-id'), retryable: false }
    super(`the response with status ${status} is not a decision: look at the base URL`, details)
    this.status = status
  }
}

/** No response arrived, or only part of one. */
export class ConnectionError extends DecisionServiceError {
  override readonly name = 'ConnectionError'

  constructor(message: string, cause?: unknown) {
    super(message, { retryable: true, cause })
  }
}

/** No response arrived within `timeoutMs`. */
export class TimeoutError extends DecisionServiceError {
  override readonly name = 'TimeoutError'

  constructor(timeoutMs: number) {
    super(`no response within ${timeoutMs} ms`, { retryable: true })
  }
}

const classes: Record<ErrorType, typeof ErrorResponseError> = {
  invalid_request: InvalidRequestError,
  authentication_error: AuthenticationError,
  insufficient_credit: InsufficientCreditError,
  model_not_found: ModelNotFoundError,
  request_too_large: RequestTooLargeError,
  rate_limited: RateLimitedError,
  internal_error: InternalServiceError,
  overloaded: OverloadedError,
}

const retryableProblems = Object.values(problems).filter(problem => problem.retry)
const retryableStatuses: readonly number[] = [...retryableProblems.map(problem => problem.status), 502, 504]

/** True if a response with this status is worth another try: by the catalogue, or because a gateway sent it. */
export function isRetryable(status: number): boolean {
  return retryableStatuses.includes(status)
}

/** The error for an unsuccessful response. Types that this client does not know yet keep their name. */
export function readError(response: Response, body: unknown): DecisionServiceError {
  const requestId = response.headers.get('x-request-id')
  const error = (body as { error?: Partial<ErrorResponse> } | null | undefined)?.error
  if (typeof error?.type !== 'string') return new GatewayError(response.status, requestId)
  const { type, message = type, param = null } = error
  const retryAfterSeconds = readRetryAfter(response)
  const Class = Object.hasOwn(classes, type) ? classes[type] : ErrorResponseError
  const rateLimit = readRateLimit(response.headers)
  return new Class({ status: response.status, type, message, param, requestId, retryAfterSeconds, rateLimit })
}

/** The wait that a response asks for, in seconds; gateways may give a date. Null if it asks for none. */
export function readRetryAfter(response: Response, nowMs: number = Date.now()): number | null {
  const value = response.headers.get('retry-after')?.trim()
  if (!value) return null
  if (/^\d+$/.test(value)) return Number(value)
  const atMs = Date.parse(value)
  return Number.isNaN(atMs) ? null : Math.max(0, (atMs - nowMs) / 1000)
}
