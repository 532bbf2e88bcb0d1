// Making an organization for a person: with starting credit when they came by an agent's link, without otherwise.

import type { Accounts } from '../../accounts.ts'
import type { Organization, RetentionDays } from '../../organizations/organizations.ts'
import { Refusal } from '../../refusal.ts'
import { checkName } from '../../store/plain-text.ts'

export interface Founding {
  name: string
  retentionDays: RetentionDays
  userId: string
  /** Where the person is going: the page of a link, perhaps. */
  next: string
}

export type NewOrganization = ReturnType<typeof createNewOrganization>

export function createNewOrganization({ organizations }: Pick<Accounts, 'organizations'>) {
  return { check, make }

  /** Refuses what `make` would refuse, before anything is made. */
  function check({ name }: { name: string }): void {
    checkName(name)
  }

  /** A link that is used up or closed gives no credit; the organization is made all the same. */
  async function make({ name, retentionDays, userId, next }: Founding): Promise<Organization> {
    const linkId = /^\/sign-up\/([^/]+)$/.exec(next)?.[1]
    if (linkId !== undefined) {
      try {
        return await organizations.createFromLink({ linkId, name, userId, retentionDays })
      } catch (error) {
        if (!(error instanceof Refusal) || error.reason !== 'link_closed') throw error
      }
    }
    return organizations.create({ name, retentionDays, adminId: userId })
  }
}
