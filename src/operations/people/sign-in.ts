// Signs people in with email and password, or somebody whom a mailed link has proved. If they have a second factor, its
// code is asked for first.

import type { Browser } from '../../accounts/people/browsers.ts'
import { isPasswordOf } from '../../accounts/people/passwords.ts'
import { normalEmail } from '../../base/store/plain-text.ts'
import type { Context } from '../context.ts'
import { checkCode } from './proofs.ts'

/**
 * How the browser continues; null, after the same work, for a wrong password and for an unknown account.
 *
 * Throws `rate_limited` after too many attempts, even for the right password. Three counts defend against three ways
 * of guessing: one address at one account, one address at many accounts, many addresses at one account. The last is
 * checked last, so that no single address can use it up and lock out the owner ("is not locked by one address").
 * Success clears only the first: somebody guessing could clear the second by signing in to their own account, and the
 * owner of the account would clear the third for them. A browser that the account was signed in with before has a
 * count of its own instead, which nobody else can use up. Proved by tests/operations/people/sign-in.test.ts ("clears
 * the attempts of this address at this account alone").
 */
export async function signIn(
  context: Context,
  email: string,
  password: string,
  browser: Browser,
): Promise<Entered | null> {
  const { users, knownDevices, limits } = context
  const { address, deviceToken } = browser
  const account = normalEmail(email)
  const user = await users.findByEmail(email)
  const isKnown = await knownDevices.isKnown(deviceToken, user?.userId ?? '')
  if (isKnown) await limits.attempt('sign_in_device', deviceToken, account)
  else {
    await limits.attempt('sign_in_address', address)
    await limits.attempt('sign_in', address, account)
    await limits.attempt('sign_in_account', account)
  }
  if (!(await isPasswordOf(user, password))) return null
  if (isKnown) await limits.forgive('sign_in_device', deviceToken, account)
  else await limits.forgive('sign_in', address, account)
  return enter(context, browser, user!.userId)
}

/** The token that the browser gets. `waits`: it gives no access until the code has been entered. */
export interface Entered {
  browserToken: string
  waits: boolean
}

export async function enter(
  { sessions, secondFactors }: Context,
  browser: Browser,
  userId: string,
): Promise<Entered> {
  if (!(await secondFactors.isOn(userId)))
    return { browserToken: await sessions.replace(browser, userId), waits: false }
  return { browserToken: await sessions.startWaiting(browser, userId), waits: true }
}

/**
 * Returns the token of somebody who has entered their code; `wrong` if it is invalid or has been used; `gone` if this
 * browser is not waiting for a code. Throws `rate_limited` after too many codes, even for the right one: they are
 * counted for the person, whatever browser and address they come from, and for the address, as passwords are.
 */
export async function enterWithCode(
  context: Context,
  browser: Browser,
  code: string,
): Promise<{ browserToken: string } | 'wrong' | 'gone'> {
  const { sessions, limits } = context
  const userId = await sessions.findWaiting(browser.browserToken)
  if (userId === null) return 'gone'
  await limits.attempt('sign_in_address', browser.address)
  if (!(await checkCode(context, userId, code, browser))) return 'wrong'
  return { browserToken: await sessions.replace(browser, userId) }
}
