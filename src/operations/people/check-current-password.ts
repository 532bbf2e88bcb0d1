// Checks the password of somebody signed in before they change how they sign in. A browser left open must not be
// enough.

import { isPasswordOf } from '../../accounts/people/passwords.ts'
import type { User } from '../../accounts/people/users.ts'
import { UserError } from '../../base/store/user-error.ts'
import type { Context } from '../context.ts'

/** Refuses a wrong password; people who have none enter none. Throws `rate_limited` after too many attempts. */
export async function checkCurrentPassword({ limits }: Context, user: User, password: string): Promise<void> {
  await limits.attempt('sign_in', `password ${user.userId}`)
  if (user.passwordHash !== null && !(await isPasswordOf(user, password)))
    throw new UserError('invalid_text', 'This isn’t your current password.', 'current_password')
}
