// Sums up in a few figures how good the answers to one question are on labelled cases.

import { isBinary, type QuestionType } from '../../contract/question-types.ts'
import { type Interval, interval, intervalOfError } from './bootstrap.ts'
import { binaries, byOption, type Chosen, choices, isHit, type Judged } from './judged.ts'
import { accuracy, auc, brier, createAuc, ece, logLoss, majority, mean, topBins } from './measures.ts'

export type Figures = ReturnType<typeof figuresOf>

/** `folds`: how many the answers were learnt in, if they were. */
export function figuresOf(type: QuestionType, judged: Judged[], folds: number | null = null) {
  return {
    accuracy: accuracyOf(type, judged),
    log_loss: intervalOf(type, judged, logLoss),
    ece: eceOf(type, judged, folds),
    /** For noul and multi_choice if both yes and no occur; the mean over the options where they do. */
    auc: aucOf(type, judged),
  }
}

/** The accuracy of always giving the most frequent answer; for a multi_choice, to each option. */
export function mostFrequent(type: QuestionType, judged: Judged[]): number {
  if (!isBinary(type)) return majority(choices(type, judged))
  return mean(byOption(judged).map(one => majority(choices('noul', one))))
}

/** The scores of always giving the most frequent answer, and of giving the shares of the answers as probabilities. */
export function constantsOf(type: QuestionType, judged: Judged[]) {
  const rates = byOption(judged).map(one => mean(one.map(({ right }) => right[0]!)))
  const top = Math.max(...rates)
  const likeliest = rates.map((rate, i) => Number(isBinary(type) ? rate >= 0.5 : i === rates.indexOf(top)))
  const always = (probabilities: number[]) => {
    const said = judged.map(one => ({ ...one, probabilities }))
    return choices(type, said)
  }
  const shares = always(rates)
  return {
    most_frequent: { brier: brier(always(likeliest)) },
    base_rate: { log_loss: logLoss(shares), brier: brier(shares) },
  }
}

/**
 * The share of right answers. Where they always or never are, resampling the cases shows no doubt; the interval is
 * the exact one of the binomial distribution then (Clopper, Pearson 1934).
 */
export function accuracyOf(type: QuestionType, judged: Judged[]): Interval {
  const { value, low, high } = intervalOf(type, judged, accuracy)
  const furthest = 0.025 ** (1 / judged.length)
  return { value, low: value === 1 ? furthest : low, high: value === 0 ? 1 - furthest : high }
}

/** Resamples cases rather than answers: the options of one case are not independent. */
function intervalOf(type: QuestionType, judged: Judged[], measure: (all: Chosen[]) => number): Interval {
  const byCase = judged.map(one => choices(type, [one]))
  return interval(byCase, some => measure(some.flat()))
}

/**
 * Answers that were learnt are as sure on average as they are right on these very labels, so the error that remains on
 * others does not show: the interval reaches at least as far as chance can move how often they are right.
 */
export function eceOf(type: QuestionType, judged: Judged[], folds: number | null = null): Interval {
  const byCase = judged.map(one => choices(type, [one]))
  const { value, low, high } = intervalOfError(byCase, some => ece(topBins(some.flat())))
  const errors = byCase.map(own => mean(own.map(chosen => Number(isHit(chosen)) - chosen.top.p)))
  const middle = mean(errors)
  const error = Math.sqrt(mean(errors.map(one => (one - middle) ** 2)) / judged.length)
  return { value, low, high: Math.max(high, Math.abs(middle) + 1.96 * widerBy(folds) * error) }
}

/**
 * Answers that were learnt in so many folds, K, have the luck of what each was learnt from in common, which resampling
 * the cases does not show: the variance of a measure is greater by the factor 1 + K / (K - 1) (Nadeau, Bengio, Inference
 * for the generalization error, 2003).
 */
function widerBy(folds: number | null): number {
  return folds === null ? 1 : Math.sqrt(1 + folds / (folds - 1))
}

/** The AUC; null if every label of every option is the same. */
export function rankingOf(judged: Judged[], folds: number | null = null): Interval | null {
  const ofOptions = byOption(judged).map(one => createAuc(binaries(one)))
  const found = interval([...judged.keys()], drawn => {
    const times = new Array<number>(judged.length).fill(0)
    for (const at of drawn) times[at]!++
    return meanOfKnown(ofOptions.map(aucOf => aucOf(times)))
  })
  const { value, low, high } = found
  if (Number.isNaN(value)) return null
  if (folds === null) return found
  const wider = widerBy(folds)
  return {
    value,
    low: Math.max(0, value - wider * (value - low)),
    high: Math.min(1, value + wider * (high - value)),
  }
}

function aucOf(type: QuestionType, judged: Judged[]): number | null {
  if (!isBinary(type)) return null
  const found = meanOfKnown(byOption(judged).map(one => auc(binaries(one))))
  return Number.isNaN(found) ? null : found
}

/** The mean over options where both yes and no occur. */
function meanOfKnown(values: number[]): number {
  return mean(values.filter(Number.isFinite))
}
