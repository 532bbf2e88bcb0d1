// Keeps who belongs to which organization, and in which role. An organization with an admin never loses its last one.

import type { Knex } from 'knex'
import type { Tables } from 'knex/types/tables.js'
import type { Store } from '../../base/store/clock.ts'
import { countRows, insertNew } from '../../base/store/rows.ts'
import { isId } from '../../base/store/secrets/ids.ts'
import { type FromRow, fromRow, type OrganizationRow, type UserRow } from '../../base/store/tables.ts'
import { UserError } from '../../base/store/user-error.ts'
import { lockAccount } from '../people/ways-to-sign-in.ts'
import { type Actor, aboutPerson, type NewAct, personOf, recordAct } from './audit.ts'
import { lockOrganization } from './organization-rows.ts'

/** An admin adds credit, manages members and changes settings; members can do everything else. */
export type Role = 'admin' | 'member'

type MemberRow = Pick<Tables['members'], 'role' | 'created_at'> & Pick<UserRow, 'user_id' | 'email' | 'name'>
export type Member = FromRow<MemberRow>

export interface Membership {
  organizationId: string
  organizationName: string
  role: Role
}

const membersMax = 500

export type Members = ReturnType<typeof createMembers>

export function createMembers({ database, clock }: Store) {
  return { add, list, adminEmails, organizationsOf, leftTo, setRole, remove }

  /** For the operator. Refuses with `already_member`, `too_many`, and `unknown_user` for one that is being deleted. */
  async function add(person: { organizationId: string; userId: string; role: Role }): Promise<void> {
    const { organizationId, userId, role } = person
    const at = clock()
    await database.transaction(async transaction => {
      await lockOrganization(transaction, organizationId)
      await lockAccount(transaction, userId)
      await checkRoomForMember(transaction, organizationId, userId)
      const row = { organization_id: organizationId, user_id: userId, role, created_at: at.getTime() }
      const isNew = await insertNew(transaction, 'members', row, ['organization_id', 'user_id'])
      if (!isNew) throw new UserError('already_member', 'This person is already a member.')
      const act = { organizationId, kind: 'member.added', by: 'operator', detail: role, at } as const
      await recordAct(transaction, { ...act, ...(await aboutPerson(transaction, userId)) })
    })
  }

  /** In the order in which they joined. */
  async function list(organizationId: string): Promise<Member[]> {
    const rows = await database('members')
      .join('users', 'users.user_id', 'members.user_id')
      .where({ organization_id: organizationId })
      .orderBy(['members.created_at', 'users.user_id'])
      .select<MemberRow[]>('users.user_id', 'email', 'name', 'role', 'members.created_at')
    return rows.map(fromRow)
  }

  async function adminEmails(organizationId: string): Promise<string[]> {
    const people = await list(organizationId)
    return people.filter(({ role }) => role === 'admin').map(({ email }) => email)
  }

  async function organizationsOf(userId: string): Promise<Membership[]> {
    return database('members')
      .join('organizations', 'organizations.organization_id', 'members.organization_id')
      .where({ user_id: userId })
      .orderBy(['organizations.name', 'organizations.organization_id'])
      .select(
        'organizations.organization_id as organizationId',
        'organizations.name as organizationName',
        'role',
      )
  }

  /** Who would be left in the organization without this person: `members` if none of them is an admin. */
  async function leftTo(organizationId: string, userId: string): Promise<'nobody' | 'members' | 'admin'> {
    const others = (await list(organizationId)).filter(one => one.userId !== userId)
    if (others.length === 0) return 'nobody'
    return others.some(({ role }) => role === 'admin') ? 'admin' : 'members'
  }

  async function setRole(organizationId: string, userId: string, role: Role, by: Actor): Promise<void> {
    const act = { kind: 'member.role', by, detail: role } as const
    await keepingAnAdmin(organizationId, userId, act, member => member.update({ role }))
  }

  /** `alsoWrite`: what else ends with the membership; if it throws, the membership stays. */
  async function remove(
    organizationId: string,
    userId: string,
    by: Actor = 'operator',
    alsoWrite?: (transaction: Knex) => Promise<void>,
  ): Promise<void> {
    const act = { kind: personOf(by) === userId ? 'member.left' : 'member.removed', by } as const
    await keepingAnAdmin(organizationId, userId, act, member => member.delete(), alsoWrite)
  }

  // The organization is locked first: two admins who remove each other at once must not both succeed.
  async function keepingAnAdmin(
    organizationId: string,
    userId: string,
    act: Pick<NewAct, 'kind' | 'by' | 'detail'>,
    change: (member: Knex.QueryBuilder) => PromiseLike<number>,
    alsoWrite?: (transaction: Knex) => Promise<void>,
  ) {
    // Anything that is not an id (such as a NUL in a path) must not reach the database.
    if (!isId('usr', userId)) throw notAMember()
    await database.transaction(async transaction => {
      await lockFor(transaction, organizationId, act.by, act.kind === 'member.left' ? 'member' : 'admin')
      const member = transaction('members').where({ organization_id: organizationId, user_id: userId })
      if ((await change(member)) !== 1) throw notAMember()
      const admin = await transaction('members')
        .where({ organization_id: organizationId, role: 'admin' })
        .first('user_id')
      if (!admin)
        throw new UserError(
          'last_admin',
          'An organization needs an admin. Make someone else an admin first, or delete the organization.',
        )
      const about = await aboutPerson(transaction, userId)
      await recordAct(transaction, { ...act, ...about, organizationId, at: clock() })
      await alsoWrite?.(transaction)
    })
  }
}

async function findRole(database: Knex, organizationId: string, userId: string): Promise<Role | null> {
  const row = await database('members')
    .where({ organization_id: organizationId, user_id: userId })
    .first('role')
  return row?.role ?? null
}

/** Locks the organization, then checks: removing locks it too, so who is being removed can no longer act. */
export async function lockFor(
  transaction: Knex,
  organizationId: string,
  by: Actor,
  needed: Role = 'member',
): Promise<OrganizationRow> {
  const row = await lockOrganization(transaction, organizationId)
  await checkMember(transaction, organizationId, by, needed)
  return row
}

/** Refuses a person who is not a member of the organization, which is locked, or, where one is needed, not an admin. */
export async function checkMember(
  transaction: Knex,
  organizationId: string,
  by: Actor,
  needed: Role = 'member',
): Promise<void> {
  const person = personOf(by)
  if (person === null) return
  const role = await findRole(transaction, organizationId, person)
  if (role === null) throw new UserError('not_a_member', 'You do not belong to this organization.')
  if (needed === 'admin' && role !== 'admin')
    throw new UserError('not_an_admin', 'Only admins of this organization can do this.')
}

/** Refuses one member more than an organization may have. Call it in a transaction that has locked the organization. */
export async function checkRoomForMember(
  transaction: Knex,
  organizationId: string,
  userId: string | null,
): Promise<void> {
  if (userId !== null && (await findRole(transaction, organizationId, userId)) !== null) return
  const members = transaction('members').where({ organization_id: organizationId })
  if ((await countRows(members)) < membersMax) return
  throw new UserError('too_many', `This organization has ${membersMax} members, and can’t have more.`)
}

/** Refuses who may not delete the organization: an admin may, and the only member. */
export async function checkMayDelete(transaction: Knex, organizationId: string, by: Actor): Promise<void> {
  const members = await transaction('members').where({ organization_id: organizationId }).limit(2)
  await checkMember(transaction, organizationId, by, members.length === 1 ? 'member' : 'admin')
}

function notAMember(): UserError {
  return new UserError('not_a_member', 'This person is not a member.')
}
