// Makes one decision, from the key to the charge, in the order of the contract. This is the product: every surface
// comes through here.

import type { components } from '../../generated/api.ts'
import { decisionMsMax } from '../../generated/limits.ts'
import type { Caller } from '../accounts/keys/authenticate.ts'
import { checkAllowed } from '../accounts/keys/check-allowed.ts'
import type { AnswerCounts } from '../accounts/organizations/answer-counts.ts'
import { checkRequest, type DecisionRequest } from '../contract/check-request.ts'
import type { JsonNode } from '../contract/json-text.ts'
import { Problem } from '../contract/problem.ts'
import type { Limits } from '../intake/limits.ts'
import type { IdempotencyKeys } from '../ledger/idempotency-keys.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { ScoreOptions, Scorer } from '../scoring/reading.ts'
import { prepareRequest, scoreRequest } from './answer-request.ts'
import type { Arrival, Ended, Learnt } from './call.ts'
import { countAnswers } from './count-answers.ts'
import type { FittedAnswers } from './fitted-answers.ts'
import { createPayments, type Payment } from './payment.ts'
import { createUnchargedWork } from './uncharged-work.ts'
import type { KnownKeys } from './wrong-keys.ts'

export type Decision = components['schemas']['DecisionResponse']

interface DecideCall extends Arrival {
  /** That it came from. Without it, keys that are for certain addresses are refused. */
  address?: string
  /** The Idempotency-Key as it was sent. */
  idempotencyKey?: string | undefined
  /** The request as it came, for an organization. Throws `request_too_large`, `invalid_request` or `overloaded`. */
  readBody(organizationId: string): Promise<JsonNode>
  /** Whether a program asked: what people try is not counted. */
  isProgram?: true
}

interface Authorized extends Required<Pick<ScoreOptions, 'onFailed'>> {
  caller: Caller
  payment: Payment
  learnt: Learnt
}

export interface DecideParts {
  keys: KnownKeys
  limits: Pick<Limits, 'spend' | 'countTokens' | 'giveBackTokens'>
  ledger: Pick<Ledger, 'checkCredit' | 'checkBudget' | 'charge' | 'spentSinceYesterday'>
  idempotencyKeys: Pick<IdempotencyKeys, 'find'>
  scorer: Pick<Scorer, 'prepare' | 'score' | 'checkRoom' | 'revision'>
  fittedAnswers: FittedAnswers
  /** Counts the answers of organizations that want it. */
  answerCounts?: Pick<AnswerCounts, 'add'>
  /** Puts other answers in place of the scorer's; the mock does. */
  replaceAnswers?:
    | ((request: DecisionRequest, answers: Decision['answers']) => Decision['answers'])
    | undefined
  /** See UnchargedParts. */
  tokensFree?: number | undefined
  /** A clock that never goes back. */
  nowMs?: () => number
}

export type Decide = ReturnType<typeof createDecide>

/**
 * Answers one decision request, and ends with the decision or with what was in its way: no answer, no charge. The
 * problems are those that the contract names for decide, found in its order (src/verify/order.ts sends every pair).
 */
export function createDecide(parts: DecideParts) {
  const { keys, limits, ledger, idempotencyKeys, scorer, fittedAnswers, answerCounts } = parts
  const { tokensFree, nowMs, replaceAnswers = (_, answers) => answers } = parts
  const unchargedWork = createUnchargedWork({ limits, ledger, tokensFree })
  const payments = createPayments({ ledger, idempotencyKeys, unchargedWork, nowMs })

  return { decide, decideAs }

  /** For whoever holds a key. */
  function decide(call: DecideCall & { bearer: string | undefined }): Promise<Ended<Decision>> {
    const authenticate = () => keys.authenticate(call.bearer, call.address)
    return decideAs(authenticate, { ...call, readBody, isProgram: true })

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
    let noted = Promise.resolve()
    // That may be after it was refused.
    const onFailed = (harm: number) => {
      noted = unchargedWork.noteFailed(learnt, harm).catch(() => {})
    }
    try {
      const caller = await authenticate()
      learnt.caller = caller
      await checkAllowed(limits, caller, 'decide', call.address ?? '')
      // Before the credit, which is a question to the database: refusing a caller that sends too much costs nothing.
      learnt.rateLimit = await limits.spend(caller.lineId, caller.terms.ratePerMinute)
      unchargedWork.checkInVain(caller)
      // The same as below, sooner: whoever could pay a moment ago need not be looked up again to be refused.
      if (payments.authorizedLately(caller)) scorer.checkRoom(caller.organizationId)
      const payment = await payments.begin(caller, call.idempotencyKey)
      const output = await answerAndCharge(call, { caller, payment, learnt, onFailed }).finally(
        payment.release,
      )
      return { ...learnt, output }
    } catch (error) {
      await noted
      // A client that has gone is told nothing, not even that this failed.
      if (call.signal.aborted || isRefusedCharge(error, learnt))
        await unchargedWork.noteInVain(learnt).catch(() => {})
      return { ...learnt, error }
    }
  }

  async function answerAndCharge(
    call: DecideCall,
    { caller, payment, learnt, onFailed }: Authorized,
  ): Promise<Decision> {
    const { organizationId } = caller
    const turn = { ...turnOf(call, caller), onFailed }

    await payment.authorize()
    // Said before the body is read and checked, for which an overloaded service has no time; so under overload a request
    // that breaks a rule is told to come back first.
    scorer.checkRoom(organizationId)
    // Only now is the body waited for: what nobody will pay for is not read (tests/http/server.test.ts, "looks at credit
    // before the body").
    const body = await call.readBody(organizationId)
    payment.bind(body.source ?? '')
    const request = checkRequest(body)
    learnt.model = request.model

    const prepared = await prepareRequest(scorer, request, turn)
    const { tokens, unreadShare } = prepared
    // A request that does not fit the budget of its key is not scored in vain.
    await payment.cover(tokens)
    learnt.counted = tokens

    const fitted = await fittedAnswers.match(organizationId, request.reading.questions)
    const { answers, revision } = await scoreRequest(scorer, request, prepared, turn, fitted)
    const shown = replaceAnswers(request, answers)

    // Whoever has gone does not get the answer, and does not pay for it ("does not charge a client that hung up").
    Object.assign(learnt, { tokens, unreadShare, revision, fitted: fitted?.questions, mayBeCharged: true })
    const facts = { ...factsOf(call), model: request.model, tokens, unreadShare }
    const charged = await payment.capture({ ...facts, signal: call.signal, deadlineAtMs: turn.deadlineAtMs })
    learnt.costMicros = charged.costMicros
    // A repeat was counted the first time.
    if (answerCounts && fitted?.isCounted && charged.costMicros > 0 && call.isProgram)
      countAnswers(answerCounts, fitted.own!, request.questions, answers)
    return toDecision(charged.requestId, request, shown, tokens)
  }
}

/** Of requests at once, each fits a budget or an Idempotency-Key before it is read, and perhaps not after the others. */
function isRefusedCharge(error: unknown, { mayBeCharged }: Learnt): boolean {
  if (!mayBeCharged || !(error instanceof Problem)) return false
  return error.type === 'insufficient_credit' || error.type === 'invalid_request'
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
