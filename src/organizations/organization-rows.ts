// Whether there is such an organization: asked before anything is made that belongs to one.

import type { Knex } from 'knex'
import { Refusal } from '../refusal.ts'
import { isId } from '../store/ids.ts'
import type { OrganizationRow } from '../store/tables.ts'

export async function findOrganizationRow(
  database: Knex,
  organizationId: string,
): Promise<OrganizationRow | null> {
  if (!isId('org', organizationId)) return null
  const own = { organization_id: organizationId, deleted_at: null }
  return (await database('organizations').where(own).first()) ?? null
}

/** Refuses an id that no organization has, or one that was deleted. Rows stay, so that references go on holding. */
export async function checkOrganization(database: Knex, organizationId: string): Promise<OrganizationRow> {
  const row = await findOrganizationRow(database, organizationId)
  if (row) return row
  throw new Refusal('unknown_organization', 'There is no organization with this id.')
}
