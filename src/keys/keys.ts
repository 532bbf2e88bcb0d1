// API keys: who is calling, and the records that people and operators make, list and revoke.
//
// Of a key only the SHA-256 is stored, and it is looked up by that: whoever reads the tables, a backup or a log can call
// with nothing they find ("lie in no table"). A fast hash is right here and wrong for passwords: 160 random bits cannot
// be tried out, and every call pays for it. Revoking and expiring are asked of the row at every call, so they hold for
// the next one in every process; nothing of a key is kept in memory. A key belongs to an organization for good: that it
// exists is asked of organizations when the key is made, so that a wrong id is refused in words, not by the database.

import type { Knex } from 'knex'
import type { Clock } from '../clock.ts'
import { checkOrganization } from '../organizations/organization-rows.ts'
import { Problem } from '../problem.ts'
import { Refusal } from '../refusal.ts'
import { createIds, isId } from '../store/ids.ts'
import { dateOrNull } from '../store/moments.ts'
import { checkName } from '../store/plain-text.ts'
import { hashSecret } from '../store/secrets.ts'
import type { KeyRow } from '../store/tables.ts'
import { giveSecret, insertKeyRow, revokeKeyRow } from './key-rows.ts'
import { isKeyText } from './key-text.ts'
import { expiryOf, type Lifetime } from './lifetimes.ts'

/** Who is calling, as every surface and the records of usage know it. */
export interface Caller {
  organizationId: string
  organizationName: string
  keyId: string
  keyName: string
  keyExpiresAt: Date | null
}

/** `waiting`: approved for an agent that has not taken it yet. */
type KeyStatus = 'waiting' | 'active' | 'expired' | 'revoked'

export interface KeyRecord {
  keyId: string
  organizationId: string
  name: string
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

export interface KeysParts {
  database: Knex
  clock: Clock
  /** Stands before the underscore of every key. */
  prefix: string
  /** Told when the last use of a key could not be written; the call itself goes on. */
  onFailure?: (error: unknown) => void
}

export type Keys = ReturnType<typeof createKeys>

/** The last use is written at most this often for one key: it must not cost every call a write. */
const lastUseMs = 60_000

export function createKeys({ database, clock, prefix, onFailure = () => {} }: KeysParts) {
  const newId = createIds(clock)
  const lastUses = new Map<string, Promise<void>>()

  return { authenticate, create, list, listHeld, find, revoke, settle }

  /**
   * The caller that a key belongs to, the key as sent, without the word Bearer. Throws `authentication_error`, the same
   * for a key that is missing, malformed, unknown, expired or revoked: nobody learns which keys once existed.
   */
  async function authenticate(bearer: string | undefined): Promise<Caller> {
    if (bearer === undefined || !isKeyText(prefix, bearer)) throw notAuthenticated()
    const now = clock().getTime()
    const row = await database('keys')
      .join('organizations', 'organizations.organization_id', 'keys.organization_id')
      .where({ secret_hash: hashSecret(bearer) })
      .first(
        'keys.organization_id as organizationId',
        'organizations.name as organizationName',
        'key_id as keyId',
        'keys.name as keyName',
        'expires_at as expiresAt',
        'revoked_at as revokedAt',
        'last_used_at as lastUsedAt',
      )
    if (!row || row.revokedAt !== null || isPast(row.expiresAt, now)) throw notAuthenticated()
    noteUse(row.keyId, row.lastUsedAt, now)
    const { organizationId, organizationName, keyId, keyName } = row
    return { organizationId, organizationName, keyId, keyName, keyExpiresAt: dateOrNull(row.expiresAt) }
  }

  /**
   * Makes a key and its secret, which is returned this once and stored only as a hash. The record comes first and the
   * secret second, as for an agent's key, in one transaction: a process that dies leaves no record that waits for ever.
   */
  async function create({ organizationId, name, lifetime, createdBy }: NewKey) {
    await checkOrganization(database, organizationId)
    const now = clock()
    const keyId = newId('key')
    const expiresAt = expiryOf(lifetime, now)
    const row = { keyId, organizationId, name: checkName(name), createdBy, createdAt: now, expiresAt }
    const secret = await database.transaction(async transaction => {
      await insertKeyRow(transaction, row)
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
  async function revoke(organizationId: string, keyId: string): Promise<KeyRecord> {
    const key = await find(keyId)
    if (!key || key.organizationId !== organizationId)
      throw new Refusal('unknown_key', 'There is no key of this id.')
    await revokeKeyRow(database, keyId, clock())
    return (await find(keyId)) as KeyRecord
  }

  /** Waits until the last uses under way are written: before the database closes. */
  async function settle(): Promise<void> {
    await Promise.all(lastUses.values())
  }

  // Not awaited: a decision must not wait for, or fail with, a note for people ("let the call go on when the last use
  // cannot be written"). The map keeps this process from writing twice at once, the condition other processes.
  function noteUse(keyId: string, lastUsedAt: number | null, now: number): void {
    if (lastUses.has(keyId) || (lastUsedAt !== null && lastUsedAt > now - lastUseMs)) return
    const write = database('keys')
      .where({ key_id: keyId })
      .where(stale => stale.whereNull('last_used_at').orWhere('last_used_at', '<=', now - lastUseMs))
      .update({ last_used_at: now })
      .then(() => {}, onFailure)
      .finally(() => lastUses.delete(keyId))
    lastUses.set(keyId, write)
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
      status: statusOf(row, clock().getTime()),
      createdBy: row.created_by === null ? null : { userId: row.created_by, email: row.created_by_email },
      createdAt: new Date(row.created_at),
      expiresAt: dateOrNull(row.expires_at),
      revokedAt: dateOrNull(row.revoked_at),
      lastUsedAt: dateOrNull(row.last_used_at),
    }
  }
}

function statusOf({ secret_hash, expires_at, revoked_at }: KeyRow, now: number): KeyStatus {
  if (revoked_at !== null) return 'revoked'
  if (isPast(expires_at, now)) return 'expired'
  return secret_hash === null ? 'waiting' : 'active'
}

function isPast(ms: number | null, now: number): boolean {
  return ms !== null && ms <= now
}

function notAuthenticated(): Problem {
  return new Problem('authentication_error', 'The API key is missing, invalid, expired or revoked.')
}
