// Checks the conditions under which a backtest fails, such as `fraud.ece > 0.1`.

import { firstOf } from '../../base/printed/counted.ts'
import { readNumber, twoMeanings } from '../../contract/typed-number.ts'
import type { QuestionReport } from '../report/report.ts'

export type Condition = ReturnType<typeof readCondition>

const measures = {
  labels: (report: QuestionReport) => report.labels,
  accuracy: (report: QuestionReport) => report.accuracy.value,
  majority: (report: QuestionReport) => report.majority,
  auc: (report: QuestionReport) => report.auc?.value ?? null,
  levels_off: (report: QuestionReport) => report.levels_off,
  log_loss: (report: QuestionReport) => report.log_loss,
  ece: (report: QuestionReport) => report.ece.value,
  brier: (report: QuestionReport) => report.brier.score,
  below_promise: ({ promise }: QuestionReport) => promise?.below.length ?? null,
  cost: ({ policy }: QuestionReport) => (policy.given ?? policy.found).cost.value,
  decided: ({ policy }: QuestionReport) => (policy.given ?? policy.found).decided,
}

const comparisons = {
  '<': (value: number, limit: number) => value < limit,
  '<=': (value: number, limit: number) => value <= limit,
  '>': (value: number, limit: number) => value > limit,
  '>=': (value: number, limit: number) => value >= limit,
}

/** Throws an Error that says how a condition is written, or which measures there are. */
export function readCondition(text: string) {
  const parts = /^\s*(.+)\.(\w+)\s*(<=|>=|<|>)([^<>=]+)$/.exec(text)
  const [, question, measure, comparison, typed = ''] = parts ?? []
  const limit = readNumber(typed)
  if (Number.isNaN(limit))
    throw new Error(
      twoMeanings(typed) ??
        `"${text}" is not a condition; write it like "fraud.ece > 0.1": question.measure, then <, <=, > or >=, then a number`,
    )
  if (!Object.hasOwn(measures, measure!))
    throw new Error(`there is no measure "${measure}"; choose from ${Object.keys(measures).join(', ')}`)
  const compare = comparisons[comparison as keyof typeof comparisons]
  const isMet = (value: number) => compare(value, limit)
  return { text: text.trim(), question: question!, measure: measure as keyof typeof measures, isMet }
}

/** Throws an Error that lists the labelled questions if a condition names another one. */
export function checkQuestions(conditions: Condition[], names: Set<string>): void {
  for (const { question } of conditions)
    if (!names.has(question))
      throw new Error(`no question "${question}" has labels; these do: ${firstOf([...names])}`)
}

/** A sentence for each condition that holds; a figure that cannot be measured counts as well. */
export function failuresOf(conditions: Condition[], reports: QuestionReport[]): string[] {
  return conditions.flatMap(({ text, question, measure, isMet }) => {
    const found = reports.filter(({ name }) => name === question)
    if (found.length === 0) return [`${text}: no case with a label of this question was answered`]
    return found.flatMap(report => {
      const value = measures[measure](report)
      if (value === null || Number.isNaN(value))
        return [`${text}: ${measure} cannot be computed for this question from these labels`]
      return isMet(value) ? [`${text}: it is ${value.toFixed(4)}`] : []
    })
  })
}
