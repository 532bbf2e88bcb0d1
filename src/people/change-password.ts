// A new password for somebody signed in, who knows the present one or never had one.

import { Refusal } from '../refusal.ts'
import type { Limits } from '../store/limits.ts'
import { checkPassword, hashPassword, isPasswordOf } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import type { User, Users } from './users.ts'

interface PasswordChange {
  user: User
  /** The present one, as typed. */
  password: string
  newPassword: string
  /** That the person works in. */
  organizationId: string | null
}

interface ChangePasswordParts {
  users: Pick<Users, 'setPasswordHash'>
  sessions: Pick<Sessions, 'start' | 'endAllOf'>
  limits: Pick<Limits, 'attempt'>
}

export type ChangePassword = ReturnType<typeof createChangePassword>

export function createChangePassword({ users, sessions, limits }: ChangePasswordParts) {
  /**
   * Ends all sessions of the person and returns the token of a new one. Refuses a wrong password and one that is too
   * weak; throws `rate_limited` after too many attempts.
   */
  return async function changePassword(change: PasswordChange): Promise<string> {
    const { user, password, newPassword, organizationId } = change
    await limits.attempt('sign_in', `password ${user.userId}`)
    if (user.passwordHash !== null && !(await isPasswordOf(user, password)))
      throw new Refusal('invalid_text', 'The present password is wrong.')
    await checkPassword(newPassword, user.email)
    await users.setPasswordHash(user.userId, await hashPassword(newPassword))
    await sessions.endAllOf(user.userId)
    return sessions.start(user.userId, organizationId)
  }
}
