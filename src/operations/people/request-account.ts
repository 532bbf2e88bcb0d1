// Starts an account with a password; where mail is set up, a link mailed to its address creates it
// (confirm-account.ts). So nobody can create an account with somebody else's address.

import type { Browser } from '../../accounts/people/browsers.ts'
import type { Mailer } from '../../accounts/people/mail.ts'
import type { AskedAccount } from '../../accounts/people/new-accounts.ts'
import { checkPassword, hashPassword } from '../../accounts/people/passwords.ts'
import { checkEmail } from '../../base/store/plain-text.ts'
import type { Context } from '../context.ts'
import { writeMail } from '../mail/mails.ts'
import { checkNewcomer, createAccount, type Newcomer } from './create-account.ts'
import { joinInvited } from './join-invited.ts'

interface AccountRequest extends Newcomer {
  email: string
  name: string
  password: string
  /** Where the person is going afterwards. */
  next: string
  linkId: string | null
}

/** `taken`: there is an account with this address. */
type Requested = 'mailed' | 'waits' | 'taken' | { browserToken: string; next: string }

/** The organization that the first account on a developer's machine joins; null if it has to create its own. */
export async function findSandbox({
  organizations,
  mailer,
  operatorConfirms,
}: Context): Promise<string | null> {
  return mailer || operatorConfirms ? null : organizations.findOpenSandbox()
}

/**
 * Where there is mail or an operator, gives the same answer, in the same time, whether the address has an account or
 * not. Refuses invalid input; throws `rate_limited` after too many requests.
 *
 * Without mail, an operator passes on the link (`person confirm`). On a developer's machine, which has neither, the
 * account is created and signed in immediately, which reveals whether the address already had one.
 */
export async function requestAccount(
  context: Context,
  { password, acceptsPolicies, ...asked }: AccountRequest,
  browser: Browser,
): Promise<Requested> {
  const { newAccounts, limits, mailer, background, operatorConfirms } = context
  await limits.attempt('create_account', browser.address)
  checkNewcomer({ acceptsPolicies, ...asked })
  await checkPassword(password, asked.email)
  const passwordHash = await hashPassword(password)
  const account = {
    ...asked,
    email: checkEmail(asked.email),
    passwordHash,
    browserToken: browser.browserToken,
  }
  if (!mailer && operatorConfirms) {
    await newAccounts.wait(account)
    return 'waits'
  }
  if (!mailer) return make(context, account, browser)
  await limits.attempt('create_account', account.email)
  // Not awaited, so that the answer takes as long with an account as without.
  background.begin(() => mailLink(context, mailer, account), browser.requestId)
  return 'mailed'
}

async function make(context: Context, account: AskedAccount, browser: Browser): Promise<Requested> {
  const { members, sessions } = context
  const userId = await createAccount(context, { ...account, identity: null })
  if (userId === null) return 'taken'
  const next = await joinInvited(context, account.next, { userId, email: account.email })
  const organizationId = account.organizationName === null ? await findSandbox(context) : null
  const isAlone = (await members.organizationsOf(userId)).length === 0
  if (organizationId !== null && isAlone) await members.add({ organizationId, userId, role: 'admin' })
  return { browserToken: await sessions.replace(browser, userId), next }
}

async function mailLink(
  { users, newAccounts, portalUrl }: Context,
  mailer: Mailer,
  account: AskedAccount,
): Promise<void> {
  const { email } = account
  if (await users.findByEmail(email))
    return mailer.send(email, writeMail('accountExists', { url: `${portalUrl}/sign-in` }))
  const token = await newAccounts.start(account)
  await mailer.send(email, writeMail('confirmation', { url: `${portalUrl}/confirm-account/${token}` }))
}
