// Defines what is stored of a run: with the set that was learnt in it, and as what the file of labels showed about the
// answers to each question. Numbers, ids and the names of questions, and nothing of a case.

import { labelsMin } from '../learn/choose.ts'
import { type Lesson, sideNames } from '../learn/teach.ts'
import type { Figures } from '../measure/figures.ts'
import type { NewMeasurement } from '../stored/measurements.ts'

type Kept = ReturnType<typeof keptFigures>

/** Sets of earlier builds do not say what is not known of them. */
export type KeptFigures = Omit<Kept, 'constant' | 'change'> & Partial<Pick<Kept, 'constant' | 'change'>>
/** The change that using the set would make. */
export type KeptChange = Kept['change']

export function keptFigures({ fit, inUse, report, change }: Lesson, besideSets: Map<string, string>) {
  const { id, type, kept, before, after } = fit
  const used = report.side_by_side?.sides.find(({ name }) => name === sideNames.inUse)
  return {
    ...{ type, labels: report.labels, kept },
    accuracy: [before.accuracy.value, after.accuracy.value] as const,
    ece: [before.ece.value, after.ece.value] as const,
    /** The share that always giving the most frequent answer gets right. */
    constant: report.majority,
    change: {
      /** See questionId. */
      id,
      /** The set that answered it on these cases; null for the model alone. */
      besideSetId: besideSets.get(id) ?? null,
      inUse,
      /** The accuracy of what was in use, on the same cases; null if it was learnt from them. */
      accuracyInUse: inUse === 'model' ? before.accuracy.value : (used?.figures.accuracy.value ?? null),
      /** Null if nothing would change. */
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

/** Files of earlier builds do not say what always giving the most frequent answer gets right. */
export type MeasuredFigures = Omit<ReturnType<typeof figuresOf>, 'constant'> & { constant?: number }

/** Returns figures of each question with enough labels for a figure to mean something. */
export function measurementsOf(lessons: Lesson[], besideSets: Map<string, string>): NewMeasurement[] {
  const enough = lessons.filter(({ fit }) => fit.labels >= labelsMin)
  return enough.map(({ fit, report }) => ({
    questionId: fit.id,
    name: fit.name,
    inUseSetId: besideSets.get(fit.id) ?? null,
    figures: JSON.stringify(figuresOf(fit, report)),
    belowPromise: report.promise && report.promise.below.length > 0,
  }))
}

/** Of each way of answering, on the same cases; null where there was none to be measured on them. */
function figuresOf(fit: Lesson['fit'], report: Lesson['report']) {
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
    /** What was promised, and what is below it; null if nothing can be said. */
    held: promise && { promised: promise.promised.accuracy.mean, below: promise.below },
  }
}

function sideOf({ accuracy, auc, ece, log_loss }: Figures) {
  return { accuracy, auc, ece: ece.value, logLoss: log_loss.value }
}
