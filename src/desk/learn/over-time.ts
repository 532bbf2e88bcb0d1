// Splits labelled cases at a moment, so that what the older ones teach is measured on the newest.

import type { QuestionType } from '../../contract/question-types.ts'
import type { TaughtQuestion } from '../measure/ask-cases.ts'
import { type Figures, figuresOf } from '../measure/figures.ts'
import type { Judged } from '../measure/judged.ts'
import { type Held, holdTo, promiseOf } from '../watch/promise.ts'
import { caseOf } from './examples.ts'

/** The figures, on the newest cases, of an answer learnt from the older ones. */
export interface OverTime {
  /** The day of the first of the newest. */
  since: string
  /** The number of labels learnt from for that, and of those it was measured on. */
  older: number
  newest: number
  /** The figures of learning from all, by cross-validation. */
  cross_validated: Figures
  /** The cross-validated figures held against those on the newest; null if there are too few labels. */
  held: Held | null
}

/** The places of the examples on both sides of a moment. */
export interface TimeSplit {
  since: number
  older: number[]
  newest: number[]
}

const newestShare = 0.2

/** The places of the examples of the newest file. */
export function ofNewestFile({ examples, files }: TaughtQuestion): number[] {
  const from = files ? examples.length - files.at(-1)!.labels : 0
  return [...examples.keys()].slice(from)
}

/**
 * The newest fifth of the newest file's cases, and all that are older, of any file. Cases of one moment are on one
 * side, and a case that stands on both is left out of the older ones. Null if the cases have no moments.
 */
export function splitByTime(taught: TaughtQuestion): TimeSplit | null {
  const { examples } = taught
  const own = ofNewestFile(taught)
  const moments = own.flatMap(i => examples[i]!.moment ?? []).sort((a, b) => a - b)
  if (moments.length < own.length) return null
  const since = moments[Math.floor((1 - newestShare) * moments.length)]!
  const newest = own.filter(i => examples[i]!.moment! >= since)
  const held = new Set(newest.map(i => caseOf(examples[i]!)))
  const isOlder = (i: number) => examples[i]!.moment! < since && !held.has(caseOf(examples[i]!))
  return { since, older: [...examples.keys()].filter(isOlder), newest }
}

/** `all` is judged by cross-validation over all labels, `newest` by what the older ones teach. */
export function overTimeOf(
  type: QuestionType,
  { since, older, newest }: TimeSplit,
  judged: { all: Judged[]; newest: Judged[] },
): OverTime {
  const promised = promiseOf(type, judged.all)
  return {
    since: new Date(since).toISOString().slice(0, 10),
    ...{ older: older.length, newest: newest.length },
    cross_validated: figuresOf(type, judged.all),
    held: promised && holdTo({ labels: judged.all.length, promised }, type, judged.newest),
  }
}
