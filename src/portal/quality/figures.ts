// Shows the figures of each question that was learnt from labels.

import { percent } from '../../base/printed/counted.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { whatFits } from '../../base/printed/page.ts'
import { typeNames } from '../../contract/question-types.ts'
import { shortened } from '../../contract/shortened.ts'
import { labelsMin } from '../../desk/learn/choose.ts'
import { learntFrom } from '../../desk/learn/fit-report.ts'
import { type Lesson, mayHaveSeen, sideNames } from '../../desk/learn/teach.ts'
import { instructionsMax } from '../../desk/report/html.ts'
import { learntNotes } from '../../desk/report/learnt.ts'
import { gainsPicture, reliabilityPicture } from '../../desk/report/pictures.ts'
import { comparisonWords, sidesParts } from '../../desk/report/sides.ts'
import { comparisonParts, gainsParts } from '../../desk/report/tables.ts'
import { count } from '../shell/format.ts'
import { numbers, table, tableOf } from '../shell/parts.ts'
import { bytesOf, fromOf, type Visit } from '../shell/visit.ts'
import { policySection } from './policy.ts'

/** Beside versions, history and a file. */
const sectionsBytesMax = 550_000

/** As many questions as there is room for on a page, from the one that its address names. */
export function lessonSections(visit: Visit, lessons: Lesson[], roomMax = sectionsBytesMax): Html {
  const from = fromOf(visit)
  const bytesMax = Math.min(sectionsBytesMax, roomMax)
  const makes = lessons.slice(from).map((lesson, i) => () => {
    const whole = lessonSection(visit, lesson, from + i)
    return bytesOf(whole) > bytesMax ? tooLongSection(lesson) : whole
  })
  const { shown } = whatFits(makes, bytesMax)
  const next = from + shown.length
  return html`${from > 0 && html`<p><a href="/quality">From the first question</a></p>`}${shown}
    ${next < lessons.length && html`<p><a href="/quality?from=${next}">The next questions</a> (${count(lessons.length)} in all)</p>`}`
}

function tooLongSection({ report: { name, instructions } }: Lesson): Html {
  return html`<section class="card"><h2>${name}</h2><p>${shortened(instructions, instructionsMax)}</p>
    <p>It has too many answers to be shown here: <a href="/quality/report.html" download>download the report</a>.</p></section>`
}

function lessonSection(visit: Visit, lesson: Lesson, index: number): Html {
  const { fit, report } = lesson
  const kept = {
    none:
      fit.labels < labelsMin
        ? `Left unchanged: learning needs at least ${labelsMin} labels for a question.`
        : 'Left unchanged: its labels show nothing beyond noise.',
    learnt: `Learnt from ${learntFrom(fit)}.`,
  }[fit.kept]
  return html`<section class="card" id="question-${index}"><h2>${report.name}</h2>
    <p>${shortened(report.instructions, instructionsMax)}</p>
    <p class="hint">${typeNames[report.type]}, ${count(report.labels)} label${report.labels !== 1 && 's'}. ${kept}</p>
    ${learntNotes(fit).map(note => html`<p class="note">${note}</p>`)}
    ${policySection(visit, lesson, index)}
    <div class="pictures">${gainsPicture(report)}<div>${tableOf(comparisonParts(report), report.name)}${report.gains && tableOf(gainsParts(report.gains), report.name)}</div></div>
    <details><summary>Figures</summary>${sideBySide(lesson)}
    <div class="pictures">${reliabilityPicture(report)}</div>
    ${report.not_said.map(sentence => html`<p class="hint">${sentence}</p>`)}
    ${baseRates(lesson)}${mistakes(lesson)}</details></section>`
}

/** The learnt answers are measured by nested cross-validation, so on labels that were not learnt from. */
function sideBySide({ fit, inUse, report, change }: Lesson): Html {
  const { name, side_by_side } = report
  const sides = side_by_side?.sides ?? [{ name: sideNames.model, figures: fit.before }]
  return html`${tableOf(sidesParts(sides), name)}
    ${change && comparisonWords(change)}
    ${inUse === 'learnt' && html`<p class="hint">${mayHaveSeen}</p>`}
    ${inUse === 'learnt_from_these' && html`<p class="hint">What is in use was learnt from exactly these cases, so they can’t say anything about it.</p>`}`
}

function baseRates({ report: { name, base_rates } }: Lesson): Html {
  const rows = Object.entries(base_rates).map(([answer, rate]) => [shortened(answer), percent(rate)])
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
