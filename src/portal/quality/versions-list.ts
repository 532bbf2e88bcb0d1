// Lists the versions learnt from an organization's labels: what each brought, and which one is in use. Deleting one has
// to be confirmed because it cannot be undone.

import { type FittedSetRecord, shortDigest } from '../../accounts/fitted-sets/fitted-sets.ts'
import { percent } from '../../base/printed/counted.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { typeNames } from '../../contract/question-types.ts'
import type { Context } from '../context.ts'
import { postForm, sendOrCancel } from '../forms/fields.ts'
import { forAdmin, isAdmin, type Page } from '../shell/access.ts'
import { count, creator, moment, when } from '../shell/format.ts'
import { dialogLink, hidden, numbers, rowMenu, table } from '../shell/parts.ts'
import { byOf, type MemberVisit, page, type Reply, redirect, type Visit } from '../shell/visit.ts'
import { figuresOf, findVersion, versionName } from './versions.ts'

export const deleteVersionPages: Page[] = [
  forAdmin('GET', '/quality/:fittedSetId/delete', ask),
  forAdmin('POST', '/quality/:fittedSetId/delete', remove),
]

async function ask(visit: MemberVisit, context: Context): Promise<Reply> {
  const set = await findVersion(visit, context)
  return page(`Delete version ${shortDigest(set.digest)}?`, deleteForm(visit, set))
}

async function remove(visit: MemberVisit, context: Context): Promise<Reply> {
  const { fittedSetId, inUse } = await findVersion(visit, context)
  await context.fittedSets.remove(visit.organization.organizationId, fittedSetId, byOf(visit))
  return redirect(`/quality?done=${inUse ? 'deleted_in_use' : 'deleted'}`)
}

function deleteForm(visit: Visit, set: FittedSetRecord): Html {
  return html`<section class="card narrow"><p>${
    set.inUse
      ? 'Answers currently use this version. Once it is deleted, they come from the model alone again.'
      : 'This version is not in use, so no answer changes.'
  } This can’t be undone: to learn it again, you’d have to run the labels again and pay for it.</p>
    <dl class="facts"><dt>Version</dt><dd>${versionName(set)}</dd>
      <dt>Learnt</dt><dd>${moment(set.createdAt)}, by ${creator(set)}</dd>
      <dt>Questions</dt><dd>${count(set.questions)}</dd></dl>
    ${postForm(visit, `/quality/${set.fittedSetId}/delete`, sendOrCancel('Delete the version', '/quality', 'danger'))}</section>`
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
