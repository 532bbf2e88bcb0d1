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

/** Every page looks up the organizations of whoever visits it. */
const organizationsMax = 100

/** The credit that an organization created through an agent's link starts with, and that approval adds. */
const start = {
  creditMicros: linkCreditUsd * microsPerUsd,
  pendingMicros: linkPendingCreditUsd * microsPerUsd,
}

/** For somebody who has an account, without credit. Refuses an invalid name; throws `rate_limited`. */
export async function foundOrganization(context: Context, founding: Founding): Promise<Organization> {
  await checkFounding(context, founding)
  return make(context, founding)
}

/**
 * With starting credit, if any is left for this person (starting-credit.ts). Refuses with `link_closed` if the link
 * has already been used for one, or is no longer pending.
 */
export async function foundByLink(context: Context, founding: FoundingByLink): Promise<Organization> {
  await checkFounding(context, founding)
  return makeByLink(context, founding)
}

async function checkFounding({ members, limits }: Context, { name, userId }: Founding): Promise<void> {
  checkName(name)
  if ((await members.organizationsOf(userId)).length >= organizationsMax)
    throw new UserError(
      'too_many',
      `You are in ${organizationsMax} organizations. Leave or delete one first.`,
    )
  await limits.attempt('new_organization', userId)
}

/** For a new account. A closed link gives no credit, but the organization is created all the same. */
export async function foundFirst(
  context: Context,
  { linkId, ...founding }: Founding & { linkId: string | null },
): Promise<Organization> {
  if (linkId === null) return make(context, founding)
  try {
    return await makeByLink(context, { ...founding, linkId })
  } catch (error) {
    if (!(error instanceof UserError) || error.reason !== 'link_closed') throw error
    return make(context, founding)
  }
}

function make({ organizations }: Context, { name, retentionDays, userId }: Founding): Promise<Organization> {
  return organizations.create({ name, retentionDays, adminId: userId })
}

// One transaction: if two people use one link at the same time, one gets the credit and the other no organization.
async function makeByLink(
  { organizations, signUps, startingCredit }: Context,
  { linkId, name, retentionDays, userId }: FoundingByLink,
): Promise<Organization> {
  const organization = { name, retentionDays, adminId: userId }
  return organizations.create(organization, async (transaction, organizationId) => {
    await signUps.useForOrganization(transaction, linkId, organizationId)
    await startingCredit.give(transaction, { organizationId, userId, ...start })
  })
}
