// Removes metadata past its retention, and closes sign-ups whose time ran out.

import type { SignUps } from '../accounts/agents/sign-ups.ts'
import type { Usage } from '../ledger/usage.ts'
import { openRounds } from './rounds.ts'

interface HousekeepingParts {
  usage: Pick<Usage, 'purge'>
  signUps: Pick<SignUps, 'expireOverdue'>
  /** Sessions, links and the like: each removes what of it has run out. */
  others?: { purge(): Promise<unknown> }[]
  /** Told when a round failed; the next one comes all the same. */
  onFailure(error: unknown): void
}

const everyMs = 10 * 60_000

/** One round now and then every ten minutes, until closed. Several processes may do it at once. */
export function openHousekeeping({ usage, signUps, others = [], onFailure }: HousekeepingParts) {
  return openRounds({ everyMs, round: tidy, onFailure })

  async function tidy(): Promise<void> {
    await signUps.expireOverdue()
    await usage.purge()
    for (const other of others) await other.purge()
  }
}
