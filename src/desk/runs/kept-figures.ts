// Defines what is stored of a run: with the set that was learnt in it, and as what the file of labels showed about the
// answers to each question. Only numbers and ids, no names.

import type { QuestionType } from '../../contract/question-types.ts'
import { labelsMin } from '../learn/choose.ts'
import type { QuestionFit } from '../learn/fit-report.ts'
import { type Lesson, sideNames } from '../learn/teach.ts'
import type { Interval } from '../measure/bootstrap.ts'
import type { Verdict } from '../measure/compare.ts'
import type { Figures } from '../measure/figures.ts'
import type { NewMeasurement } from '../stored/measurements.ts'
import type { Held } from '../watch/promise.ts'

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

export interface MeasuredFigures {
  type: QuestionType
  labels: number
  /** The figures of each way of answering, on the same cases; null where there was none to be measured on them. */
  model: SideFigures
  inUse: SideFigures | null
  learnt: SideFigures | null
  /** The share that always giving the most frequent answer gets right; files of earlier builds do not say. */
  constant?: number
  /** The accuracy that what was in use promised, and what is below its promise; null if nothing can be said. */
  held: { promised: number; below: Held['below'] } | null
}

interface SideFigures {
  accuracy: Interval
  auc: number | null
  ece: number
  logLoss: number
}

/** Returns figures of each question with enough labels for a figure to mean something. */
export function measurementsOf(lessons: Lesson[], besideSets: Map<string, string>): NewMeasurement[] {
  return lessons
    .filter(({ fit }) => fit.labels >= labelsMin)
    .map(lesson => {
      const { fit, report } = lesson
      const { promise } = report
      return {
        questionId: fit.id,
        name: fit.name,
        inUseSetId: besideSets.get(fit.id) ?? null,
        figures: JSON.stringify(figuresOf(lesson)),
        belowPromise: promise && promise.below.length > 0,
      }
    })
}

function figuresOf({ fit, report }: Lesson): MeasuredFigures {
  const { labels, majority, side_by_side, promise } = report
  const side = (name: string) => {
    const found = side_by_side?.sides.find(one => one.name === name)
    return found ? sideOf(found.figures) : null
  }
  return {
    type: fit.type,
    labels,
    model: sideOf(fit.before),
    inUse: side(sideNames.inUse),
    learnt: side(sideNames.learnt),
    constant: majority,
    held: promise && { promised: promise.promised.accuracy.mean, below: promise.below },
  }
}

function sideOf({ accuracy, auc, ece, log_loss }: Figures): SideFigures {
  return { accuracy, auc, ece: ece.value, logLoss: log_loss.value }
}
