// Writes what a backtest or `fit` found as the lines that a terminal shows.

import { counted } from '../../base/printed/counted.ts'
import { typeNames } from '../../contract/question-types.ts'
import { noteOfLeftOut } from '../../desk/cases/faults.ts'
import { kindOf, unitOf } from '../../desk/cases/read-cases.ts'
import { labelsMin } from '../../desk/learn/choose.ts'
import { blockNames, learntFrom } from '../../desk/learn/fit-report.ts'
import { hasSeen, type Lesson, mayHaveSeen, sideNames } from '../../desk/learn/teach.ts'
import { gainsSentence } from '../../desk/measure/gains.ts'
import { givenVerdictOf, verdictOf } from '../../desk/policy/verdict.ts'
import { learntNotes } from '../../desk/report/learnt.ts'
import { type Backtest, labelsForFigures, type QuestionReport } from '../../desk/report/report.ts'
import { promiseSentence, sentenceOf } from '../../desk/report/sides.ts'

/** `out`: the file that the page is in. */
export function backtestText(report: Backtest, out: string): string {
  const { labels: file, reader, revision, cases, choice, notes, left_out, questions } = report
  return [
    ...(choice === null ? [] : [choice]),
    [counted(cases, 'case'), reader, `model ${revision}`].filter(part => part !== null).join(', '),
    ...notes,
    ...(left_out.length > 0 ? [noteOfLeftOut(left_out, unitOf(kindOf(file)))] : []),
    ...questions.map(question => linesOf(question).join('\n  ')),
    `The report is in ${out}`,
  ].join('\n')
}

function linesOf(question: QuestionReport): string[] {
  const { labels, accuracy, majority, auc, ece, brier, policy, gains, promise, not_said } = question
  const given = givenVerdictOf(policy)
  const [newest] = question.side_by_side?.comparisons ?? []
  const figures = [
    `accuracy ${accuracy.value.toFixed(3)}, most frequent answer ${majority.toFixed(3)}`,
    ...(auc === null ? [] : [`AUC ${auc.value.toFixed(3)}`]),
    `ECE ${ece.value.toFixed(3)}, Brier ${brier.score.toFixed(3)}`,
  ]
  return [
    `${headOf(question)}: ${verdictOf(policy)}`,
    ...(given === null ? [] : [given]),
    ...(gains === null ? [] : [gainsSentence(gains)]),
    figures.join(', '),
    ...(labels < labelsForFigures ? [not_said[0]!] : []),
    // The newest of several ways of answering beside the one before, and whether it keeps its promise.
    ...(newest ? [sentenceOf(newest)] : []),
    ...(promise ? [promiseSentence(promise)] : []),
  ]
}

function headOf({ name, type, labels }: Pick<QuestionReport, 'name' | 'type' | 'labels'>): string {
  return `${name} (${typeNames[type].toLowerCase()}, ${counted(labels, 'label')})`
}

/** `reader`: what answered, in words. */
export type About = Pick<Backtest, 'revision' | 'notes'> & { reader: string }

export function fitText({ reader, revision, notes }: About, lessons: Lesson[]): string {
  return [`answered by: ${reader}, model ${revision}`, ...notes, ...lessons.map(lessonText)].join('\n')
}

function lessonText(lesson: Lesson): string {
  const { fit, report, inUse, change } = lesson
  const beside = {
    model: [],
    learnt: [...sideText(report), ...(report.promise ? [promiseSentence(report.promise)] : [])],
    learnt_from_these: ['what is in use was learnt from exactly these cases'],
    learnt_from_some: [hasSeen],
  }[inUse]
  const changed = change && inUse === 'learnt' ? [sentenceOf(change), mayHaveSeen] : []
  const gains = report.gains ? [gainsSentence(report.gains)] : []
  const notes = [...learntNotes(fit), ...gains, ...oneAnswerText(lesson)]
  return [...figuresText(lesson), ...notes, ...beside, ...changed].join('\n  ')
}

/** A file of confirmed cases alone teaches nothing else. If there are several files, the report has only the newest. */
function oneAnswerText({ fit, report }: Lesson): string[] {
  const isOne = fit.type !== 'multi_choice' && Object.values(report.base_rates).includes(1)
  if (fit.kept === 'none' || fit.earlier.length > 0 || !isOne) return []
  return ['every label is the same: what was learnt gives that answer, whatever the case says']
}

function sideText({ side_by_side }: QuestionReport): string[] {
  const used = side_by_side?.sides.find(({ name }) => name === sideNames.inUse)
  if (!used) return []
  const { accuracy, log_loss, ece } = used.figures
  const [right, loss, error] = [accuracy, log_loss, ece].map(({ value }) => value.toFixed(3))
  return [`in use: accuracy ${right}, log_loss ${loss}, ece ${error}`]
}

function figuresText({ fit, report }: Lesson): string[] {
  const { labels, earlier, kept, before, after, base_rate } = fit
  const fixed = (value: number) => value.toFixed(3)
  const few = `it takes ${labelsMin} labels to learn from them`
  const whyLeft = labels < labelsMin ? few : 'its labels show nothing beyond noise'
  const figures = (['accuracy', 'log_loss', 'ece'] as const).map(what => {
    const [was, is] = [before[what], after[what]]
    const range = `${fixed(is.low)} to ${fixed(is.high)}`
    return `${what.padEnd(9)} ${fixed(was.value)} → ${fixed(is.value)}  (${range})`
  })
  return [
    `${headOf(fit)}: ${kept === 'none' ? `left as it is, since ${whyLeft}` : `learnt from ${learntFrom(fit)}`}`,
    ...figures,
    `always the most frequent answer: accuracy ${fixed(report.majority)}`,
    ...fit.blocks.map(
      ({ name, accuracy, log_loss, weight }) =>
        `${blockNames[name]} alone: accuracy ${fixed(accuracy)}, log_loss ${fixed(log_loss)}, weight ${weight.toFixed(2)}`,
    ),
    ...earlier.map(
      one =>
        `accuracy on ${one.file} (${counted(one.labels, 'label')}) ${fixed(one.before)} → ${fixed(one.after)}`,
    ),
    ...(base_rate === null
      ? []
      : [`base_rate that does what a shift alone can do: ${JSON.stringify(base_rate)}`]),
  ]
}
