// Gives an account another address, which a mailed link has proved (change-email.ts) or the operator has entered.

import type { Actor } from '../../accounts/organizations/audit.ts'
import type { User } from '../../accounts/people/users.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'
import type { Mailing } from '../context.ts'
import { writeMail } from '../mail/mails.ts'

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
 * Ends all sessions of the person but that one, tells the former address, and returns the new one as it is stored.
 * Refuses an address of another account with `email_taken`, and one that is not valid with `invalid_text`.
 */
export async function setEmail(
  { users, playgroundKeys, sessions, mailer, background }: Accounts & Mailing,
  change: NewEmail,
): Promise<string> {
  const { user, by, requestId, keptToken } = change
  const email = await users.setEmail(user.userId, change.email, by)
  // Not awaited: the change stands whatever becomes of the mail.
  if (mailer) background.begin(() => mailer.send(user.email, writeMail('emailChanged', { email })), requestId)
  await playgroundKeys.rename({ userId: user.userId, email })
  await sessions.endAllOf(user.userId, keptToken)
  return email
}
