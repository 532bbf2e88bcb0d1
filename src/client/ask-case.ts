// Asks about one of many cases until it is answered, or until it is clear that it will not be.

import {
  ConnectionError,
  DecisionServiceError,
  ErrorResponseError,
  GatewayError,
  InternalServiceError,
} from './errors.ts'
import type { DecideManyOptions, DecideOptions } from './options.ts'
import type { Pace } from './pace.ts'
import type { Decision, DecisionRequest, Questions } from './questions.ts'
import { createIdempotencyKey } from './retrying-fetch.ts'

export interface ManyClient {
  decide: { asWritten(request: string, options?: DecideOptions): Promise<Decision> }
}

/** A case, with whatever else the caller knows it by. */
export interface CaseToDecide {
  /** A request as for `decide`, or the text of a whole one, which keeps its spelling. */
  request: DecisionRequest | string
  /** The same for the same case is charged once in 24 hours, even after a crash. Default: a new one. */
  idempotencyKey?: string | undefined
}

/** The decision on a case, typed by its questions where they are known. */
export type DecisionOn<Case> = Case extends { request: { questions: infer Qs extends Questions } }
  ? Decision<Qs>
  : Decision

/** A case that was answered, or that could not be. */
export type DecidedCase<Case> =
  | { case: Case; decision: DecisionOn<Case>; error: null }
  | { case: Case; decision: null; error: DecisionServiceError }

interface AskCaseOptions extends Pick<DecideManyOptions, 'timeoutMs' | 'headers' | 'onPause'> {
  waitMsMax: number
  signal: AbortSignal
  /** True if nothing is tried again. */
  isOver: () => boolean
}

/** The statuses of a request that is wrong itself: invalid, or too large. */
const ownStatuses = [400, 413]
/** A request that makes the service fail does so every time. */
const internalErrorsMax = 4
/** When more cases than these have failed, and none was answered in between, it is not for the cases. */
const failedInRowMax = 3
/** A service that has never answered is more likely at another address than away. */
const firstAnswerMsMax = 30_000

/** Throws what is not the fault of the case. */
export function createCaseAsker(
  client: ManyClient,
  pace: Pace,
  { waitMsMax, onPause, isOver, timeoutMs, headers, signal }: AskCaseOptions,
) {
  /** Cases that failed since the last answer. */
  let failedInRow = 0

  return async <Case extends CaseToDecide>(one: Case, text: string): Promise<DecidedCase<Case>> => {
    const key = one.idempotencyKey ?? createIdempotencyKey()
    // A signal of its own: what listens to the one of all calls would stay in memory as long as that one.
    const own = new AbortController()
    const hangUp = () => own.abort(signal.reason)
    const call = {
      timeoutMs,
      signal: own.signal,
      retries: 0,
      headers: { ...headers, 'Idempotency-Key': key },
    }
    const hasFailed = createPatience()
    for (;;) {
      const turn = await pace.enter()
      signal.addEventListener('abort', hangUp)
      try {
        const decision = await client.decide.asWritten(text, call)
        noteAnswer()
        return { case: one, decision: decision as DecisionOn<Case>, error: null }
      } catch (error) {
        if (signal.aborted) throw signal.reason
        if (!(error instanceof DecisionServiceError)) throw error
        if (isOwn(error)) noteAnswer()
        else if (!error.retryable || isOver() || isHopeless(error)) throw error
        if (isOwn(error) || hasFailed(error)) return { case: one, decision: null, error }
        const waitMs = pace.refused(turn, retryAfterMsOf(error))
        if (waitMs > 0) onPause?.(waitMs, error)
      } finally {
        signal.removeEventListener('abort', hangUp)
        pace.leave()
      }
    }
  }

  function noteAnswer(): void {
    pace.answered()
    failedInRow = 0
  }

  /** Says of each error whether the case has failed. Throws the error if it seems to be the service. */
  function createPatience() {
    const pausedMsBefore = pace.soFar().pausedMs
    let internalErrors = 0
    return (error: DecisionServiceError): boolean => {
      if (error instanceof InternalServiceError) internalErrors++
      const hasWaited = pace.soFar().pausedMs - pausedMsBefore >= waitMsMax
      if (!hasWaited && internalErrors < internalErrorsMax) return false
      if (isUnreached(error) || ++failedInRow > failedInRowMax) throw error
      return true
    }
  }

  /** The wait would be too long, or nothing has ever answered. */
  function isHopeless(error: DecisionServiceError): boolean {
    if (!isUnreached(error)) return retryAfterMsOf(error) > waitMsMax
    const { answers, pausedMs } = pace.soFar()
    return answers === 0 && pausedMs >= firstAnswerMsMax
  }
}

/** The service has not said it: its fault cannot be the case. */
function isUnreached(error: DecisionServiceError): boolean {
  return error instanceof ConnectionError || error instanceof GatewayError
}

function isOwn(error: DecisionServiceError): boolean {
  return error instanceof ErrorResponseError && ownStatuses.includes(error.status)
}

function retryAfterMsOf(error: DecisionServiceError): number {
  return error instanceof ErrorResponseError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
}
