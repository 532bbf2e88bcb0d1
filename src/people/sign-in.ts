// Signing in with e-mail and password.

import type { Limits } from '../store/limits.ts'
import { normalEmail } from '../store/plain-text.ts'
import type { Browser } from './browsers.ts'
import type { Enter, Entered } from './enter.ts'
import { isPasswordOf } from './passwords.ts'
import type { Users } from './users.ts'

interface SignInParts {
  users: Pick<Users, 'findByEmail'>
  enter: Enter
  limits: Pick<Limits, 'attempt' | 'forgive'>
}

export type SignIn = ReturnType<typeof createSignIn>

export function createSignIn({ users, enter, limits }: SignInParts) {
  /**
   * How the browser goes on; null, after the same work, for a wrong password and for an account that is not there.
   *
   * Throws `rate_limited` after too many attempts, also for the right password. Three counts stand against three ways
   * to guess: one address at one account, one address at many accounts, many addresses at one account. The last comes
   * last, so that no address alone can use it up and lock the owner out ("is not locked by one address"). Success clears
   * the first alone: who guesses could clear the second by signing in to an account of their own, and the owner of the
   * account would clear the third for them. Held by tests/people/sign-in.test.ts ("clears the attempts of this address
   * at this account alone").
   */
  return async function signIn(email: string, password: string, browser: Browser): Promise<Entered | null> {
    const { address } = browser
    const account = normalEmail(email)
    await limits.attempt('sign_in_address', address)
    await limits.attempt('sign_in', address, account)
    await limits.attempt('sign_in_account', account)
    const user = await users.findByEmail(email)
    if (!(await isPasswordOf(user, password))) return null
    await limits.forgive('sign_in', address, account)
    return enter.enter(browser, user!.userId)
  }
}
