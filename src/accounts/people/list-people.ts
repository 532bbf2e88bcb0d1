// Lists people for the operator: who has an account, where they belong, and who still has to confirm an address.

import type { Knex } from 'knex'
import type { Clock } from '../../base/store/clock.ts'

/** `userId`: null for one who has not confirmed the address. The others: null for one who belongs nowhere. */
export type ListedPerson = { email: string } & Record<'userId' | 'organizationId' | 'role', string | null>

export function createListPeople({ database, clock }: { database: Knex; clock: Clock }) {
  /** In the order in which accounts were made, once for each organization of theirs; then those who wait. */
  return async function listPeople(limit: number): Promise<ListedPerson[]> {
    const people: ListedPerson[] = await database('users')
      .leftJoin('members', 'members.user_id', 'users.user_id')
      .where({ deleted_at: null })
      .orderBy(['users.user_id', 'organization_id'])
      .limit(limit)
      .select('users.user_id as userId', 'email', 'organization_id as organizationId', 'role')
    const waiting: string[] = await database('new_accounts')
      .where('expires_at', '>', clock().getTime())
      .whereNotIn('email', database('users').where({ deleted_at: null }).select('email'))
      .distinct('email')
      .orderBy('email')
      .pluck('email')
    const nowhere = { userId: null, organizationId: null, role: null }
    return [...people, ...waiting.map(email => ({ email, ...nowhere }))].slice(0, limit)
  }
}
