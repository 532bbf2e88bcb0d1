// Answers the tools of agents that need no decision: sign_up, with which an agent asks for a key on behalf of its user
// and gets a link to show and a code to keep; get_api_key, which hands over the approved key once; and get_account.

import {
  agentNameCharactersMax,
  companyCharactersMax,
  signUpLinkHours,
  usdPerMillionTokens,
  useCaseCharactersMax,
} from '../../../generated/limits.ts'
import type { Take } from '../../accounts/agents/take-key.ts'
import { checkAllowed, ofCaller } from '../../accounts/keys/authenticate.ts'
import { models } from '../../contract/check-request.ts'
import { usdNumber } from '../../contract/price.ts'
import { Problem } from '../../contract/problem.ts'
import type { AgentContext } from '../context.ts'

const charactersMax = {
  agent_name: agentNameCharactersMax,
  company: companyCharactersMax,
  use_case: useCaseCharactersMax,
}

type SignUpInput = { [Field in keyof typeof charactersMax]?: unknown }

/**
 * Starts a sign-up for a caller at `address`. Throws `invalid_request`, or `rate_limited` after too many from one
 * address.
 */
export async function signUp(
  { signUps, limits, portalUrl }: AgentContext,
  input: SignUpInput,
  address: string,
) {
  const agentName = checkText(input, 'agent_name')
  const company = checkText(input, 'company')
  const useCase = checkText(input, 'use_case')
  await limits.attempt('sign_up', address)
  const { linkId, setupCode, userCode, expiresAt } = await signUps.start({ agentName, company, useCase })
  return {
    signup_url: `${portalUrl}/sign-up/${linkId}`,
    setup_code: setupCode,
    expires_at: expiresAt.toISOString(),
    next_steps: [
      'Show signup_url to the user and ask them to open it, sign in or create an account, and approve.',
      `Show the user the code ${userCode} along with it: the page asks for it, to be sure that the user approves you and no other agent.`,
      `Tell the user the link is valid for ${signUpLinkHours} hours.`,
      'Keep setup_code to yourself: never show it to the user.',
      'Once the user says they are done, call get_api_key with setup_code; do not call it in a loop.',
    ],
  }
}

function checkText(input: SignUpInput, field: keyof typeof charactersMax): string | null {
  const text = input[field]
  // Some clients send null for what their model left out.
  if (text === undefined || text === null) return null
  if (typeof text !== 'string')
    throw new Problem('invalid_request', `${field} must be a string`, { param: field })
  // As JSON Schema counts them: one per code point, whereas a string's length counts a smiley as two.
  if ([...text].length <= charactersMax[field]) return text
  throw new Problem('invalid_request', `${field} must be at most ${charactersMax[field]} characters long`, {
    param: field,
  })
}

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
  const { setup_code: setupCode } = input
  if (typeof setupCode !== 'string')
    throw new Problem('invalid_request', 'setup_code is required: the string that sign_up returned', {
      param: 'setup_code',
    })
  signal.throwIfAborted()
  let taken = await signUps.take(setupCode)
  if (taken.status === 'invalid') await limits.attempt('unknown_code', address)
  if (taken.status !== 'ready') {
    await sleep(await limits.slowDownMs(setupCode))
    signal.throwIfAborted()
    if (taken.status === 'pending') taken = await signUps.take(setupCode)
  }
  const { status } = taken
  const wait = status === 'pending' ? askAgainSeconds : 0
  const answer = { status, next_step: nextSteps[status], wait_seconds: wait }
  if (taken.status !== 'ready') return answer
  return {
    ...answer,
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
