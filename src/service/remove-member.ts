// Removes a member. The keys that they created or approved are revoked, or handed over to whoever removes them.

import type { Keys } from '../keys/keys.ts'
import { personOrOperator } from '../organizations/audit.ts'
import type { Members } from '../organizations/members.ts'

/** What happens to the keys of a person who is removed. */
export type LeftKeys = 'revoke' | 'hand_over'

interface Removal {
  organizationId: string
  userId: string
  /** The admin who removes them and gets any keys handed over; null for the command line, which gets none. */
  removedBy: string | null
  keys: LeftKeys
}

interface RemoveMemberParts {
  members: Pick<Members, 'remove'>
  keys: Pick<Keys, 'revokeAllOf' | 'handOver'>
}

export type RemoveMember = ReturnType<typeof createRemoveMember>

export function createRemoveMember({ members, keys }: RemoveMemberParts) {
  /**
   * Refuses somebody who is not a member, and the last admin. People who remove themselves have nobody to hand keys over
   * to, so theirs are revoked. If the process dies in between, the person is removed and the keys are still theirs.
   */
  return async function removeMember({ organizationId, userId, removedBy, keys: left }: Removal) {
    const by = personOrOperator(removedBy)
    await members.remove(organizationId, userId, by)
    const heir = left === 'hand_over' && userId !== removedBy ? removedBy : null
    // Not to a remover who has been removed in the meantime, and whose own keys have been revoked by then.
    if (heir !== null && (await keys.handOver(organizationId, userId, heir))) return
    await keys.revokeAllOf(organizationId, userId, by)
  }
}
