// Writes the report of `fit` as text.

import { counted } from '../../base/printed/counted.ts'
import { typeNames } from '../../contract/question-types.ts'
import { labelsMin } from '../../desk/learn/choose.ts'
import { blockNames, learntFrom } from '../../desk/learn/fit-report.ts'
import { hasSeen, type Lesson, mayHaveSeen, sideNames } from '../../desk/learn/teach.ts'
import { gainsSentence } from '../../desk/measure/gains.ts'
import { learntNotes } from '../../desk/report/learnt.ts'
import type { QuestionReport } from '../../desk/report/report.ts'
import { promiseSentence, sentenceOf } from '../../desk/report/sides.ts'

export interface About {
  /** The reader that answered, in words. */
  reader: string
  revision: string
  /** Notes about the file. */
  notes: string[]
}

export function textOf({ reader, revision, notes }: About, lessons: Lesson[]): string {
  return [`answered by: ${reader}, model ${revision}`, ...notes, ...lessons.map(lessonText)].join('\n')
}

function lessonText(lesson: Lesson): string {
  const { fit, report, inUse, change } = lesson
  const beside = {
    model: [],
    learnt: [...sideText(report), ...(report.promise ? [`  ${promiseSentence(report.promise)}`] : [])],
    learnt_from_these: ['  what is in use was learnt from exactly these cases'],
    learnt_from_some: [`  ${hasSeen}`],
  }[inUse]
  const changed = change && inUse === 'learnt' ? [`  ${sentenceOf(change)}`, `  ${mayHaveSeen}`] : []
  const { gains } = report
  const notes = [...learntNotes(fit), ...(gains ? [gainsSentence(gains)] : [])].map(note => `  ${note}`)
  return [fitText(lesson), ...notes, ...oneAnswerText(lesson), ...beside, ...changed].join('\n')
}

/** A file of confirmed cases alone teaches nothing else. If there are several files, the report has only the newest. */
function oneAnswerText({ fit, report }: Lesson): string[] {
  const isOne = fit.type !== 'multi_choice' && Object.values(report.base_rates).includes(1)
  if (fit.kept === 'none' || fit.earlier.length > 0 || !isOne) return []
  return ['  every label is the same: what was learnt gives that answer, whatever the case says']
}

function sideText({ side_by_side }: QuestionReport): string[] {
  const used = side_by_side?.sides.find(({ name }) => name === sideNames.inUse)
  if (!used) return []
  const { accuracy, log_loss, ece } = used.figures
  const [right, loss, error] = [accuracy, log_loss, ece].map(({ value }) => value.toFixed(3))
  return [`  in use: accuracy ${right}, log_loss ${loss}, ece ${error}`]
}

function fitText({ fit, report }: Lesson): string {
  const { name, type, labels, earlier, kept, before, after, base_rate } = fit
  const how = kept === 'none' ? leftAsItIs(labels) : `learnt from ${learntFrom(fit)}`
  const head = `${name} (${typeNames[type].toLowerCase()}, ${counted(labels, 'label')}): ${how}`
  const figure = (what: 'accuracy' | 'ece' | 'log_loss') => {
    const [was, is] = [before[what], after[what]]
    const range = `${is.low.toFixed(3)} to ${is.high.toFixed(3)}`
    return `  ${what.padEnd(9)} ${was.value.toFixed(3)} → ${is.value.toFixed(3)}  (${range})`
  }
  const rate =
    base_rate === null
      ? []
      : [`  base_rate that does what a shift alone can do: ${JSON.stringify(base_rate)}`]
  const others = earlier.map(
    one =>
      `  accuracy on ${one.file} (${counted(one.labels, 'label')}) ${one.before.toFixed(3)} → ${one.after.toFixed(3)}`,
  )
  const frequent = `  always the most frequent answer: accuracy ${report.majority.toFixed(3)}`
  const alone = fit.blocks.map(
    one =>
      `  ${blockNames[one.name]} alone: accuracy ${one.accuracy.toFixed(3)}, log_loss ${one.log_loss.toFixed(3)}, weight ${one.weight.toFixed(2)}`,
  )
  const figures = (['accuracy', 'log_loss', 'ece'] as const).map(figure)
  return [head, ...figures, frequent, ...alone, ...others, ...rate].join('\n')
}

function leftAsItIs(labels: number): string {
  return labels < labelsMin
    ? `left as it is, since it takes ${labelsMin} labels to learn from them`
    : 'left as it is, since its labels show nothing beyond noise'
}
