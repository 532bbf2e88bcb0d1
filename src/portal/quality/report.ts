// Shows the result of the last run: a summary, buttons to use or discard it, the figures of each question, its report
// and its policy as files. Discarding has to be confirmed because the run was paid for.

import type { FittedSetRecord } from '../../accounts/fitted-sets/fitted-sets.ts'
import { counted, percent } from '../../base/printed/counted.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { whatFits } from '../../base/printed/page.ts'
import { typeNames } from '../../contract/question-types.ts'
import { shortened } from '../../contract/shortened.ts'
import { labelsMin } from '../../desk/learn/choose.ts'
import { learntFrom } from '../../desk/learn/fit-report.ts'
import { backtestOf, type Lesson, mayHaveSeen, sideNames } from '../../desk/learn/teach.ts'
import { gainsSentence } from '../../desk/measure/gains.ts'
import { policyFile } from '../../desk/policy/file.ts'
import { givenVerdictOf, verdictOf } from '../../desk/policy/verdict.ts'
import { instructionsMax, reportPage } from '../../desk/report/html.ts'
import { learntNotes } from '../../desk/report/learnt.ts'
import { gainsPicture, reliabilityPicture } from '../../desk/report/pictures.ts'
import { comparisonWords, promiseSentence, sidesParts } from '../../desk/report/sides.ts'
import { comparisonParts, gainsParts } from '../../desk/report/tables.ts'
import { policyToKeep } from '../../desk/runs/policy.ts'
import type { QualityReport } from '../../desk/runs/work.ts'
import type { Context } from '../context.ts'
import { postForm, sendOrCancel } from '../forms/fields.ts'
import { forMember, isAdmin, notFound, type Page } from '../shell/access.ts'
import { count, moment } from '../shell/format.ts'
import { tableOf } from '../shell/parts.ts'
import { bytesOf, fromOf, type MemberVisit, page, type Reply, redirect, type Visit } from '../shell/visit.ts'
import { fileNotes } from './parts.ts'
import { policySection } from './policy.ts'

/** The limit for the figures of the questions on the page, beside versions, history and a file. */
const shownBytesMax = 550_000
/** The same in the report as a file, which has at most a megabyte. */
const reportBytesMax = 750_000
/** Questions whose verdict stands above everything; of others it is in their own section. */
const verdictsShown = 5

export const reportPages: Page[] = [
  forMember('GET', '/quality/report.html', download),
  forMember('GET', '/quality/policy.json', downloadPolicy),
  forMember('GET', '/quality/discard', ask),
  forMember('POST', '/quality/discard', discard),
]

function download(visit: MemberVisit, context: Context): Reply {
  const report = findReport(visit, context)
  const { fileName: labels, cases, notes, lessons } = report
  const about = { labels, date: report.date.toISOString(), cases, notes, reader: context.readerName }
  const backtest = backtestOf({ ...about, revision: revisionOf(report) }, lessons)
  const content = reportPage(backtest, reportBytesMax)
  return { kind: 'download', type: 'text/html; charset=utf-8', name: 'quality-report.html', content }
}

function downloadPolicy(visit: MemberVisit, context: Context): Reply {
  const report = findReport(visit, context)
  const text = policyFile({
    date: report.date.toISOString(),
    columns: report.columns,
    revision: revisionOf(report),
    questions: report.lessons.map(({ asked, report: own }) => ({
      name: own.name,
      policy: policyToKeep(asked, own),
    })),
  })
  return { kind: 'download', type: 'application/json', name: 'policy.json', content: text }
}

function ask(visit: MemberVisit, context: Context): Reply {
  const report = findReport(visit, context)
  const body = html`<section class="card narrow"><p>The figures from ${fileAndCases(report)} will be gone. This can’t be undone: to
      see them again, you’d have to run the labels again and pay for it. The version learnt from them, if any, is kept.</p>
    <p><a href="/quality/report.html" download>Download the report first</a></p>
    ${postForm(visit, '/quality/discard', sendOrCancel('Discard the report', '/quality', 'danger'))}</section>`
  return page('Discard the report?', body)
}

function discard({ organizationId }: MemberVisit, { quality }: Context): Reply {
  quality.reports.delete(organizationId)
  return redirect('/quality?done=discarded')
}

/** Answers that there is no such page without one. */
function findReport({ organizationId }: MemberVisit, { quality }: Context): QualityReport {
  const report = quality.reports.get(organizationId)
  if (!report) throw notFound()
  return report
}

export function reportCard(
  visit: MemberVisit,
  report: QualityReport,
  versions: FittedSetRecord[],
  { readerName }: Context,
): Html {
  const set = versions.find(({ fittedSetId }) => fittedSetId === report.fittedSetId)
  // A set that was learnt again from the same cases has the same digest.
  const used = versions.find(({ inUse, digest }) => inUse && digest === set?.digest)
  const change =
    set &&
    isAdmin(visit) &&
    (used
      ? html`<a class="button quiet" href="/quality/${used.fittedSetId}/stop">Stop using these answers …</a>`
      : html`<a class="button" href="/quality/${set.fittedSetId}/use">Use these answers …</a>`)
  return html`<section class="card"><h2>What your labels show</h2>${report.lessons.map(brokenPromise)}${set ? better(set, used !== undefined) : asBefore(report)}${report.lessons.map(baseRateAlone)}
    ${report.lessons.slice(0, verdictsShown).map(verdict)}
    <div class="actions">${change}<a class="button quiet" href="/quality/policy.json" download>Download the policy</a>
      <a class="button quiet" href="/quality/report.html" download>Download the report</a>
      <a class="button quiet" href="/quality/discard">Discard …</a></div>
    ${report.notes.length > 0 && html`<details><summary>${counted(report.notes.length, 'note')} on the file</summary>${fileNotes(report.notes)}</details>`}
    <p class="hint">From ${fileAndCases(report)}, ${moment(report.date)}. Answered by: <strong>${readerName}</strong>. The report is kept for a day, unless the service restarts, another run
      finishes or memory is short before that. Download it to keep it. The versions below are kept.</p></section>`
}

function verdict({ report: { name, policy, gains } }: Lesson, _: number, all: Lesson[]): Html {
  const given = givenVerdictOf(policy)
  return html`${all.length > 1 && html`<h3>${name}</h3>`}<p class="lead">${verdictOf(policy)}</p>${given !== null && html`<p>${given}</p>`}${gains && html`<p>${gainsSentence(gains)}</p>`}`
}

/** Bad news, which comes first. */
function brokenPromise({ report: { name, promise } }: Lesson): Html | false {
  if (!promise?.below.length) return false
  return html`<p class="fault" role="alert"><strong>${name}</strong>: ${promiseSentence(promise)}</p>`
}

/** A gain that says nothing of a single case. */
function baseRateAlone({ fit, report: { name, auc, majority } }: Lesson): Html | false {
  if (fit.kept !== 'learnt' || auc === null || auc.low > 0.5) return false
  return html`<p class="fault"><strong>${name}</strong>: only the base rate was learnt. The answers do not tell the cases apart (AUC
      ${auc.value.toFixed(2)}); always giving the most frequent answer is right in ${percent(majority)}.</p>`
}

function better({ questions }: FittedSetRecord, inUse: boolean): Html {
  return html`<p>${questions === 1 ? 'One question is' : html`${count(questions)} questions are`} answered better after
    learning from the labels. ${inUse ? 'These answers are in use.' : 'These answers are not in use yet.'}</p>`
}

function asBefore({ lessons }: QualityReport): Html {
  const areFew = lessons.every(({ fit }) => fit.labels < labelsMin)
  const why = areFew
    ? `Learning needs at least ${labelsMin} labels for a question`
    : 'These labels show nothing beyond noise'
  return html`<p>${why}, so the answers stay as they are.</p>`
}

function fileAndCases({ fileName, cases }: QualityReport): Html {
  return html`${fileName} (${count(cases)} ${cases === 1 ? 'case' : 'cases'})`
}

/** Returns the revision of the answers that the report is about, to all of its questions. */
function revisionOf({ lessons }: QualityReport): string {
  const [model, ...sets] = new Set(lessons.flatMap(({ asked }) => asked.revision!.split('+')))
  return [model, ...sets.sort()].join('+')
}

/** As many questions as there is room for on a page, from the one that its address names. */
export function lessonSections(visit: Visit, lessons: Lesson[], roomMax = shownBytesMax): Html {
  const from = fromOf(visit)
  const bytesMax = Math.min(shownBytesMax, roomMax)
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
    ${index >= verdictsShown && html`<p class="lead">${verdictOf(report.policy)}</p>`}
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
  const caption = 'How often each answer is the right one, by the labels'
  return tableOf({ caption, heads: ['Answer', 'Share of labels'], rows }, name)
}

function mistakes({ report: { mistakes, brier } }: Lesson): Html {
  const lines = mistakes
    .map(({ line, id, p }) => `${line}${id === undefined ? '' : ` (${id})`} at ${percent(p)}`)
    .join(', ')
  return html`<p>Brier score ${brier.score.toFixed(3)}. The most confident mistakes are in these lines of the file, or rows of the table:
    ${lines === '' ? 'none' : lines}.</p>`
}
