// Backtests with figures known by hand, and one whose every text is hostile.

import type { AskedQuestion } from '../../src/desk/measure/asked-question.ts'
import { type Backtest, reportOf } from '../../src/desk/report/report.ts'

export const costs = { miss: 10, false_alarm: 1, review: 0.5 }

/** Four labelled answers: yes at 0.9 and 0.4, no at 0.6 and 0.1. */
export const fraud: AskedQuestion = {
  name: 'fraud',
  question: { type: 'noul', instructions: 'Is it fraud?', criteria: null, options: [], baseRate: null },
  answers: ['yes', 'no'],
  values: [],
  judged: [
    { line: 1, probabilities: [0.9], right: [1], slice: 'north' },
    { line: 2, probabilities: [0.4], right: [1], slice: 'north' },
    { line: 3, probabilities: [0.6], right: [0], slice: 'south' },
    { line: 5, probabilities: [0.1], right: [0], slice: null },
  ],
}

const hostile = `<script>alert("1")</script>&'"><img src=x>`
export const levels: AskedQuestion = {
  name: hostile,
  question: { type: 'score', instructions: hostile, criteria: null, options: [], baseRate: null },
  answers: ['low', hostile],
  values: [0, 1],
  judged: Array.from({ length: 24 }, (_, i) => ({
    line: i + 1,
    probabilities: [0.7, 0.3],
    right: i % 3 === 0 ? [0, 1] : [1, 0],
    slice: hostile,
  })),
}

export const backtest = (...questions: AskedQuestion[]): Backtest => ({
  labels: hostile,
  date: '2026-03-31T09:30:00.000Z',
  cases: 4,
  choice: null,
  notes: [hostile],
  left_out: [{ line: 3, reason: hostile }],
  reader: hostile,
  revision: 'abc',
  slice: hostile,
  questions: questions.map(one => reportOf(one, { costs })),
})
