// Measures everything that one question's labels show: what they teach, and how good its answers are before and after.

import type { TaughtQuestion } from './ask-cases.ts'
import { usualCosts } from './decisions.ts'
import { fitAndJudge, type QuestionFit } from './fit-report.ts'
import type { Judged } from './measures.ts'
import { type QuestionReport, reportOf } from './report.ts'

export interface Lesson {
  fit: QuestionFit
  /**
   * The report on the answers as they would be now: fitted if something is kept, on labels that were not learnt from.
   */
  report: QuestionReport
  judged: Judged[]
}

export function teach(taught: TaughtQuestion): Lesson {
  const { name, type, keys, levels, reading } = taught.question
  const { fit, before, after } = fitAndJudge(taught)
  const judged = fit.kept === 'none' ? before : after
  const answers = type === 'noul' ? ['yes', 'no'] : type === 'score' ? levels : keys
  const asked = { name, question: reading, answers, judged: judged.map(one => ({ ...one, slice: null })) }
  return { fit, report: reportOf(asked, usualCosts), judged }
}
