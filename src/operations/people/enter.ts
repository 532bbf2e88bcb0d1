// Signs in somebody who has proved who they are with a password or a mailed link. If they have a second factor, its
// code is asked for first.

import type { Browser } from '../../accounts/people/browsers.ts'
import type { Context } from '../context.ts'
import { checkCode } from './check-code.ts'

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

/** True if this browser gave a password or opened a link, and its person still has to enter a code. */
export async function isWaitingForCode({ sessions }: Context, browserToken: string): Promise<boolean> {
  return (await sessions.findWaiting(browserToken)) !== null
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
