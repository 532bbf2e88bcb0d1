// Tells people by mail that a way to sign in to their account was changed. If somebody else did it, they learn of it.

import type { Accounts } from '../../ledger/open-accounts.ts'
import type { Mailing } from '../context.ts'
import { writeMail } from './mails.ts'

/** The changes to how an account is signed in to, as its owner is told about them. */
const accountChanges = {
  password: 'Your password was changed',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  second_factor_on: 'Two-step sign-in was turned on for your account',
  second_factor_off: 'Two-step sign-in was turned off for your account',
  wrong_codes: 'Wrong codes were entered at the second step of your sign-in, after your password',
  recovery_codes: 'New recovery codes were made for your account',
  provider_connected: 'An identity provider was connected to your account',
  provider_disconnected: 'An identity provider was disconnected from your account',
}

export type AccountChange = keyof typeof accountChanges

/** Once the change is committed, which stands whatever becomes of the mail. */
export function tellOwner(
  context: Accounts & Mailing,
  userId: string,
  change: AccountChange,
  requestId: string,
): void {
  const { users, mailer, background } = context
  if (!mailer) return
  background.begin(async () => {
    const user = await users.find(userId)
    const facts = { change: accountChanges[change], advice: adviceOf(context) }
    if (user) await mailer.send(user.email, writeMail('accountChanged', facts))
  }, requestId)
}

/** Returns the advice for somebody whose account was changed by somebody else. */
function adviceOf({ portalUrl, providerOnly }: Mailing): string {
  const access = 'If this wasn’t you, someone else may have access to your account.'
  if (providerOnly) return `${access} Sign out everywhere else:\n\n${portalUrl}/account`
  return `${access} Set a new password, which signs everyone out:

${portalUrl}/forgot-password

Then check your passkeys, your identity provider and two-step sign-in:

${portalUrl}/account`
}
