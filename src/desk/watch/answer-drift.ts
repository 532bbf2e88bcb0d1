// Compares the answers of the last week with those of the weeks when a fitted set was put to use, question by question.

import type { QuestionCounts } from '../../accounts/fitted-sets/answer-counts.ts'
import type { WatchedSet } from '../../accounts/fitted-sets/watched-sets.ts'
import type { Clock } from '../../base/store/clock.ts'
import { addDays, dayOf } from '../../base/store/moments.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'
import { findQuestionNames } from '../stored/measurements.ts'
import { type Drift, driftOf } from './drift.ts'

export interface QuestionDrift extends QuestionCounts {
  /** As in the last file of labels that had it; null if there was none. */
  name: string | null
  /** The day from which its first days and its last can be compared: none counts for both. */
  comparedFrom: string
  /** Null before that day, and with too few answers on either side. */
  drift: Drift | null
}

/** Whole weeks, since weekends differ. */
export const driftDays = { first: 14, recent: 7 } as const

/** The most asked first. */
export async function findDrift(
  context: Accounts & { clock: Clock },
  { organizationId, fittedSetId }: Pick<WatchedSet, 'organizationId' | 'fittedSetId'>,
): Promise<QuestionDrift[]> {
  const today = dayOf(context.clock())
  const recentFrom = addDays(today, 1 - driftDays.recent)
  const questions = await context.answerCounts.ofSet(fittedSetId, { firstDays: driftDays.first, recentFrom })
  const names = await findQuestionNames(context.database, organizationId)
  const found = questions.map(question => {
    const comparedFrom = addDays(question.firstUntil, driftDays.recent - 1)
    const drift = comparedFrom <= today ? driftOf(question.first, question.recent) : null
    return { ...question, name: names.get(question.questionId) ?? null, comparedFrom, drift }
  })
  return found.sort((a, b) => answersOf(b) - answersOf(a))
}

export function answersOf({ recent }: QuestionCounts): number {
  return recent.reduce((sum, answers) => sum + answers, 0)
}
