// Defines what the desk works with: the accounts, and the service that reads its cases.

import type { Mailer } from '../accounts/people/mail.ts'
import type { Limits } from '../base/intake/limits.ts'
import type { Clock } from '../base/store/clock.ts'
import type { Calls } from '../decide/call.ts'
import type { FittedAnswers } from '../decide/fitted-answers.ts'
import type { Payments } from '../decide/payment.ts'
import type { Accounts } from '../ledger/open-accounts.ts'
import type { Scorer } from '../scoring/reading.ts'
import type { QualityMemory } from './runs/works.ts'

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
