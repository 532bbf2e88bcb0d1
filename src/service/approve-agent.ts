// A person approves an agent's sign-up, into an organization of theirs or a new one.

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
  /** Of the agent's key, as of any other. Default: nobody limits it. */
  terms?: KeyTerms
  /** The id of an organization, or what to make a new one of. */
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
   * Says the id of the organization, or null when somebody decided before: of a sign-up that was decided or has run out,
   * nothing changes. Refuses terms that are none, before any organization is made, an organization of others, a name that
   * is none, and a second new organization of one link; throws `rate_limited`.
   *
   * A new organization and the approval are two transactions: when the process dies in between, the person has the
   * organization, the link still waits, and opened again it offers the organization.
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
