// get_account: the account behind a key. Read-only.

import { usdPerMillionTokens } from '../../generated/limits.ts'
import { ofCaller } from '../keys/authenticate.ts'
import { checkAllowed } from '../keys/check-allowed.ts'
import type { Keys } from '../keys/keys.ts'
import type { Ledger } from '../organizations/ledger.ts'
import { usdNumber } from '../organizations/price.ts'
import { models } from './request/check-request.ts'

export interface GetAccountParts {
  keys: Pick<Keys, 'authenticate'>
  ledger: Pick<Ledger, 'balance'>
  addCreditUrl: string
}

/** The organization, credit, key and price of a key that is allowed to ask. Throws `authentication_error`. */
export function createGetAccount({ keys, ledger, addCreditUrl }: GetAccountParts) {
  return async function getAccount(bearer: string | undefined, address: string) {
    const caller = await keys.authenticate(bearer)
    checkAllowed(caller, 'get_account', address)
    const { creditMicros, pendingMicros } = await ofCaller(ledger.balance(caller.organizationId))
    return {
      organization: caller.organizationName,
      credit_usd: usdNumber(creditMicros),
      pending_credit_usd: usdNumber(pendingMicros),
      key_name: caller.keyName,
      key_expires_at: caller.keyExpiresAt?.toISOString() ?? null,
      usd_per_million_tokens: usdPerMillionTokens,
      models,
      add_credit_url: addCreditUrl,
    }
  }
}
