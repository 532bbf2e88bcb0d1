// Changes the address of somebody's account once they have opened the link in a mail to it. Only that mail tells
// whether the address already has an account.

import type { Browser } from '../../accounts/people/browsers.ts'
import type { EmailChange } from '../../accounts/people/email-changes.ts'
import type { User } from '../../accounts/people/users.ts'
import { checkEmail } from '../../base/store/plain-text.ts'
import { UserError } from '../../base/store/user-error.ts'
import type { Context, Mailing } from '../context.ts'
import { writeMail } from '../mail/mails.ts'
import { checkCurrentPassword } from './check-current-password.ts'
import type { SetEmail } from './set-email.ts'

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

interface ChangeEmailParts
  extends Pick<Context, 'users' | 'emailChanges' | 'sessions' | 'limits' | keyof Mailing> {
  setEmail: SetEmail
}

/**
 * The link works only for somebody signed in to the account that asked. Otherwise anybody could ask for another
 * person's address, and have an account with it, and with a password of their own, once that person followed the link.
 */
export function createChangeEmail(parts: ChangeEmailParts) {
  const { users, emailChanges, sessions, setEmail, limits, mailer, background, portalUrl } = parts

  return { request, askForProof, confirm }

  /**
   * Mails a link to the new address, and returns the address as it will be stored. Does so in the same way, and just as
   * fast, whether or not it has an account. Refuses a wrong password, and an address that is not valid or not new;
   * throws `rate_limited` after too many attempts by this person or for this address.
   */
  async function request({ user, email, password, requestId }: EmailRequest): Promise<string> {
    await checkCurrentPassword(limits, user, password)
    const change = { userId: user.userId, email: checkEmail(email) }
    if (change.email === user.email)
      throw new UserError('invalid_text', 'This is already your email address.', 'email')
    await limits.attempt('change_email', user.userId)
    await limits.attempt('change_email', change.email)
    // Not awaited: the answer takes as long with an account as without.
    if (mailer) background.begin(() => mailLink(mailer, change), requestId)
    return change.email
  }

  async function mailLink(mailer: NonNullable<typeof parts.mailer>, change: EmailChange): Promise<void> {
    const { email } = change
    if (await users.findByEmail(email))
      return mailer.send(email, writeMail('emailTaken', { url: `${portalUrl}/sign-in` }))
    const url = `${portalUrl}/confirm-email/${await emailChanges.start(change)}`
    await mailer.send(email, writeMail('newEmail', { url }))
  }

  /** Mails a link to the person's own address if nothing else proves that it is them. Throws `rate_limited`. */
  async function askForProof(user: User, requestId: string): Promise<void> {
    await limits.attempt('change_email', user.userId)
    const url = `${portalUrl}/confirm-email/${await emailChanges.start(user)}`
    if (mailer) background.begin(() => mailer.send(user.email, writeMail('presence', { url })), requestId)
  }

  /**
   * Ends all other sessions of the person and returns a new token for this one; null for an unknown, used or expired
   * link. With the address that they have, it changes nothing, and proves that it is them. Refuses with `email_taken`
   * if another account has the address by now.
   */
  async function confirm(token: string, confirmation: Confirmation): Promise<string | null> {
    const { user, browser } = confirmation
    const email = await emailChanges.take(token, user.userId)
    if (email === null) return null
    const { requestId, browserToken } = browser
    if (email === user.email) await sessions.prove(browserToken)
    else await setEmail({ user, email, by: { person: user.userId }, requestId, keptToken: browserToken })
    return sessions.renew(browser)
  }
}
