// Shows the figures of each question that was learnt from labels.

import { percent } from '../../counted.ts'
import { type Html, html } from '../../html.ts'
import { labelsForShift } from '../../labels/choose.ts'
import { automationPicture, reliabilityPicture } from '../../labels/report-pictures.ts'
import { comparisonWords, promiseSentence, sidesParts } from '../../labels/report-sides.ts'
import { automationHint, automationParts } from '../../labels/report-tables.ts'
import { type Lesson, sideNames } from '../../labels/teach.ts'
import { count } from '../shell/format.ts'
import { numbers, table, tableOf } from '../shell/table.ts'
import type { Visit } from '../shell/visit.ts'
import { policySection } from './quality-policy.ts'

export function lessonSection(visit: Visit, lesson: Lesson, index: number): Html {
  const { fit, report } = lesson
  const kept = {
    none:
      fit.labels < labelsForShift
        ? `Left unchanged: learning needs at least ${labelsForShift} labels for a question.`
        : 'Left unchanged: its labels show nothing beyond noise.',
    shift: 'Learnt: a shift and a slope of the log-odds.',
    head: 'Learnt: a shift, a slope and a linear head.',
  }[fit.kept]
  return html`<section class="card" id="question-${index}"><h2>${report.name}</h2>
    <p>${report.instructions}</p>
    <p class="hint">${report.type}, ${count(report.labels)} labels. ${kept}</p>
    ${policySection(visit, lesson, index)}
    ${sideBySide(lesson)}
    <p>Always giving the most frequent answer would be right ${percent(report.majority)} of the time.</p>
    <div class="pictures">${reliabilityPicture(report)}${automationPicture(report)}</div>
    ${tableOf(automationParts(report.automation), report.name)}<p class="hint">${automationHint}</p>
    ${report.not_said.map(sentence => html`<p class="hint">${sentence}</p>`)}
    <details><summary>More figures</summary>${baseRates(lesson)}${mistakes(lesson)}</details></section>`
}

/** What was learnt is measured by nested cross-validation, so on labels that were not learnt from. */
function sideBySide({ fit, inUse, report, change }: Lesson): Html {
  const { name, promise, side_by_side } = report
  const sides = side_by_side?.sides ?? [{ name: sideNames.model, figures: fit.before }]
  return html`${promise && promise.below.length > 0 && html`<p class="fault">${promiseSentence(promise)}</p>`}
    ${tableOf(sidesParts(sides), name)}
    ${change && comparisonWords(change)}
    ${inUse === 'learnt' && html`<p class="hint">If this file has cases that the version in use was learnt from, that version looks better here than it is.</p>`}
    ${inUse === 'learnt_from_these' && html`<p class="hint">What is in use was learnt from exactly these cases, so they can’t say anything about it.</p>`}`
}

function baseRates({ report: { name, base_rates } }: Lesson): Html {
  const rows = Object.entries(base_rates).map(([answer, rate]) => [answer, percent(rate)])
  return table(
    'How often each answer is the right one, by the labels',
    ['Answer', numbers('Share of labels')],
    rows,
    name,
  )
}

function mistakes({ report: { mistakes, brier } }: Lesson): Html {
  const lines = mistakes
    .map(({ line, id, p }) => `${line}${id === undefined ? '' : ` (${id})`} at ${percent(p)}`)
    .join(', ')
  return html`<p>Brier score ${brier.score.toFixed(3)}. The most confident mistakes are in these lines of the file, or rows of the table:
    ${lines === '' ? 'none' : lines}.</p>`
}
