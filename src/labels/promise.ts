// Holds learnt answers to what they promised when they were learnt, on labels that came later.

import type { QuestionType } from '../contract/question-types.ts'
import type { Mean, Promised } from '../scoring/fitted/fitted-set.ts'
import { choices, type Judged } from './judged.ts'
import { accuracy, logLoss, mean } from './measures.ts'

export interface Held {
  /** On how many labels each was measured. */
  labels: { promised: number; now: number }
  promised: Promised
  now: Promised
  /** The measures that are below what was promised, beyond noise. */
  below: (keyof Promised)[]
}

/** With fewer labels, a mean is not near enough to normal to be tested. */
const labelsMin = 30
/** Standard errors for one-sided 97.5%: of two measures, one fails by chance in at most 1 file of 20. */
const beyondNoise = 1.96

/** Null if there are too few labels. */
export function promiseOf(type: QuestionType, judged: Judged[]): Promised | null {
  if (judged.length < labelsMin) return null
  const of = (measure: typeof accuracy) => meanOf(judged.map(one => measure(choices(type, [one]))))
  return { accuracy: of(accuracy), log_loss: of(logLoss) }
}

/**
 * Compares the means of independent cases by their standard errors (Welch 1947, in the normal limit). Null if there are
 * too few labels, or if the set does not say what it promised.
 *
 * Mistakes may be so rare that there was none among the labels of the promise, whose standard error is then 0. So those
 * labels are taken to scatter at least as much as the ones now.
 */
export function holdTo(
  { labels, promised }: { labels: number; promised?: Promised },
  type: QuestionType,
  judged: Judged[],
): Held | null {
  const now = promiseOf(type, judged)
  if (!promised || now === null) return null
  const isBeyondNoise = (more: number, of: keyof Promised) => {
    const likeNow = now[of].error * Math.sqrt(judged.length / labels)
    return more > beyondNoise * Math.hypot(Math.max(promised[of].error, likeNow), now[of].error)
  }
  const below: Held['below'] = []
  if (isBeyondNoise(promised.accuracy.mean - now.accuracy.mean, 'accuracy')) below.push('accuracy')
  if (isBeyondNoise(now.log_loss.mean - promised.log_loss.mean, 'log_loss')) below.push('log_loss')
  return { labels: { promised: labels, now: judged.length }, promised, now, below }
}

function meanOf(values: number[]): Mean {
  const middle = mean(values)
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return { mean: middle, error: Math.sqrt(squares / Math.max(1, values.length - 1) / values.length) }
}
