// What a call has paid for already, under the name that its caller gave it: whoever has paid for an answer that was lost
// gets it, also when that was the last of the credit.

import {
  type ChargedRequest,
  checkSameBody,
  type IdempotencyKeys,
  type Repeatable,
} from '../organizations/idempotency-keys.ts'
import { Problem } from '../problem.ts'
import { digestName } from './repeatable.ts'

export interface EarlierCharge {
  /** Throws what a check of credit or budget throws, unless the call is paid for by then. */
  unlessPaid(check: () => Promise<void>): Promise<void>
  /** Throws `invalid_request` where it was paid for with another body. */
  checkBody(repeatable: Repeatable | null): void
}

export async function findEarlierCharge(
  idempotencyKeys: Pick<IdempotencyKeys, 'find'>,
  keyId: string,
  idempotencyKey: string | undefined,
): Promise<EarlierCharge> {
  const nameDigest = digestName(idempotencyKey)
  let charged = nameDigest === null ? null : await idempotencyKeys.find(keyId, nameDigest)

  return {
    async unlessPaid(check) {
      if (!charged) charged = await check().then(() => null, findAfter)
    },
    checkBody(repeatable) {
      if (charged && repeatable) checkSameBody(charged, repeatable.bodyDigest)
    },
  }

  // Of two tries at once under one name, the other may be charged while this one is under way, and with the last of the
  // credit: then this one is paid for too.
  async function findAfter(error: unknown): Promise<ChargedRequest> {
    const isOutOfCredit = error instanceof Problem && error.type === 'insufficient_credit'
    const found = isOutOfCredit && nameDigest !== null ? await idempotencyKeys.find(keyId, nameDigest) : null
    if (found) return found
    throw error
  }
}
