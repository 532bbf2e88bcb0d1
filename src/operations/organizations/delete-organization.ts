// Deletes an organization, for an admin or for the operator.

import type { Actor } from '../../accounts/organizations/audit.ts'
import type { Stored } from '../context.ts'

/**
 * Refuses an unknown id. The keys are revoked first: if the process dies in between, an organization without working
 * keys remains, and can be deleted again. Those that are made in the meantime, or approved for an agent, end with it.
 */
export async function deleteOrganization(
  { keys, organizations, forgetWork }: Stored,
  organizationId: string,
  by: Actor,
): Promise<void> {
  await organizations.show(organizationId)
  await keys.revokeAll(organizationId, by)
  forgetWork?.(organizationId)
  await organizations.remove(organizationId, by, transaction =>
    keys.revokeAll(organizationId, by, transaction),
  )
}
