// Changes the password of somebody who is signed in and knows the current one or never had one.

import type { Browser } from '../../accounts/people/browsers.ts'
import { checkPassword, hashPassword } from '../../accounts/people/passwords.ts'
import type { User } from '../../accounts/people/users.ts'
import type { Context } from '../context.ts'
import { tellOwner } from '../mail/tell-owner.ts'
import { checkCurrentPassword } from './check-current-password.ts'

interface PasswordChange {
  user: User
  /** The current one, as typed. */
  password: string
  newPassword: string
  browser: Browser
}

/**
 * Ends all the person's other sessions and returns a new token for this one. Refuses a wrong current password and a
 * weak new one; throws `rate_limited` after too many attempts.
 */
export async function changePassword(context: Context, change: PasswordChange): Promise<string> {
  const { users, sessions } = context
  const { user, password, newPassword, browser } = change
  await checkCurrentPassword(context, user, password)
  await checkPassword(newPassword, user.email)
  await users.setPasswordHash(user.userId, await hashPassword(newPassword))
  tellOwner(context, user.userId, 'password', browser.requestId)
  await sessions.endAllOf(user.userId, browser.browserToken)
  await sessions.prove(browser.browserToken)
  return sessions.renew(browser)
}
