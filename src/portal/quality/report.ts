// Shows the result of the last run: a summary, buttons to use or discard it, its report as a file. Discarding has to be
// confirmed because the run was paid for.

import type { FittedSetRecord } from '../../accounts/fitted-sets/fitted-sets.ts'
import { counted, percent } from '../../base/printed/counted.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { labelsMin } from '../../desk/learn/choose.ts'
import { backtestOf, type Lesson } from '../../desk/learn/teach.ts'
import { gainsSentence } from '../../desk/measure/gains.ts'
import { givenVerdictOf, verdictOf } from '../../desk/policy/verdict.ts'
import { reportPage } from '../../desk/report/html.ts'
import { promiseSentence } from '../../desk/report/sides.ts'
import type { QualityReport } from '../../desk/runs/work.ts'
import type { Context } from '../context.ts'
import { postForm, sendOrCancel } from '../forms/fields.ts'
import { forMember, isAdmin, notFound, type Page } from '../shell/access.ts'
import { count, moment } from '../shell/format.ts'
import { type MemberVisit, page, type Reply, redirect } from '../shell/visit.ts'
import { fileNotes } from './parts.ts'

export const reportPages: Page[] = [
  forMember('GET', '/quality/report.html', download),
  forMember('GET', '/quality/discard', ask),
  forMember('POST', '/quality/discard', discard),
]

function download(visit: MemberVisit, context: Context): Reply {
  const report = findReport(visit, context)
  const { fileName: labels, cases, notes, lessons } = report
  const about = { labels, date: report.date.toISOString(), cases, notes, reader: context.readerName }
  const backtest = backtestOf({ ...about, revision: revisionOf(report) }, lessons)
  const content = reportPage(backtest, sectionsBytesMax)
  return { kind: 'download', type: 'text/html; charset=utf-8', name: 'quality-report.html', content }
}

function ask(visit: MemberVisit, context: Context): Reply {
  const report = findReport(visit, context)
  const body = html`<section class="card narrow"><p>The figures from ${fileAndCases(report)} will be gone. This can’t be undone: to
      see them again, you’d have to run the labels again and pay for it. The version learnt from them, if any, is kept.</p>
    <p><a href="/quality/report.html" download>Download the report first</a></p>
    ${postForm(visit, '/quality/discard', sendOrCancel('Discard the report', '/quality', 'danger'))}</section>`
  return page('Discard the report?', body)
}

function discard({ organization }: MemberVisit, { quality }: Context): Reply {
  quality.reports.delete(organization.organizationId)
  return redirect('/quality?done=discarded')
}

/** Answers that there is no such page without one. */
export function findReport({ organization }: MemberVisit, { quality }: Context): QualityReport {
  const report = quality.reports.get(organization.organizationId)
  if (!report) throw notFound()
  return report
}

/** The limit for the figures of its questions: a report has at most a megabyte. */
const sectionsBytesMax = 750_000

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
  return html`<section class="card"><h2>What your labels show</h2>${brokenPromises(report)}${set ? better(set, used !== undefined) : asBefore(report)}${report.lessons.map(baseRateAlone)}
    ${report.lessons.slice(0, verdictsShown).map(verdict)}
    <div class="actions">${change}<a class="button quiet" href="/quality/policy.json" download>Download the policy</a>
      <a class="button quiet" href="/quality/report.html" download>Download the report</a>
      <a class="button quiet" href="/quality/discard">Discard …</a></div>
    ${report.notes.length > 0 && html`<details><summary>${counted(report.notes.length, 'note')} on the file</summary>${fileNotes(report.notes)}</details>`}
    <p class="hint">From ${fileAndCases(report)}, ${moment(report.date)}. Answered by: <strong>${readerName}</strong>. The report is kept for a day, unless the service restarts, another run
      finishes or memory is short before that. Download it to keep it. The versions below are kept.</p></section>`
}

/** Questions whose verdict stands above everything; of others it is in their own section. */
export const verdictsShown = 5

function verdict({ report: { name, policy, gains } }: Lesson, _: number, all: Lesson[]): Html {
  const given = givenVerdictOf(policy)
  return html`${all.length > 1 && html`<h3>${name}</h3>`}<p class="lead">${verdictOf(policy)}</p>${given !== null && html`<p>${given}</p>`}${gains && html`<p>${gainsSentence(gains)}</p>`}`
}

/** Bad news first. */
function brokenPromises({ lessons }: QualityReport): Html[] {
  const broken = lessons.filter(({ report: { promise } }) => promise && promise.below.length > 0)
  return broken.map(
    ({ report: { name, promise } }) =>
      html`<p class="fault" role="alert"><strong>${name}</strong>: ${promiseSentence(promise!)}</p>`,
  )
}

/** A gain that says nothing of a single case. */
function baseRateAlone({ fit, report: { name, auc, majority } }: Lesson): Html | false {
  return (
    fit.kept === 'learnt' &&
    auc !== null &&
    auc.low <= 0.5 &&
    html`<p class="fault"><strong>${name}</strong>: only the base rate was learnt. The answers do not tell the cases apart (AUC
      ${auc.value.toFixed(2)}); always giving the most frequent answer is right in ${percent(majority)}.</p>`
  )
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
export function revisionOf({ lessons }: QualityReport): string {
  const [model, ...sets] = new Set(lessons.flatMap(({ asked }) => asked.revision!.split('+')))
  return [model, ...sets.sort()].join('+')
}
