// Removes a member. The keys that they created or approved are revoked, or handed over to whoever removes them.

import { personOrOperator } from '../../accounts/organizations/audit.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'

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
 * (tests/operations/organizations/remove-member.test.ts).
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
