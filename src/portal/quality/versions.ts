// The versions learnt from an organization's labels: what each brought, which one is in use, and members' notes on
// them. Using one, going back to the model alone and deleting one are asked first, beside what would change by it.

import { type FittedSetRecord, shortDigest } from '../../accounts/fitted-sets/fitted-sets.ts'
import { percent } from '../../base/printed/counted.ts'
import { type Html, html, type Part } from '../../base/printed/html.ts'
import { typeNames } from '../../contract/question-types.ts'
import { mayHaveSeen } from '../../desk/learn/teach.ts'
import type { Verdict } from '../../desk/measure/compare.ts'
import type { KeptChange, KeptFigures } from '../../desk/runs/kept-figures.ts'
import { findQuestionNames } from '../../desk/stored/measurements.ts'
import { questionIdsIn } from '../../scoring/fitted/fitted-set.ts'
import type { Context } from '../context.ts'
import { field, postForm, sendOrCancel } from '../forms/fields.ts'
import { forAdmin, forMember, isAdmin, notFound, type Page } from '../shell/access.ts'
import { count, creator, moment, when } from '../shell/format.ts'
import { dialogLink, hidden, numbers, rowMenu, table } from '../shell/parts.ts'
import { byOf, type MemberVisit, page, type Reply, redirect } from '../shell/visit.ts'

export const versionPages: Page[] = [
  forAdmin('GET', '/quality/:fittedSetId/stop', askToStop),
  forAdmin('POST', '/quality/:fittedSetId/stop', stop),
  forAdmin('GET', '/quality/:fittedSetId/use', askToUse),
  forAdmin('POST', '/quality/:fittedSetId/use', use, askToUse),
  forAdmin('GET', '/quality/:fittedSetId/delete', askToDelete),
  forAdmin('POST', '/quality/:fittedSetId/delete', remove),
  forMember('GET', '/quality/:fittedSetId/note', askForNote),
  forMember('POST', '/quality/:fittedSetId/note', write, askForNote),
]

/** Answers that there is no such page for a version that is not there, or not this organization’s. */
async function findVersion(visit: MemberVisit, { fittedSets }: Context): Promise<FittedSetRecord> {
  const sets = await fittedSets.list(visit.organizationId)
  const set = sets.find(({ fittedSetId }) => fittedSetId === visit.params.fittedSetId)
  if (!set) throw notFound()
  return set
}

/** Returns the figures of each question when it was learnt; none for a version of earlier builds. */
function figuresOf({ figures }: FittedSetRecord): KeptFigures[] {
  return figures === null ? [] : JSON.parse(figures)
}

/** With its digest, as in `X-Model-Revision`; each in a line of its own, unless a sentence goes on with it. */
export function versionName({ digest, fileName, note }: FittedSetRecord, between: Part = html`<br>`): Html {
  return html`<code>${shortDigest(digest)}</code>${fileName !== null && html`${between}${fileName}`}${note !== null && html`${between}<span class="muted">${note}</span>`}`
}

function versionFacts(set: FittedSetRecord, more: Html): Html {
  return html`<dl class="facts"><dt>Version</dt><dd>${versionName(set)}</dd>
      <dt>Learnt</dt><dd>${moment(set.createdAt)}, by ${creator(set)}</dd>
      ${more}</dl>`
}

async function askToUse(visit: MemberVisit, context: Context): Promise<Reply> {
  const set = await findVersion(visit, context)
  const { now, lost, others } = await whatGivesWay(visit, set, context)
  const names = await findQuestionNames(context.database, visit.organizationId)
  const beside = html`<dt>It takes the place of</dt><dd>${now.length > 0 ? namesOf(now) : 'the model alone'}</dd>
      ${others.length > 0 && html`<dt>Stays in use, for other questions</dt><dd>${namesOf(others)}</dd>`}`
  const body = html`<section class="card">${changes(set, now, names)}
    ${lost > 0 && html`<p class="note">${lost === 1 ? 'One question' : questionsWord(lost)} that the version in use has learnt ${lost === 1 ? 'is' : 'are'} not in this one: the model alone would answer ${lost === 1 ? 'it' : 'them'}.</p>`}
    ${versionFacts(set, beside)}
    ${postForm(visit, visit.path, sendOrCancel('Use this version', '/quality'))}</section>`
  return page(`Use version ${shortDigest(set.digest)}?`, body)
}

function namesOf(versions: FittedSetRecord[]): Html[] {
  return versions.map(one => html`<div>${versionName(one)}</div>`)
}

async function use(visit: MemberVisit, { fittedSets, revision }: Context): Promise<Reply> {
  await fittedSets.use(visit.organizationId, visit.params.fittedSetId ?? '', revision, byOf(visit))
  return redirect('/quality?done=used')
}

async function askToStop(visit: MemberVisit, context: Context): Promise<Reply> {
  const now = await findVersion(visit, context)
  if (!now.inUse) return redirect('/quality')
  const brought = figuresOf(now).filter(one => one.kept !== 'none')
  const body = html`<section class="card narrow"><p>The model alone would answer ${questionsWord(now.questions)} again, from the
      next request on. The version is kept, so you can go back to it.</p>
    ${brought.length > 0 && html`<p>When it was learnt, it took ${brought.map(({ type, accuracy: [before, after] }, i) => html`${i > 0 && ', '}${typeNames[type].toLowerCase()} from ${percent(before)} right to ${percent(after)}`)}.</p>`}
    ${postForm(visit, visit.path, sendOrCancel('Stop using it', '/quality', 'danger'))}</section>`
  return page(`Stop using version ${shortDigest(now.digest)}?`, body)
}

async function stop(visit: MemberVisit, { fittedSets }: Context): Promise<Reply> {
  await fittedSets.stop(visit.organizationId, byOf(visit), visit.params.fittedSetId)
  return redirect('/quality?done=stopped')
}

/** Finds the sets in use that share a question with it, how many questions only those answer, and the other sets. */
async function whatGivesWay({ organizationId }: MemberVisit, next: FittedSetRecord, { fittedSets }: Context) {
  const idsOf = async (set: FittedSetRecord) =>
    questionIdsIn((await fittedSets.contentOf(set.fittedSetId)) ?? '')
  const own = await idsOf(next)
  const inUse = (await fittedSets.list(organizationId)).filter(set => set.inUse)
  const asked = await Promise.all(inUse.map(idsOf))
  const now = inUse.filter((_, i) => asked[i]!.some(id => own.includes(id)))
  const others = inUse.filter(set => !now.includes(set))
  const answered = asked.flatMap((ids, i) => (now.includes(inUse[i]!) ? ids : []))
  return { now, others, lost: answered.filter(id => !own.includes(id)).length }
}

/** `names`: of questions by their ids, as far as they are known. */
function changes(set: FittedSetRecord, now: FittedSetRecord[], names: Map<string, string>): Html {
  if (set.inUse) return html`<p class="note">This version is in use already.</p>`
  const beside: (string | null)[] = now.length > 0 ? now.map(({ fittedSetId }) => fittedSetId) : [null]
  const measured = figuresOf(set).filter(({ change }) => change && beside.includes(change.besideSetId))
  if (measured.length === 0)
    return html`<p class="note">This version and ${now.length > 0 ? 'what is in use' : 'the model alone'} have not been measured on the same cases,
      so nothing can be said about which is better. To find out, run a file of labelled cases: it is measured beside what is in use.</p>`
  const rows = measured.map(({ type, labels, kept, accuracy: [alone, learnt], change }) => [
    names.get(change!.id) ?? `${typeNames[type]}, ${change!.id.slice(0, 8)}`,
    count(labels),
    percent(alone),
    change!.accuracyInUse === null ? '–' : percent(change!.accuracyInUse),
    kept === 'none' ? 'model alone' : percent(learnt),
    flipsOf(change!),
    verdictOf(change!),
  ])
  const heads = [
    'Question',
    ...['Labels', 'Model alone', 'In use', 'This version'].map(numbers),
    'Decided differently',
    'This version is',
  ]
  const caption = 'Right answers on the same cases, held out while this version’s answers to them were learnt'
  const isCompared = measured.some(({ change }) => change!.inUse === 'learnt')
  return html`${table(caption, heads, rows)}${isCompared && html`<p class="hint">${mayHaveSeen}</p>`}`
}

function flipsOf({ inUse, difference }: KeptChange): Html | string {
  if (difference === null) return inUse === 'learnt_from_some' ? '–' : 'none'
  const { mended, broken, others } = difference
  return html`${count(mended + broken + others)}: ${count(mended)} right now, ${count(broken)} wrong now`
}

const verdicts: Record<Verdict, string> = {
  better: 'better, beyond noise',
  worse: 'worse, beyond noise',
  even: 'the same within noise',
}

function verdictOf({ inUse, difference }: KeptChange): string {
  if (inUse === 'learnt_from_these') return 'learnt from the same cases'
  if (inUse === 'learnt_from_some') return 'not known: what is in use has probably learnt from some of these'
  return difference === null ? 'the same' : verdicts[difference.verdict]
}

function questionsWord(questions: number): string {
  return questions === 1 ? 'one question' : `${count(questions)} questions`
}

async function askToDelete(visit: MemberVisit, context: Context): Promise<Reply> {
  const set = await findVersion(visit, context)
  const body = html`<section class="card narrow"><p>${
    set.inUse
      ? 'Answers currently use this version. Once it is deleted, they come from the model alone again.'
      : 'This version is not in use, so no answer changes.'
  } This can’t be undone: to learn it again, you’d have to run the labels again and pay for it.</p>
    ${versionFacts(set, html`<dt>Questions</dt><dd>${count(set.questions)}</dd>`)}
    ${postForm(visit, visit.path, sendOrCancel('Delete the version', '/quality', 'danger'))}</section>`
  return page(`Delete version ${shortDigest(set.digest)}?`, body)
}

async function remove(visit: MemberVisit, context: Context): Promise<Reply> {
  const { fittedSetId, inUse } = await findVersion(visit, context)
  await context.fittedSets.remove(visit.organizationId, fittedSetId, byOf(visit))
  return redirect(`/quality?done=${inUse ? 'deleted_in_use' : 'deleted'}`)
}

async function askForNote(visit: MemberVisit, context: Context): Promise<Reply> {
  const set = await findVersion(visit, context)
  const options = {
    value: visit.form.lineOr('note', set.note ?? ''),
    required: false,
    extra: html`maxlength="200"`,
    hint: 'What to tell it apart by, such as the period of its labels.',
  }
  const fields = html`${field('note', 'Note', options)}${sendOrCancel('Save the note', '/quality')}`
  const body = html`<section class="card narrow"><dl class="facts"><dt>Version</dt><dd>${versionName(set)}</dd></dl>
    ${postForm(visit, visit.path, fields)}</section>`
  return page('Note on a version', body)
}

async function write(visit: MemberVisit, { fittedSets }: Context): Promise<Reply> {
  const { organizationId, params, form } = visit
  await fittedSets.describe(organizationId, params.fittedSetId ?? '', form.line('note'), byOf(visit))
  return redirect('/quality?done=noted')
}

/** `names`: of questions by their ids, as far as they are known. */
export function versionTable(
  visit: MemberVisit,
  versions: FittedSetRecord[],
  names: Map<string, string>,
  { revision, readerName }: Context,
): Html {
  const rows = versions.map(set => [
    versionName(set),
    html`${when(set.createdAt)}<br><span class="muted">${creator(set)}</span>`,
    count(set.questions),
    broughtBy(set, names),
    html`<span class="status ${set.inUse ? 'active' : 'expired'}">${stateOf(set, revision)}</span>`,
    versionMenu(set, isAdmin(visit), revision),
  ])
  const heads = ['Version', 'Learnt', numbers('Questions'), 'Accuracy', 'Status', hidden('Actions')]
  return html`<section><h2>Versions</h2>
    <p class="hint">What was learnt works only with the reader and model that it was learnt with. Answers now
      come from: <strong>${readerName}</strong>.</p>${table('What was learnt', heads, rows)}</section>`
}

function stateOf({ inUse, revision }: FittedSetRecord, now: string): string {
  if (revision !== now) return 'for another model'
  return inUse ? 'in use' : 'not in use'
}

function broughtBy(set: FittedSetRecord, names: Map<string, string>): Html[] | false {
  const kept = figuresOf(set).filter(one => one.kept !== 'none')
  if (kept.length === 0) return false
  return kept.map(
    ({ type, labels, accuracy: [before, after], constant, change }) =>
      html`<div>${names.get(change?.id ?? '') ?? typeNames[type]}, ${count(labels)} labels: <span class="number">${percent(before)} → ${percent(after)}</span>${constant !== undefined && html` <span class="muted">(always the most frequent answer: ${percent(constant)})</span>`}</div>`,
  )
}

function versionMenu(set: FittedSetRecord, admin: boolean, revision: string): Html | false {
  const path = `/quality/${set.fittedSetId}`
  return rowMenu(set.fittedSetId, `version ${shortDigest(set.digest)}`, [
    admin && !set.inUse && set.revision === revision && html`<a href="${path}/use">Use …</a>`,
    admin && set.inUse && dialogLink(`${path}/stop`, 'Stop using it …'),
    dialogLink(`${path}/note`, set.note === null ? 'Write a note …' : 'Change the note …'),
    admin && dialogLink(`${path}/delete`, 'Delete …', 'quiet danger'),
  ])
}
