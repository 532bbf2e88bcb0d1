// The writes to the keys table that are shared by keys made in the portal and sign-ups of agents.

import type { Knex } from 'knex'
import { lockOrganization } from '../organizations/organization-rows.ts'
import { hashSecret } from '../store/secrets.ts'
import { type KeyTerms, noTerms, toTermColumns } from './key-terms.ts'
import { makeKeyText, shownKeyText } from './key-text.ts'

interface NewKeyRow {
  keyId: string
  organizationId: string
  name: string
  createdBy: string | null
  createdAt: Date
  expiresAt: Date | null
  /** Default: no limits. */
  terms?: KeyTerms
  /** Default: it starts a line of its own. */
  lineId?: string
}

/** Inserts a key record without a secret: nothing can authenticate with it yet. */
export async function insertKeyRow(database: Knex, row: NewKeyRow): Promise<void> {
  await database('keys').insert({
    key_id: row.keyId,
    organization_id: row.organizationId,
    name: row.name,
    created_by: row.createdBy,
    created_at: row.createdAt.getTime(),
    expires_at: row.expiresAt?.getTime() ?? null,
    line_id: row.lineId ?? row.keyId,
    ...toTermColumns(row.terms ?? noTerms),
  })
}

/**
 * Locks the organization until the transaction ends, so that two keys made at the same time cannot get the same name;
 * refuses an unknown organization. A replaced key leaves its name to its successor.
 */
export async function findWorkingNames(
  transaction: Knex,
  organizationId: string,
  now: Date,
): Promise<Set<string>> {
  await lockOrganization(transaction, organizationId)
  const names: string[] = await transaction('keys')
    .where({ organization_id: organizationId, revoked_at: null, replaced_by: null })
    .where(alive => alive.whereNull('expires_at').orWhere('expires_at', '>', now.getTime()))
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
    .where({ key_id: keyId, secret_hash: null, revoked_at: null })
    .where(alive => alive.whereNull('expires_at').orWhere('expires_at', '>', now.getTime()))
    .update({ secret_hash: hashSecret(secret), shown_as: shownKeyText(secret) })
  return given === 1 ? secret : null
}

/** True if the key had not been revoked before. */
export async function revokeKeyRow(database: Knex, keyId: string, now: Date): Promise<boolean> {
  const revoked = await database('keys')
    .where({ key_id: keyId, revoked_at: null })
    .update({ revoked_at: now.getTime() })
  return revoked === 1
}
