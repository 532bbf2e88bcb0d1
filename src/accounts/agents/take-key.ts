// Hands the agent its key once, or revokes the record when the time for that runs out.

import { setImmediate as giveWay } from 'node:timers/promises'
import type { Knex } from 'knex'
import { dateOrNull, dayMs, type Store } from '../../base/store/clock.ts'
import { deleteInSteps } from '../../base/store/rows.ts'
import { hashSecret } from '../../base/store/secrets/secrets.ts'
import type { SignUpRow } from '../../base/store/tables.ts'
import { giveSecret, recordKeyAct, revokeKeyRow } from '../keys/key-rows.ts'

export interface SignUpsParts extends Store {
  /** The part before the underscore in every key. */
  prefix: string
}

export type Take =
  | { status: 'pending' | 'declined' | 'expired' | 'already_taken' | 'invalid' }
  | { status: 'ready'; apiKey: string; keyExpiresAt: Date | null; organization: string; creditMicros: number }

/** For this long after the link has ended, both sides can read the outcome. */
const keptMs = 30 * dayMs

/** The status at this moment, even if it has not been marked as expired yet. */
export function statusAt(row: SignUpRow, now: number): SignUpRow['status'] {
  const pendingOver = row.status === 'pending' && row.expires_at <= now
  const readyOver = row.status === 'ready' && row.take_by !== null && row.take_by <= now
  return pendingOver || readyOver ? 'expired' : row.status
}

/**
 * The secret is made when it is handed over: until then nothing is stored that would give access to credit. The move to
 * `already_taken` and the hash of the secret are one transaction, so of many calls at once one gets the secret. If the
 * process dies after the commit, nobody holds the key on record: the agent starts again, and the person revokes the
 * record.
 */
export function createTake({ database, clock, prefix }: SignUpsParts) {
  return { take, expireOverdue, purge }

  /** The agent asks for its key: returned once, to exactly one of any number of simultaneous calls. */
  async function take(setupCode: string): Promise<Take> {
    const row = await database('sign_ups')
      .where({ setup_code_hash: hashSecret(setupCode) })
      .first()
    if (!row) return { status: 'invalid' }
    if (row.status !== 'pending' && row.status !== 'ready') return { status: row.status }
    if (statusAt(row, clock().getTime()) === 'pending') return { status: 'pending' }
    return database.transaction(transaction => takeOrExpire(transaction, row.link_id))
  }

  /** Marks expired sign-ups and revokes keys that were never collected; returns how many sign-ups there were. */
  async function expireOverdue(): Promise<number> {
    const now = clock().getTime()
    const overdue = await database('sign_ups')
      .where(pending => pending.where({ status: 'pending' }).where('expires_at', '<=', now))
      .orWhere(ready => ready.where({ status: 'ready' }).where('take_by', '<=', now))
      .select('link_id')
    let expired = 0
    for (const { link_id } of overdue) {
      if (await database.transaction(transaction => expire(transaction, link_id))) expired++
      // better-sqlite3 is synchronous: without this, many steps would hold up every request.
      await giveWay()
    }
    return expired
  }

  /** Removes sign-ups that ended weeks ago, with the texts from strangers. Their codes then count as never issued. */
  async function purge(): Promise<number> {
    const old = database('sign_ups')
      .whereIn('status', ['already_taken', 'declined', 'expired'])
      .where('expires_at', '<=', clock().getTime() - keptMs)
    return deleteInSteps(rowsMax =>
      database('sign_ups').whereIn('link_id', old.clone().select('link_id').limit(rowsMax)).delete(),
    )
  }

  async function takeOrExpire(transaction: Knex, linkId: string): Promise<Take> {
    const now = clock()
    const taken = await transaction('sign_ups')
      .where({ link_id: linkId, status: 'ready' })
      .where('take_by', '>', now.getTime())
      .update({ status: 'already_taken', taken_at: now.getTime() })
    if (taken === 1) return handOver(transaction, linkId, now)
    await expire(transaction, linkId)
    const row = await transaction('sign_ups').where({ link_id: linkId }).first()
    return { status: (row as SignUpRow).status as 'declined' | 'expired' | 'already_taken' }
  }

  async function handOver(transaction: Knex, linkId: string, now: Date): Promise<Take> {
    const { expiresAt, agentName, organization, creditMicros, ...key } = await keyOf(transaction, linkId)
    const apiKey = await giveSecret(transaction, { keyId: key.keyId, prefix, now })
    if (apiKey === null) {
      // The person revoked the key before it was collected: there is nothing to hand over, and the agent has to start
      // again.
      await transaction('sign_ups').where({ link_id: linkId }).update({ status: 'expired', taken_at: null })
      return { status: 'expired' }
    }
    const by = { agent: agentName ?? 'unnamed' }
    await recordKeyAct(transaction, key, { kind: 'key.taken', by, at: now })
    return { status: 'ready', apiKey, keyExpiresAt: dateOrNull(expiresAt), organization, creditMicros }
  }

  /** True if this call expired it. */
  async function expire(transaction: Knex, linkId: string): Promise<boolean> {
    const now = clock()
    const overdue = (status: SignUpRow['status'], column: 'expires_at' | 'take_by') =>
      transaction('sign_ups')
        .where({ link_id: linkId, status })
        .where(column, '<=', now.getTime())
        .update({ status: 'expired' })
    if ((await overdue('pending', 'expires_at')) === 1) return true
    if ((await overdue('ready', 'take_by')) === 0) return false
    const key = await keyOf(transaction, linkId)
    const act = { kind: 'key.revoked', by: 'service', detail: 'the agent never took it', at: now } as const
    if (await revokeKeyRow(transaction, key.keyId, now)) await recordKeyAct(transaction, key, act)
    return true
  }
}

function keyOf(transaction: Knex, linkId: string) {
  return transaction('sign_ups')
    .join('keys', 'keys.key_id', 'sign_ups.key_id')
    .join('organizations', 'organizations.organization_id', 'keys.organization_id')
    .where({ link_id: linkId })
    .first(
      ...['keys.key_id as keyId', 'keys.organization_id as organizationId', 'keys.name as name'],
      ...['keys.expires_at as expiresAt', 'agent_name as agentName'],
      ...['organizations.name as organization', 'credit_micros as creditMicros'],
    )
}
