// Locks the row of an account, for what is added to it by somebody who is not signed in to it.

import type { Knex } from 'knex'
import { UserError } from './user-error.ts'

/**
 * Until the transaction ends: its deletion waits, and sees what was added. Refuses an account that is deleted by then with
 * `unknown_user`.
 */
export async function lockAccount(transaction: Knex, userId: string): Promise<void> {
  const own = { user_id: userId, deleted_at: null }
  if (!(await transaction('users').where(own).forUpdate().first('user_id'))) throw unknownUser()
}

export function unknownUser(): UserError {
  return new UserError('unknown_user', 'There is no account with this id.')
}
