// Finds the keys that are about to expire and have no successor.

import type { Knex } from 'knex'
import { type Clock, dayMs } from '../../base/store/clock.ts'
import type { KeyRecord } from './key-records.ts'

export interface ExpiringKey {
  organizationId: string
  organizationName: string
  keyId: string
  keyName: string
  /** Null for the command line. */
  createdBy: string | null
  expiresAt: number
  mailedAt: number | null
}

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
export function createExpiringKeys({ database, clock }: { database: Knex; clock: Clock }) {
  return { find, claim, giveBack }

  async function find(): Promise<ExpiringKey[]> {
    return due(clock().getTime())
      .join('organizations', 'organizations.organization_id', 'keys.organization_id')
      .select(
        'keys.organization_id as organizationId',
        'organizations.name as organizationName',
        'keys.key_id as keyId',
        'keys.name as keyName',
        'keys.created_by as createdBy',
        'keys.expires_at as expiresAt',
        'keys.expiry_mailed_at as mailedAt',
      )
  }

  /** False if another process was faster, or the key was revoked or replaced in the meantime. */
  async function claim({ keyId }: ExpiringKey): Promise<boolean> {
    const now = clock().getTime()
    return (await due(now).where({ key_id: keyId }).update({ expiry_mailed_at: now })) === 1
  }

  async function giveBack({ keyId, mailedAt }: ExpiringKey): Promise<void> {
    await database('keys').where({ key_id: keyId }).update({ expiry_mailed_at: mailedAt })
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
