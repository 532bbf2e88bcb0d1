// Finds the charge already made under an Idempotency-Key: whoever has paid for an answer that was lost gets it, also when
// that was the last of the credit. How much is repeated like that is bounded (uncharged-work.ts).

import type { Caller } from '../keys/authenticate.ts'
import {
  type ChargedRequest,
  checkSameBody,
  type IdempotencyKeys,
  type Repeatable,
} from '../organizations/idempotency-keys.ts'
import { Problem } from '../problem.ts'
import { digestName } from './repeatable.ts'
import type { UnchargedWork } from './uncharged-work.ts'

/** What is known of one request; `leave` has to be called when it ends. */
export interface EarlierCharge {
  /** Throws what a check of credit or budget throws, unless the call is paid for by then. */
  unlessPaid(check: () => Promise<void>): Promise<void>
  /** Throws `invalid_request` where it was paid for with another body. */
  checkBody(repeatable: Repeatable | null): void
  /** Counts the tokens of a repeat. Throws `rate_limited`. */
  reserve(tokens: number): Promise<void>
  /** Says that it was answered, and what it was charged. */
  answered(charged: { costMicros: number }, tokens: number): Promise<void>
  leave(): Promise<void>
}

interface EarlierChargesParts {
  idempotencyKeys: Pick<IdempotencyKeys, 'find'>
  unchargedWork: Pick<UnchargedWork, 'reserveRepeat' | 'noteRepeat' | 'giveBackRepeat'>
}

export function createEarlierCharges({ idempotencyKeys, unchargedWork }: EarlierChargesParts) {
  /** How many requests are under way under each name. Of several, only one is charged. */
  const underWay = new Map<string, number>()

  return { find }

  async function find(caller: Caller, idempotencyKey: string | undefined): Promise<EarlierCharge> {
    const { keyId } = caller
    const nameDigest = digestName(idempotencyKey)
    let charged = nameDigest === null ? null : await idempotencyKeys.find(keyId, nameDigest)
    let reserved = 0
    const name = nameDigest === null ? null : `${keyId} ${nameDigest}`
    if (name !== null) underWay.set(name, countOf(name) + 1)

    return {
      async unlessPaid(check) {
        if (!charged) charged = await check().then(() => null, findAfter)
      },
      checkBody(repeatable) {
        if (charged && repeatable) checkSameBody(charged, repeatable.bodyDigest)
      },
      async reserve(tokens) {
        if (charged === null && countOf(name) < 2) return
        await unchargedWork.reserveRepeat(caller, tokens)
        reserved = tokens
      },
      async answered({ costMicros }, tokens) {
        if (costMicros > 0) return
        if (reserved === 0) await unchargedWork.noteRepeat(caller, tokens)
        reserved = 0
      },
      async leave() {
        if (name !== null && countOf(name) > 1) underWay.set(name, countOf(name) - 1)
        else if (name !== null) underWay.delete(name)
        if (reserved > 0) await unchargedWork.giveBackRepeat(caller, reserved)
      },
    }

    // Of two tries at once under one name, the other may be charged while this one is under way, and with the last of the
    // credit: then this one is paid for too.
    async function findAfter(error: unknown): Promise<ChargedRequest> {
      const isOutOfCredit = error instanceof Problem && error.type === 'insufficient_credit'
      const found =
        isOutOfCredit && nameDigest !== null ? await idempotencyKeys.find(keyId, nameDigest) : null
      if (found) return found
      throw error
    }
  }

  function countOf(name: string | null): number {
    return (name !== null && underWay.get(name)) || 0
  }
}
