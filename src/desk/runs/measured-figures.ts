// Defines what is stored of what a file of labels showed about the answers to one question: only numbers.

import type { QuestionType } from '../../contract/question-types.ts'
import { labelsMin } from '../learn/choose.ts'
import { type Lesson, sideNames } from '../learn/teach.ts'
import type { Interval } from '../measure/bootstrap.ts'
import type { Figures } from '../measure/figures.ts'
import type { NewMeasurement } from '../stored/measurements.ts'
import type { Held } from '../watch/promise.ts'

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
