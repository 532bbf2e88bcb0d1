// Runs one call of an operation, and records, logs and counts its outcome. Every failure becomes a problem of the
// contract here; the doors only render it.

import type { OperationName } from '../../generated/operations.ts'
import type { Caller } from '../accounts/keys/authenticate.ts'
import type { Spent } from '../base/intake/limits.ts'
import { Problem } from '../contract/problem.ts'
import type { Usage } from '../ledger/usage.ts'
import type { FittedQuestion } from '../scoring/reading.ts'

/** A request as it came to a door. */
export interface Arrival {
  requestId: string
  /** On the clock of performance.now(). */
  arrivedAtMs: number
  /** Aborts when the client disconnects: then nothing is charged, and no key is handed over. */
  signal: AbortSignal
}

/** A request over HTTP, with what it says about its sender. */
export interface HttpArrival extends Arrival {
  bearer: string | undefined
  address: string
  /** The bytes of the body. Throws `request_too_large` above `bytesMax`. */
  readBytes(bytesMax: number): Promise<Buffer>
}

/** The metadata of one call that may be logged, counted and stored, and nothing else. */
export interface CallRecord {
  requestId: string
  surface: 'http' | 'mcp' | 'portal'
  operation: string
  status: number
  errorType: string | null
  /** Why it was refused or failed, in finer detail than the error types of the contract; null if it was answered. */
  reason: string | null
  durationMs: number
  organizationId: string | null
  keyId: string | null
  model: string | null
  tokens: number | null
  /** The amount that was charged; null if nothing was. */
  costMicros: number | null
  unreadShare: number | null
}

export interface Call extends Arrival {
  surface: CallRecord['surface']
  /** `message`: an MCP message refused before it is known which tools it calls. */
  operation: OperationName | 'message'
}

/** The facts known of a call when it ends, however far it got: for headers, records and the log. */
export interface Known {
  caller?: Caller
  rateLimit?: Spent
  model?: string
  /** Those that were read. */
  tokens?: number
  costMicros?: number
  /** True if its charge had begun: if it failed then, it may have been made. */
  mayBeCharged?: boolean
  /** See Prepared. */
  unreadShare?: number
  revision?: string
  /** The fitted question for each question, or null; nothing where none is. */
  fitted?: (FittedQuestion | null)[] | undefined
}

export type Done<Output> = Known & { output: Output }
export type Failed = Known & { error: unknown }

/** A failed step of a call, with what was known of the call before the step. */
class FailedStep extends Error {
  readonly known: Known

  constructor(known: Known, cause: unknown) {
    super('a step of a call failed', { cause })
    this.known = known
  }
}

/** Waits for one step of a call. If it fails, the call ends with what is known of it before the step. */
export async function knowing<Result>(known: Known, step: Promise<Result>): Promise<Result> {
  return step.catch((failure: unknown) => {
    const { error, ...more } = failedBy(failure)
    throw new FailedStep({ ...known, ...more }, error)
  })
}

export function failedBy(failure: unknown): Failed {
  return failure instanceof FailedStep ? { ...failure.known, error: failure.cause } : { error: failure }
}

/** The result that a door renders: the output, or the problem instead. */
export type CallOutcome<Output> = { rateLimit: Spent | null; revision: string | null } & (
  | { output: Output; unreadShare: number; fitted: (FittedQuestion | null)[]; problem: null }
  | { output: null; problem: Problem }
)

interface CallsParts {
  usage: Pick<Usage, 'recordFailure'>
  onEnded(record: CallRecord): void
  /** Called for a failure that the contract does not name. */
  onFailure(error: unknown, requestId: string): void
}

export type Calls = ReturnType<typeof createCalls>

export function createCalls({ usage, onEnded, onFailure }: CallsParts) {
  return { settle, toProblem }

  /** Waits for an operation, records how it ended and returns that as the outcome of the call. Never throws. */
  async function settle<Output>(
    call: Call,
    operation: () => Promise<Done<Output>>,
  ): Promise<CallOutcome<Output>> {
    const ended: Done<Output> | Failed = await operation().catch(failedBy)
    const { rateLimit = null, revision = null } = ended
    if (!('error' in ended)) {
      const status = call.signal.aborted ? goneStatus : 200
      onEnded(toRecord(call, ended, { status, errorType: null, reason: null }))
      const { output, unreadShare = 0, fitted = [] } = ended
      return { output, unreadShare, fitted, problem: null, rateLimit, revision }
    }
    const problem = toProblem(ended.error, call)
    const record = toRecord(call, ended, statusOf(problem, call))
    const { requestId, durationMs, model, status, errorType } = record
    const failure = { requestId, durationMs, model, status, errorType: errorType! }
    const { caller, mayBeCharged = false } = ended
    // An answer is recorded together with its charge, in one transaction (ledger/charges.ts).
    if (caller) usage.recordFailure({ ...failure, caller, mayBeCharged })
    onEnded(record)
    return { output: null, problem, rateLimit, revision }
  }

  /** The problem that the caller sees for a failure: `internal_error` for anything the contract does not name. */
  function toProblem(error: unknown, { requestId, signal }: Arrival): Problem {
    if (error instanceof Problem) return error
    // Work that was abandoned because its client disconnected has not failed.
    if (!signal.aborted) onFailure(error, requestId)
    return new Problem(
      'internal_error',
      'something went wrong in the service: try again, and quote the request id if it happens again',
    )
  }
}

/** `errorType` is null if the call was answered. */
function toRecord(
  call: Call,
  { caller, model, tokens, costMicros, unreadShare }: Known,
  end: Pick<CallRecord, 'status' | 'errorType' | 'reason'>,
): CallRecord {
  return {
    requestId: call.requestId,
    surface: call.surface,
    operation: call.operation,
    ...end,
    durationMs: Math.round(performance.now() - call.arrivedAtMs),
    organizationId: caller?.organizationId ?? null,
    keyId: caller?.keyId ?? null,
    model: model ?? null,
    tokens: tokens ?? null,
    costMicros: costMicros ?? null,
    unreadShare: unreadShare ?? null,
  }
}

/** The usual status for a client that disconnected: recorded, but never sent. */
const goneStatus = 499

function statusOf({ status, type, reason }: Problem, { signal }: Arrival) {
  const gone = 'client_closed_request'
  if (signal.aborted) return { status: goneStatus, errorType: gone, reason: gone }
  return { status, errorType: type, reason }
}

/** One line of the log, in the terms of the contract. */
export function toLogLine(record: CallRecord): object {
  return {
    request_id: record.requestId,
    surface: record.surface,
    operation: record.operation,
    status: record.status,
    error_type: record.errorType,
    reason: record.reason,
    duration_ms: record.durationMs,
    organization_id: record.organizationId,
    key_id: record.keyId,
    input_tokens: record.tokens,
  }
}
