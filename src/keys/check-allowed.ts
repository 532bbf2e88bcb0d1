// Checks whether a key may be used for this call and from this address. If not, the contract's only word for it is
// `authentication_error` (401). The message says why, since the caller holds the key.

import { Problem } from '../problem.ts'
import type { Caller } from './authenticate.ts'
import { type KeyScope, mayCallFrom } from './key-terms.ts'

type Use = 'decide' | 'get_account'

const allowedBy: Record<KeyScope, readonly Use[]> = {
  all: ['decide', 'get_account'],
  decide: ['decide'],
  account: ['get_account'],
}

/** Throws `authentication_error`. `address`: where the call came from, according to the trusted proxies. */
export function checkAllowed({ terms }: Pick<Caller, 'terms'>, use: Use, address: string): void {
  if (!allowedBy[terms.scope].includes(use))
    throw new Problem('authentication_error', `This API key is not allowed to call ${use}.`)
  if (!mayCallFrom(terms, address))
    throw new Problem('authentication_error', 'This API key is not allowed to be used from this address.')
}
