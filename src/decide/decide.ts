// Makes one decision, from the key to the charge, in the order of the contract. This is the product: every surface
// comes through here.

import type { components } from '../../generated/api.ts'
import { decisionMsMax } from '../../generated/limits.ts'
import { type AnswerCounts, countAnswers } from '../accounts/fitted-sets/answer-counts.ts'
import { type Caller, checkAllowed, type KnownKeys } from '../accounts/keys/authenticate.ts'
import type { Limits, Spent } from '../base/intake/limits.ts'
import { checkRequest, type DecisionRequest } from '../contract/check-request.ts'
import type { JsonNode } from '../contract/json-text.ts'
import { toRepeatable } from '../ledger/idempotency-keys.ts'
import type { ScoreOptions, Scorer } from '../scoring/reading.ts'
import { prepareRequest, scoreRequest } from './answer-request.ts'
import { type Arrival, type Done, knowing } from './call.ts'
import type { FittedAnswers } from './fitted-answers.ts'
import type { Order, Paid, Payments } from './payment.ts'

export type Decision = components['schemas']['DecisionResponse']

interface DecideCall extends Arrival {
  /** The key, unless the surface knows by other means who asks: a person signed in to the portal. */
  bearer?: string | undefined
  findPerson?: () => Promise<Caller>
  /** That it came from. Without it, keys that are for certain addresses are refused. */
  address?: string
  idempotencyKey?: string | undefined
  /** The request as it came, for an organization. Throws `request_too_large`, `invalid_request` or `overloaded`. */
  readBody(organizationId: string): Promise<JsonNode>
}

/** A valid request, and the Idempotency-Key that it was sent under. */
type NamedRequest = DecisionRequest & Pick<Order, 'repeatable'>
type DecisionOrder = DecisionRequest & Order

export interface DecideParts {
  keys: KnownKeys
  limits: Pick<Limits, 'spend'>
  payments: Payments
  scorer: Pick<Scorer, 'prepare' | 'score' | 'checkRoom' | 'revision'>
  fittedAnswers: FittedAnswers
  answerCounts?: Pick<AnswerCounts, 'add'>
  /** Puts other answers in place of the scorer's; the mock does. */
  replaceAnswers?:
    | ((request: DecisionRequest, answers: Decision['answers']) => Decision['answers'])
    | undefined
}

export type Decide = ReturnType<typeof createDecide>

/** No answer, no charge. The problems are the contract's, found in its order (src/contract/verify sends every pair). */
export function createDecide(parts: DecideParts) {
  const { keys, limits, payments, scorer, fittedAnswers, answerCounts } = parts
  const { replaceAnswers = (_, answers) => answers } = parts

  return async function decide(call: DecideCall): Promise<Done<Decision>> {
    const caller = await findCaller(call)
    const rateLimit = await knowing({ caller }, checkAsker(call, caller))
    const asked = { caller, rateLimit }
    await knowing(asked, checkPayer(call, caller))
    const body = await knowing(asked, receive(call, caller))
    const request = await knowing(asked, checkRules(call, body))
    const valid = { ...asked, model: request.model }
    const order = await knowing(valid, countTokens(call, caller, request))
    const paid = await knowing(valid, payments.pay(order, answer))
    return { ...valid, ...tell(call, order, paid) }
  }

  function findCaller({ findPerson, bearer, address }: DecideCall): Promise<Caller> {
    return findPerson ? findPerson() : keys.authenticate(bearer, address)
  }

  async function checkAsker(call: DecideCall, caller: Caller): Promise<Spent> {
    await checkAllowed(limits, caller, 'decide', call.address ?? '')
    // Before the credit, which is a question to the database: refusing a caller that sends too much costs nothing.
    return limits.spend(caller.lineId, caller.terms.ratePerMinute)
  }

  /** Before the body is read, for which an overloaded service has no time: a broken rule is told once there is room. */
  function checkPayer({ idempotencyKey }: DecideCall, caller: Caller): Promise<void> {
    return payments.authorize(caller, idempotencyKey, () => scorer.checkRoom(caller.organizationId))
  }

  /**
   * Only now is the body waited for: what nobody will pay for is not read. The key is looked up again: it may have been
   * revoked or limited in the half minute that a body may take.
   */
  async function receive(call: DecideCall, { organizationId }: Caller): Promise<JsonNode> {
    const body = await call.readBody(organizationId)
    if (!call.findPerson) await checkAllowed(limits, await findCaller(call), 'decide', call.address ?? '')
    return body
  }

  async function countTokens(
    call: DecideCall,
    caller: Caller,
    request: NamedRequest,
  ): Promise<DecisionOrder> {
    const { requestId, arrivedAtMs, signal } = call
    const deadlineAtMs = arrivedAtMs + decisionMsMax
    const onFailed = (harm: number) => payments.noteFailed(caller, harm)
    const turn = { tenant: caller.organizationId, deadlineAtMs, signal, onFailed }
    const prepared = await prepareRequest(scorer, request, turn)
    return { ...request, requestId, arrivedAtMs, signal, deadlineAtMs, caller, prepared }
  }

  async function answer(order: DecisionOrder, turn: ScoreOptions) {
    const fitted = await fittedAnswers.match(order.caller.organizationId, order.reading.questions)
    const { answers, revision } = await scoreRequest(scorer, order, order.prepared, turn, fitted)
    return { answers, shown: replaceAnswers(order, answers), revision, fitted }
  }

  function tell(
    call: DecideCall,
    order: DecisionOrder,
    paid: Paid<Awaited<ReturnType<typeof answer>>>,
  ): Done<Decision> {
    const { answers, shown, revision, fitted } = paid.answer
    const { tokens, unreadShare } = order.prepared
    const { costMicros } = paid
    // A repeat was counted the first time, and what people try is not counted.
    if (answerCounts && fitted?.isCounted && costMicros > 0 && !call.findPerson)
      countAnswers(answerCounts, fitted.own!, order.questions, answers)
    // The id is that of the request which was charged, so a repeat has the id of the decision that it repeats.
    const id = paid.requestId.replace(/^req_/, 'dec_')
    const output = { id, model: order.model, answers: shown, usage: { input_tokens: tokens } }
    return { tokens, unreadShare, costMicros, revision, fitted: fitted?.questions, output }
  }
}

/** Throws `invalid_request` for an Idempotency-Key that is none, and then as checkRequest does. */
async function checkRules({ idempotencyKey }: DecideCall, body: JsonNode): Promise<NamedRequest> {
  const repeatable = toRepeatable(idempotencyKey, body.source ?? '')
  return { ...checkRequest(body), repeatable }
}
