// Deletes an organization, for an admin or for the operator.

import type { Actor } from '../../accounts/organizations/audit.ts'
import type { Context } from '../context.ts'

interface DeleteOrganizationParts extends Pick<Context, 'keys' | 'organizations'> {
  /** Where the service runs: what it keeps of the organization in memory ends with it. */
  quality?: { forget(organizationId: string): void }
}

export type DeleteOrganization = ReturnType<typeof createDeleteOrganization>

export function createDeleteOrganization({ keys, organizations, quality }: DeleteOrganizationParts) {
  /**
   * Refuses an unknown id. The keys are revoked first: if the process dies in between, an organization without working
   * keys remains, and can be deleted again. Those that are made in the meantime, or approved for an agent, end with it.
   */
  return async function deleteOrganization(organizationId: string, by: Actor): Promise<void> {
    await organizations.show(organizationId)
    await keys.revokeAll(organizationId, by)
    quality?.forget(organizationId)
    await organizations.remove(organizationId, by, transaction =>
      keys.revokeAll(organizationId, by, transaction),
    )
  }
}
