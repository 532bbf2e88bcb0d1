// Shows the figures of each question that was learnt from labels.

import { type Html, html } from '../../html.ts'
import type { Interval } from '../../labels/bootstrap.ts'
import { labelsForShift } from '../../labels/choose.ts'
import { automationPicture, reliabilityPicture } from '../../labels/report-pictures.ts'
import type { Lesson } from '../../labels/teach.ts'
import { count, percent } from '../shell/format.ts'
import { numbers, table } from '../shell/table.ts'
import type { Visit } from '../shell/visit.ts'
import { thresholdForm } from './quality-threshold.ts'

export function lessonSections(visit: Visit, lessons: Lesson[]): Html {
  return html`${lessons.map((lesson, i) => lessonSection(visit, lesson, i))}`
}

function lessonSection(visit: Visit, lesson: Lesson, index: number): Html {
  const { fit, report } = lesson
  const kept = {
    none:
      fit.labels < labelsForShift
        ? `Left unchanged: learning needs at least ${labelsForShift} labels for a question.`
        : 'Left unchanged: its labels show nothing beyond noise.',
    shift: 'Learnt: a shift and a slope of the log-odds.',
    head: 'Learnt: a shift, a slope and a linear head.',
  }[fit.kept]
  const auc = report.auc && html` Ranking (AUC): ${fixed(report.auc)}.`
  return html`<section class="card" id="question-${index}"><h2>${report.name}</h2>
    <p>${report.instructions}</p>
    <p class="hint">${report.type}, ${count(report.labels)} labels. ${kept}</p>
    ${beforeAndAfter(lesson)}
    <p>Always giving the most frequent answer would be right ${percent(report.majority)} of the time.${auc}</p>
    <div class="pictures">${reliabilityPicture(report)}${automationPicture(report)}</div>
    ${thresholdForm(visit, lesson, index)}
    ${automationTable(lesson)}
    ${report.not_said.map(sentence => html`<p class="hint">${sentence}</p>`)}
    <details><summary>More figures</summary>${baseRates(lesson)}${mistakes(lesson)}</details></section>`
}

/** From nested cross-validation, so on labels that were not learnt from. */
function beforeAndAfter({ fit: { before, after, kept } }: Lesson): Html {
  const row = (name: string, was: Interval, is: Interval, write: (interval: Interval) => string) => [
    name,
    write(was),
    kept === 'none' ? 'unchanged' : write(is),
  ]
  return table(
    'Before and after learning, with 95% intervals',
    ['Figure', numbers('Model alone'), numbers('After learning')],
    [
      row('Accuracy', before.accuracy, after.accuracy, share),
      row('Calibration error (ECE)', before.ece, after.ece, fixed),
      row('Log-loss', before.log_loss, after.log_loss, fixed),
    ],
  )
}

function share({ value, low, high }: Interval): string {
  return `${percent(value)} (${percent(low)} to ${percent(high)})`
}

function fixed({ value, low, high }: Interval): string {
  return `${value.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`
}

function automationTable({ report: { automation, labels } }: Lesson): Html | false {
  const rows = automation
    .filter(one => one.share !== null)
    .map(({ error_max, share, from, count: decided, wrong, error_bound }) => [
      `at most ${percent(error_max)} wrong`,
      percent(share!),
      from!.toFixed(2),
      `${wrong} of ${count(decided)}`,
      percent(error_bound!),
    ])
  if (rows.length === 0 || labels === 0) return false
  const heads = ['Share of cases', 'Minimum probability', 'Wrong in this file', 'Error bound'].map(numbers)
  return table('What can be decided without a person', ['Target', ...heads], rows)
}

function baseRates({ report: { base_rates } }: Lesson): Html {
  const rows = Object.entries(base_rates).map(([answer, rate]) => [answer, percent(rate)])
  return table('How often each answer was right', ['Answer', numbers('Share')], rows)
}

function mistakes({ report: { mistakes, brier } }: Lesson): Html {
  const lines = mistakes.map(({ line, p }) => `${line} (${percent(p)})`).join(', ')
  return html`<p>Brier score ${brier.score.toFixed(3)}. The most confident mistakes are on these lines of the file:
    ${lines === '' ? 'none' : lines}.</p>`
}
