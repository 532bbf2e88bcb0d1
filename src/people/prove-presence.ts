// Somebody signed in proves once more that it is them: a browser left open must not be enough to add a way to sign in. A
// passkey or the identity provider prove it by signing in again.

import type { Limits } from '../store/limits.ts'
import { checkCurrentPassword } from './check-current-password.ts'
import { type SecondFactors, wrongCode } from './second-factors.ts'
import type { Sessions } from './sessions.ts'
import type { User } from './users.ts'

interface Proof {
  user: User
  browserToken: string
  /** As typed; the code from their app, or a recovery code, where they give no password. */
  password: string
  code: string
}

interface ProvePresenceParts {
  sessions: Pick<Sessions, 'prove'>
  secondFactors: Pick<SecondFactors, 'check'>
  limits: Pick<Limits, 'attempt' | 'forgive'>
}

export type ProvePresence = ReturnType<typeof createProvePresence>

export function createProvePresence({ sessions, secondFactors, limits }: ProvePresenceParts) {
  /** Refuses a wrong password or code; throws `rate_limited` after too many. */
  return async function provePresence({ user, browserToken, password, code }: Proof): Promise<void> {
    if (code !== '') await checkCode(user.userId, code)
    // Without a password, there is none to be wrong.
    else if (user.passwordHash === null) throw wrongCode()
    else await checkCurrentPassword(limits, user, password)
    await sessions.prove(browserToken)
  }

  async function checkCode(userId: string, code: string): Promise<void> {
    await limits.attempt('second_factor', userId)
    if (!(await secondFactors.check(userId, code))) throw wrongCode()
    await limits.forgive('second_factor', userId)
  }
}
