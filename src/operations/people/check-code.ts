// Checks the code of a second factor, wherever somebody enters one. Whoever guesses has the password already, so the
// owner is told after the third wrong one.

import type { Browser } from '../../accounts/people/browsers.ts'
import { isAppCode } from '../../accounts/people/one-time-codes.ts'
import type { Context } from '../context.ts'
import { tellOwner } from '../mail/tell-owner.ts'

/** Whoever enters a code. */
export type From = Pick<Browser, 'address' | 'requestId'>

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
  from: From,
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
