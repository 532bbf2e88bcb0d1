// Defines what the desk works with, the accounts and the service that reads its cases, and opens what of it lives as
// long as the service: what Quality has in memory, and the watch over the fitted sets in use.

import type { Mailer } from '../accounts/people/mail.ts'
import type { Limits } from '../base/intake/limits.ts'
import type { Clock } from '../base/store/clock.ts'
import type { Calls } from '../decide/call.ts'
import type { FittedAnswers } from '../decide/fitted-answers.ts'
import type { Payments } from '../decide/payment.ts'
import type { Accounts } from '../ledger/open-accounts.ts'
import type { Scorer } from '../scoring/reading.ts'
import { emptyMemory, endAll, type QualityMemory } from './runs/works.ts'
import { type Watched, watchSets } from './watch/watch-sets.ts'

export interface DeskContext extends Accounts {
  limits: Limits
  scorer: Scorer
  /** What is in memory of files, runs and reports. */
  quality: QualityMemory
  /** What is taught for a question. */
  fittedAnswers: FittedAnswers
  calls: Calls
  payments: Payments
  clock: Clock
  /** Null where no mail is sent. */
  mailer: Mailer | null
  portalUrl: string
  /** Rejects when the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<void>
  /** Told of what failed behind an answer that is given all the same, and of its request. */
  onFailure(error: unknown, requestId: string): void
}

/** Close what it returns: that stops what is running. */
export function openDesk(given: Omit<DeskContext, 'quality'>, watched: Watched) {
  const context: DeskContext = { ...given, quality: emptyMemory() }
  const watch = watchSets({ ...context, ...watched, revision: given.scorer.revision })
  return { context, close: () => Promise.all([endAll(context.quality), watch.close()]) }
}
