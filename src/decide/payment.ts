// Pays for decisions: what a request costs is held before it is read, charged with its answer, or given back. What was
// charged under its Idempotency-Key is not charged again, and what nobody pays for is bounded (uncharged-work.ts).

import { LRUCache } from 'lru-cache'
import { type Caller, ofCaller } from '../accounts/keys/authenticate.ts'
import { createQuota } from '../base/intake/quota.ts'
import { costMicros } from '../contract/price.ts'
import { Problem } from '../contract/problem.ts'
import type { Charged } from '../ledger/charges.ts'
import {
  type ChargedRequest,
  checkSameBody,
  digestName,
  type IdempotencyKeys,
  type Repeatable,
} from '../ledger/idempotency-keys.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Prepared, ScoreOptions } from '../scoring/reading.ts'
import { type Arrival, failedBy, knowing } from './call.ts'
import { createUnchargedWork, type UnchargedParts } from './uncharged-work.ts'

interface PaymentsParts extends UnchargedParts {
  ledger: Pick<Ledger, 'checkCredit' | 'checkBudget' | 'charge' | 'spentSinceYesterday'>
  idempotencyKeys: Pick<IdempotencyKeys, 'find'>
}

export interface Order extends Arrival {
  caller: Caller
  model: string
  repeatable: Repeatable | null
  prepared: Prepared
  /** On the clock of performance.now(). */
  deadlineAtMs: number
}

export interface Paid<Answer> extends Charged {
  answer: Answer
}

export type Payments = ReturnType<typeof createPayments>

export function createPayments(parts: PaymentsParts) {
  const { ledger, idempotencyKeys, nowMs = () => performance.now() } = parts
  const uncharged = createUnchargedWork(parts)
  const perf = { now: nowMs }
  /** Keys that were just authorized. An overloaded service refuses hundreds of requests a second. */
  const authorized = new LRUCache<string, true>({ max: 10_000, ttl: 1000, ttlResolution: 0, perf })
  /** The requests under way under each Idempotency-Key. Only one of several is charged. */
  const underWay = createQuota({ ofOneMax: 1, ofAllMax: Number.POSITIVE_INFINITY })

  return { authorize, pay, noteFailed }

  /**
   * Before a body is read: that there is something to pay with, and then room. Throws `rate_limited` if too much was
   * read in vain, `insufficient_credit`, what `checkRoom` throws, and `authentication_error` if the organization is
   * gone.
   */
  async function authorize(caller: Caller, idempotencyKey?: string, checkRoom = () => {}): Promise<void> {
    uncharged.checkInVain(caller)
    // Sooner than the credit: whoever could pay a moment ago need not be looked up again to be refused.
    if (authorized.has(caller.keyId)) checkRoom()
    await unlessPaid(checkFunds(caller), caller, digestName(idempotencyKey))
    checkRoom()
  }

  /**
   * No answer, no charge. Throws `insufficient_credit`, `invalid_request` if its Idempotency-Key was used with another
   * body, `rate_limited` for a repeat too many, and what `read` throws.
   */
  async function pay<Ordered extends Order, Answer>(
    order: Ordered,
    read: (order: Ordered, turn: ScoreOptions) => Promise<Answer>,
  ): Promise<Paid<Answer>> {
    const { requestId, caller, repeatable } = order
    const name = repeatable ? `${caller.keyId} ${repeatable.nameDigest}` : requestId
    const isAlone = underWay.allows(name, 1)
    underWay.add(name, 1)
    try {
      const payment = await hold(order, isAlone)
      return await read(order, payment.turn).then(payment.charge).catch(payment.giveBack)
    } finally {
      underWay.add(name, -1)
    }
  }

  /** Counts a request that the reader failed over before its tokens were counted. */
  function noteFailed(caller: Caller, harm: number): void {
    void uncharged.noteInVain(caller, 0, harm)
  }

  /** One that is not alone may turn out to be a repeat of another one, which is charged in the meantime. */
  async function hold(order: Order, isAlone: boolean) {
    const { requestId, arrivedAtMs, signal, deadlineAtMs, caller, model, repeatable } = order
    const { tokens, unreadShare } = order.prepared
    const isRepeat = (await findEarlier(order)) !== null || !isAlone
    if (isRepeat) await uncharged.reserveRepeat(caller, tokens)

    let noted = Promise.resolve()
    const onFailed = (harm: number) => {
      noted = uncharged.noteInVain(caller, tokens, harm)
    }
    const turn = { tenant: caller.organizationId, deadlineAtMs, signal, onFailed }
    return { turn, charge, giveBack }

    async function charge<Answer>(answer: Answer): Promise<Paid<Answer>> {
      const durationMs = performance.now() - arrivedAtMs
      const facts = { requestId, caller, model, tokens, unreadShare, durationMs }
      const charging = ledger.charge({ ...facts, repeatable, signal, deadlineAtMs })
      const charged = await knowing({ tokens, unreadShare, mayBeCharged: true }, charging)
      const wasRepeat = charged.costMicros === 0
      if (wasRepeat !== isRepeat) await uncharged.addRepeat(caller, wasRepeat ? tokens : -tokens)
      return { answer, ...charged }
    }

    /** Counts what was read for a client that has gone, or whose answer may not be charged, as read in vain. */
    async function giveBack(failure: unknown): Promise<never> {
      await noted
      if (isRepeat) await uncharged.addRepeat(caller, -tokens)
      if (signal.aborted || isRefusedCharge(failure)) await uncharged.noteInVain(caller, tokens)
      throw failure
    }
  }

  /** The charge that this request repeats. A request that does not fit the budget of its key is not read in vain. */
  async function findEarlier({ caller, repeatable, prepared }: Order): Promise<ChargedRequest | null> {
    const name = repeatable?.nameDigest ?? null
    const cost = costMicros(prepared.tokens)
    const earlier =
      (await findCharged(caller, name)) ?? (await unlessPaid(ledger.checkBudget(caller, cost), caller, name))
    if (earlier) checkSameBody(earlier, repeatable!.bodyDigest)
    return earlier
  }

  /** Throws the problem of the check, unless another try under the same name has taken the last credit by then. */
  async function unlessPaid(
    check: Promise<void>,
    caller: Caller,
    name: string | null,
  ): Promise<ChargedRequest | null> {
    try {
      await check
      return null
    } catch (error) {
      const isOutOfCredit = error instanceof Problem && error.type === 'insufficient_credit'
      const earlier = isOutOfCredit ? await findCharged(caller, name) : null
      if (earlier === null) throw error
      return earlier
    }
  }

  async function findCharged({ keyId }: Caller, name: string | null): Promise<ChargedRequest | null> {
    return name === null ? null : idempotencyKeys.find(keyId, name)
  }

  async function checkFunds(caller: Caller): Promise<void> {
    authorized.delete(caller.keyId)
    await ofCaller(ledger.checkCredit(caller.organizationId))
    await ledger.checkBudget(caller)
    authorized.set(caller.keyId, true)
  }
}

/** Several requests at once may each fit a budget or Idempotency-Key at first, but not once others are charged. */
function isRefusedCharge(failure: unknown): boolean {
  const { mayBeCharged, error } = failedBy(failure)
  if (!mayBeCharged || !(error instanceof Problem)) return false
  return error.type === 'insufficient_credit' || error.type === 'invalid_request'
}
