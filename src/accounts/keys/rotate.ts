// Replaces a key with a new one that has the same name and terms. The old one keeps working for as long as it takes to
// put the new one in place.

import type { Knex } from 'knex'
import { hourMs } from '../../base/store/clock.ts'
import { toMinute } from '../../base/store/moments.ts'
import { createIds } from '../../base/store/secrets/ids.ts'
import type { KeyRow } from '../../base/store/tables.ts'
import { UserError } from '../../base/store/user-error.ts'
import { personOrOperator } from '../organizations/audit.ts'
import { lockFor } from '../organizations/members.ts'
import { isPast, type KeysParts } from './authenticate.ts'
import { recordKeyAct } from './key-acts.ts'
import { checkRoomForKey, giveSecret, insertKeyRow, revokeKeyRow } from './key-rows.ts'
import { termsOf } from './key-terms.ts'
import { expiryOf, type Lifetime } from './lifetimes.ts'
import type { RevokeParts } from './revoke.ts'

const overlapHours = { now: 0, '1h': 1, '1d': 24, '7d': 7 * 24, '30d': 30 * 24 }

/** The time for which the old key keeps working beside the new one. */
export type Overlap = keyof typeof overlapHours
export const keyOverlaps = Object.keys(overlapHours) as Overlap[]
export const defaultOverlap: Overlap = '1d'

interface Rotation {
  organizationId: string
  keyId: string
  /** Lifetime of the new key. */
  lifetime: Lifetime
  overlap: Overlap
  /** Id of the person; null for the command line. */
  rotatedBy: string | null
}

export function createRotate({ database, clock, prefix, bounds, forget }: KeysParts & RevokeParts) {
  const newId = createIds(clock)

  /**
   * Refuses the key of another organization, a key that does not work or has already been replaced, and a person who is
   * not a member. It is one transaction, so there is never a new key without an end for the old one. The two share one
   * budget and one rate limit. The secret is returned only this once; the old key never works longer than it would have
   * anyway.
   */
  return async function rotate(rotation: Rotation) {
    const now = clock()
    const rotated = await database.transaction(async transaction => {
      const old = await lockKey(transaction, rotation, now)
      const { organizationId, rotatedBy } = rotation
      await checkRoomForKey(transaction, { organizationId, createdBy: rotatedBy, now }, bounds)
      const expiresAt = expiryOf(rotation.lifetime, now)
      const keyId = newId('key')
      const key = { keyId, organizationId, name: old.name, terms: termsOf(old), lineId: old.line_id }
      await insertKeyRow(transaction, { ...key, createdBy: rotatedBy, createdAt: now, expiresAt })
      const secret = (await giveSecret(transaction, { keyId, prefix, now })) as string
      const oldWorksUntil = await endOld(transaction, old, { ...rotation, replacedBy: keyId, now })
      const detail = `the old one, ${old.shown_as ?? old.key_id}, works until ${toMinute(oldWorksUntil)}`
      const by = personOrOperator(rotatedBy)
      await recordKeyAct(transaction, key, { kind: 'key.rotated', by, detail, at: now })
      return { lineId: old.line_id, keyId, secret, name: old.name, expiresAt, oldWorksUntil }
    })
    const { lineId, ...shown } = rotated
    forget(lineId)
    return shown
  }
}

/**
 * Locks the organization first, like everything that makes keys: if two people rotate a key at the same time, one is
 * refused.
 */
async function lockKey(transaction: Knex, rotation: Rotation, now: Date): Promise<KeyRow> {
  const { organizationId, keyId, rotatedBy } = rotation
  await lockFor(transaction, organizationId, personOrOperator(rotatedBy))
  const row = await transaction('keys').where({ organization_id: organizationId, key_id: keyId }).first()
  if (!row) throw new UserError('unknown_key', 'There is no key with this id.')
  if (row.replaced_by !== null) throw new UserError('unknown_key', 'This key has already been replaced.')
  const works = row.revoked_at === null && !isPast(row.expires_at, now.getTime())
  if (works && row.secret_hash !== null) return row
  throw new UserError('unknown_key', 'Only a working key can be replaced.')
}

async function endOld(
  transaction: Knex,
  old: KeyRow,
  { overlap, replacedBy, now }: { overlap: Overlap; replacedBy: string; now: Date },
): Promise<Date> {
  const until = now.getTime() + overlapHours[overlap] * hourMs
  const ends = Math.min(until, old.expires_at ?? Number.POSITIVE_INFINITY)
  await transaction('keys')
    .where({ key_id: old.key_id })
    .update({ replaced_by: replacedBy, expires_at: ends })
  if (overlapHours[overlap] === 0) await revokeKeyRow(transaction, old.key_id, now)
  return new Date(ends)
}
