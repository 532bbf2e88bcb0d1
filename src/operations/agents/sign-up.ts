// Answers sign_up, with which an agent asks for a key on behalf of its user. It gets a link to show and a code to keep.

import {
  agentNameCharactersMax,
  companyCharactersMax,
  signUpLinkHours,
  useCaseCharactersMax,
} from '../../../generated/limits.ts'
import { Problem } from '../../contract/problem.ts'
import type { AgentContext } from '../context.ts'

interface SignUpInput {
  agent_name?: unknown
  company?: unknown
  use_case?: unknown
}

const charactersMax = {
  agent_name: agentNameCharactersMax,
  company: companyCharactersMax,
  use_case: useCaseCharactersMax,
}

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
