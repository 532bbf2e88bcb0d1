// The product: one decision, from the key to the charge, in the order of the contract. Every surface comes through here.

import type { components } from '../../generated/api.ts'
import { decisionMsMax } from '../../generated/limits.ts'
import type { Caller } from '../keys/authenticate.ts'
import { checkAllowed } from '../keys/check-allowed.ts'
import type { IdempotencyKeys } from '../organizations/idempotency-keys.ts'
import type { Ledger } from '../organizations/ledger.ts'
import { costMicros } from '../organizations/price.ts'
import type { ScoreOptions } from '../scoring/reading.ts'
import type { Limits } from '../store/limits.ts'
import type { Answered, OnCounted } from './answer-request.ts'
import type { Arrival, Ended, Learnt } from './call.ts'
import type { CanPay } from './can-pay.ts'
import { createEarlierCharges, type EarlierCharge } from './earlier-charge.ts'
import { toRepeatable } from './repeatable.ts'
import { checkRequest, type DecisionRequest } from './request/check-request.ts'
import type { JsonNode } from './request/json-text.ts'
import { createUnchargedWork } from './uncharged-work.ts'
import type { KnownKeys } from './wrong-keys.ts'

export type Decision = components['schemas']['DecisionResponse']

export interface DecideCall extends Arrival {
  /** That it came from. Without it, keys that are for certain addresses are refused. */
  address?: string
  /** The Idempotency-Key as it was sent. */
  idempotencyKey?: string | undefined
  /** The request as it came, for an organization. Throws `request_too_large`, `invalid_request` or `overloaded`. */
  readBody(organizationId: string): Promise<JsonNode>
}

export interface DecideParts {
  keys: KnownKeys
  limits: Pick<Limits, 'spend' | 'countTokens' | 'giveBackTokens'>
  canPay: CanPay
  ledger: Pick<Ledger, 'checkBudget' | 'charge' | 'spentSinceYesterday'>
  idempotencyKeys: Pick<IdempotencyKeys, 'find'>
  /** See UnchargedParts. */
  tokensFree?: number | undefined
  /** Throws `overloaded` when there is no room for even the smallest request of an organization. */
  checkRoom(organizationId: string): void
  /** Asks about the tokens once they are counted. Throws `request_too_large`, `overloaded`, and what it is told there. */
  answer(request: DecisionRequest, options: ScoreOptions, onCounted: OnCounted): Promise<Answered>
}

export type Decide = ReturnType<typeof createDecide>

/**
 * Answers one decision request, and ends with the decision or with what was in its way: no answer, no charge. The
 * problems are those that the contract names for decide, found in its order (src/verify/order.ts sends every pair).
 */
export function createDecide(parts: DecideParts) {
  const { keys, limits, canPay, ledger, idempotencyKeys, tokensFree, checkRoom, answer } = parts
  const unchargedWork = createUnchargedWork({ limits, ledger, tokensFree })
  const earlierCharges = createEarlierCharges({ idempotencyKeys, unchargedWork })

  return { decide, decideAs }

  /** For whoever holds a key. */
  function decide(call: DecideCall & { bearer: string | undefined }): Promise<Ended<Decision>> {
    const authenticate = () => keys.authenticate(call.bearer, call.address)
    return decideAs(authenticate, { ...call, readBody })

    /** Looks the key up again: it may have been revoked or limited in the half minute that a body may take. */
    async function readBody(organizationId: string): Promise<JsonNode> {
      const body = await call.readBody(organizationId)
      await checkAllowed(limits, await authenticate(), 'decide', call.address ?? '')
      return body
    }
  }

  /** For a surface that knows its callers by other means: a person signed in to the portal. */
  async function decideAs(authenticate: () => Promise<Caller>, call: DecideCall): Promise<Ended<Decision>> {
    const learnt: Learnt = {}
    try {
      const caller = await authenticate()
      learnt.caller = caller
      await checkAllowed(limits, caller, 'decide', call.address ?? '')
      // Before the credit, which is a question to the database: refusing a caller that sends too much costs nothing.
      learnt.rateLimit = await limits.spend(caller.lineId, caller.terms.ratePerMinute)
      unchargedWork.checkAbandoned(caller)
      // The same as below, sooner: whoever could pay a moment ago need not be looked up again to be refused.
      if (canPay.passedLately(caller)) checkRoom(caller.organizationId)
      const earlier = await earlierCharges.find(caller, call.idempotencyKey)
      const output = await answerAndCharge(call, { caller, earlier, learnt }).finally(earlier.leave)
      return { ...learnt, output }
    } catch (error) {
      // A client that has gone is told nothing, not even that this failed.
      if (call.signal.aborted) await unchargedWork.noteAbandoned(learnt).catch(() => {})
      return { ...learnt, error }
    }
  }

  async function answerAndCharge(
    call: DecideCall,
    { caller, earlier, learnt }: { caller: Caller; earlier: EarlierCharge; learnt: Learnt },
  ): Promise<Decision> {
    await earlier.unlessPaid(() => canPay.check(caller))
    // Said before the body is read and checked, for which an overloaded service has no time; so under overload a request
    // that breaks a rule is told to come back first.
    checkRoom(caller.organizationId)
    // Only now is the body waited for: what nobody will pay for is not read (tests/http/server.test.ts, "looks at credit
    // before the body").
    const body = await call.readBody(caller.organizationId)
    const repeatable = toRepeatable(call.idempotencyKey, body.source ?? '')
    earlier.checkBody(repeatable)
    const request = checkRequest(body)
    learnt.model = request.model
    // A request that does not fit the budget of its key is not scored in vain.
    const onCounted: OnCounted = async counted => {
      await earlier.unlessPaid(() => ledger.checkBudget(caller, costMicros(counted)))
      await earlier.reserve(counted)
      learnt.counted = counted
    }
    const turn = turnOf(call, caller)
    const { answers, tokens, unreadShare, revision } = await answer(request, turn, onCounted)
    Object.assign(learnt, { tokens, unreadShare, revision, mayBeCharged: true })
    const facts = { ...factsOf(call), caller, model: request.model, tokens, unreadShare, repeatable }
    // Whoever has gone does not get the answer, and does not pay for it ("does not charge a client that hung up").
    const charged = await ledger.charge({ ...facts, signal: call.signal, deadlineAtMs: turn.deadlineAtMs })
    learnt.costMicros = charged.costMicros
    await earlier.answered(charged, tokens)
    return toDecision(charged.requestId, request, answers, tokens)
  }
}

function turnOf({ arrivedAtMs, signal }: Arrival, { organizationId }: Caller): ScoreOptions {
  return { deadlineAtMs: arrivedAtMs + decisionMsMax, signal, tenant: organizationId }
}

function factsOf({ requestId, arrivedAtMs }: Arrival) {
  return { requestId, durationMs: Math.round(performance.now() - arrivedAtMs) }
}

/** The id is that of the request which was charged, so a repeat has the id of the decision that it repeats. */
function toDecision(
  chargedRequestId: string,
  { model }: DecisionRequest,
  answers: Decision['answers'],
  tokens: number,
): Decision {
  const id = chargedRequestId.replace(/^req_/, 'dec_')
  return { id, model, answers, usage: { input_tokens: tokens } }
}
