// Creates an organization for somebody, who becomes its admin: in the portal or, with starting credit, through an
// agent's link.

import { linkCreditUsd, linkPendingCreditUsd } from '../../../generated/limits.ts'
import type { Organization } from '../../accounts/organizations/organizations.ts'
import type { RetentionDays } from '../../accounts/organizations/settings.ts'
import { checkName } from '../../base/store/plain-text.ts'
import { UserError } from '../../base/store/user-error.ts'
import { microsPerUsd } from '../../contract/price.ts'
import type { Context } from '../context.ts'

interface Founding {
  name: string
  retentionDays: RetentionDays
  userId: string
}

export interface FoundingByLink extends Founding {
  /** The link of a pending sign-up. */
  linkId: string
}

type FoundOrganizationParts = Pick<
  Context,
  'organizations' | 'members' | 'startingCredit' | 'signUps' | 'limits'
>

export type FoundOrganization = ReturnType<typeof createFoundOrganization>

/** Every page looks up the organizations of whoever visits it. */
const organizationsMax = 100

/** The credit that an organization created through an agent's link starts with, and that approval adds. */
const start = {
  creditMicros: linkCreditUsd * microsPerUsd,
  pendingMicros: linkPendingCreditUsd * microsPerUsd,
}

export function createFoundOrganization(parts: FoundOrganizationParts) {
  const { organizations, members, startingCredit, signUps, limits } = parts

  return { found, foundByLink, foundFirst }

  /** For somebody who has an account, without credit. Refuses an invalid name; throws `rate_limited`. */
  async function found(founding: Founding): Promise<Organization> {
    await checkFounding(founding)
    return make(founding)
  }

  /**
   * With starting credit, if any is left for this person (starting-credit.ts). Refuses with `link_closed` if the link
   * has already been used for one, or is no longer pending.
   */
  async function foundByLink(founding: FoundingByLink): Promise<Organization> {
    await checkFounding(founding)
    return makeByLink(founding)
  }

  async function checkFounding({ name, userId }: Founding): Promise<void> {
    checkName(name)
    if ((await members.organizationsOf(userId)).length >= organizationsMax)
      throw new UserError(
        'too_many',
        `You are in ${organizationsMax} organizations. Leave or delete one first.`,
      )
    await limits.attempt('new_organization', userId)
  }

  /** For a new account. A closed link gives no credit, but the organization is created all the same. */
  async function foundFirst({ linkId, ...founding }: Founding & { linkId: string | null }) {
    if (linkId === null) return make(founding)
    try {
      return await makeByLink({ ...founding, linkId })
    } catch (error) {
      if (!(error instanceof UserError) || error.reason !== 'link_closed') throw error
      return make(founding)
    }
  }

  function make({ name, retentionDays, userId }: Founding): Promise<Organization> {
    return organizations.create({ name, retentionDays, adminId: userId })
  }

  // One transaction: if two people use one link at the same time, one gets the credit and the other no organization.
  async function makeByLink({ linkId, name, retentionDays, userId }: FoundingByLink): Promise<Organization> {
    const organization = { name, retentionDays, adminId: userId }
    return organizations.create(organization, async (transaction, organizationId) => {
      await signUps.useForOrganization(transaction, linkId, organizationId)
      await startingCredit.give(transaction, { organizationId, userId, ...start })
    })
  }
}
