// Lets members write a note on a version, such as the period of its labels.

import type { FittedSetRecord } from '../../accounts/fitted-sets/fitted-sets.ts'
import { type Html, html } from '../../base/printed/html.ts'
import type { Context } from '../context.ts'
import { field, postForm, sendOrCancel } from '../forms/fields.ts'
import { forMember, type Page } from '../shell/access.ts'
import { byOf, type MemberVisit, page, type Reply, redirect, type Visit } from '../shell/visit.ts'
import { findVersion, versionName } from './versions.ts'

export const notePages: Page[] = [
  forMember('GET', '/quality/:fittedSetId/note', ask),
  forMember('POST', '/quality/:fittedSetId/note', write, ask),
]

async function ask(visit: MemberVisit, context: Context): Promise<Reply> {
  return page('Note on a version', noteForm(visit, await findVersion(visit, context)))
}

async function write(visit: MemberVisit, { fittedSets }: Context): Promise<Reply> {
  const { organization, params, form } = visit
  const note = form.line('note')
  await fittedSets.describe(organization.organizationId, params.fittedSetId ?? '', note, byOf(visit))
  return redirect('/quality?done=noted')
}

function noteForm(visit: Visit, set: FittedSetRecord): Html {
  const options = {
    value: visit.form.lineOr('note', set.note ?? ''),
    required: false,
    extra: html`maxlength="200"`,
    hint: 'What to tell it apart by, such as the period of its labels.',
  }
  const body = html`${field('note', 'Note', options)}${sendOrCancel('Save the note', '/quality')}`
  return html`<section class="card narrow"><dl class="facts"><dt>Version</dt><dd>${versionName(set)}</dd></dl>
    ${postForm(visit, `/quality/${set.fittedSetId}/note`, body)}</section>`
}
