// Defines what reports and policies are computed from: a question with all its labelled answers.

import type { ReadQuestion } from '../../contract/reading.ts'
import type { Held } from '../watch/promise.ts'
import type { AnsweredSide } from './compare.ts'
import type { Judged } from './judged.ts'

/** Some of the cases, and the others as they are answered where these have no part in it. */
export interface HeldOutPart {
  held: number[]
  others: Judged[]
}

export interface AskedQuestion {
  name: string
  question: ReadQuestion
  /** Option keys or levels, in order; yes and no for a noul. */
  answers: string[]
  values: number[]
  judged: (Judged & { slice: string | null })[]
  /** The names that the file gives to cases, by their lines. */
  ids?: Map<number, string>
  /** The old score of cases, by their lines. */
  oldScores?: Map<number, number>
  /** The number of cases a day, where their times are known. */
  casesADay?: number | null
  /** Where answers were learnt: of each part of the cases, what the others told before any of the part was seen. */
  parts?: HeldOutPart[] | null
  /** The number of parts they were learnt in, also where those are not kept. */
  folds?: number | null
  /** The same cases as what is in use answers them, if that is something else: what thresholds in use are judged by. */
  inUse?: Judged[] | null
  /** The revision of these answers, and of those that the given thresholds were kept for, as far as they are known. */
  revision?: string | undefined
  givenFor?: string | undefined
  /** Other ways of answering the same cases, and this one among them, from the oldest to the newest. */
  sides?: AnsweredSide[]
  /** The promise of what was learnt, held against these cases. */
  promise?: Held | null
}
