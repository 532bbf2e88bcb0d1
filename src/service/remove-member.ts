// Somebody is no longer a member, and the keys that they made or approved end, or become the remover's.

import type { Keys } from '../keys/keys.ts'
import { personOrOperator } from '../organizations/audit.ts'
import type { Members } from '../organizations/members.ts'

/** What becomes of the keys of a person who is removed. */
export type LeftKeys = 'revoke' | 'hand_over'

interface Removal {
  organizationId: string
  userId: string
  /** The admin who removes them, and gets keys that are handed over; null for the command line, which gets none. */
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
   * Refuses somebody who is not a member, and the last admin. Who removes themselves has nobody to hand keys to: theirs
   * are revoked. Of a process that dies in between, the person is out and the keys are listed under their name.
   */
  return async function removeMember({ organizationId, userId, removedBy, keys: left }: Removal) {
    const by = personOrOperator(removedBy)
    await members.remove(organizationId, userId, by)
    const heir = left === 'hand_over' && userId !== removedBy ? removedBy : null
    // Not to a remover who has been removed meanwhile, and whose own keys have been revoked by then.
    if (heir !== null && (await keys.handOver(organizationId, userId, heir))) return
    await keys.revokeAllOf(organizationId, userId, by)
  }
}
