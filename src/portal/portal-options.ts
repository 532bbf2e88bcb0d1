// Defines the options of the portal.

import type { ProviderFailed } from '../accounts/people/provider-failure.ts'
import type { FindClientAddress } from '../base/intake/client-address.ts'
import type { ParseQueue } from '../base/intake/parse-queue.ts'
import type { Config } from '../base/settings/config.ts'
import type { Decide } from '../decide/decide.ts'
import type { DeskContext } from '../desk/context.ts'
import type { Uncredited } from '../ledger/stripe.ts'
import type { Background } from '../operations/background.ts'

export interface PortalOptions {
  desk: DeskContext
  background: Background
  decide: Decide
  /** The queue of the large bodies of every door. */
  parseQueue: ParseQueue
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
  onProviderFailed(failed: ProviderFailed): void
  /** Called for money that was paid but cannot be credited. */
  onUncredited(paid: Uncredited): void
}
