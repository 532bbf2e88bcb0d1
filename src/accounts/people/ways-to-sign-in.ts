// Locks accounts for changes, and keeps people from removing their last way to sign in.

import type { Knex } from 'knex'
import { UserError } from '../../base/store/user-error.ts'
import type { Actor } from '../organizations/audit.ts'

/** Locks an account until the transaction ends: of two changes to how its owner signs in, one sees the other. */
export async function lockPerson(transaction: Knex, userId: string): Promise<void> {
  await transaction('users').where({ user_id: userId }).forUpdate().first('user_id')
}

/** Refuses the owner of a locked account without any; an operator can make a link for a new password. */
export async function checkWayLeft(transaction: Knex, userId: string, by: Actor): Promise<void> {
  const own = { user_id: userId }
  const ways = [
    transaction('users').where(own).whereNotNull('password_hash'),
    transaction('identities').where(own),
    transaction('passkeys').where(own),
  ]
  for (const way of ways) if (by === 'operator' || (await way.first())) return
  throw new UserError('last_sign_in', 'This is your only way to sign in. Set a password first.')
}

/** Its deletion waits, and sees what was added. Refuses one that is deleted by then with `unknown_user`. */
export async function lockAccount(transaction: Knex, userId: string): Promise<{ email: string }> {
  const own = { user_id: userId, deleted_at: null }
  const row = await transaction('users').where(own).forUpdate().first('email')
  if (!row) throw unknownUser()
  return row
}

export function unknownUser(): UserError {
  return new UserError('unknown_user', 'There is no account with this id.')
}
