// Changes the address of somebody's account once they have opened the link in a mail to it. Only that mail tells
// whether the address already has an account.

import type { Actor } from '../../accounts/organizations/audit.ts'
import type { User } from '../../accounts/people/users.ts'
import { checkEmail } from '../../base/store/plain-text.ts'
import { UserError } from '../../base/store/user-error.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'
import type { Context, Mailing } from '../context.ts'
import { writeMail } from '../mail/mails.ts'
import { mailLater } from '../mail/tell.ts'
import type { AtBrowser } from './find-person.ts'
import { checkCurrentPassword } from './proofs.ts'

interface NewEmail {
  user: User
  /** As typed. */
  email: string
  by: Actor
  requestId: string
  /** The token of a session of the person that stays, to be renewed. */
  keptToken?: string
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
  { person: { user }, requestId }: AtBrowser,
  typed: { email: string; password: string },
): Promise<string> {
  const { users, emailChanges, limits, portalUrl } = context
  await checkCurrentPassword(context, user, typed.password)
  const email = checkEmail(typed.email)
  if (email === user.email)
    throw new UserError('invalid_text', 'This is already your email address.', 'email')
  await limits.attempt('change_email', user.userId)
  await limits.attempt('change_email', email)
  mailLater(context, requestId, async mailer => {
    if (await users.findByEmail(email))
      return mailer.send(email, writeMail('emailTaken', { url: `${portalUrl}/sign-in` }))
    const token = await emailChanges.start({ userId: user.userId, email })
    await mailer.send(email, writeMail('newEmail', { url: `${portalUrl}/confirm-email/${token}` }))
  })
  return email
}

/** Mails a link to the person's own address if nothing else proves that it is them. Throws `rate_limited`. */
export async function mailProof(context: Context, { person: { user }, requestId }: AtBrowser): Promise<void> {
  const { emailChanges, limits, portalUrl } = context
  await limits.attempt('change_email', user.userId)
  const url = `${portalUrl}/confirm-email/${await emailChanges.start(user)}`
  mailLater(context, requestId, mailer => mailer.send(user.email, writeMail('presence', { url })))
}

/**
 * Ends all other sessions of the person and returns a new token for this one; null for an unknown, used or expired
 * link. With the address that they have, it changes nothing, and proves that it is them. Refuses with `email_taken`
 * if another account has the address by now.
 */
export async function confirmEmail(context: Context, token: string, by: AtBrowser): Promise<string | null> {
  const { emailChanges, sessions } = context
  const { requestId, browserToken: keptToken } = by
  const { user } = by.person
  const email = await emailChanges.take(token, user.userId)
  if (email === null) return null
  if (email === user.email) await sessions.prove(keptToken)
  else await setEmail(context, { user, email, by: { person: user.userId }, requestId, keptToken })
  return sessions.renew(by)
}

/**
 * Gives an account another address, which a mailed link has proved or the operator has entered. Ends all sessions of
 * the person but that one, tells the former address, and returns the new one as it is stored. Refuses an address of
 * another account with `email_taken`, and one that is not valid with `invalid_text`.
 */
export async function setEmail(context: Accounts & Mailing, change: NewEmail): Promise<string> {
  const { users, playgroundKeys, sessions } = context
  const { user, by, requestId, keptToken } = change
  const email = await users.setEmail(user.userId, change.email, by)
  mailLater(context, requestId, mailer => mailer.send(user.email, writeMail('emailChanged', { email })))
  await playgroundKeys.rename({ userId: user.userId, email })
  await sessions.endAllOf(user.userId, keptToken)
  return email
}
