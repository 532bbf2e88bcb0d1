// Approves a sign-up for one of a person's organizations, or for a new one: the person proves with a code that the
// agent is theirs, since a link can be sent to anybody, and a key of an organization is worth its credit.

import { agentTerms, type KeyTerms, type Lifetime } from '../../accounts/keys/key-terms.ts'
import type { RetentionDays } from '../../accounts/organizations/settings.ts'
import { UserError } from '../../base/store/user-error.ts'
import { Problem } from '../../contract/problem.ts'
import type { Context } from '../context.ts'
import { tellAdminsOfAgent } from '../mail/tell.ts'
import { foundOrganization } from '../organizations/found-organization.ts'

interface AgentApproval {
  linkId: string
  userId: string
  lifetime: Lifetime
  /** The code that the agent shows, as it was typed. */
  userCode: string
  /** The terms of the agent's key. Default: a monthly budget. */
  terms?: KeyTerms
  /** The id of an organization, or the settings of a new one. */
  organization: string | { name: string; retentionDays: RetentionDays }
}

/**
 * Returns the id of the organization, or null if the sign-up has already been decided or has expired; then nothing
 * changes. Refuses, before any organization is made, a wrong code, invalid terms, an organization the person does not
 * belong to, an invalid name, and a second new organization for one link; throws `rate_limited`.
 *
 * Creating an organization and approving are two transactions: if the process dies in between, the person has the
 * organization, the link is still pending, and opening it again offers that organization.
 */
export async function approveAgent(
  context: Context,
  approval: AgentApproval,
  requestId: string,
): Promise<string | null> {
  const { keys, signUps } = context
  const { linkId, userId, lifetime, organization } = approval
  await checkUserCode(context, approval)
  const terms = keys.checkTerms(approval.terms ?? agentTerms)
  const { organizationId } =
    typeof organization === 'string'
      ? { organizationId: organization }
      : await foundOrganization(context, { ...organization, linkId, userId })
  if (!(await signUps.approve({ linkId, userId, organizationId, lifetime, terms }))) return null
  tellAdminsOfAgent(context, linkId, requestId)
  return organizationId
}

async function checkUserCode(
  { limits, signUps }: Context,
  { linkId, userCode }: AgentApproval,
): Promise<void> {
  await limits.attempt('user_code', linkId).catch(refuseGuesses)
  if (!(await signUps.isUserCode(linkId, userCode)))
    throw new UserError('wrong_code', 'This isn’t the code that your agent shows.', 'code')
  await limits.forgive('user_code', linkId)
}

/** Waiting does not help: the link is as good as closed. */
function refuseGuesses(error: unknown): never {
  if (!(error instanceof Problem) || error.problem !== 'rate_limited') throw error
  throw new UserError(
    'wrong_code',
    'Too many wrong codes were entered for this link. Ask your agent for a new one.',
    'code',
  )
}
