// Limits what wrong keys cost, and checks whether a right one may be used for this call and from this address.

import type { Limits } from '../../base/intake/limits.ts'
import { Problem } from '../../contract/problem.ts'
import type { Caller } from './authenticate.ts'
import { type KeyScope, type KeyTerms, mayCallFrom } from './key-terms.ts'
import type { Keys } from './keys.ts'

export type KnownKeys = ReturnType<typeof limitWrongKeys>

/**
 * Limits how many wrong keys one address may try, each of which costs a question to the database. A key that worked
 * before is not held up by what others at its address try.
 */
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
 * Throws `authentication_error`, or `rate_limited` for more such calls a minute than the key may make. They are counted
 * apart: whoever finds a key cannot use up its calls from an address where it does not work. `address`: where the call
 * came from, according to the trusted proxies.
 *
 * The contract has no other word for a key that may not than `authentication_error` (401). The message says why, since
 * the caller holds the key.
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
