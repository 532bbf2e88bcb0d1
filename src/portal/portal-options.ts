// Defines the options of the portal.

import type { Mailer } from '../accounts/people/mail.ts'
import type { ProviderFailed } from '../accounts/people/provider-failure.ts'
import type { FindClientAddress } from '../base/intake/client-address.ts'
import type { Limits } from '../base/intake/limits.ts'
import type { ParseQueue } from '../base/intake/parse-queue.ts'
import type { Config } from '../base/settings/config.ts'
import type { Clock } from '../base/store/clock.ts'
import type { Calls } from '../decide/call.ts'
import type { Decide } from '../decide/decide.ts'
import type { Desk } from '../desk/open-desk.ts'
import type { Accounts } from '../ledger/open-accounts.ts'
import type { PaidSession } from '../ledger/stripe-events.ts'
import type { Background } from '../operations/background.ts'

export interface PortalOptions {
  accounts: Accounts
  limits: Limits
  /** Null where no mail is sent. */
  mailer: Mailer | null
  background: Background
  calls: Calls
  decide: Decide
  desk: Desk
  /** The queue of the large bodies of every door. */
  parseQueue: ParseQueue
  revision: string
  /** The name of the reader that answers. */
  readerName: string
  clock: Clock
  config: Config
  findClientAddress: FindClientAddress
  onVisited(visited: {
    requestId: string
    method: string
    /** The pattern of the page's path, so that no link is ever logged; null if there is no such page. */
    path: string | null
    status: number
    durationMs: number
  }): void
  /** Called for a failure behind a page that was shown all the same, such as a mail. */
  onFailure(error: unknown, requestId: string): void
  onProviderFailed(failed: ProviderFailed): void
  /** Called for money that was paid but cannot be credited. */
  onUncredited(session: PaidSession): void
}
