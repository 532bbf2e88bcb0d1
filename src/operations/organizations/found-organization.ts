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
  /** The link of a pending sign-up: it gives starting credit, if any is left for this person (starting-credit.ts). */
  linkId?: string | null
}

/** Every page looks up the organizations of whoever visits it. */
const organizationsMax = 100

/** The credit that an organization created through an agent's link starts with, and that approval adds. */
const start = {
  creditMicros: linkCreditUsd * microsPerUsd,
  pendingMicros: linkPendingCreditUsd * microsPerUsd,
}

/**
 * For somebody who has an account. Refuses an invalid name and, with `link_closed`, a link that has already been used
 * for an organization or is no longer pending; throws `rate_limited`.
 */
export async function foundOrganization(context: Context, founding: Founding): Promise<Organization> {
  const { members, limits } = context
  checkName(founding.name)
  if ((await members.organizationsOf(founding.userId)).length >= organizationsMax)
    throw new UserError(
      'too_many',
      `You are in ${organizationsMax} organizations. Leave or delete one first.`,
    )
  await limits.attempt('new_organization', founding.userId)
  return make(context, founding)
}

/** For a new account. A closed link gives no credit, but the organization is created all the same. */
export async function foundFirst(context: Context, founding: Founding): Promise<Organization> {
  try {
    return await make(context, founding)
  } catch (error) {
    if (!(error instanceof UserError) || error.reason !== 'link_closed') throw error
    return make(context, { ...founding, linkId: null })
  }
}

// One transaction: if two people use one link at the same time, one gets the credit and the other no organization.
function make(
  { organizations, signUps, startingCredit }: Context,
  { linkId, name, retentionDays, userId }: Founding,
): Promise<Organization> {
  const organization = { name, retentionDays, adminId: userId }
  return organizations.create(organization, async (transaction, organizationId) => {
    if (!linkId) return
    await signUps.useForOrganization(transaction, linkId, organizationId)
    await startingCredit.give(transaction, { organizationId, userId, ...start })
  })
}
