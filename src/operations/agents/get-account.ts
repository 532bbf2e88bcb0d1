// Answers get_account: describes the account behind a key. Read-only.

import { usdPerMillionTokens } from '../../../generated/limits.ts'
import { ofCaller } from '../../accounts/keys/authenticate.ts'
import { checkAllowed } from '../../accounts/keys/check-caller.ts'
import { models } from '../../contract/check-request.ts'
import { usdNumber } from '../../contract/price.ts'
import type { AgentContext } from '../context.ts'

/**
 * The organization, credit, key and price of a key that is allowed to ask. Throws `authentication_error`, and
 * `rate_limited` for more such calls a minute than the key may decide.
 */
export async function getAccount(
  { callers, limits, ledger, addCreditUrl }: AgentContext,
  bearer: string | undefined,
  address: string,
) {
  const caller = await callers.authenticate(bearer, address)
  await checkAllowed(limits, caller, 'get_account', address)
  await limits.spend(caller.lineId, caller.terms.ratePerMinute, 'get_account')
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
