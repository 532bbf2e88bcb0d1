// Finds the keys that are about to expire and have no successor.

import { dayMs, type Store } from '../../base/store/clock.ts'
import { type FromRow, fromRow, type KeyRow } from '../../base/store/tables.ts'
import type { KeyRecord } from './key-records.ts'

type ExpiringKeyRow = KeyRow & { organization_name: string; expires_at: number }
/** `createdBy`: null for the command line. */
export type ExpiringKey = FromRow<ExpiringKeyRow>

/** A mail about a key goes out this many days before its expiry. Pages show a warning from the first of these on. */
const noticeDays = [7, 1] as const

/** True if programs that use the key will be refused within a week unless somebody acts. */
export function expiresSoon<Key extends Pick<KeyRecord, 'status' | 'expiresAt'>>(
  key: Key,
  now: Date,
): key is Key & { expiresAt: Date } {
  const { status, expiresAt } = key
  return (
    status === 'active' && expiresAt !== null && expiresAt.getTime() - now.getTime() <= noticeDays[0] * dayMs
  )
}

/** Each mail is claimed before it is sent and given back if that fails: one of several processes sends it, once. */
export function createExpiringKeys({ database, clock }: Store) {
  return { find, claim, giveBack }

  async function find(): Promise<ExpiringKey[]> {
    const rows = await due(clock().getTime())
      .join('organizations', 'organizations.organization_id', 'keys.organization_id')
      .select<ExpiringKeyRow[]>('keys.*', 'organizations.name as organization_name')
    return rows.map(fromRow)
  }

  /** False if another process was faster, or the key was revoked or replaced in the meantime. */
  async function claim({ keyId }: ExpiringKey): Promise<boolean> {
    const now = clock().getTime()
    return (await due(now).where({ key_id: keyId }).update({ expiry_mailed_at: now })) === 1
  }

  async function giveBack({ keyId, expiryMailedAt }: ExpiringKey): Promise<void> {
    const before = { expiry_mailed_at: expiryMailedAt?.getTime() ?? null }
    await database('keys').where({ key_id: keyId }).update(before)
  }

  // There is no mail for a moment that was already past when the key was made, and only one if both moments have
  // passed. Playground records never expire, and neither they nor keys still waiting for an agent have a secret.
  function due(now: number) {
    return database('keys')
      .where({ revoked_at: null, replaced_by: null })
      .whereNotNull('secret_hash')
      .where('expires_at', '>', now)
      .where(any => {
        for (const ms of noticeDays.map(days => days * dayMs))
          any.orWhere(one =>
            one
              .where('expires_at', '<=', now + ms)
              .whereRaw('coalesce(expiry_mailed_at, keys.created_at) < expires_at - ?', [ms]),
          )
      })
  }
}
