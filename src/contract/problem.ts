// Defines the one error class of the contract. Status, type, retry and advice come only from the catalogue in
// spec/errors.tsp.

import { type ErrorType, type ProblemName, problems } from '../../generated/errors.ts'

interface ProblemDetails {
  /** Dotted path of the field at fault, as the caller named it. */
  param?: string | null
  /** Whole seconds after which a retry can succeed; for problems that may be retried. */
  retryAfterSeconds?: number
  /** The cause, if the problem can have several: for operators. */
  reason?: OverloadReason
  /** The failure behind it; never shown to the caller. */
  cause?: unknown
  /** The limit in calls a minute that was exceeded, if calls are counted. */
  limit?: number
}

export const overloadReasons = [
  'capacity',
  'deadline',
  'never_in_time',
  'draining',
  'threads',
  'reader',
  'failed_before',
  'database',
  'slow_client',
] as const

type OverloadReason = (typeof overloadReasons)[number]

/**
 * A failure that the contract names. Its message is shown to the caller, so it never contains the caller's data except
 * names of fields.
 */
export class Problem extends Error {
  readonly problem: ProblemName
  readonly type: ErrorType
  readonly status: number
  readonly param: string | null
  readonly retryAfterSeconds: number | null
  /** For metrics and the log: the problem's name, or its cause. */
  readonly reason: ProblemName | OverloadReason
  readonly limit: number | null

  constructor(problem: ProblemName, message: string, details: ProblemDetails = {}) {
    super(message, details.cause === undefined ? {} : { cause: details.cause })
    this.name = 'Problem'
    this.problem = problem
    this.type = problems[problem].type
    this.status = problems[problem].status
    this.param = details.param ?? null
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
    this.reason = details.reason ?? problem
    this.limit = details.limit ?? null
  }

  /** The error body of the contract. */
  get body(): { error: { type: ErrorType; message: string; param: string | null } } {
    return { error: { type: this.type, message: this.message, param: this.param } }
  }
}

/** The problem of what cannot be done now; `seconds`: after which a retry can succeed. */
export function overloaded(
  reason: OverloadReason,
  seconds: number,
  message: string,
  cause?: unknown,
): Problem {
  return new Problem('overloaded', message, { retryAfterSeconds: seconds, reason, cause })
}

/** The problem of a decision whose 30 seconds are over, however far it got. */
export function tooLate(seconds: number): Problem {
  return overloaded('deadline', seconds, 'The decision did not finish in time.')
}

/** The problem of a client that sends too slowly: the contract has no other name for it. */
export function slowClient(what: 'the body' | 'the request'): Problem {
  return overloaded('slow_client', 1, `${what} did not arrive in time`)
}

/** The problem of every path and method that there is nothing at. */
export function nothingHere(): Problem {
  return new Problem('not_found', 'nothing exists at this path and method: send decisions to POST /v1/decide')
}
