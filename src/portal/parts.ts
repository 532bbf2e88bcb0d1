// What the portal is given, and what its pages are made from.

import type { Accounts } from '../accounts.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Payments } from '../organizations/payments.ts'
import type { Mailer } from '../people/mail.ts'
import type { Oidc } from '../people/oidc.ts'
import type { Decide } from '../service/decide.ts'
import type { Served } from '../service/served.ts'
import type { Limits } from '../store/limits.ts'
import type { NewOrganization } from './pages/new-organization.ts'

/** One page served: metadata for the log. `path` is the pattern of the page, so that no link is ever logged. */
export interface Visited {
  requestId: string
  method: string
  path: string | null
  status: number
  durationMs: number
}

export interface PortalParts {
  accounts: Accounts
  limits: Limits
  decideAs: Decide['decideAs']
  clock: Clock
  config: Config
  onServed(served: Served): void
  onVisited(visited: Visited): void
  onFailure(error: unknown, requestId: string): void
}

/** What the pages share beside what the portal is given. */
export interface PageParts extends PortalParts {
  mailer: Mailer | null
  oidc: Oidc | null
  payments: Payments
  newOrganization: NewOrganization
}
