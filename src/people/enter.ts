// Somebody has proved who they are by a password, or by a link to their address: they are in, or the code of their second
// factor is still to come.

import type { Limits } from '../store/limits.ts'
import type { Browser } from './browsers.ts'
import type { SecondFactors } from './second-factors.ts'
import type { Sessions } from './sessions.ts'

/** The token that the browser gets. `waits`: it opens nothing until the code has come. */
export interface Entered {
  browserToken: string
  waits: boolean
}

interface EnterParts {
  sessions: Pick<Sessions, 'replace' | 'startWaiting' | 'findWaiting'>
  secondFactors: Pick<SecondFactors, 'isOn' | 'check'>
  limits: Pick<Limits, 'attempt' | 'forgive'>
}

export type Enter = ReturnType<typeof createEnter>

export function createEnter({ sessions, secondFactors, limits }: EnterParts) {
  return { enter, isWaiting, finish }

  async function enter(browser: Browser, userId: string): Promise<Entered> {
    if (!(await secondFactors.isOn(userId)))
      return { browserToken: await sessions.replace(browser, userId), waits: false }
    return { browserToken: await sessions.startWaiting(browser, userId), waits: true }
  }

  async function isWaiting(browserToken: string): Promise<boolean> {
    return (await sessions.findWaiting(browserToken)) !== null
  }

  /**
   * The token of somebody who has brought their code. `wrong` for one that is not good or was used; `gone` when this
   * browser waits for none. Throws `rate_limited` after too many codes, also for the right one: counted for the person,
   * whatever browser and address they come from, and for the address, as passwords are.
   */
  async function finish(
    browser: Browser,
    code: string,
  ): Promise<{ browserToken: string } | 'wrong' | 'gone'> {
    const userId = await sessions.findWaiting(browser.browserToken)
    if (userId === null) return 'gone'
    await limits.attempt('sign_in_address', browser.address)
    await limits.attempt('second_factor', userId)
    if (!(await secondFactors.check(userId, code))) return 'wrong'
    await limits.forgive('second_factor', userId)
    return { browserToken: await sessions.replace(browser, userId) }
  }
}
