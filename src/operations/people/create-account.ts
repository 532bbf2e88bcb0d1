// Creates accounts, and nothing else does: with an address proved by email, by a provider, or not at all. Where mail is
// set up, a link mailed to the address creates an account with a password, so nobody can create one with somebody
// else's address.

import type { RetentionDays } from '../../accounts/organizations/settings.ts'
import type { Browser } from '../../accounts/people/browsers.ts'
import type { Identity } from '../../accounts/people/identities.ts'
import type { WaitingAccount } from '../../accounts/people/new-accounts.ts'
import { checkPassword, hashPassword, isPassword } from '../../accounts/people/passwords.ts'
import { checkEmail, checkName } from '../../base/store/plain-text.ts'
import { UserError } from '../../base/store/user-error.ts'
import type { Context } from '../context.ts'
import { writeMail } from '../mail/mails.ts'
import { mailLater } from '../mail/tell.ts'
import { foundFirst } from '../organizations/found-organization.ts'

/** The statements of a new person about their organization, and their consent. */
export interface Newcomer {
  acceptsPolicies: boolean
  /** Null for somebody who creates none: they join one by an invitation. */
  organizationName: string | null
  retentionDays: RetentionDays
}

interface NewAccount extends Omit<WaitingAccount, 'passwordHash' | 'next'> {
  /** Null for somebody who signs in with a provider. */
  passwordHash: string | null
  /** The identity at the provider that vouched for the address. */
  identity: Identity | null
}

/** Refuses somebody who has not accepted the policies, and an invalid name, before anything is created. */
export function checkNewcomer({ acceptsPolicies, organizationName }: Newcomer): void {
  if (!acceptsPolicies)
    throw new UserError('invalid_text', 'Accept the terms to create an account.', 'policies')
  if (organizationName !== null) checkName(organizationName)
}

/**
 * Creates the person, who has passed checkNewcomer, and their first organization if they named one; returns the
 * person's id, or null if the address already has an account. If the process dies in between, the person has no
 * organization, and the portal asks them to create one.
 */
export async function addAccount(context: Context, account: NewAccount): Promise<string | null> {
  const { email, name, passwordHash, identity, organizationName, retentionDays, linkId } = account
  const person = { email, name, passwordHash, policiesAccepted: true }
  const user = await context.users.create(person).catch(error => {
    if (error instanceof UserError && error.reason === 'email_taken') return null
    throw error
  })
  if (user === null) return null
  const { userId } = user
  if (identity) await context.identities.connect(identity, userId)
  if (organizationName !== null)
    await foundFirst(context, { name: organizationName, retentionDays, userId, linkId })
  return userId
}

/** The token that the browser of a new person gets, and the page that they go on to. */
interface Begun {
  browserToken: string
  next: string
}

/** `gone`: the link is no longer valid, or the address has an account by now. */
export type Confirmed = ({ outcome: 'signed_in' } & Begun) | { outcome: 'wrong_password' | 'gone' }

/** For the browser that asked, which chose the password and has now proved the address; null in any other. */
export async function openAccount(
  context: Context,
  token: string,
  browser: Browser,
): Promise<Confirmed | null> {
  const { newAccounts } = context
  const account = await newAccounts.find(token)
  if (!account || !(await newAccounts.wasAskedBy(token, browser.browserToken))) return null
  return make(context, token, account, browser)
}

/**
 * Asks for the password again: if somebody else asked for an account with this address, its owner must not get an
 * account whose password that other person knows. Throws `rate_limited` after too many attempts.
 */
export async function confirmAccount(
  context: Context,
  token: string,
  password: string,
  browser: Browser,
): Promise<Confirmed> {
  const { newAccounts, limits } = context
  await limits.attempt('sign_in_address', browser.address)
  await limits.attempt('sign_in', `confirm ${token}`)
  const account = await newAccounts.find(token)
  if (!account) return { outcome: 'gone' }
  if (!(await isPassword(account.passwordHash, password))) return { outcome: 'wrong_password' }
  return make(context, token, account, browser)
}

async function make(
  context: Context,
  token: string,
  account: WaitingAccount,
  browser: Browser,
): Promise<Confirmed> {
  const begun = (await context.newAccounts.take(token)) ? await begin(context, account, browser, null) : null
  return begun === null ? { outcome: 'gone' } : { outcome: 'signed_in', ...begun }
}

interface AccountRequest extends Newcomer {
  email: string
  name: string
  password: string
  /** Where the person is going afterwards. */
  next: string
  linkId: string | null
}

/** `taken`: there is an account with this address. */
type Requested = 'mailed' | 'waits' | 'taken' | Begun

/** The organization that the first account on a developer's machine joins; null if it has to create its own. */
export async function findSandbox(context: Context): Promise<string | null> {
  return context.mailer || context.operatorConfirms ? null : context.organizations.findOpenSandbox()
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
  const { users, newAccounts, limits, mailer, operatorConfirms, portalUrl } = context
  await limits.attempt('create_account', browser.address)
  checkNewcomer({ acceptsPolicies, ...asked })
  await checkPassword(password, asked.email)
  const passwordHash = await hashPassword(password)
  const email = checkEmail(asked.email)
  const account = { ...asked, email, passwordHash, browserToken: browser.browserToken }
  if (!mailer && operatorConfirms) {
    await newAccounts.start(account, true)
    return 'waits'
  }
  if (!mailer) {
    const sandboxId = asked.organizationName === null ? await findSandbox(context) : null
    return (await begin(context, account, browser, sandboxId)) ?? 'taken'
  }
  await limits.attempt('create_account', email)
  mailLater(context, browser.requestId, async () => {
    if (await users.findByEmail(email))
      return mailer.send(email, writeMail('accountExists', { url: `${portalUrl}/sign-in` }))
    const url = `${portalUrl}/confirm-account/${await newAccounts.start(account)}`
    await mailer.send(email, writeMail('confirmation', { url }))
  })
  return 'mailed'
}

/** Creates the account and signs its person in, to the sandbox if nobody invited them. Null if the address has one. */
async function begin(
  context: Context,
  account: WaitingAccount,
  browser: Browser,
  sandboxId: string | null,
): Promise<Begun | null> {
  const { members, sessions } = context
  const userId = await addAccount(context, { ...account, identity: null })
  if (userId === null) return null
  const next = await joinInvited(context, account.next, { userId, email: account.email })
  if (sandboxId !== null && (await members.organizationsOf(userId)).length === 0)
    await members.add({ organizationId: sandboxId, userId, role: 'admin' })
  return { browserToken: await sessions.replace(browser, userId), next }
}

/** The token in the path of an invitation; null for any other path. */
export function invitationTokenOf(path: string): string | null {
  return /^\/invitation\/(\w{43})$/.exec(path)?.[1] ?? null
}

/**
 * Joins a new person to the organization that invited their address: the form said so, and nothing more is asked.
 * Returns where they go next: on to the invitation itself if it is not, or no longer, for this address.
 */
async function joinInvited(
  { invitations }: Context,
  next: string,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  const token = invitationTokenOf(next)
  if (token === null || (await invitations.find(token))?.email !== email) return next
  try {
    return (await invitations.accept(token, userId)) ? '/?done=joined' : next
  } catch (error) {
    // An organization without room says so at the invitation; the account is there.
    if (error instanceof UserError) return next
    throw error
  }
}
