// Compares ways of answering the same cases: how far figures differ beyond noise, and which answers flip.

import { isBinary, type QuestionType } from '../../contract/question-types.ts'
import { type Interval, interval } from './bootstrap.ts'
import { type Figures, figuresOf } from './figures.ts'
import { binaries, choices, isHit, type Judged } from './judged.ts'
import { accuracy, logLoss, mean } from './measures.ts'

export interface AnsweredSide {
  /** In words: `model alone`. */
  name: string
  judged: Judged[]
  figures?: Figures
}

export type SideBySide = ReturnType<typeof compareSides>
export type Comparison = ReturnType<typeof compare>

/** The verdict on `to`: `even` where the labels show no difference beyond noise, or one in each direction. */
export type Verdict = 'better' | 'worse' | 'even'

/** The lines of the cases that would be decided differently. A multi_choice is right if all of its options are. */
export interface Flips {
  /** Wrong before, right now. */
  mended: number[]
  /** Right before, wrong now. */
  broken: number[]
  /** Wrong both times, in another way. */
  others: number[]
  /** The likelihood of so uneven a split of mended and broken by chance. */
  p: number
}

/** All sides must have answered the same cases, in the same order. */
export function compareSides(type: QuestionType, sides: AnsweredSide[]) {
  const newestFirst = sides.toReversed()
  return {
    /** From the oldest to the newest. */
    sides: sides.map(({ name, judged, figures = figuresOf(type, judged) }) => ({ name, figures })),
    /** Every two of them, what matters most first: the newest against the one before. */
    comparisons: newestFirst.flatMap((to, i) =>
      newestFirst.slice(i + 1).map(from => compare(type, from, to)),
    ),
  }
}

/**
 * The intervals come from the paired bootstrap: both sides are measured on the same resampled cases (Efron, Tibshirani
 * 1993, chapter 13). The verdict is that of the log-loss, a proper score (Gneiting, Raftery 2007), unless the accuracy
 * says the opposite. On labels of a yes/no question that are all the same, to say less of the other answer is better at
 * whatever the case, so they show nothing.
 */
export function compare(type: QuestionType, from: AnsweredSide, to: AnsweredSide) {
  const pairs = to.judged.map((one, n) => [from.judged[n]!, one] as const)
  const difference = (measure: typeof accuracy) => {
    const each = pairs.map(([was, is]) => measure(choices(type, [is])) - measure(choices(type, [was])))
    return interval(each, mean)
  }
  const [moreRight, moreLoss] = [difference(accuracy), difference(logLoss)]
  const isOneAnswer = isBinary(type) && new Set(binaries(to.judged).map(({ yes }) => yes)).size < 2
  return {
    ...{ from: from.name, to: to.name },
    /** The difference of each figure, positive where `to` is higher. */
    ...{ accuracy: moreRight, log_loss: moreLoss },
    flips: flipsOf(type, pairs),
    verdict: isOneAnswer ? 'even' : verdictOf(moreRight, moreLoss),
  }
}

function verdictOf(accuracy: Interval, logLoss: Interval): Verdict {
  if (logLoss.high < 0 && accuracy.high >= 0) return 'better'
  return logLoss.low > 0 && accuracy.low <= 0 ? 'worse' : 'even'
}

function flipsOf(type: QuestionType, pairs: (readonly [was: Judged, is: Judged])[]): Flips {
  const flips: Flips = { mended: [], broken: [], others: [], p: 1 }
  for (const [was, is] of pairs) {
    const [before, now] = [choices(type, [was]), choices(type, [is])]
    if (before.every(({ top }, i) => top.place === now[i]!.top.place)) continue
    const kind = before.every(isHit) ? 'broken' : now.every(isHit) ? 'mended' : 'others'
    flips[kind].push(is.line)
  }
  return { ...flips, p: mcNemar(flips.mended.length, flips.broken.length) }
}

/** The exact two-sided test of McNemar (1947) on the cases that only one side got right: a fair coin decides each. */
export function mcNemar(mended: number, broken: number): number {
  const count = mended + broken
  let logTerm = -count * Math.LN2
  let sum = 0
  for (let k = 0; k <= Math.min(mended, broken); k++) {
    sum += Math.exp(logTerm)
    logTerm += Math.log(count - k) - Math.log(k + 1)
  }
  return Math.min(1, 2 * sum)
}
