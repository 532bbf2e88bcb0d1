// Removes members, organizations and accounts, and decides the fate of the keys and organizations that somebody leaves.

import { type Actor, personOrOperator } from '../../accounts/organizations/audit.ts'
import type { Membership } from '../../accounts/organizations/members.ts'
import { UserError } from '../../base/store/user-error.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'
import type { Stored } from '../context.ts'

/**
 * For an admin or for the operator. Refuses an unknown id. The keys are revoked first: if the process dies in between,
 * an organization without working keys remains, and can be deleted again. Those that are made in the meantime, or
 * approved for an agent, end with it.
 */
export async function deleteOrganization(
  { keys, organizations, forgetWork }: Stored,
  organizationId: string,
  by: Actor,
): Promise<void> {
  await keys.revokeAll(organizationId, by)
  forgetWork?.(organizationId)
  await organizations.remove(organizationId, by, transaction =>
    keys.revokeAll(organizationId, by, transaction),
  )
}

/** The fate of the keys of a person who is removed. */
export type LeftKeys = 'revoke' | 'hand_over'

interface Removal {
  organizationId: string
  userId: string
  /** The admin who removes them and gets any keys handed over; null for the command line, which gets none. */
  removedBy: string | null
  keys: LeftKeys
}

/**
 * Refuses somebody who is not a member, and the last admin. People who remove themselves have nobody to hand keys
 * over to, so theirs are revoked. One transaction: nobody is removed whose keys still work
 * (tests/operations/organizations/removals-of-members.test.ts).
 */
export async function removeMember(
  { members, keys }: Accounts,
  { organizationId, userId, removedBy, keys: left }: Removal,
): Promise<void> {
  const by = personOrOperator(removedBy)
  const heirId = left === 'hand_over' && userId !== removedBy ? removedBy : null
  let settled: string[] = []
  try {
    await members.remove(organizationId, userId, by, async transaction => {
      settled = await keys.settleLeft(transaction, { organizationId, userId, heirId, by })
    })
  } finally {
    // Also if it failed: the reply to its commit may have been lost.
    for (const lineId of settled) keys.forget(lineId)
  }
}

/** The fate of the organizations of somebody who deletes their account. */
interface Leaving {
  /** Nobody else belongs to them: they are deleted too. */
  deleted: Membership[]
  left: Membership[]
  /** Others belong to them but none is an admin: somebody has to be made one first. */
  blocking: Membership[]
}

/** By the others who belong to the organization. */
const fates = { nobody: 'deleted', admin: 'left', members: 'blocking' } as const

/** Sorts the organizations of a person by what becomes of each. */
export async function considerLeaving({ members }: Accounts, userId: string): Promise<Leaving> {
  const leaving: Leaving = { deleted: [], left: [], blocking: [] }
  for (const membership of await members.organizationsOf(userId)) {
    const heirs = await members.leftTo(membership.organizationId, userId)
    leaving[fates[heirs]].push(membership)
  }
  return leaving
}

/**
 * For its owner or for the operator. Refuses with `last_admin`, before anything is changed, if an organization with
 * other members would be left without an admin. The person's keys are revoked along with their memberships. If the
 * process dies halfway, or the person joins another organization meanwhile (`not_confirmed`), what was done stays done,
 * and the deletion can be requested again.
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
