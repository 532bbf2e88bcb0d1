// Defines what operations are made from, of which each names what it needs: all accounts, the limits, and mail.

import type { Mailing } from '../accounts/people/mail.ts'
import type { Accounts } from '../accounts.ts'
import type { Limits } from '../intake/limits.ts'

export interface Context extends Accounts, Mailing {
  limits: Limits
  /** Whether people sign in with the identity provider alone. */
  providerOnly: boolean
}
