// Writes the rows of keys, for keys made in the portal and for sign-ups of agents.

import type { Knex } from 'knex'
import { dayMs } from '../../base/store/clock.ts'
import { countRows } from '../../base/store/rows.ts'
import { hashSecret } from '../../base/store/secrets/secrets.ts'
import { type FromRow, type KeyRow, toRow } from '../../base/store/tables.ts'
import { UserError } from '../../base/store/user-error.ts'
import { type NewAct, recordAct } from '../organizations/audit.ts'
import { lockOrganization } from '../organizations/organization-rows.ts'
import { type KeyTerms, noTerms, toTermColumns } from './key-terms.ts'
import { makeKeyText, shownKeyText } from './key-text.ts'

interface NewKeyRow extends KeyName, Pick<FromRow<KeyRow>, 'createdBy' | 'createdAt' | 'expiresAt'> {
  terms?: KeyTerms
  lineId?: string
}

/** A key as the audit log names it. */
type KeyName = Pick<FromRow<KeyRow>, 'keyId' | 'organizationId' | 'name'>

/** The most keys that may work at once in an organization, and that people and agents may make in a day. */
const workingMax = 1000
const newADayMax = 500

/**
 * Refuses one beyond what a locked organization may have: each is a row for good. Operators make as many a day as they
 * like.
 */
export async function checkRoomForKey(
  transaction: Knex,
  { organizationId, createdBy, now }: { organizationId: string; createdBy: string | null; now: Date },
): Promise<void> {
  const own = transaction('keys').where({ organization_id: organizationId })
  const working = own.clone().where(worksAt(now))
  if ((await countRows(working)) >= workingMax)
    throw new UserError('too_many', `An organization can have ${workingMax} working keys. Revoke one first.`)
  if (createdBy === null) return
  const today = own.where('created_at', '>', now.getTime() - dayMs)
  if ((await countRows(today)) >= newADayMax)
    throw new UserError('too_many', `An organization can make ${newADayMax} keys a day. Try again tomorrow.`)
}

/** The condition of keys that work at this moment, for `where`: neither revoked nor expired. */
export function worksAt(now: Date): Knex.QueryCallback {
  return keys =>
    keys
      .whereNull('keys.revoked_at')
      .where(alive => alive.whereNull('keys.expires_at').orWhere('keys.expires_at', '>', now.getTime()))
}

/** Inserts a key record without a secret: nothing can authenticate with it yet. */
export async function insertKeyRow(database: Knex, row: NewKeyRow): Promise<void> {
  const { terms = noTerms, ...key } = row
  const columns = toRow<Partial<KeyRow>>({ lineId: key.keyId, ...key })
  await database('keys').insert({ ...columns, ...toTermColumns(terms) })
}

/** Locks the organization, so that two made at once cannot get one name. A replaced key leaves its own to the next. */
export async function findWorkingNames(
  transaction: Knex,
  organizationId: string,
  now: Date,
): Promise<Set<string>> {
  await lockOrganization(transaction, organizationId)
  const names: string[] = await transaction('keys')
    .where({ organization_id: organizationId, replaced_by: null })
    .where(worksAt(now))
    .pluck('name')
  return new Set(names)
}

/** Makes the secret of a record that has none and still works; null otherwise. It is returned only this once. */
export async function giveSecret(
  database: Knex,
  { keyId, prefix, now }: { keyId: string; prefix: string; now: Date },
): Promise<string | null> {
  const secret = makeKeyText(prefix)
  const given = await database('keys')
    .where({ key_id: keyId, secret_hash: null })
    .where(worksAt(now))
    .update({ secret_hash: hashSecret(secret), shown_as: shownKeyText(secret) })
  return given === 1 ? secret : null
}

export async function revokeKeyRow(database: Knex, keyId: string, now: Date): Promise<boolean> {
  const revoked = await database('keys')
    .where({ key_id: keyId, revoked_at: null })
    .update({ revoked_at: now.getTime() })
  return revoked === 1
}

export function recordKeyAct(
  transaction: Knex,
  { organizationId, keyId, name }: KeyName,
  act: Pick<NewAct, 'kind' | 'by' | 'at' | 'detail'>,
): Promise<void> {
  return recordAct(transaction, { ...act, organizationId, subjectId: keyId, subject: name })
}
