// Locks the row of an account that is there, for what nobody may do to one that is being deleted.

import type { Knex } from 'knex'
import { UserError } from './user-error.ts'

/**
 * Until the transaction ends: its deletion waits, and sees what was added. Returns its address; refuses an account that
 * is deleted by then with `unknown_user`.
 */
export async function lockAccount(transaction: Knex, userId: string): Promise<{ email: string }> {
  const own = { user_id: userId, deleted_at: null }
  const row = await transaction('users').where(own).forUpdate().first('email')
  if (!row) throw unknownUser()
  return row
}

export function unknownUser(): UserError {
  return new UserError('unknown_user', 'There is no account with this id.')
}
