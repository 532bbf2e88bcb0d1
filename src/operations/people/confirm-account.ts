// Creates the account of somebody who opens the link mailed to their address. In another browser than the one that
// asked, they first enter the password they chose.

import type { Browser } from '../../accounts/people/browsers.ts'
import type { WaitingAccount } from '../../accounts/people/new-accounts.ts'
import { isPassword } from '../../accounts/people/passwords.ts'
import type { Context } from '../context.ts'
import { createAccount } from './create-account.ts'
import { joinInvited } from './join-invited.ts'

/** `gone`: the link is no longer valid, or the address has an account by now. */
export type Confirmed =
  | { outcome: 'signed_in'; browserToken: string; next: string }
  | { outcome: 'wrong_password' }
  | { outcome: 'gone' }

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
  if (!account) return gone
  if (!(await isPassword(account.passwordHash, password))) return { outcome: 'wrong_password' }
  return make(context, token, account, browser)
}

async function make(
  context: Context,
  token: string,
  account: WaitingAccount,
  browser: Browser,
): Promise<Confirmed> {
  const { newAccounts, sessions } = context
  if (!(await newAccounts.take(token))) return gone
  const userId = await createAccount(context, { ...account, identity: null })
  if (userId === null) return gone
  const next = await joinInvited(context, account.next, { userId, email: account.email })
  return { outcome: 'signed_in', browserToken: await sessions.replace(browser, userId), next }
}

const gone: Confirmed = { outcome: 'gone' }
