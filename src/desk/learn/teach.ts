// Compares the answers of the model alone, those in use, and those that the labels of one question teach.

import type { FittedQuestion } from '../../scoring/reading.ts'
import { newAsked, type TaughtQuestion } from '../measure/ask-cases.ts'
import { type AnsweredSide, compare } from '../measure/compare.ts'
import { figuresOf } from '../measure/figures.ts'
import { usualCosts } from '../policy/policy-costs.ts'
import { type Backtest, reportOf } from '../report/report.ts'
import { holdTo } from '../watch/promise.ts'
import { fitAndJudge, judgeFitted } from './fit-report.ts'

export type Lesson = ReturnType<typeof teach>

/** What to read beside a comparison with what is in use, and what stands in its place if that does too well. */
export const mayHaveSeen =
  'If this file has cases that what is in use was learnt from, that looks better here than it is.'
export const hasSeen =
  'What is in use does better here than it promised, beyond noise: it was probably learnt from some of these cases, so they cannot say how good it is.'

export const sideNames = { model: 'Model alone', inUse: 'In use', learnt: 'Learnt now' } as const

export function teach(taught: TaughtQuestion) {
  const { fit, before, after, parts, folds } = fitAndJudge(taught)
  const { type } = taught.question
  const isKept = fit.kept !== 'none'
  const now = taught.inUse && judgeFitted(taught, taught.inUse)
  const held = now && holdTo(taught.inUse!, type, now)
  const isAgain = now && fit.entry && isSame(taught.inUse!, fit.entry)
  const learntFrom = isAgain ? 'learnt_from_these' : held?.above ? 'learnt_from_some' : 'learnt'
  // The source now: the model, or what other labels taught, or these or some of these, so that nothing can be said.
  const inUse: typeof learntFrom | 'model' = now ? learntFrom : 'model'
  const fair = inUse === 'learnt' ? now : null
  const alone: AnsweredSide = { name: sideNames.model, judged: before, figures: fit.before }
  const used = fair && { name: sideNames.inUse, judged: fair, figures: figuresOf(type, fair) }
  const learnt = isKept && { name: sideNames.learnt, judged: after, figures: fit.after }
  const sides = [alone, used, learnt].filter(side => side !== null && side !== false)
  const judged = (isKept ? after : (now ?? before)).map(one => ({ ...one, slice: null }))
  const { ids, oldScores, casesADay } = taught
  const about = { ...newAsked(taught.question), ids, oldScores, casesADay }
  const asked = { ...about, judged, parts, folds, inUse: isKept ? fair : null }
  const options = taught.policy ?? { costs: usualCosts }
  // On the answers as they would be now: fitted, on labels not learnt from, if something is kept.
  const report = reportOf({ ...asked, sides, promise: fair && held }, options)
  if (inUse === 'learnt_from_some') report.not_said.push(hasSeen)
  const first = report.side_by_side?.comparisons[0] ?? null
  // The change that using what was learnt would make to the answers; null if there is none, or it is not known.
  const change = now && !fair ? null : learnt ? first : used && compare(type, used, alone)
  return { fit, report, asked, inUse, change }
}

/** The report on all questions, as a backtest writes it, with what was learnt. */
export function backtestOf(
  about: Pick<Backtest, 'labels' | 'date' | 'cases' | 'notes' | 'reader' | 'revision'>,
  lessons: Lesson[],
): Backtest {
  const [questions, learnt] = [lessons.map(({ report }) => report), lessons.map(({ fit }) => fit)]
  return { ...about, choice: null, left_out: [], slice: null, questions, learnt }
}

/** The same numbers come out only of the same cases. */
function isSame(one: FittedQuestion, other: FittedQuestion): boolean {
  const numbers = ({ slope, shifts, weights }: FittedQuestion) =>
    [slope, ...shifts, ...(weights ?? [])].join()
  return numbers(one) === numbers(other)
}
