// Creates accounts, and nothing else does: with an address proved by email, by a provider, or not at all.

import type { RetentionDays } from '../../accounts/organizations/settings.ts'
import type { Identity } from '../../accounts/people/identities.ts'
import type { WaitingAccount } from '../../accounts/people/new-accounts.ts'
import { checkName } from '../../base/store/plain-text.ts'
import { UserError } from '../../base/store/user-error.ts'
import type { Context } from '../context.ts'
import { foundFirst } from '../organizations/found-organization.ts'

/** The statements of a new person about their organization, and their consent. */
export interface Newcomer {
  acceptsPolicies: boolean
  /** Null for somebody who creates none: they join one by an invitation. */
  organizationName: string | null
  retentionDays: RetentionDays
}

interface NewAccount extends Omit<WaitingAccount, 'passwordHash' | 'next'> {
  /** Null for somebody who signs in with a provider. */
  passwordHash: string | null
  /** The identity at the provider that vouched for the address. */
  identity: Identity | null
}

/** Refuses somebody who has not accepted the policies, and an invalid name, before anything is created. */
export function checkNewcomer({ acceptsPolicies, organizationName }: Newcomer): void {
  if (!acceptsPolicies)
    throw new UserError('invalid_text', 'Accept the terms to create an account.', 'policies')
  if (organizationName !== null) checkName(organizationName)
}

/**
 * Creates the person, who has passed checkNewcomer, and their first organization if they named one; returns the
 * person's id, or null if the address already has an account. If the process dies in between, the person has no
 * organization, and the portal asks them to create one.
 */
export async function createAccount(context: Context, account: NewAccount): Promise<string | null> {
  const userId = await createPerson(context, account)
  if (userId === null) return null
  const { identity, organizationName: name, retentionDays, linkId } = account
  if (identity) await context.identities.connect(identity, userId)
  if (name !== null) await foundFirst(context, { name, retentionDays, userId, linkId })
  return userId
}

async function createPerson(
  { users }: Context,
  { email, name, passwordHash }: NewAccount,
): Promise<string | null> {
  try {
    const { userId } = await users.create({ email, name, passwordHash, policiesAccepted: true })
    return userId
  } catch (error) {
    if (error instanceof UserError && error.reason === 'email_taken') return null
    throw error
  }
}
