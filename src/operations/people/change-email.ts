// Changes the address of somebody's account once they have opened the link in a mail to it. Only that mail tells
// whether the address already has an account.

import type { Browser } from '../../accounts/people/browsers.ts'
import type { EmailChange } from '../../accounts/people/email-changes.ts'
import type { Mailer } from '../../accounts/people/mail.ts'
import type { User } from '../../accounts/people/users.ts'
import { checkEmail } from '../../base/store/plain-text.ts'
import { UserError } from '../../base/store/user-error.ts'
import type { Context } from '../context.ts'
import { writeMail } from '../mail/mails.ts'
import { checkCurrentPassword } from './check-current-password.ts'
import { setEmail } from './set-email.ts'

interface EmailRequest {
  user: User
  /** As typed. */
  email: string
  password: string
  requestId: string
}

interface Confirmation {
  user: User
  browser: Browser
}

/**
 * Mails a link to the new address, and returns the address as it will be stored. Does so in the same way, and just as
 * fast, whether or not it has an account. Refuses a wrong password, and an address that is not valid or not new;
 * throws `rate_limited` after too many attempts by this person or for this address.
 *
 * The link works only for somebody signed in to the account that asked. Otherwise anybody could ask for another
 * person's address, and have an account with it, and with a password of their own, once that person followed the link.
 */
export async function requestEmailChange(
  context: Context,
  { user, email, password, requestId }: EmailRequest,
): Promise<string> {
  const { limits, mailer, background } = context
  await checkCurrentPassword(context, user, password)
  const change = { userId: user.userId, email: checkEmail(email) }
  if (change.email === user.email)
    throw new UserError('invalid_text', 'This is already your email address.', 'email')
  await limits.attempt('change_email', user.userId)
  await limits.attempt('change_email', change.email)
  // Not awaited: the answer takes as long with an account as without.
  if (mailer) background.begin(() => mailLink(context, mailer, change), requestId)
  return change.email
}

async function mailLink(
  { users, emailChanges, portalUrl }: Context,
  mailer: Mailer,
  change: EmailChange,
): Promise<void> {
  const { email } = change
  if (await users.findByEmail(email))
    return mailer.send(email, writeMail('emailTaken', { url: `${portalUrl}/sign-in` }))
  const url = `${portalUrl}/confirm-email/${await emailChanges.start(change)}`
  await mailer.send(email, writeMail('newEmail', { url }))
}

/** Mails a link to the person's own address if nothing else proves that it is them. Throws `rate_limited`. */
export async function mailProof(
  { emailChanges, limits, mailer, background, portalUrl }: Context,
  user: User,
  requestId: string,
): Promise<void> {
  await limits.attempt('change_email', user.userId)
  const url = `${portalUrl}/confirm-email/${await emailChanges.start(user)}`
  if (mailer) background.begin(() => mailer.send(user.email, writeMail('presence', { url })), requestId)
}

/**
 * Ends all other sessions of the person and returns a new token for this one; null for an unknown, used or expired
 * link. With the address that they have, it changes nothing, and proves that it is them. Refuses with `email_taken`
 * if another account has the address by now.
 */
export async function confirmEmail(
  context: Context,
  token: string,
  { user, browser }: Confirmation,
): Promise<string | null> {
  const { emailChanges, sessions } = context
  const email = await emailChanges.take(token, user.userId)
  if (email === null) return null
  const { requestId, browserToken: keptToken } = browser
  if (email === user.email) await sessions.prove(keptToken)
  else await setEmail(context, { user, email, by: { person: user.userId }, requestId, keptToken })
  return sessions.renew(browser)
}
