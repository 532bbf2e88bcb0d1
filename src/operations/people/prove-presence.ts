// Makes somebody signed in prove that it is them before they add a way to sign in. A browser left open must not be
// enough; a passkey or the identity provider prove it by signing in again.

import type { Browser } from '../../accounts/people/browsers.ts'
import { wrongCode } from '../../accounts/people/second-factors.ts'
import type { User } from '../../accounts/people/users.ts'
import type { Context } from '../context.ts'
import { checkCode } from './check-code.ts'
import { checkCurrentPassword } from './check-current-password.ts'

interface Proof {
  user: User
  browser: Browser
  /** As typed; the code from their app, or a recovery code, where they give no password. */
  password: string
  code: string
}

/** Refuses a wrong password or code; throws `rate_limited` after too many. */
export async function provePresence(context: Context, proof: Proof): Promise<void> {
  const { user, browser, password, code } = proof
  // Without a password, there is none to be wrong.
  if (code === '' && user.passwordHash !== null) await checkCurrentPassword(context, user, password)
  else if (!(await checkCode(context, user.userId, code, browser))) throw wrongCode()
  await context.sessions.prove(browser.browserToken)
}
