// The product: one decision, from the key to the charge, in the order of the contract. Every surface comes through here.

import type { components } from '../../generated/api.ts'
import { decisionMsMax } from '../../generated/limits.ts'
import type { Caller } from '../keys/authenticate.ts'
import type { Keys } from '../keys/keys.ts'
import type { Ledger } from '../organizations/ledger.ts'
import type { Usage } from '../organizations/usage.ts'
import { Problem } from '../problem.ts'
import type { ScoreOptions } from '../scoring/reading.ts'
import { createId } from '../store/ids.ts'
import type { Limits, Spent } from '../store/limits.ts'
import type { Answered } from './answer-request.ts'
import { checkRequest, type DecisionRequest } from './request/check-request.ts'
import type { JsonText } from './request/json-text.ts'

export type Decision = components['schemas']['DecisionResponse']

/** What a surface knows of one decide call, and what it learns on the way, for headers and the log. */
export interface Call {
  requestId: string
  bearer: string | undefined
  /** On the clock of performance.now(). */
  arrivedAtMs: number
  /** Fires when the client is gone: then nothing is charged. */
  signal: AbortSignal
  /** The request as it came. Throws `request_too_large` or `invalid_request`. */
  readBody(): Promise<JsonText>
  caller?: Caller
  rateLimit?: Spent
  tokens?: number
  model?: string
}

export interface DecideParts {
  keys: Pick<Keys, 'authenticate'>
  limits: Pick<Limits, 'spend'>
  ledger: Pick<Ledger, 'checkCredit' | 'charge'>
  usage: Pick<Usage, 'recordFailure'>
  /** Throws `request_too_large` or `overloaded`. */
  answer(request: DecisionRequest, options: ScoreOptions): Promise<Answered>
}

export type Decide = ReturnType<typeof createDecide>

/** Answers one decision request: no answer, no charge. Throws the problems that the contract names for decide. */
export function createDecide({ keys, limits, ledger, usage, answer }: DecideParts) {
  return { decide, decideAs }

  async function decide(call: Call): Promise<Decision> {
    return decideAs(await keys.authenticate(call.bearer), call)
  }

  /** For a surface that has already made sure who is calling: a person signed in to the portal. */
  async function decideAs(caller: Caller, call: Call): Promise<Decision> {
    call.caller = caller
    try {
      call.rateLimit = await limits.spend(caller.keyId)
      await ledger.checkCredit(caller.organizationId)
      const request = checkRequest(await call.readBody())
      call.model = request.model
      const { answers, tokens } = await answer(request, deadlineOf(call))
      call.tokens = tokens
      call.signal.throwIfAborted()
      await ledger.charge({ ...recordOf(call, caller), model: request.model, tokens })
      return { id: createId('dec'), model: request.model, answers, usage: { input_tokens: tokens } }
    } catch (error) {
      await usage.recordFailure({ ...recordOf(call, caller), ...outcomeOf(error, call) })
      throw error
    }
  }
}

function deadlineOf(call: Call) {
  return { deadlineAtMs: call.arrivedAtMs + decisionMsMax, signal: call.signal }
}

function recordOf(call: Call, caller: Caller) {
  return { requestId: call.requestId, caller, durationMs: Math.round(performance.now() - call.arrivedAtMs) }
}

// 499 is the usual mark for a client that hung up; it is recorded, never sent.
function outcomeOf(error: unknown, call: Call) {
  const model = call.model ?? null
  if (call.signal.aborted) return { status: 499, errorType: 'client_closed_request', model }
  const { status, type } = error instanceof Problem ? error : new Problem('internal_error', 'failed')
  return { status, errorType: type, model }
}
