// Limits the work that nobody pays for: requests repeated under a paid Idempotency-Key, and requests read in vain,
// which their clients left, which the reader failed over, or whose charge their budget or Idempotency-Key did not
// allow.

import type { Caller } from '../accounts/keys/authenticate.ts'
import type { Limits, TokenCountName } from '../base/intake/limits.ts'
import { tokensFor } from '../contract/price.ts'
import { Problem } from '../contract/problem.ts'
import type { Ledger } from '../ledger/ledger.ts'

type Organization = Pick<Caller, 'organizationId'>

export interface UnchargedParts {
  limits: Pick<Limits, 'countTokens' | 'giveBackTokens'>
  ledger: Pick<Ledger, 'spentSinceYesterday'>
  tokensFree?: number | undefined
  /** A clock that never goes back. */
  nowMs?: (() => number) | undefined
}

/** The tokens that every organization gets for repeats in a day, and for requests read in vain in an hour. */
const unchargedTokensFree = 1_000_000
/** So many requests that ended the process of a model for everybody use up what may be read in vain. */
const outagesFree = 4

/**
 * As much of each as lost replies, impatient clients and spent budgets need: a million tokens, and as many again as the
 * charges of today and yesterday have paid for (tests/paid-work.properties.test.ts).
 */
export function createUnchargedWork({
  limits,
  ledger,
  tokensFree = unchargedTokensFree,
  nowMs = () => performance.now(),
}: UnchargedParts) {
  /** The time until which each organization waits that has had too much read in vain. */
  const waits = new Map<string, number>()

  return { reserveRepeat, addRepeat, noteInVain, checkInVain }

  /** Counts a repeat before it is read. Throws `rate_limited`: a day after the first repeat, counting starts again. */
  async function reserveRepeat({ organizationId }: Organization, tokens: number): Promise<void> {
    const { isTooMuch, resetSeconds } = await count('repeated', organizationId, tokens)
    if (!isTooMuch) return
    await limits.giveBackTokens('repeated', organizationId, tokens)
    const sentence =
      'Too much has been repeated under Idempotency-Keys that were paid for. Send a new Idempotency-Key to be charged again.'
    throw new Problem('rate_limited', sentence, { retryAfterSeconds: resetSeconds })
  }

  /** Counts a repeat that was found when charged; tokens below 0 give back one that was none, or had no answer. */
  async function addRepeat({ organizationId }: Organization, tokens: number): Promise<void> {
    if (tokens > 0) await limits.countTokens('repeated', organizationId, tokens)
    else await limits.giveBackTokens('repeated', organizationId, -tokens)
  }

  /**
   * Counts what was read, at least in part, and not charged. `harm`, from 0 to 1: how much of an outage it was for
   * others. Never throws: the request has failed already.
   */
  async function noteInVain({ organizationId }: Organization, tokens: number, harm = 0): Promise<void> {
    const counted = Math.max(tokens, Math.ceil((harm * tokensFree) / outagesFree))
    const end = await count('abandoned', organizationId, counted).catch(() => null)
    if (end?.isTooMuch) waits.set(organizationId, nowMs() + end.resetSeconds * 1000)
  }

  /** Throws `rate_limited` while an organization has had too much read in vain, for an hour at most. Asks no store. */
  function checkInVain({ organizationId }: Organization): void {
    const leftMs = (waits.get(organizationId) ?? 0) - nowMs()
    if (leftMs > 0) {
      const sentence =
        'Too much was read that was not charged: for requests abandoned before they were answered, beyond the budget of their key, under the Idempotency-Key of another request, or that the model failed over. Wait for answers: they can take 30 seconds.'
      throw new Problem('rate_limited', sentence, { retryAfterSeconds: Math.ceil(leftMs / 1000) })
    }
    waits.delete(organizationId)
  }

  async function count(name: TokenCountName, organizationId: string, tokens: number) {
    const { total, resetSeconds } = await limits.countTokens(name, organizationId, tokens)
    // The database is asked only about what goes beyond what everybody gets.
    const isTooMuch =
      total > tokensFree && total > tokensFree + tokensFor(await ledger.spentSinceYesterday(organizationId))
    return { isTooMuch, resetSeconds }
  }
}
