// Answers get_api_key: hands an agent the key that its user approved, once.

import type { Take } from '../../accounts/agents/sign-up-states.ts'
import { usdNumber } from '../../contract/price.ts'
import { Problem } from '../../contract/problem.ts'
import type { AgentContext } from '../context.ts'

/**
 * Returns the status of the sign-up with this code and, the first time it is ready, the key. A key that is ready is
 * handed over immediately; other calls wait longer each time, and then look again. A caller who has disconnected by
 * then takes nothing, since the key could not reach them. Throws `invalid_request`, or `rate_limited` after too many
 * unknown codes from one address.
 */
export async function getApiKey(
  { signUps, limits, sleep }: AgentContext,
  input: { setup_code?: unknown },
  address: string,
  signal: AbortSignal,
) {
  const setupCode = checkSetupCode(input.setup_code)
  signal.throwIfAborted()
  let taken = await signUps.take(setupCode)
  if (taken.status === 'invalid') await limits.attempt('unknown_code', address)
  if (taken.status !== 'ready') {
    await sleep(await limits.slowDownMs(setupCode))
    signal.throwIfAborted()
    if (taken.status === 'pending') taken = await signUps.take(setupCode)
  }
  const next = {
    next_step: nextSteps[taken.status],
    wait_seconds: taken.status === 'pending' ? askAgainSeconds : 0,
  }
  if (taken.status !== 'ready') return { status: taken.status, ...next }
  return {
    status: taken.status,
    ...next,
    api_key: taken.apiKey,
    key_expires_at: taken.keyExpiresAt?.toISOString() ?? null,
    organization: taken.organization,
    credit_usd: usdNumber(taken.creditMicros),
  }
}

/** About how long people take to read the page; asking sooner gives the same answer, later each time. */
const askAgainSeconds = 20

const nextSteps: Record<Take['status'], string> = {
  pending: 'Ask the user to open signup_url and approve, then call again once they say they are done.',
  ready:
    'Store api_key where the user keeps secrets, since it will not be returned again, then pass it to decide.',
  already_taken:
    'This key has already been returned, so use it; if it is lost, ask the user to create another in the portal under Keys.',
  declined: 'The user declined, so do not sign up again unless they change their mind.',
  expired: 'This sign-up ran out of time, so call sign_up again if the user still wants a key.',
  invalid: 'Pass the setup_code exactly as sign_up returned it, or start again with sign_up.',
}

function checkSetupCode(code: unknown): string {
  if (typeof code === 'string') return code
  throw new Problem('invalid_request', 'setup_code is required: the string that sign_up returned', {
    param: 'setup_code',
  })
}
