// What a decide call can fail with: one class for each error type of the contract, and three for what happens on the way.

import { type ErrorType, problems } from '../../generated/errors.ts'

/** Any failure of a decide call, except an abort by the caller's own signal. */
export class DecisionServiceError extends Error {
  /** The `X-Request-Id` to quote for support, or null when no response of the service arrived. */
  readonly requestId: string | null
  /** Whether the same request can succeed later. The client has already retried it as often as it was allowed to. */
  readonly retryable: boolean

  constructor(message: string, details: { requestId?: string | null; retryable: boolean; cause?: unknown }) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined)
    this.name = new.target.name
    this.requestId = details.requestId ?? null
    this.retryable = details.retryable
  }
}

export interface ErrorResponse {
  status: number
  type: ErrorType
  message: string
  param: string | null
  requestId: string | null
  retryAfterSeconds: number | null
}

/** The service answered with an error. Branch on the class or on `type`, never on the message. */
export class ErrorResponseError extends DecisionServiceError {
  readonly status: number
  readonly type: ErrorType
  /** The dotted path of the field at fault, or null. */
  readonly param: string | null
  /** How long to wait before the next try, when the service said so. */
  readonly retryAfterSeconds: number | null

  constructor(response: ErrorResponse) {
    super(response.message, { requestId: response.requestId, retryable: isRetryable(response.status) })
    this.status = response.status
    this.type = response.type
    this.param = response.param
    this.retryAfterSeconds = response.retryAfterSeconds
  }
}

export class InvalidRequestError extends ErrorResponseError {}
export class AuthenticationError extends ErrorResponseError {}
export class InsufficientCreditError extends ErrorResponseError {}
export class ModelNotFoundError extends ErrorResponseError {}
export class RequestTooLargeError extends ErrorResponseError {}
export class RateLimitedError extends ErrorResponseError {}
export class InternalServiceError extends ErrorResponseError {}
export class OverloadedError extends ErrorResponseError {}

/** Something between the client and the service answered: a status without the error body of the contract. */
export class GatewayError extends DecisionServiceError {
  readonly status: number

  constructor(status: number, requestId: string | null) {
    super(`a gateway answered with status ${status}`, { requestId, retryable: isRetryable(status) })
    this.status = status
  }
}

/** No response arrived, or only a part of one. */
export class ConnectionError extends DecisionServiceError {
  constructor(message: string, cause?: unknown) {
    super(message, { retryable: true, cause })
  }
}

/** No response arrived within `timeoutMs`. */
export class TimeoutError extends DecisionServiceError {
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

/** Whether a response of this status is worth another try: what the catalogue says, and what a gateway sends. */
export function isRetryable(status: number): boolean {
  return retryableStatuses.includes(status)
}

/** The error of a response that is not a success. Types that this client does not know yet keep their name. */
export function readError(response: Response, body: unknown): DecisionServiceError {
  const requestId = response.headers.get('x-request-id')
  const error = (body as { error?: Partial<ErrorResponse> } | null | undefined)?.error
  if (typeof error?.type !== 'string') return new GatewayError(response.status, requestId)
  const { type, message = type, param = null } = error
  const retryAfterSeconds = readRetryAfter(response)
  const Class = Object.hasOwn(classes, type) ? classes[type] : ErrorResponseError
  return new Class({ status: response.status, type, message, param, requestId, retryAfterSeconds })
}

/** The wait that a response asks for, in seconds; gateways may give a date. Null when it asks for none. */
export function readRetryAfter(response: Response, nowMs: number = Date.now()): number | null {
  const value = response.headers.get('retry-after')?.trim()
  if (!value) return null
  if (/^\d+$/.test(value)) return Number(value)
  const atMs = Date.parse(value)
  return Number.isNaN(atMs) ? null : Math.max(0, (atMs - nowMs) / 1000)
}
