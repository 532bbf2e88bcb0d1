// Whether a key may do what it is used for, from where it is used. To the contract a key that may not is one that does
// not authenticate (401): its catalogue has no other word for it. Whoever holds the key is told why.

import { Problem } from '../problem.ts'
import type { Caller } from './authenticate.ts'
import { type KeyScope, mayCallFrom } from './key-terms.ts'

type Use = 'decide' | 'get_account'

const allowedBy: Record<KeyScope, readonly Use[]> = {
  all: ['decide', 'get_account'],
  decide: ['decide'],
  account: ['get_account'],
}

/** Throws `authentication_error`. `address`: that the call came from, as the trusted proxies name it. */
export function checkAllowed({ terms }: Pick<Caller, 'terms'>, use: Use, address: string): void {
  if (!allowedBy[terms.scope].includes(use))
    throw new Problem('authentication_error', `This API key is not allowed to call ${use}.`)
  if (!mayCallFrom(terms, address))
    throw new Problem('authentication_error', 'This API key is not allowed to be used from this address.')
}
