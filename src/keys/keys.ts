// API keys: the records that people and operators make, list and revoke.
//
// A key belongs to an organization for good: that it exists is asked of organizations when the key is made, so that a
// wrong id is refused in words and not by the database. Who is calling is found in authenticate.ts.

import type { Knex } from 'knex'
import { type ActKind, type Actor, personOrOperator, recordAct } from '../organizations/audit.ts'
import { checkOrganization } from '../organizations/organization-rows.ts'
import { Refusal } from '../refusal.ts'
import { createIds, isId } from '../store/ids.ts'
import { dateOrNull } from '../store/moments.ts'
import { checkName } from '../store/plain-text.ts'
import type { KeyRow } from '../store/tables.ts'
import { createAuthenticate, isPast, type KeysParts } from './authenticate.ts'
import { findWorkingNames, giveSecret, insertKeyRow, revokeKeyRow } from './key-rows.ts'
import { expiryOf, type Lifetime } from './lifetimes.ts'

/** `waiting`: approved for an agent that has not taken it yet. */
type KeyStatus = 'waiting' | 'active' | 'expired' | 'revoked'

export interface KeyRecord {
  keyId: string
  organizationId: string
  name: string
  /** Its prefix and last four characters; null until it has a secret, and for keys of before this was kept. */
  shownAs: string | null
  status: KeyStatus
  /** The person who made or approved it; null for the command line. */
  createdBy: { userId: string; email: string } | null
  createdAt: Date
  expiresAt: Date | null
  revokedAt: Date | null
  lastUsedAt: Date | null
}

export interface NewKey {
  organizationId: string
  name: string
  lifetime: Lifetime
  createdBy: string | null
}

export type Keys = ReturnType<typeof createKeys>

export function createKeys(parts: KeysParts) {
  const { database, clock, prefix } = parts
  const newId = createIds(clock)

  const { authenticate, forget, settle } = createAuthenticate(parts)

  return { authenticate, settle, create, list, listHeld, find, revoke, revokeAllOf, revokeAll, handOver }

  /**
   * Makes a key and its secret, which is returned this once and stored only as a hash. The record comes first and the
   * secret second, as for an agent's key, in one transaction: a process that dies leaves no record that waits for ever.
   * Refuses the name of a key that still works: nobody could tell which of the two to revoke.
   */
  async function create({ organizationId, name, lifetime, createdBy }: NewKey) {
    await checkOrganization(database, organizationId)
    const now = clock()
    const keyId = newId('key')
    const expiresAt = expiryOf(lifetime, now)
    const row = { keyId, organizationId, name: checkName(name), createdBy, createdAt: now, expiresAt }
    const secret = await database.transaction(async transaction => {
      if ((await findWorkingNames(transaction, organizationId, now)).has(row.name))
        throw new Refusal('invalid_text', 'There is a key of this name already. Choose another one.')
      await insertKeyRow(transaction, row)
      const by = personOrOperator(createdBy)
      await record(
        transaction,
        row,
        'key.created',
        by,
        `works ${expiresAt ? `until ${expiresAt.toISOString()}` : 'for good'}`,
      )
      return giveSecret(transaction, { keyId, prefix, now })
    })
    return { keyId, secret: secret as string, name: row.name, expiresAt }
  }

  /** All keys of an organization, the newest first. */
  async function list(organizationId: string): Promise<KeyRecord[]> {
    const rows = await records().where({ organization_id: organizationId }).orderBy('keys.key_id', 'desc')
    return rows.map(toRecord)
  }

  /** Those that somebody holds: all but the records that trials in the playground are charged to. */
  async function listHeld(organizationId: string): Promise<KeyRecord[]> {
    const rows = await records()
      .where({ organization_id: organizationId })
      .whereNotIn('keys.key_id', database('playground_keys').select('key_id'))
      .orderBy('keys.key_id', 'desc')
    return rows.map(toRecord)
  }

  async function find(keyId: string): Promise<KeyRecord | null> {
    if (!isId('key', keyId)) return null
    const row = await records().where({ key_id: keyId }).first()
    return row ? toRecord(row) : null
  }

  /** Ends a key of this organization at once; doing it twice changes nothing. Refuses the key of another. */
  async function revoke(organizationId: string, keyId: string, by: Actor = 'operator'): Promise<KeyRecord> {
    const key = await find(keyId)
    if (!key || key.organizationId !== organizationId)
      throw new Refusal('unknown_key', 'There is no key of this id.')
    await database.transaction(async transaction => {
      if (await revokeKeyRow(transaction, keyId, clock())) await record(transaction, key, 'key.revoked', by)
    })
    forget(keyId)
    return (await find(keyId)) as KeyRecord
  }

  function record(
    transaction: Knex,
    { organizationId, keyId, name }: Pick<KeyRecord, 'organizationId' | 'keyId' | 'name'>,
    kind: ActKind,
    by: Actor,
    detail: string | null = null,
  ): Promise<void> {
    const about = { subjectId: keyId, subject: name, detail }
    return recordAct(transaction, { organizationId, kind, by, ...about, at: clock() })
  }

  /** Ends every key that this person made or approved for the organization, those that wait for an agent included. */
  async function revokeAllOf(organizationId: string, userId: string, by: Actor = 'operator'): Promise<void> {
    for (const { keyId } of await workingOf(organizationId, userId)) await revoke(organizationId, keyId, by)
  }

  /** Ends every key of an organization, before that ends itself. */
  async function revokeAll(organizationId: string, by: Actor = 'operator'): Promise<void> {
    for (const key of (await list(organizationId)).filter(isWorking))
      await revoke(organizationId, key.keyId, by)
  }

  /** Makes another person the one who answers for those keys. They go on working. */
  async function handOver(organizationId: string, userId: string, toUserId: string): Promise<void> {
    const left = await workingOf(organizationId, userId)
    await database.transaction(async transaction => {
      for (const key of left) {
        await transaction('keys').where({ key_id: key.keyId }).update({ created_by: toUserId })
        const from = `of ${key.createdBy?.email}`
        await record(transaction, key, 'key.handed_over', { person: toUserId }, from)
      }
    })
  }

  async function workingOf(organizationId: string, userId: string): Promise<KeyRecord[]> {
    const held = await listHeld(organizationId)
    return held.filter(key => key.createdBy?.userId === userId && isWorking(key))
  }

  function records() {
    return database('keys')
      .leftJoin('users', 'users.user_id', 'keys.created_by')
      .select<(KeyRow & { created_by_email: string })[]>('keys.*', 'users.email as created_by_email')
  }

  function toRecord(row: KeyRow & { created_by_email: string }): KeyRecord {
    return {
      keyId: row.key_id,
      organizationId: row.organization_id,
      name: row.name,
      shownAs: row.shown_as,
      status: statusOf(row, clock().getTime()),
      createdBy: row.created_by === null ? null : { userId: row.created_by, email: row.created_by_email },
      createdAt: new Date(row.created_at),
      expiresAt: dateOrNull(row.expires_at),
      revokedAt: dateOrNull(row.revoked_at),
      lastUsedAt: dateOrNull(row.last_used_at),
    }
  }
}

/** Whether calls with it are answered, or will be once its agent has taken it. */
export function isWorking({ status }: Pick<KeyRecord, 'status'>): boolean {
  return status === 'active' || status === 'waiting'
}

function statusOf({ secret_hash, expires_at, revoked_at }: KeyRow, now: number): KeyStatus {
  if (revoked_at !== null) return 'revoked'
  if (isPast(expires_at, now)) return 'expired'
  return secret_hash === null ? 'waiting' : 'active'
}
