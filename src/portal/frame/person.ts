// Who a browser's token belongs to, with the organizations that they belong to at this moment.

import type { Accounts } from '../../accounts.ts'
import type { Person } from './visit.ts'

export function createFindPerson({
  sessions,
  users,
  members,
}: Pick<Accounts, 'sessions' | 'users' | 'members'>) {
  return async function findPerson(browserToken: string): Promise<Person | null> {
    const session = await sessions.find(browserToken)
    const user = session && (await users.find(session.userId))
    if (!user) return null
    const memberships = await members.organizationsOf(user.userId)
    const chosen = memberships.find(({ organizationId }) => organizationId === session.organizationId)
    return { user, memberships, organization: chosen ?? memberships[0] ?? null }
  }
}
