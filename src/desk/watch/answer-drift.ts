// Compares the answers of the last week with those of the weeks when a fitted set was put to use, question by question:
// how far they have moved, from how many fell into each bin then and now.

import type { QuestionCounts } from '../../accounts/fitted-sets/answer-counts.ts'
import type { WatchedSet } from '../../accounts/fitted-sets/watched-sets.ts'
import { addDays, type Clock, dayOf } from '../../base/store/clock.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'
import { findQuestionNames } from '../stored/measurements.ts'

export type QuestionDrift = Awaited<ReturnType<typeof findDrift>>[number]

/** Whole weeks, since weekends differ. */
export const driftDays = { first: 14, recent: 7 } as const

/**
 * The most asked first. `name`: as in the last file of labels that had it; null if there was none. `comparedFrom`: the
 * day from which its first days and its last can be compared, as none counts for both. `drift`: null before that day,
 * and with too few answers on either side.
 */
export async function findDrift(
  context: Accounts & { clock: Clock },
  { organizationId, fittedSetId }: Pick<WatchedSet, 'organizationId' | 'fittedSetId'>,
) {
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
  return sum(recent)
}

/** Fewer answers on either side say too little. */
const driftAnswersMin = 200
/** By the rule of thumb in Siddiqi's book: below 0.1 little has changed, above 0.25 much has. */
export const driftLimits = { settled: 0.1, moved: 0.25 } as const

/** The values that a chi-squared variable with 1, 2, … degrees of freedom exceeds once in a thousand times. */
const chiSquared = [10.828, 13.816, 16.266, 18.467, 20.515, 22.458, 24.322, 26.124, 27.877]

/**
 * Null if there are too few answers. `noise`: what chance alone exceeds once in a thousand comparisons. `moved`: far
 * enough to look into, and beyond noise. The index, the population stability index, is the sum over bins of
 * (a − e) · ln(a / e), for a share a of answers now and e then (Siddiqi, Credit Risk Scorecards, 2006; Jeffreys'
 * divergence, 1946). If nothing has changed, it is distributed as (1/n + 1/m) times a chi-squared variable with one
 * degree of freedom less than there are bins (Yurdakul and Naranjo, Statistical properties of the population stability
 * index, 2020). Half an answer is added to each bin, so that none is empty; bins that are empty on both sides do not
 * count.
 */
export function driftOf(then: number[], now: number[]) {
  const used = then.map((_, bin) => bin).filter(bin => then[bin]! + now[bin]! > 0)
  const [before, after] = [sum(then), sum(now)]
  if (Math.min(before, after) < driftAnswersMin) return null
  const shareOf = (counts: number[], bin: number, all: number) =>
    (counts[bin]! + 0.5) / (all + used.length / 2)
  const index = sum(
    used.map(bin => {
      const [e, a] = [shareOf(then, bin, before), shareOf(now, bin, after)]
      return (a - e) * Math.log(a / e)
    }),
  )
  const noise = used.length < 2 ? 0 : (1 / before + 1 / after) * chiSquared[used.length - 2]!
  return { index, noise, moved: index > Math.max(noise, driftLimits.moved) }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
