// Checks the code of a second factor, wherever somebody enters one. Whoever guesses has the password already, so the
// owner is told after the third wrong one.

import type { Context } from '../context.ts'
import type { TellOwner } from './tell-owner.ts'

interface CheckCodeParts extends Pick<Context, 'secondFactors' | 'limits'> {
  tellOwner: TellOwner
}

export type CheckCode = ReturnType<typeof createCheckCode>

const wrongCodesUntilMail = 3

export function createCheckCode({ secondFactors, limits, tellOwner }: CheckCodeParts) {
  /**
   * Whether this is one of the person's codes. Throws `rate_limited` after too many, even for the right one: they are
   * counted for the person, whatever browser and address they come from.
   */
  return async function checkCode(userId: string, code: string, requestId: string): Promise<boolean> {
    await limits.attempt('second_factor', userId)
    const { isRight, wrongCodes } = await secondFactors.check(userId, code)
    if (wrongCodes === wrongCodesUntilMail) tellOwner(userId, 'wrong_codes', requestId)
    if (isRight) await limits.forgive('second_factor', userId)
    return isRight
  }
}
