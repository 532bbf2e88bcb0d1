// Writes what a backtest found as the lines that a terminal shows.

import { counted } from '../../base/printed/counted.ts'
import { typeNames } from '../../contract/question-types.ts'
import { noteOfLeftOut } from '../../desk/cases/fault-groups.ts'
import { kindOf, unitOf } from '../../desk/cases/read-cases.ts'
import { gainsSentence } from '../../desk/measure/gains.ts'
import { givenVerdictOf, verdictOf } from '../../desk/policy/verdict.ts'
import { type Backtest, labelsForFigures, type QuestionReport } from '../../desk/report/report.ts'
import { promiseSentence, sentenceOf } from '../../desk/report/sides.ts'

/** `out`: the file that the page is in. */
export function backtestText(report: Backtest, out: string): string {
  const { labels: file, reader, revision, cases, choice, notes, left_out, questions } = report
  const lines = questions.map(question => {
    const { name, type, labels, accuracy, majority, auc, ece, brier, policy, gains, not_said } = question
    const given = givenVerdictOf(policy)
    const figures = [
      `accuracy ${accuracy.value.toFixed(3)}, most frequent answer ${majority.toFixed(3)}`,
      ...(auc === null ? [] : [`AUC ${auc.value.toFixed(3)}`]),
      `ECE ${ece.value.toFixed(3)}, Brier ${brier.score.toFixed(3)}`,
    ]
    return [
      `${name} (${typeNames[type].toLowerCase()}, ${counted(labels, 'label')}): ${verdictOf(policy)}`,
      ...(given === null ? [] : [given]),
      ...(gains === null ? [] : [gainsSentence(gains)]),
      figures.join(', '),
      ...(labels < labelsForFigures ? [not_said[0]!] : []),
      ...sidesText(question),
    ].join('\n  ')
  })
  return [
    ...(choice === null ? [] : [choice]),
    [counted(cases, 'case'), reader, `model ${revision}`].filter(part => part !== null).join(', '),
    ...notes,
    ...(left_out.length > 0 ? [noteOfLeftOut(left_out, unitOf(kindOf(file)))] : []),
    ...lines,
    `The report is in ${out}`,
  ].join('\n')
}

/** The newest of several ways of answering beside the one before, and whether it keeps its promise. */
function sidesText({ side_by_side: shown, promise }: QuestionReport): string[] {
  const [newest] = shown?.comparisons ?? []
  return [...(newest ? [sentenceOf(newest)] : []), ...(promise ? [promiseSentence(promise)] : [])]
}
