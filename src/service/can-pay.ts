// Whether a caller can pay: the credit of its organization and the budget of its key, as the database says them.

import { type Caller, ofCaller } from '../keys/authenticate.ts'
import type { Ledger } from '../organizations/ledger.ts'

/**
 * Whoever could pay this short a time ago is refused for lack of room without another question to the database: an
 * overloaded service refuses hundreds of requests a second.
 */
const latelyMs = 1000
/** Beyond so many keys, all are forgotten. */
const rememberedMax = 10_000

export interface CanPay {
  /** Throws `insufficient_credit`, and `authentication_error` if the organization was deleted elsewhere. */
  check(caller: Caller): Promise<void>
  /** Whether the last check of this key passed, and not long ago. Nobody may be let through by it. */
  passedLately(caller: Caller): boolean
}

/** `nowMs`: a clock that never goes back. */
export function createCanPay(
  ledger: Pick<Ledger, 'checkCredit' | 'checkBudget'>,
  nowMs = () => performance.now(),
): CanPay {
  /** When the last check of each key passed. */
  const passed = new Map<string, number>()

  return {
    async check(caller) {
      const { keyId, organizationId } = caller
      try {
        await ofCaller(ledger.checkCredit(organizationId))
        await ledger.checkBudget(caller)
      } catch (error) {
        passed.delete(keyId)
        throw error
      }
      if (passed.size >= rememberedMax) passed.clear()
      passed.set(keyId, nowMs())
    },
    passedLately({ keyId }) {
      return nowMs() - (passed.get(keyId) ?? Number.NEGATIVE_INFINITY) < latelyMs
    },
  }
}
