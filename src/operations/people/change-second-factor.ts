// Changes the second factor of somebody who is signed in. Each change needs a code, so that nobody who finds a browser
// left open can remove it.

import { wrongCode } from '../../accounts/people/second-factors.ts'
import type { Context } from '../context.ts'
import type { TellOwner } from '../mail/tell-owner.ts'
import type { CheckCode, From } from './check-code.ts'

interface ChangeSecondFactorParts extends Pick<Context, 'secondFactors' | 'limits'> {
  checkCode: CheckCode
  tellOwner: TellOwner
}

/** Each step refuses a wrong code, and throws `rate_limited` after too many. */
export function createChangeSecondFactor(parts: ChangeSecondFactorParts) {
  const { secondFactors, checkCode, limits, tellOwner } = parts

  return { turnOn, renewRecoveryCodes, turnOff }

  /** Returns the recovery codes, which are shown only this once. */
  async function turnOn(userId: string, code: string, requestId: string): Promise<string[]> {
    await limits.attempt('second_factor', userId)
    const codes = await secondFactors.confirm(userId, code)
    tellOwner(userId, 'second_factor_on', requestId)
    await limits.forgive('second_factor', userId)
    return codes
  }

  /** Returns new ones in place of those that are left. */
  async function renewRecoveryCodes(userId: string, code: string, from: From): Promise<string[]> {
    await check(userId, code, from)
    const codes = await secondFactors.renewRecoveryCodes(userId)
    tellOwner(userId, 'recovery_codes', from.requestId)
    return codes
  }

  async function turnOff(userId: string, code: string, from: From): Promise<void> {
    await check(userId, code, from)
    await secondFactors.remove(userId, { person: userId })
    tellOwner(userId, 'second_factor_off', from.requestId)
  }

  async function check(userId: string, code: string, from: From): Promise<void> {
    if (!(await checkCode(userId, code, from))) throw wrongCode()
  }
}
