// Defines what operations are made from, of which each names what it needs: all accounts, the limits, and mail.

import type { Mailer } from '../accounts/people/mail.ts'
import type { Limits } from '../base/intake/limits.ts'
import type { Accounts } from '../ledger/open-accounts.ts'
import type { Background } from './background.ts'

/** The parts that writing to somebody takes beside the words. */
export interface Mailing {
  /** Null where no mail is sent. */
  mailer: Mailer | null
  portalUrl: string
  background: Background
}

export interface Context extends Accounts, Mailing {
  limits: Limits
  /** True if people sign in with the identity provider alone. */
  providerOnly: boolean
  /** Told of what failed behind an answer that is given all the same. */
  onFailure(error: unknown, requestId: string): void
}
