// The one way in which accounts are made, whether an address was proved by a mail, by a provider, or not at all.

import type { RetentionDays } from '../organizations/organizations.ts'
import type { Identities, Identity } from '../people/identities.ts'
import type { Users } from '../people/users.ts'
import { Refusal } from '../refusal.ts'
import { checkName } from '../store/plain-text.ts'
import type { FoundOrganization } from './found-organization.ts'

/** What somebody new says of their organization, and their consent. */
export interface Newcomer {
  acceptsPolicies: boolean
  /** Null for somebody who founds none: they join one by an invitation. */
  organizationName: string | null
  retentionDays: RetentionDays
}

interface NewAccount {
  email: string
  name: string | null
  /** Null for somebody who signs in with a provider. */
  passwordHash: string | null
  /** At the provider that has vouched for the address. */
  identity: Identity | null
  organizationName: string | null
  retentionDays: RetentionDays
  /** Of the agent's sign-up that they came by. */
  linkId: string | null
}

interface CreateAccountParts {
  users: Pick<Users, 'create'>
  identities: Pick<Identities, 'connect'>
  foundOrganization: Pick<FoundOrganization, 'foundFirst'>
}

export type CreateAccount = ReturnType<typeof createCreateAccount>

/** Refuses somebody who has not accepted the policies, and a name that is none: before anything is made. */
export function checkNewcomer({ acceptsPolicies, organizationName }: Newcomer): void {
  if (!acceptsPolicies)
    throw new Refusal('invalid_text', 'Accept the terms to create an account.', 'policies')
  if (organizationName !== null) checkName(organizationName)
}

export function createCreateAccount({ users, identities, foundOrganization }: CreateAccountParts) {
  /**
   * Makes the person, who has passed checkNewcomer, and their first organization if they named one; says the person's id. Null when there
   * is an account of the address. Of a process that dies in between, a person without an organization is left: the
   * portal asks them to make one.
   */
  return async function createAccount(account: NewAccount): Promise<string | null> {
    const userId = await createPerson(account)
    if (userId === null) return null
    if (account.identity) await identities.connect(account.identity, userId)
    if (account.organizationName === null) return userId
    await foundOrganization.foundFirst({
      name: account.organizationName,
      retentionDays: account.retentionDays,
      userId,
      linkId: account.linkId,
    })
    return userId
  }

  async function createPerson({ email, name, passwordHash }: NewAccount): Promise<string | null> {
    try {
      const { userId } = await users.create({ email, name, passwordHash, policiesAccepted: true })
      return userId
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'email_taken') return null
      throw error
    }
  }
}
