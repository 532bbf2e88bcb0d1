// Lists people for the operator: who has an account, where they belong, and who still has to confirm an address.

import type { Knex } from 'knex'
import type { Clock } from '../../clock.ts'
import type { Membership } from '../organizations/members.ts'

export interface ListedPerson {
  /** Null for one who has not confirmed the address yet. */
  userId: string | null
  email: string
  organizations: Omit<Membership, 'organizationName'>[]
}

export function createListPeople({ database, clock }: { database: Knex; clock: Clock }) {
  /** Those after this id, in the order in which they were made; after the last, the others that wait. */
  return async function listPeople(limit: number, after = ''): Promise<ListedPerson[]> {
    const accounts = () => database('users').where({ deleted_at: null })
    const people = await accounts()
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(limit)
      .select('user_id as userId', 'email')
    const ids = people.map(({ userId }) => userId)
    const members = await database('members').whereIn('user_id', ids).orderBy('organization_id')
    const belonging = Map.groupBy(members, member => member.user_id)
    const listed = people.map(person => ({
      ...person,
      organizations: (belonging.get(person.userId) ?? []).map(
        ({ organization_id: organizationId, role }) => ({
          ...{ organizationId, role },
        }),
      ),
    }))
    if (people.length === limit) return listed
    const waiting: string[] = await database('new_accounts')
      .where('expires_at', '>', clock().getTime())
      .whereNotIn('email', accounts().select('email'))
      .orderBy('email')
      .distinct('email')
      .pluck('email')
    return [...listed, ...waiting.map(email => ({ userId: null, email, organizations: [] }))]
  }
}
