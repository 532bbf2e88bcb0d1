// Changes the second factor of somebody who is signed in. Each change needs a code, so that nobody who finds a browser
// left open can remove it.

import { wrongCode } from '../../accounts/people/second-factors.ts'
import type { Context } from '../context.ts'
import { tellOwner } from '../mail/tell.ts'
import type { AtBrowser } from './find-person.ts'
import { checkCode } from './prove-presence.ts'

/** Returns the recovery codes, which are shown only this once. Refuses a wrong code; throws `rate_limited`, as all do. */
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
