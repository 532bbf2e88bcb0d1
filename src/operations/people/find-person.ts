// Finds the person whose browser has this token, with the organizations that they belong to at this moment.

import type { Membership } from '../../accounts/organizations/members.ts'
import type { Browser } from '../../accounts/people/browsers.ts'
import type { User } from '../../accounts/people/users.ts'
import type { Context } from '../context.ts'

/** Somebody signed in. */
export interface Person {
  user: User
  memberships: Membership[]
  /** The one they work in; null for somebody who belongs to none. */
  organization: Membership | null
  /** True if they have proved within the last minutes that it is them. */
  isPresent: boolean
  /** False where they signed in with a provider that does not say when they did so there. */
  hasProof: boolean
}

/** Somebody signed in who does something in a browser; a visit to a page is one. */
export interface AtBrowser extends Browser {
  person: Person
}

/** Null for a token that belongs to nobody. */
export async function findPerson(
  { sessions, users, members, providerOnly }: Context,
  browserToken: string,
): Promise<Person | null> {
  const session = await sessions.find(browserToken)
  const user = session && (await users.find(session.userId))
  if (!user) return null
  const memberships = await members.organizationsOf(user.userId)
  const chosen = memberships.find(({ organizationId }) => organizationId === session.organizationId)
  const { isPresent, hasProof } = session
  // A password that signs nobody in proves nothing either.
  const known = providerOnly ? { ...user, passwordHash: null } : user
  return { user: known, memberships, organization: chosen ?? memberships[0] ?? null, isPresent, hasProof }
}
