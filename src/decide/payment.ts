// Authorizes, checks and captures the payment of one decision. What was captured under its Idempotency-Key is not paid
// again.

import { type Caller, ofCaller } from '../accounts/keys/authenticate.ts'
import { costMicros } from '../contract/price.ts'
import { Problem } from '../contract/problem.ts'
import type { Charge, Charged } from '../ledger/charges.ts'
import {
  type ChargedRequest,
  checkSameBody,
  type IdempotencyKeys,
  type Repeatable,
} from '../ledger/idempotency-keys.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { digestName, toRepeatable } from './idempotency-digests.ts'
import type { UnchargedWork } from './uncharged-work.ts'

interface PaymentsParts {
  ledger: Pick<Ledger, 'checkCredit' | 'checkBudget' | 'charge'>
  idempotencyKeys: Pick<IdempotencyKeys, 'find'>
  unchargedWork: Pick<UnchargedWork, 'reserveRepeat' | 'noteRepeat' | 'giveBackRepeat'>
  /** A clock that never goes back. */
  nowMs?: (() => number) | undefined
}

/**
 * For how long a key counts as just authorized: for lack of room it is then refused without another query. An
 * overloaded service refuses hundreds of requests a second.
 */
const latelyMs = 1000
/** Beyond this number of remembered keys, all are forgotten. */
const rememberedMax = 10_000

export type Payments = ReturnType<typeof createPayments>
export type Payment = Awaited<ReturnType<Payments['begin']>>

export function createPayments(parts: PaymentsParts) {
  const { ledger, idempotencyKeys, unchargedWork, nowMs = () => performance.now() } = parts
  /** When each key was last authorized. */
  const authorized = new Map<string, number>()
  /** How many requests are under way under each Idempotency-Key. Of several, only one is charged. */
  const underWay = new Map<string, number>()

  return { begin, authorizedLately }

  /** Whether this key was just authorized. It must never let a request through. */
  function authorizedLately({ keyId }: Caller): boolean {
    return nowMs() - (authorized.get(keyId) ?? Number.NEGATIVE_INFINITY) < latelyMs
  }

  /** Authorized before the body is read, covered before its tokens are scored, captured with the answer. */
  async function begin(caller: Caller, idempotencyKey: string | undefined) {
    const { keyId } = caller
    const nameDigest = digestName(idempotencyKey)
    /** The charge already made under this Idempotency-Key. */
    let earlier = nameDigest === null ? null : await idempotencyKeys.find(keyId, nameDigest)
    let repeatable: Repeatable | null = null
    /** Tokens that are counted as a repeat. */
    let reserved = 0
    const name = nameDigest === null ? null : `${keyId} ${nameDigest}`
    if (name !== null) underWay.set(name, countOf(name) + 1)

    return {
      /** Throws `insufficient_credit`, and `authentication_error` if the organization was deleted elsewhere. */
      authorize: () => unlessPaid(() => checkFunds(caller)),
      /** Ties the payment to the body. Throws `invalid_request` for an invalid Idempotency-Key, or one of another body. */
      bind(body: string): void {
        repeatable = toRepeatable(idempotencyKey, body)
        if (earlier && repeatable) checkSameBody(earlier, repeatable.bodyDigest)
      },
      /** Throws `insufficient_credit` if the tokens cost more than is left, and `rate_limited` for a repeat too many. */
      async cover(tokens: number): Promise<void> {
        await unlessPaid(() => ledger.checkBudget(caller, costMicros(tokens)))
        if (earlier === null && countOf(name) < 2) return
        await unchargedWork.reserveRepeat(caller, tokens)
        reserved = tokens
      },
      /** Charges the answer, as Ledger.charge does. */
      async capture(charge: Omit<Charge, 'caller' | 'repeatable'>): Promise<Charged> {
        const charged = await ledger.charge({ ...charge, caller, repeatable })
        if (charged.costMicros === 0) {
          if (reserved === 0) await unchargedWork.noteRepeat(caller, charge.tokens)
          reserved = 0
        }
        return charged
      },
      /** Must be called when the request ends, however it ends. */
      async release(): Promise<void> {
        if (name !== null && countOf(name) > 1) underWay.set(name, countOf(name) - 1)
        else if (name !== null) underWay.delete(name)
        if (reserved > 0) await unchargedWork.giveBackRepeat(caller, reserved)
      },
    }

    /** Throws the problem of the check, unless the request has been paid for by then. */
    async function unlessPaid(check: () => Promise<void>): Promise<void> {
      if (!earlier) earlier = await check().then(() => null, findAfter)
    }

    // Finds the charge of another try under the same Idempotency-Key, made while this one was under way. It may have
    // taken the last of the credit: then this one is paid for too.
    async function findAfter(error: unknown): Promise<ChargedRequest> {
      const isOutOfCredit = error instanceof Problem && error.type === 'insufficient_credit'
      const found =
        isOutOfCredit && nameDigest !== null ? await idempotencyKeys.find(keyId, nameDigest) : null
      if (found) return found
      throw error
    }
  }

  async function checkFunds(caller: Caller): Promise<void> {
    const { keyId, organizationId } = caller
    try {
      await ofCaller(ledger.checkCredit(organizationId))
      await ledger.checkBudget(caller)
    } catch (error) {
      authorized.delete(keyId)
      throw error
    }
    if (authorized.size >= rememberedMax) authorized.clear()
    authorized.set(keyId, nowMs())
  }

  function countOf(name: string | null): number {
    return (name !== null && underWay.get(name)) || 0
  }
}
