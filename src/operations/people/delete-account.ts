// Deletes an account, for its owner or for the operator.

import { personOrOperator } from '../../accounts/organizations/audit.ts'
import type { Membership } from '../../accounts/organizations/members.ts'
import { UserError } from '../../base/store/user-error.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'
import type { Stored } from '../context.ts'
import { deleteOrganization } from '../organizations/delete-organization.ts'
import { removeMember } from '../organizations/remove-member.ts'

/** The fate of the organizations of somebody who deletes their account. */
export interface Leaving {
  /** Nobody else belongs to them: they are deleted too. */
  deleted: Membership[]
  left: Membership[]
  /** Others belong to them but none is an admin: somebody has to be made one first. */
  blocking: Membership[]
}

/** What becomes of each of their organizations. */
export async function considerLeaving({ members }: Accounts, userId: string): Promise<Leaving> {
  const leaving: Leaving = { deleted: [], left: [], blocking: [] }
  for (const membership of await members.organizationsOf(userId)) {
    const heirs = await members.leftTo(membership.organizationId, userId)
    if (heirs === 'nobody') leaving.deleted.push(membership)
    else if (heirs === 'admin') leaving.left.push(membership)
    else leaving.blocking.push(membership)
  }
  return leaving
}

/**
 * Refuses with `last_admin`, before anything is changed, if an organization with other members would be left without
 * an admin. The person's keys are revoked along with their memberships. If the process dies halfway, or the person
 * joins another organization meanwhile (`not_confirmed`), what was done stays done, and the deletion can be requested
 * again.
 */
export async function deleteAccount(context: Stored, userId: string, by: string | null): Promise<void> {
  const { deleted, left, blocking } = await considerLeaving(context, userId)
  if (blocking.length > 0) {
    const names = blocking.map(({ organizationName }) => organizationName).join(', ')
    throw new UserError('last_admin', `First make someone else an admin of ${names}.`)
  }
  for (const { organizationId } of deleted)
    await deleteOrganization(context, organizationId, personOrOperator(by))
  for (const { organizationId } of left)
    await removeMember(context, { organizationId, userId, removedBy: by, keys: 'revoke' })
  await context.users.remove(userId)
}
