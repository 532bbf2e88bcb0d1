// Somebody opens the link in the mail to their address and enters the password that they chose: their account is made.

import type { NewAccounts } from '../people/new-accounts.ts'
import { isPassword } from '../people/passwords.ts'
import type { Sessions } from '../people/sessions.ts'
import type { Limits } from '../store/limits.ts'
import type { CreateAccount } from './create-account.ts'

interface Confirmation {
  token: string
  password: string
  /** That the browser is called from. */
  address: string
  browserToken: string
}

/** `gone`: the link is not good any more, or there is an account of the address by now. */
type Confirmed =
  | { outcome: 'signed_in'; browserToken: string; next: string }
  | { outcome: 'wrong_password' }
  | { outcome: 'gone' }

interface ConfirmAccountParts {
  newAccounts: Pick<NewAccounts, 'find' | 'take'>
  sessions: Pick<Sessions, 'replace'>
  limits: Pick<Limits, 'attempt'>
  createAccount: CreateAccount
}

export type ConfirmAccount = ReturnType<typeof createConfirmAccount>

export function createConfirmAccount({ newAccounts, sessions, limits, createAccount }: ConfirmAccountParts) {
  /**
   * The password is asked for again: whoever reads the mail of an address for which somebody else has asked must not
   * get an account that the other knows the password of. Throws `rate_limited` after too many attempts.
   */
  return async function confirmAccount(confirmation: Confirmation): Promise<Confirmed> {
    const { token, password, address, browserToken } = confirmation
    await limits.attempt('sign_in_address', address)
    await limits.attempt('sign_in', `confirm ${token}`)
    const account = await newAccounts.find(token)
    if (!account) return gone
    if (!(await isPassword(account.passwordHash, password))) return { outcome: 'wrong_password' }
    if (!(await newAccounts.take(token))) return gone
    const userId = await createAccount({ ...account, identity: null })
    if (userId === null) return gone
    const next = account.next
    return { outcome: 'signed_in', browserToken: await sessions.replace(browserToken, userId), next }
  }
}

const gone: Confirmed = { outcome: 'gone' }
