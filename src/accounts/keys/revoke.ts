// Revokes keys: one, all of an organization, or those that somebody leaves behind, which may also be handed over.

import type { Knex } from 'knex'
import type { Store } from '../../base/store/clock.ts'
import type { Actor } from '../organizations/audit.ts'
import { checkMayDelete, lockFor } from '../organizations/members.ts'
import { lockOrganization } from '../organizations/organization-rows.ts'
import { createKeyRecords, findOwn, type KeyRecord } from './key-records.ts'
import { recordKeyAct, revokeKeyRow } from './key-rows.ts'

export function createRevoke({ database, clock }: Store, forget: (lineId: string) => void) {
  return { revoke, revokeAll, settleLeft }

  /** Immediately; twice changes nothing. Refuses the key of another organization, and a person who is not a member. */
  async function revoke(organizationId: string, keyId: string, by: Actor = 'operator'): Promise<KeyRecord> {
    const revoked = await database.transaction(async transaction => {
      await lockFor(transaction, organizationId, by)
      await revokeRecord(transaction, await findOwn(transaction, organizationId, keyId, clock), by)
      return findOwn(transaction, organizationId, keyId, clock)
    })
    forget(revoked.lineId)
    return revoked
  }

  /** Before the organization is deleted by somebody who may do that. `within`: the transaction that it is a part of. */
  async function revokeAll(organizationId: string, by: Actor = 'operator', within = database): Promise<void> {
    const ended = await within.transaction(async transaction => {
      await lockOrganization(transaction, organizationId)
      await checkMayDelete(transaction, organizationId, by)
      const working = await workingIn(transaction, organizationId)
      for (const key of working) await revokeRecord(transaction, key, by)
      return working
    })
    for (const { lineId } of ended) forget(lineId)
  }

  /**
   * Revokes every key that this person made or approved, also those waiting for an agent, or makes an heir responsible.
   * Part of the transaction that removes them, which has locked the organization; the lines are to be forgotten after
   * it.
   */
  async function settleLeft(
    transaction: Knex,
    person: { organizationId: string; userId: string; heirId: string | null; by: Actor },
  ): Promise<string[]> {
    const { organizationId, userId, heirId, by } = person
    const working = await workingIn(transaction, organizationId)
    const left = working.filter(({ createdBy }) => createdBy?.userId === userId)
    for (const key of left)
      if (heirId === null) await revokeRecord(transaction, key, by)
      else await handOver(transaction, key, heirId)
    return left.map(({ lineId }) => lineId)
  }

  async function handOver(transaction: Knex, key: KeyRecord, heirId: string): Promise<void> {
    await transaction('keys').where({ key_id: key.keyId }).update({ created_by: heirId })
    const act = { kind: 'key.handed_over', by: { person: heirId }, at: clock() } as const
    await recordKeyAct(transaction, key, { ...act, detail: `before: ${key.createdBy?.email}` })
  }

  async function revokeRecord(transaction: Knex, key: KeyRecord, by: Actor): Promise<void> {
    const at = clock()
    if (await revokeKeyRow(transaction, key.keyId, at))
      await recordKeyAct(transaction, key, { kind: 'key.revoked', by, at })
  }

  function workingIn(transaction: Knex, organizationId: string): Promise<KeyRecord[]> {
    return createKeyRecords({ database: transaction, clock }).listWorking(organizationId)
  }
}
