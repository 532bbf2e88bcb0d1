// get_api_key: an agent collects the key that its user approved, once.

import { setupCodeCharactersMax } from '../../generated/limits.ts'
import type { SignUps } from '../agents/sign-ups.ts'
import { usdNumber } from '../organizations/price.ts'
import { Problem } from '../problem.ts'
import type { Limits } from '../store/limits.ts'

export interface GetApiKeyParts {
  signUps: Pick<SignUps, 'take'>
  limits: Pick<Limits, 'checkAttempts' | 'attempt' | 'slowDownMs'>
  /** Waits for so many milliseconds; a test hands in one that does not. */
  sleep(ms: number): Promise<void>
}

/**
 * Says where the sign-up of a code stands, with the key the first time it is ready. Repeated calls for one code wait
 * longer and longer; one who has hung up by then takes nothing, since the key could not reach them. Throws
 * `invalid_request`, or `rate_limited` after too many unknown codes from one address.
 */
export function createGetApiKey({ signUps, limits, sleep }: GetApiKeyParts) {
  return async function getApiKey(input: { setup_code?: unknown }, address: string, signal: AbortSignal) {
    const setupCode = checkSetupCode(input.setup_code)
    await limits.checkAttempts('unknown_code', address)
    await sleep(await limits.slowDownMs(setupCode))
    signal.throwIfAborted()
    const taken = await signUps.take(setupCode)
    if (taken.status === 'invalid') await limits.attempt('unknown_code', address)
    if (taken.status !== 'ready') return { status: taken.status }
    return {
      status: taken.status,
      api_key: taken.apiKey,
      key_expires_at: taken.keyExpiresAt?.toISOString() ?? null,
      organization: taken.organization,
      credit_usd: usdNumber(taken.creditMicros),
    }
  }
}

function checkSetupCode(code: unknown): string {
  const param = 'setup_code'
  if (typeof code !== 'string')
    throw new Problem('invalid_request', 'setup_code must be the string that sign_up returned', { param })
  if (code === '' || code.length > setupCodeCharactersMax) {
    const message = `setup_code must hold 1 to ${setupCodeCharactersMax} characters`
    throw new Problem('invalid_request', message, { param })
  }
  return code
}
