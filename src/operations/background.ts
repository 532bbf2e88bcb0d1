// Does what nobody waits for, such as mails, once what caused it stands, and repeats the service's own work; whoever
// closes the database finishes it first.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Accounts } from '../ledger/open-accounts.ts'

export type Background = ReturnType<typeof openBackground>

/** Of the 40 seconds that a service has to end in, what the longest decision leaves. */
const patienceMs = 5000

/** `onFailure` is told of what failed, and of the request that it belongs to. */
export function openBackground(onFailure: (error: unknown, requestId: string) => void, waitMs = patienceMs) {
  const underWay = new Set<Promise<void>>()

  return { begin, close }

  function begin(work: () => Promise<void>, requestId: string): void {
    const ended = work()
      .catch(error => onFailure(error, requestId))
      .finally(() => underWay.delete(ended))
    underWay.add(ended)
  }

  /** Waits for all that has begun, though not for a mail server that says nothing. */
  async function close(): Promise<void> {
    await Promise.race([Promise.all(underWay), sleep(waitMs, undefined, { ref: false })])
  }
}

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
