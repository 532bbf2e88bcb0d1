// Makes somebody signed in prove that it is them before they add a way to sign in. A browser left open must not be
// enough; a passkey or the identity provider prove it by signing in again.

import type { Browser } from '../../accounts/people/browsers.ts'
import { wrongCode } from '../../accounts/people/second-factors.ts'
import type { User } from '../../accounts/people/users.ts'
import type { Context } from '../context.ts'
import type { CheckCode } from './check-code.ts'
import { checkCurrentPassword } from './check-current-password.ts'

interface Proof {
  user: User
  browser: Browser
  /** As typed; the code from their app, or a recovery code, where they give no password. */
  password: string
  code: string
}

interface ProvePresenceParts extends Pick<Context, 'sessions' | 'limits'> {
  checkCode: CheckCode
}

export function createProvePresence({ sessions, checkCode, limits }: ProvePresenceParts) {
  /** Refuses a wrong password or code; throws `rate_limited` after too many. */
  return async function provePresence(proof: Proof): Promise<void> {
    const { user, browser, password, code } = proof
    // Without a password, there is none to be wrong.
    if (code === '' && user.passwordHash !== null) await checkCurrentPassword(limits, user, password)
    else if (!(await checkCode(user.userId, code, browser))) throw wrongCode()
    await sessions.prove(browser.browserToken)
  }
}
