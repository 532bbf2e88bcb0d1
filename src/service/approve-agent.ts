// A person approves an agent's sign-up for one of their organizations or for a new one.

import type { SignUps } from '../agents/sign-ups.ts'
import { type KeyTerms, noTerms } from '../keys/key-terms.ts'
import type { Keys } from '../keys/keys.ts'
import type { Lifetime } from '../keys/lifetimes.ts'
import type { RetentionDays } from '../organizations/organizations.ts'
import type { FoundOrganization } from './found-organization.ts'

interface AgentApproval {
  linkId: string
  userId: string
  lifetime: Lifetime
  /** The terms of the agent's key. Default: no limits. */
  terms?: KeyTerms
  /** The id of an organization, or the settings of a new one. */
  organization: string | { name: string; retentionDays: RetentionDays }
}

interface ApproveAgentParts {
  signUps: Pick<SignUps, 'approve'>
  keys: Pick<Keys, 'checkTerms'>
  foundOrganization: Pick<FoundOrganization, 'foundByLink'>
}

export type ApproveAgent = ReturnType<typeof createApproveAgent>

export function createApproveAgent({ signUps, keys, foundOrganization }: ApproveAgentParts) {
  /**
   * Returns the id of the organization, or null if the sign-up has already been decided or has expired; then nothing
   * changes. Refuses, before any organization is made, invalid terms, an organization the person does not belong to, an
   * invalid name, and a second new organization for one link; throws `rate_limited`.
   *
   * Creating an organization and approving are two transactions: if the process dies in between, the person has the
   * organization, the link is still pending, and opening it again offers that organization.
   */
  return async function approveAgent(approval: AgentApproval): Promise<string | null> {
    const { linkId, userId, lifetime } = approval
    const terms = keys.checkTerms(approval.terms ?? noTerms)
    const organizationId = await organizationOf(approval)
    const { moved } = await signUps.approve({ linkId, userId, organizationId, lifetime, terms })
    return moved ? organizationId : null
  }

  async function organizationOf({ organization, linkId, userId }: AgentApproval): Promise<string> {
    if (typeof organization === 'string') return organization
    const made = await foundOrganization.foundByLink({ ...organization, linkId, userId })
    return made.organizationId
  }
}
