// The one error class of the contract. Status, type, retry and advice come from the catalogue in spec/errors.tsp alone.

import { type ErrorType, type ProblemName, problems } from '../generated/errors.ts'

export interface ProblemDetails {
  /** Dotted path of the field at fault, as the caller named it. */
  param?: string | null
  /** Whole seconds after which a retry can succeed; for problems that may be retried. */
  retryAfterSeconds?: number
  /** What stood in the way, where the problem has several causes: for those who run the service. */
  reason?: OverloadReason
  /** The failure behind it; never shown to the caller. */
  cause?: unknown
  /** How many calls in a minute were one too many, where they are counted. */
  limit?: number
}

/** Why the service is `overloaded`. */
export const overloadReasons = [
  'capacity',
  'deadline',
  'never_in_time',
  'draining',
  'threads',
  'database',
  'slow_client',
] as const

export type OverloadReason = (typeof overloadReasons)[number]

/** A failure that the contract names. Its message is shown to the caller, so it never holds the caller's data beyond names of fields. */
export class Problem extends Error {
  readonly problem: ProblemName
  readonly type: ErrorType
  readonly status: number
  readonly param: string | null
  readonly retryAfterSeconds: number | null
  /** A word of ours for metrics and the log: the problem's name, or what was behind it. */
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

/** Of a decision whose 30 seconds are over, wherever it was by then. */
export function tooLate(retryAfterSeconds: number): Problem {
  return new Problem('overloaded', 'The decision did not finish in time.', {
    retryAfterSeconds,
    reason: 'deadline',
  })
}
