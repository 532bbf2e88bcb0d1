// Resets a forgotten password through a mailed link. Nobody learns whether there is an account.

import type { Browser } from '../../accounts/people/browsers.ts'
import type { Mailer } from '../../accounts/people/mail.ts'
import { checkPassword, hashPassword } from '../../accounts/people/passwords.ts'
import type { User } from '../../accounts/people/users.ts'
import { normalEmail } from '../../base/store/plain-text.ts'
import type { Context } from '../context.ts'
import { writeMail } from '../mail/mails.ts'
import { tellOwner } from '../mail/tell-owner.ts'
import { type Entered, enter } from './enter.ts'

/**
 * Mails a link if there is an account. Throws `rate_limited` after too many requests; those from a browser that the
 * account was signed in with before are counted apart.
 */
export async function requestPasswordReset(context: Context, email: string, from: Browser): Promise<void> {
  const { users, knownDevices, limits, mailer, background } = context
  const { address, deviceToken, requestId } = from
  const user = await users.findByEmail(email)
  if (await knownDevices.isKnown(deviceToken, user?.userId ?? ''))
    await limits.attempt('reset_password', deviceToken, normalEmail(email))
  else {
    await limits.attempt('reset_password', address)
    await limits.attempt('reset_password', normalEmail(email))
  }
  // Not awaited, so that the answer takes as long with an account as without.
  if (mailer && user) background.begin(() => mailLink(context, mailer, user), requestId)
}

async function mailLink({ passwordResets, portalUrl }: Context, mailer: Mailer, user: User): Promise<void> {
  const token = await passwordResets.start(user.userId)
  await mailer.send(user.email, writeMail('reset', { url: `${portalUrl}/reset-password/${token}` }))
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
