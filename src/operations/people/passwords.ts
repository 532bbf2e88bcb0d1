// Changes a password: of somebody signed in who knows the current one or never had one, or a forgotten one through a
// mailed link. Nobody learns whether there is an account.

import type { Browser } from '../../accounts/people/browsers.ts'
import { checkPassword, hashPassword } from '../../accounts/people/passwords.ts'
import { normalEmail } from '../../base/store/plain-text.ts'
import type { Context } from '../context.ts'
import { writeMail } from '../mail/mails.ts'
import { mailLater, tellOwner } from '../mail/tell.ts'
import type { AtBrowser } from './find-person.ts'
import { checkCurrentPassword } from './proofs.ts'
import { type Entered, enter } from './sign-in.ts'

/**
 * Ends all the person's other sessions and returns a new token for this one. Refuses a wrong current password and a
 * weak new one; throws `rate_limited` after too many attempts.
 */
export async function changePassword(
  context: Context,
  by: AtBrowser,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<string> {
  const { users, sessions } = context
  const { user } = by.person
  await checkCurrentPassword(context, user, password)
  await checkPassword(newPassword, user.email)
  await users.setPasswordHash(user.userId, await hashPassword(newPassword))
  tellOwner(context, user.userId, 'password', by.requestId)
  await sessions.endAllOf(user.userId, by.browserToken)
  await sessions.prove(by.browserToken)
  return sessions.renew(by)
}

/**
 * Mails a link if there is an account. Throws `rate_limited` after too many requests; those from a browser that the
 * account was signed in with before are counted apart.
 */
export async function requestPasswordReset(context: Context, email: string, from: Browser): Promise<void> {
  const { users, knownDevices, limits, passwordResets, portalUrl } = context
  const { address, deviceToken, requestId } = from
  const user = await users.findByEmail(email)
  if (await knownDevices.isKnown(deviceToken, user?.userId ?? ''))
    await limits.attempt('reset_password', deviceToken, normalEmail(email))
  else {
    await limits.attempt('reset_password', address)
    await limits.attempt('reset_password', normalEmail(email))
  }
  if (!user) return
  mailLater(context, requestId, async mailer => {
    const url = `${portalUrl}/reset-password/${await passwordResets.start(user.userId)}`
    await mailer.send(user.email, writeMail('reset', { url }))
  })
}

/**
 * Sets the password, ends all the person's sessions and signs them in here, since the link has proved the address.
 * Null for an invalid link; refuses a weak password. Throws `rate_limited` after too many attempts.
 */
export async function resetPassword(
  context: Context,
  token: string,
  password: string,
  browser: Browser,
): Promise<Entered | null> {
  const { users, sessions, passwordResets, limits } = context
  // Before any other work, because judging a password takes a while.
  await limits.attempt('sign_in_address', browser.address)
  const userId = await passwordResets.find(token)
  const user = userId !== null && (await users.find(userId))
  if (!user) return null
  await checkPassword(password, user.email)
  if ((await passwordResets.take(token)) === null) return null
  await users.setPasswordHash(userId, await hashPassword(password))
  tellOwner(context, userId, 'password', browser.requestId)
  await sessions.endAllOf(userId)
  return enter(context, browser, userId)
}
