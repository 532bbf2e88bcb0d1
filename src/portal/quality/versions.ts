// The versions learnt from an organization's labels: what each brought, which one is in use, and members' notes on
// them. Deleting one has to be confirmed because it cannot be undone.

import { type FittedSetRecord, shortDigest } from '../../accounts/fitted-sets/fitted-sets.ts'
import { percent } from '../../base/printed/counted.ts'
import { type Html, html, type Part } from '../../base/printed/html.ts'
import { typeNames } from '../../contract/question-types.ts'
import type { KeptFigures } from '../../desk/runs/kept-figures.ts'
import type { Context } from '../context.ts'
import { field, postForm, sendOrCancel } from '../forms/fields.ts'
import { forAdmin, forMember, isAdmin, notFound, type Page } from '../shell/access.ts'
import { count, creator, moment, when } from '../shell/format.ts'
import { dialogLink, hidden, numbers, rowMenu, table } from '../shell/parts.ts'
import { byOf, type MemberVisit, page, type Reply, redirect } from '../shell/visit.ts'

export const versionPages: Page[] = [
  forAdmin('GET', '/quality/:fittedSetId/delete', askToDelete),
  forAdmin('POST', '/quality/:fittedSetId/delete', remove),
  forMember('GET', '/quality/:fittedSetId/note', askForNote),
  forMember('POST', '/quality/:fittedSetId/note', write, askForNote),
]

/** Answers that there is no such page for a version that is not there, or not this organization’s. */
export async function findVersion(
  { organization, params }: MemberVisit,
  { fittedSets }: Context,
): Promise<FittedSetRecord> {
  const sets = await fittedSets.list(organization.organizationId)
  const set = sets.find(({ fittedSetId }) => fittedSetId === params.fittedSetId)
  if (!set) throw notFound()
  return set
}

/** Returns the figures of each question when it was learnt; none for a version of earlier builds. */
export function figuresOf({ figures }: FittedSetRecord): KeptFigures[] {
  return figures === null ? [] : JSON.parse(figures)
}

/** With its digest, as in `X-Model-Revision`; each in a line of its own, unless a sentence goes on with it. */
export function versionName({ digest, fileName, note }: FittedSetRecord, between: Part = html`<br>`): Html {
  return html`<code>${shortDigest(digest)}</code>${fileName !== null && html`${between}${fileName}`}${note !== null && html`${between}<span class="muted">${note}</span>`}`
}

export function versionFacts(set: FittedSetRecord, more: Html): Html {
  return html`<dl class="facts"><dt>Version</dt><dd>${versionName(set)}</dd>
      <dt>Learnt</dt><dd>${moment(set.createdAt)}, by ${creator(set)}</dd>
      ${more}</dl>`
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
  await context.fittedSets.remove(visit.organization.organizationId, fittedSetId, byOf(visit))
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
  const { organization, params, form } = visit
  const note = form.line('note')
  await fittedSets.describe(organization.organizationId, params.fittedSetId ?? '', note, byOf(visit))
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
