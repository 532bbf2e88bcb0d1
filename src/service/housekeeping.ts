// What time alone brings about: metadata past its retention is removed, sign-ups that ran out are closed.

import type { SignUps } from '../agents/sign-ups.ts'
import type { Usage } from '../organizations/usage.ts'

export interface HousekeepingParts {
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
  let round = tidy()
  const timer = setInterval(() => {
    round = round.then(tidy)
  }, everyMs)
  timer.unref()

  return { close }

  async function tidy(): Promise<void> {
    try {
      await signUps.expireOverdue()
      await usage.purge()
      for (const other of others) await other.purge()
    } catch (error) {
      onFailure(error)
    }
  }

  /** Waits for the round under way. */
  async function close(): Promise<void> {
    clearInterval(timer)
    await round
  }
}
