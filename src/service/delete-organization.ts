// Deletes an organization, for an admin or for the operator.

import type { Keys } from '../keys/keys.ts'
import type { Actor } from '../organizations/audit.ts'
import type { Organizations } from '../organizations/organizations.ts'

interface DeleteOrganizationParts {
  keys: Pick<Keys, 'revokeAll'>
  organizations: Pick<Organizations, 'show' | 'remove'>
}

export type DeleteOrganization = ReturnType<typeof createDeleteOrganization>

export function createDeleteOrganization({ keys, organizations }: DeleteOrganizationParts) {
  /**
   * Refuses an unknown id. The keys are revoked first: if the process dies in between, an organization without working
   * keys remains, and can be deleted again.
   */
  return async function deleteOrganization(organizationId: string, by: Actor): Promise<void> {
    await organizations.show(organizationId)
    await keys.revokeAll(organizationId, by)
    await organizations.remove(organizationId, by)
  }
}
