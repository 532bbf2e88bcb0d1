// All that one question's labels say: what they teach, and what its answers are worth before and after.

import type { TaughtQuestion } from './ask-cases.ts'
import { usualCosts } from './decisions.ts'
import { fitAndJudge, type QuestionFit } from './fit-report.ts'
import type { Judged } from './measures.ts'
import { type QuestionReport, reportOf } from './report.ts'

export interface Lesson {
  fit: QuestionFit
  /** Of the answers as they are now worth: fitted where something is kept, on labels that were not learnt from. */
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
