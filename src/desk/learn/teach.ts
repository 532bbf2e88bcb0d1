// Measures what the labels of one question teach. It compares the answers of the model alone, as they are now, and
// with what was learnt.

import type { FittedQuestion } from '../../scoring/reading.ts'
import { newAsked, type TaughtQuestion } from '../measure/ask-cases.ts'
import type { AskedQuestion } from '../measure/asked-question.ts'
import { type AnsweredSide, type Comparison, compare } from '../measure/compare.ts'
import { figuresOf } from '../measure/figures.ts'
import { usualCosts } from '../policy/rules.ts'
import { type Backtest, type QuestionReport, reportOf } from '../report/report.ts'
import { holdTo } from '../watch/promise.ts'
import { fitAndJudge, judgeFitted, type QuestionFit } from './fit-report.ts'

export interface Lesson {
  fit: QuestionFit
  /**
   * The report on the answers as they would be now: fitted if something is kept, on labels that were not learnt from.
   */
  report: QuestionReport
  /** The same answers, case by case. */
  asked: AskedQuestion
  /**
   * The source of the answers now: the model alone, or what was learnt from other labels, or from these very ones, on
   * which it cannot be measured.
   */
  inUse: 'model' | 'learnt' | 'learnt_from_these'
  /** The change that using what was learnt would make to the answers; null if there is none. */
  change: Comparison | null
}

export const sideNames = { model: 'Model alone', inUse: 'In use', learnt: 'Learnt now' } as const

export function teach(taught: TaughtQuestion): Lesson {
  const { fit, before, after, parts } = fitAndJudge(taught)
  const { type } = taught.question
  const isKept = fit.kept !== 'none'
  const inUse = inUseOf(taught, fit)
  const now = inUse === 'learnt' ? judgeFitted(taught, taught.inUse!) : null
  const alone: AnsweredSide = { name: sideNames.model, judged: before, figures: fit.before }
  const used = now && { name: sideNames.inUse, judged: now, figures: figuresOf(type, now) }
  const learnt = isKept && { name: sideNames.learnt, judged: after, figures: fit.after }
  const sides = [alone, used, learnt].filter(side => side !== null && side !== false)
  const judged = (isKept ? after : before).map(one => ({ ...one, slice: null }))
  const { ids, oldScores, casesADay } = taught
  const about = { ...newAsked(taught.question), ids, oldScores, casesADay }
  const asked = { ...about, judged, parts, inUse: isKept ? now : null }
  const promise = now && holdTo(taught.inUse!, type, now)
  const report = reportOf({ ...asked, sides, promise }, taught.policy ?? { costs: usualCosts })
  const first = report.side_by_side?.comparisons[0] ?? null
  const change = inUse === 'learnt_from_these' ? null : learnt ? first : used && compare(type, used, alone)
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
function inUseOf({ inUse }: TaughtQuestion, { entry }: QuestionFit): Lesson['inUse'] {
  if (inUse === null) return 'model'
  return entry !== null && isSame(inUse, entry) ? 'learnt_from_these' : 'learnt'
}

function isSame(one: FittedQuestion, other: FittedQuestion): boolean {
  const numbers = ({ slope, shifts, weights }: FittedQuestion) =>
    [slope, ...shifts, ...(weights ?? [])].join()
  return numbers(one) === numbers(other)
}
