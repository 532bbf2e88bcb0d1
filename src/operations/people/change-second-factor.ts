// Changes the second factor of somebody who is signed in. Each change needs a code, so that nobody who finds a browser
// left open can remove it.

import { wrongCode } from '../../accounts/people/second-factors.ts'
import type { Context } from '../context.ts'
import { tellOwner } from '../mail/tell-owner.ts'
import { checkCode, type From } from './check-code.ts'

/** Returns the recovery codes, which are shown only this once. Refuses a wrong code; throws `rate_limited`, as all do. */
export async function turnOnSecondFactor(
  context: Context,
  userId: string,
  code: string,
  requestId: string,
): Promise<string[]> {
  const { secondFactors, limits } = context
  await limits.attempt('second_factor', userId)
  const codes = await secondFactors.confirm(userId, code)
  tellOwner(context, userId, 'second_factor_on', requestId)
  await limits.forgive('second_factor', userId)
  return codes
}

/** Returns new ones in place of those that are left. */
export async function renewRecoveryCodes(
  context: Context,
  userId: string,
  code: string,
  from: From,
): Promise<string[]> {
  await checkChange(context, userId, code, from)
  const codes = await context.secondFactors.renewRecoveryCodes(userId)
  tellOwner(context, userId, 'recovery_codes', from.requestId)
  return codes
}

export async function turnOffSecondFactor(
  context: Context,
  userId: string,
  code: string,
  from: From,
): Promise<void> {
  await checkChange(context, userId, code, from)
  await context.secondFactors.remove(userId, { person: userId })
  tellOwner(context, userId, 'second_factor_off', from.requestId)
}

async function checkChange(context: Context, userId: string, code: string, from: From): Promise<void> {
  if (!(await checkCode(context, userId, code, from))) throw wrongCode()
}
