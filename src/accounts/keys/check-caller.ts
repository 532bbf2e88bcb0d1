// Limits what wrong keys cost, and checks whether a right one may be used for this call and from this address.

import type { Limits } from '../../base/intake/limits.ts'
import { Problem } from '../../contract/problem.ts'
import type { Caller } from './authenticate.ts'
import { type KeyScope, type KeyTerms, mayCallFrom } from './key-terms.ts'
import type { Keys } from './keys.ts'

export type KnownKeys = ReturnType<typeof limitWrongKeys>

/** Limits how many wrong keys an address may try; one that worked before is not held up by what others there try. */
export function limitWrongKeys(
  keys: Pick<Keys, 'authenticate' | 'isRemembered'>,
  limits: Pick<Limits, 'attempt' | 'checkAttempts'>,
) {
  return { authenticate }

  /** Finds a key's caller. Throws `authentication_error`, or `rate_limited` after too many wrong keys of an address. */
  async function authenticate(bearer: string | undefined, address = ''): Promise<Caller> {
    if (bearer === undefined || keys.isRemembered(bearer)) return keys.authenticate(bearer)
    await limits.checkAttempts('wrong_key', address)
    try {
      return await keys.authenticate(bearer)
    } catch (error) {
      const isWrong = error instanceof Problem && error.type === 'authentication_error'
      if (isWrong) await limits.attempt('wrong_key', address)
      throw error
    }
  }
}

type Use = 'decide' | 'get_account'

const allowedBy: Record<KeyScope, readonly Use[]> = {
  all: ['decide', 'get_account'],
  decide: ['decide'],
  account: ['get_account'],
}

/**
 * Throws `authentication_error`, for which the contract has no other word, with the reason, since the caller holds the
 * key; or `rate_limited` for too many such calls, which are counted apart: whoever finds a key cannot use up its calls.
 */
export async function checkAllowed(
  limits: Pick<Limits, 'spend'>,
  { lineId, terms }: Pick<Caller, 'lineId' | 'terms'>,
  use: Use,
  address: string,
): Promise<void> {
  const fault = findFault(terms, use, address)
  if (fault === null) return
  await limits.spend(lineId, terms.ratePerMinute, 'not_allowed')
  throw new Problem('authentication_error', fault)
}

function findFault(terms: KeyTerms, use: Use, address: string): string | null {
  if (!allowedBy[terms.scope].includes(use)) return `This API key is not allowed to call ${use}.`
  if (!mayCallFrom(terms, address)) return 'This API key is not allowed to be used from this address.'
  return null
}
