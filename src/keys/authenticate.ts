// Who is calling: the key that came with a call, looked up.
//
// Of a key only the SHA-256 is stored, and it is looked up by that: whoever reads the tables, a backup or a log can call
// with nothing they find (tests/keys/keys.test.ts: "lie in no table"). A fast hash is right here and wrong for passwords:
// 160 random bits cannot be tried out, and every call pays for it. Revoking and expiring are asked of the row at every
// call, so they hold for the next one in every process; nothing of a key is kept in memory.

import type { Knex } from 'knex'
import type { Clock } from '../clock.ts'
import { Problem } from '../problem.ts'
import { dateOrNull } from '../store/moments.ts'
import { hashSecret } from '../store/secrets.ts'
import { isKeyText } from './key-text.ts'

/** Who is calling, as every surface and the records of usage know it. */
export interface Caller {
  organizationId: string
  organizationName: string
  keyId: string
  keyName: string
  keyExpiresAt: Date | null
}

export interface KeysParts {
  database: Knex
  clock: Clock
  /** Stands before the underscore of every key. */
  prefix: string
  /** Told when the last use of a key could not be written; the call itself goes on. */
  onFailure?: (error: unknown) => void
}

/** The last use is written at most this often for one key: it must not cost every call a write. */
const lastUseMs = 60_000

export function createAuthenticate({ database, clock, prefix, onFailure = () => {} }: KeysParts) {
  const lastUses = new Map<string, Promise<void>>()

  return { authenticate, settle }

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
}

export function isPast(ms: number | null, now: number): boolean {
  return ms !== null && ms <= now
}

function notAuthenticated(): Problem {
  return new Problem('authentication_error', 'The API key is missing, invalid, expired or revoked.')
}
