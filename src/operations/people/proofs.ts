// Makes somebody signed in prove that it is them before they change how they sign in: a browser left open must not be
// enough. A passkey or the identity provider prove it by signing in again; a change of the second factor needs a code.

import type { Browser } from '../../accounts/people/browsers.ts'
import { isAppCode } from '../../accounts/people/one-time-codes.ts'
import { isPasswordOf } from '../../accounts/people/passwords.ts'
import { wrongCode } from '../../accounts/people/second-factors.ts'
import type { User } from '../../accounts/people/users.ts'
import { UserError } from '../../base/store/user-error.ts'
import type { Context } from '../context.ts'
import { tellOwner } from '../mail/tell.ts'
import type { AtBrowser } from './find-person.ts'

/**
 * By a password or, where they give none, a code of their app or a recovery code. Refuses a wrong one; throws
 * `rate_limited` after too many.
 */
export async function provePresence(
  context: Context,
  by: AtBrowser,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { user } = by.person
  // Without a password, there is none to be wrong.
  if (code === '' && user.passwordHash !== null) await checkCurrentPassword(context, user, password)
  else if (!(await checkCode(context, user.userId, code, by))) throw wrongCode()
  await context.sessions.prove(by.browserToken)
}

/** Refuses a wrong password; people who have none enter none. Throws `rate_limited` after too many attempts. */
export async function checkCurrentPassword({ limits }: Context, user: User, password: string): Promise<void> {
  await limits.attempt('sign_in', `password ${user.userId}`)
  if (user.passwordHash !== null && !(await isPasswordOf(user, password)))
    throw new UserError('invalid_text', 'This isn’t your current password.', 'current_password')
}

/** Whoever guesses a code has the password already, so the owner is told after so many wrong ones. */
const wrongCodesUntilMail = 3

/**
 * Whether this is one of the person's codes. Throws `rate_limited` after too many. Codes of an app are counted for
 * the person, whatever browser and address they come from, and even the right one. Recovery codes cannot be guessed,
 * and whoever has the password must not shut the owner out: of them, wrong ones are counted, for the address.
 */
export async function checkCode(
  context: Context,
  userId: string,
  code: string,
  from: Browser,
): Promise<boolean> {
  const { secondFactors, limits } = context
  const ofApp = isAppCode(code)
  if (ofApp) await limits.attempt('second_factor', userId)
  else await limits.checkAttempts('recovery_code', from.address)
  const { isRight, wrongCodes } = await secondFactors.check(userId, code)
  if (wrongCodes === wrongCodesUntilMail) tellOwner(context, userId, 'wrong_codes', from.requestId)
  if (isRight) await limits.forgive('second_factor', userId)
  else if (!ofApp) await limits.attempt('recovery_code', from.address)
  return isRight
}

/** Returns the recovery codes, shown only this once. Refuses a wrong code; throws `rate_limited`, as all do. */
export async function turnOnSecondFactor(context: Context, by: AtBrowser, code: string): Promise<string[]> {
  const { secondFactors, limits } = context
  const { userId } = by.person.user
  await limits.attempt('second_factor', userId)
  const codes = await secondFactors.confirm(userId, code)
  tellOwner(context, userId, 'second_factor_on', by.requestId)
  await limits.forgive('second_factor', userId)
  return codes
}

/** Returns new ones in place of those that are left. */
export async function renewRecoveryCodes(context: Context, by: AtBrowser, code: string): Promise<string[]> {
  const userId = await checkChange(context, by, code)
  const codes = await context.secondFactors.renewRecoveryCodes(userId)
  tellOwner(context, userId, 'recovery_codes', by.requestId)
  return codes
}

export async function turnOffSecondFactor(context: Context, by: AtBrowser, code: string): Promise<void> {
  const userId = await checkChange(context, by, code)
  await context.secondFactors.remove(userId, { person: userId })
  tellOwner(context, userId, 'second_factor_off', by.requestId)
}

async function checkChange(context: Context, by: AtBrowser, code: string): Promise<string> {
  const { userId } = by.person.user
  if (!(await checkCode(context, userId, code, by))) throw wrongCode()
  return userId
}
