// Approves or declines a sign-up for the person who opened its link. Approving makes a key record for the agent to
// collect.

import type { Knex } from 'knex'
import { createIds } from '../../base/store/secrets/ids.ts'
import type { SignUpRow } from '../../base/store/tables.ts'
import { checkRoomForKey, insertKeyRow, recordKeyAct } from '../keys/key-rows.ts'
import { expiryOf, noTerms, termsInWords } from '../keys/key-terms.ts'
import { recordPersonalAct } from '../organizations/audit.ts'
import { lockFor } from '../organizations/members.ts'
import {
  type Approval,
  approvedKeyMs,
  isLinkId,
  type SignUpStatus,
  type SignUpsParts,
  statusAt,
} from './sign-up-states.ts'

export function createDecisions({ database, clock }: Pick<SignUpsParts, 'database' | 'clock'>) {
  const newId = createIds(clock)

  /** Both return whether they changed the status, and the status after that: null for an unknown link. */
  return { approve, decline }

  /**
   * The person approves: a key record is made in an organization that the person belongs to, with its lifetime starting
   * now. Its secret is made when the agent collects it.
   */
  async function approve(approval: Approval) {
    const { linkId, userId, organizationId, lifetime, terms = noTerms } = approval
    const now = clock()
    const keyId = newId('key')
    const expiresAt = expiryOf(lifetime, now)
    const moved = await database.transaction(async transaction => {
      // Locked before anything that refers to it is written; otherwise two simultaneous approvals would deadlock.
      await lockFor(transaction, organizationId, { person: userId })
      const signUp = await decide(transaction, linkId, {
        status: 'ready',
        decided_by: userId,
        decided_at: now.getTime(),
        organization_id: organizationId,
        take_by: Math.min(now.getTime() + approvedKeyMs, expiresAt?.getTime() ?? Number.POSITIVE_INFINITY),
      })
      if (!signUp) return false
      await checkRoomForKey(transaction, { organizationId, createdBy: userId, now })
      // Two agents with the same name get keys with the same name: it is the agent's name, not one the person chose.
      const name = `Agent: ${signUp.agent_name ?? 'unnamed'}`
      const key = { keyId, organizationId, name, createdBy: userId, createdAt: now, expiresAt, terms }
      await insertKeyRow(transaction, key)
      await transaction('sign_ups').where({ link_id: linkId }).update({ key_id: keyId })
      const act = { kind: 'key.approved', by: { person: userId }, detail: termsInWords(terms) } as const
      await recordKeyAct(transaction, key, { ...act, at: now })
      return true
    })
    return { moved, status: await statusOf(linkId) }
  }

  async function decline({ linkId, userId }: { linkId: string; userId: string }) {
    const at = clock()
    const moved = await database.transaction(async transaction => {
      const no = { status: 'declined', decided_by: userId, decided_at: at.getTime() } as const
      const signUp = await decide(transaction, linkId, no)
      if (!signUp) return false
      await recordPersonalAct(transaction, { userId, kind: 'key.declined', subject: signUp.agent_name, at })
      return true
    })
    return { moved, status: await statusOf(linkId) }
  }

  /** Undefined for what is not, or no longer, pending. */
  async function decide(transaction: Knex, linkId: string, decision: Partial<SignUpRow>) {
    if (!isLinkId(linkId)) return undefined
    const [signUp] = await transaction('sign_ups')
      .where({ link_id: linkId, status: 'pending' })
      .where('expires_at', '>', clock().getTime())
      .update(decision, ['agent_name'])
    return signUp
  }

  async function statusOf(linkId: string): Promise<SignUpStatus | null> {
    const row = isLinkId(linkId) && (await database('sign_ups').where({ link_id: linkId }).first())
    return row ? statusAt(row, clock().getTime()) : null
  }
}
