// Defines what is stored of a run with the set that was learnt in it: only numbers and ids, no names.

import type { QuestionFit } from '../learn/fit-report.ts'
import { type Lesson, sideNames } from '../learn/teach.ts'
import type { Interval } from '../measure/bootstrap.ts'
import type { Verdict } from '../measure/compare.ts'

export interface KeptFigures {
  type: QuestionFit['type']
  labels: number
  kept: QuestionFit['kept']
  accuracy: [before: number, after: number]
  ece: [before: number, after: number]
  /** The share that always giving the most frequent answer gets right; sets of earlier builds do not say. */
  constant?: number
  /** The change that using the set would make; not known of sets of earlier builds. */
  change?: KeptChange
}

export interface KeptChange {
  /** See questionId. */
  id: string
  /** The set that answered it on these cases; null for the model alone. */
  besideSetId: string | null
  inUse: Lesson['inUse']
  /** The accuracy of what was in use, on the same cases; null if it was learnt from them. */
  accuracyInUse: number | null
  /** Null if nothing would change. */
  difference: {
    accuracy: Interval
    logLoss: Interval
    mended: number
    broken: number
    others: number
    p: number
    verdict: Verdict
  } | null
}

export function keptFigures(
  { fit, inUse, report, change }: Lesson,
  besideSets: Map<string, string>,
): KeptFigures {
  const { id, type, kept, before, after } = fit
  const used = report.side_by_side?.sides.find(({ name }) => name === sideNames.inUse)
  return {
    type,
    labels: report.labels,
    kept,
    accuracy: [before.accuracy.value, after.accuracy.value],
    ece: [before.ece.value, after.ece.value],
    constant: report.majority,
    change: {
      ...{ id, besideSetId: besideSets.get(id) ?? null, inUse },
      accuracyInUse: inUse === 'model' ? before.accuracy.value : (used?.figures.accuracy.value ?? null),
      difference: change && {
        accuracy: change.accuracy,
        logLoss: change.log_loss,
        mended: change.flips.mended.length,
        broken: change.flips.broken.length,
        others: change.flips.others.length,
        p: change.flips.p,
        verdict: change.verdict,
      },
    },
  }
}
