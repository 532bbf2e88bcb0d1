// Checks that an organization exists, before anything is created in it.

import type { Knex } from 'knex'
import { ask } from '../../base/store/ask.ts'
import { isId } from '../../base/store/secrets/ids.ts'
import type { OrganizationRow } from '../../base/store/tables.ts'
import { UserError } from '../../base/store/user-error.ts'

export async function findOrganizationRow(database: Knex, organizationId: string) {
  return ownRow(database, organizationId)?.first()
}

/** Refuses the id of an unknown or deleted organization. Rows of deleted ones stay, so that references remain valid. */
export async function checkOrganization(database: Knex, organizationId: string): Promise<OrganizationRow> {
  return rowOf(await findOrganizationRow(database, organizationId))
}

/** Until the transaction ends, nobody else deletes, charges or locks it. Lock this one before any other rows. */
export async function lockOrganization(transaction: Knex, organizationId: string): Promise<OrganizationRow> {
  return rowOf(await lockIfThere(transaction, organizationId))
}

/** The same, but undefined for an unknown or deleted one. */
export async function lockIfThere(transaction: Knex, organizationId: string) {
  return ownRow(transaction, organizationId)?.forUpdate().first()
}

/** The credit of one that there is, in millionths of a dollar: every decision asks. */
export async function creditOf(database: Knex, organizationId: string): Promise<number> {
  const sql = 'select credit_micros from organizations where organization_id = ? and deleted_at is null'
  const [row] = await ask<Pick<OrganizationRow, 'credit_micros'>>(database, sql, [organizationId])
  return rowOf(row).credit_micros
}

/** Undefined for what is no id: a NUL, say, must not reach the database. */
function ownRow(database: Knex, organizationId: string) {
  if (!isId('org', organizationId)) return undefined
  return database('organizations').where({ organization_id: organizationId, deleted_at: null })
}

function rowOf<Row>(row: Row | undefined): Row {
  if (row) return row
  throw new UserError('unknown_organization', 'There is no organization with this id.')
}
