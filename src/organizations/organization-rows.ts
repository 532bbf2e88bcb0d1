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
  return (await database('organizations').where({ organization_id: organizationId }).first()) ?? null
}

/** Refuses an id that no organization has. Organizations are never deleted, so what holds now holds later. */
export async function checkOrganization(database: Knex, organizationId: string): Promise<OrganizationRow> {
  const row = await findOrganizationRow(database, organizationId)
  if (row) return row
  throw new Refusal('unknown_organization', 'There is no organization of this id.')
}
