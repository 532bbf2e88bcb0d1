// Repeats the service's own work, such as housekeeping, until whoever closes the database ends it.

import type { Accounts } from '../ledger/open-accounts.ts'

/**
 * Rounds until closed, never two at once. Several processes may do the same ones. `onFailure` is told when one failed;
 * the next one comes all the same.
 */
export function openRounds(everyMs: number, round: () => Promise<void>, onFailure: (error: unknown) => void) {
  const next = () => round().catch(onFailure)
  let last = next()
  const timer = setInterval(() => {
    last = last.then(next)
  }, everyMs)
  timer.unref()

  return { close }

  /** Waits for the round under way. */
  async function close(): Promise<void> {
    clearInterval(timer)
    await last
  }
}

const everyMs = 10 * 60_000

/**
 * Removes metadata past its retention, and closes sign-ups whose time ran out: one round now and then every ten
 * minutes, until closed. Several processes may do it at once.
 */
export function openHousekeeping(accounts: Accounts, onFailure: (error: unknown) => void) {
  return openRounds(everyMs, () => tidy(accounts), onFailure)
}

async function tidy(accounts: Accounts): Promise<void> {
  const { usage, signUps, expiredRows, sessions, idempotencyKeys, acts, lowFunds, answerCounts } = accounts
  await signUps.expireOverdue()
  const all = [usage, expiredRows, sessions, signUps, idempotencyKeys, acts, lowFunds, answerCounts]
  for (const one of all) await one.purge()
}
