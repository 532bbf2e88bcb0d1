// Stores the people who sign in to the portal. Of a password only its hash is stored.

import type { Knex } from 'knex'
import type { Store } from '../../base/store/clock.ts'
import { checkEmail, isEmail, normalEmail, plainLine } from '../../base/store/plain-text.ts'
import { insertNew } from '../../base/store/rows.ts'
import { createId, isId } from '../../base/store/secrets/ids.ts'
import { type FromRow, fromRow, type UserRow } from '../../base/store/tables.ts'
import { UserError } from '../../base/store/user-error.ts'
import { type Actor, recordPersonalAct, recordSecured } from '../organizations/audit.ts'
import { lockAccount, unknownUser } from './ways-to-sign-in.ts'

/** `email`: in lower case; one account for each. `passwordHash`: null for people who only use an identity provider. */
export type User = FromRow<UserRow>

interface NewUser {
  email: string
  name?: string | null
  passwordHash: string | null
  policiesAccepted: boolean
}

/** `userId`: null for one who has not confirmed the address. The others: null for one who belongs nowhere. */
export type ListedPerson = { email: string } & Record<'userId' | 'organizationId' | 'role', string | null>

/** Rows that mean something only while the account is there. */
const ownTables = [
  ...(['sessions', 'password_resets', 'email_changes', 'identities', 'oidc_flows'] as const),
  ...(['passkeys', 'second_factors', 'recovery_codes', 'known_devices'] as const),
]

export function createUsers({ database, clock }: Store) {
  return { create, find, findByEmail, list, setPasswordHash, setEmail, rename, remove }

  /** Refuses with `email_taken` when there is an account of this address, and `invalid_text` when it is none. */
  async function create(user: NewUser): Promise<User> {
    const now = clock().getTime()
    const userId = createId('usr')
    const row = {
      user_id: userId,
      email: checkEmail(user.email),
      name: plainLine(user.name, 100),
      password_hash: user.passwordHash,
      policies_accepted_at: user.policiesAccepted ? now : null,
      created_at: now,
    }
    if (!(await insertNew(database, 'users', row, ['email']))) throw emailTaken()
    return (await find(userId)) as User
  }

  async function find(userId: string): Promise<User | null> {
    if (!isId('usr', userId)) return null
    const row = await database('users').where({ user_id: userId, deleted_at: null }).first()
    return row ? fromRow(row) : null
  }

  async function findByEmail(email: string): Promise<User | null> {
    const normal = normalEmail(email)
    const row = isEmail(normal)
      ? await database('users').where({ email: normal, deleted_at: null }).first()
      : undefined
    return row ? fromRow(row) : null
  }

  /** In the order in which accounts were made, once for each organization of theirs; then those who wait. */
  async function list(limit: number): Promise<ListedPerson[]> {
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

  /** Links for a new password that were mailed until now stop working. */
  async function setPasswordHash(userId: string, passwordHash: string): Promise<void> {
    await database.transaction(async transaction => {
      await change(transaction, userId, { password_hash: passwordHash })
      await transaction('password_resets').where({ user_id: userId }).delete()
      await recordSecured(transaction, { userId, at: clock(), detail: 'set a new password' })
    })
  }

  /**
   * Returns the address as stored; links mailed to the former one end. Refuses with `email_taken` and `invalid_text`.
   */
  async function setEmail(userId: string, email: string, by: Actor = 'operator'): Promise<string> {
    const normal = checkEmail(email)
    const replace = database.transaction(async transaction => {
      const user = await lockAccount(transaction, userId)
      await change(transaction, userId, { email: normal })
      await transaction('password_resets').where({ user_id: userId }).delete()
      await renameNotes(transaction, { userId, email: user.email }, `Added by ${normal}`)
      const detail = `changed the email address from ${user.email}`
      await recordSecured(transaction, { userId, by, at: clock(), detail })
    })
    await replace.catch(error => {
      throw isDuplicate(error) ? emailTaken() : error
    })
    return normal
  }

  /** An empty name is none. */
  async function rename(userId: string, name: string): Promise<void> {
    const renamed = plainLine(name, 100)
    await database.transaction(async transaction => {
      await change(transaction, userId, { name: renamed })
      const act = { userId, kind: 'account.renamed', at: clock(), detail: renamed } as const
      await recordPersonalAct(transaction, act)
    })
  }

  /**
   * Nothing personal is left in the row, which the ledger and keys go on referring to. Memberships and keys have been
   * dealt with (operations/organizations/removals.ts): refuses with `not_confirmed` if there is another membership.
   */
  async function remove(userId: string): Promise<void> {
    await database.transaction(async transaction => {
      const user = await transaction('users').where({ user_id: userId }).forUpdate().first()
      if (!user) throw unknownUser()
      if (user.deleted_at !== null) return
      for (const table of ownTables) await transaction(table).where({ user_id: userId }).delete()
      // Now that the sessions are gone: what was being done in one of them has ended, and nothing more can begin.
      if (await transaction('members').where({ user_id: userId }).first('user_id'))
        throw new UserError(
          'not_confirmed',
          'This account has joined or created another organization in the meantime. See what would be deleted, then confirm again.',
        )
      await transaction('invitations').where({ created_by: userId }).delete()
      await transaction('new_accounts').where({ email: user.email }).delete()
      await renameNotes(transaction, { userId, email: user.email }, 'Added in the portal')
      await transaction('keys')
        .whereIn('key_id', transaction('playground_keys').where({ user_id: userId }).select('key_id'))
        .update({ name: 'Playground: a former member' })
      const nobody = { email: `${userId}@deleted.invalid`, name: null, password_hash: null, time_zone: null }
      await change(transaction, userId, { ...nobody, deleted_at: clock().getTime() })
    })
  }

  /** Not of an account that has been deleted since, as while a password was hashed for it. */
  async function change(transaction: Knex, userId: string, columns: Partial<UserRow>): Promise<void> {
    const own = { user_id: userId, deleted_at: null }
    if ((await transaction('users').where(own).update(columns)) !== 1) throw unknownUser()
  }
}

/** Notes named people by their address until the ledger's page did. */
async function renameNotes(
  transaction: Knex,
  { userId, email }: Pick<User, 'userId' | 'email'>,
  note: string,
) {
  await transaction('ledger')
    .where({ created_by: userId, note: `Added by ${email}` })
    .update({ note })
}

function emailTaken(): UserError {
  return new UserError('email_taken', 'There is already an account with this email address.')
}

function isDuplicate(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === '23505'
}
