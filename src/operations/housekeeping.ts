// Removes metadata past its retention, and closes sign-ups whose time ran out.

import type { Accounts } from '../ledger/open-accounts.ts'
import { openRounds } from './background.ts'

const everyMs = 10 * 60_000

/** One round now and then every ten minutes, until closed. Several processes may do it at once. */
export function openHousekeeping(accounts: Accounts, onFailure: (error: unknown) => void) {
  return openRounds(everyMs, () => tidy(accounts), onFailure)
}

async function tidy(accounts: Accounts): Promise<void> {
  const { usage, signUps, expiredRows, sessions, idempotencyKeys, acts, lowFunds, answerCounts } = accounts
  await signUps.expireOverdue()
  const all = [usage, expiredRows, sessions, signUps, idempotencyKeys, acts, lowFunds, answerCounts]
  for (const one of all) await one.purge()
}
