// Holds learnt answers to what they promised when they were learnt, on labels that came later.

import { isBinary, type QuestionType } from '../../contract/question-types.ts'
import type { Mean, Promised } from '../../scoring/fitted/fitted-set.ts'
import { type Binary, binaries, byOption, choices, isRare, type Judged } from '../measure/judged.ts'
import { accuracy, auc, logLoss, mean } from '../measure/measures.ts'

export interface Held {
  /** On how many labels each was measured. */
  labels: { promised: number; now: number }
  promised: Promised
  now: Promised
  /** The measures that are below what was promised, beyond noise; `cost`: of the thresholds that are kept. */
  below: (Exclude<keyof Promised, 'labels'> | 'cost')[]
  /** True if log-loss and another measure are better than promised, beyond noise, as on cases that were learnt from. */
  above: boolean
}

/** With fewer labels, a mean is not near enough to normal to be tested. */
const labelsMin = 30
/** Standard errors for one-sided 98.75%: of four measures, one fails by chance in at most 1 file of 20. */
const beyondNoise = 2.24

/** Null if there are too few labels. */
export function promiseOf(type: QuestionType, judged: Judged[]): Promised | null {
  if (judged.length < labelsMin) return null
  const of = (measure: typeof accuracy) => meanOf(judged.map(one => measure(choices(type, [one]))))
  const ranking = isBinary(type) ? rankingMean(byOption(judged).map(binaries)) : null
  const { length: labels } = judged
  return { labels, accuracy: of(accuracy), log_loss: of(logLoss), ...(ranking && { auc: ranking }) }
}

/**
 * The AUC and its standard error by how often each case is ranked rightly against those of the other answer (DeLong,
 * DeLong, Clarke-Pearson 1988); the mean over options where both answers occur. Null if there is none, or if either is
 * too rare in one of them: a mean over others than were promised is no measure of the same.
 */
function rankingMean(options: Binary[][]): Mean | null {
  const found = options.filter(one => new Set(one.map(({ yes }) => yes)).size === 2)
  if (found.length === 0 || found.some(isRare)) return null
  const sums = new Array<number>(found[0]!.length).fill(0)
  for (const one of found) {
    const whole = auc(one)
    const [yes, no] = [true, false].map(own =>
      one.flatMap(({ p, yes }) => (yes === own ? p : [])).sort((a, b) => a - b),
    )
    for (const [i, { p, yes: own }] of one.entries()) {
      const right = own ? shareBelow(no!, p) : 1 - shareBelow(yes!, p)
      const { length } = own ? yes! : no!
      sums[i]! += ((right - whole) * one.length) / Math.sqrt(length * (length - 1)) / found.length
    }
  }
  const square = mean(sums.map(sum => sum ** 2))
  return { mean: mean(found.map(auc)), error: Math.sqrt(square / sums.length) }
}

/** Counts the share of ordered numbers below a value; those that are equal count half. */
function shareBelow(ordered: number[], value: number): number {
  const countTo = (isBelow: (one: number) => boolean) => {
    let [low, high] = [0, ordered.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBelow(ordered[middle]!)) low = middle + 1
      else high = middle
    }
    return low
  }
  return (countTo(one => one < value) + countTo(one => one <= value)) / 2 / ordered.length
}

/**
 * Compares the means of independent cases by their standard errors (Welch 1947, in the normal limit). Null if there are
 * too few labels, or if the set does not say what it promised.
 *
 * Mistakes may be so rare that there was none among the labels of one side, whose standard error is then 0. So each
 * side is taken to scatter at least as much as so many labels of the other would.
 */
export function holdTo(
  { labels, promised }: { labels: number; promised?: Promised },
  type: QuestionType,
  judged: Judged[],
): Held | null {
  const now = promiseOf(type, judged)
  if (!promised || now === null) return null
  const before = promised.labels ?? labels
  const measures = (['accuracy', 'log_loss', 'auc'] as const).filter(of => promised[of] && now[of])
  const beyondNoiseBy = (sign: 1 | -1) =>
    measures.filter(of => {
      const [then, is] = [promised[of]!, now[of]!]
      const more = (of === 'log_loss' ? -sign : sign) * (is.mean - then.mean)
      const ofLabel = Math.max(then.error * Math.sqrt(before), is.error * Math.sqrt(judged.length))
      return more > beyondNoise * ofLabel * Math.sqrt(1 / before + 1 / judged.length)
    })
  const [below, better] = [beyondNoiseBy(-1), beyondNoiseBy(1)]
  const above = better.includes('log_loss') && better.length > 1
  return { labels: { promised: before, now: judged.length }, promised, now, below, above }
}

function meanOf(values: number[]): Mean {
  const middle = mean(values)
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return { mean: middle, error: Math.sqrt(squares / Math.max(1, values.length - 1) / values.length) }
}
