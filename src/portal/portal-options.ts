// What the portal is given.

import type { Accounts } from '../accounts.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Decide } from '../service/decide.ts'
import type { Served } from '../service/served.ts'
import type { Limits } from '../store/limits.ts'

/** One page served: metadata for the log. `path` is the pattern of the page, so that no link is ever logged. */
interface Visited {
  requestId: string
  method: string
  path: string | null
  status: number
  durationMs: number
}

export interface PortalOptions {
  accounts: Accounts
  limits: Limits
  decideAs: Decide['decideAs']
  clock: Clock
  config: Config
  onServed(served: Served): void
  onVisited(visited: Visited): void
  onFailure(error: unknown, requestId: string): void
}
