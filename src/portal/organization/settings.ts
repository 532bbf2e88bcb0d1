// Changes an organization's settings: its name, how long request metadata is kept, and alerts.

import { type Html, html } from '../../base/printed/html.ts'
import type { Context } from '../context.ts'
import { field, hiddenField, orAskAgain, postForm, sendOrCancel } from '../forms/fields.ts'
import { forAdmin, forMember, isAdmin, type Page } from '../shell/access.ts'
import { moment } from '../shell/format.ts'
import { copyButton } from '../shell/parts.ts'
import { byOf, type MemberVisit, page, type Reply, redirect } from '../shell/visit.ts'
import { alertsCard, readAlerts } from './alerts-form.ts'
import { answerCountsCard } from './answer-counts-form.ts'
import { readRetention, retentionSelect } from './choices.ts'

const unapproved =
  'not yet, which limits nothing: credit shown as pending is added once the operator of this service approves the organization.'

export const settingsPages: Page[] = [
  forMember('GET', '/settings', show),
  forAdmin('POST', '/settings', orAskAgain(change, show)),
  forAdmin('POST', '/settings/alerts', orAskAgain(changeAlerts, show)),
]

async function show(visit: MemberVisit, { organizations, sendsMail }: Context): Promise<Reply> {
  const { organizationId, name, retentionDays, createdAt, approvedAt, alerts, countsAnswers } =
    await organizations.show(visit.organization.organizationId)
  const form = html`${field('name', 'Name', { value: visit.form.lineOr('name', name), autocomplete: 'organization', extra: html`maxlength="100"` })}
    ${retentionSelect(visit.form.line('retention') || String(retentionDays))}
    <p class="hint">Older records are deleted within the hour. Daily totals for each key are kept.</p>
    <p class="actions"><button>Save</button></p>`
  const facts = html`<dl class="facts"><dt>Id</dt><dd><code id="organization-id">${organizationId}</code> ${copyButton('organization-id')}</dd>
    ${!isAdmin(visit) && html`<dt>Name</dt><dd>${name}</dd><dt>Records kept</dt><dd>${retentionDays} days</dd>`}
    <dt>Created</dt><dd>${moment(createdAt)}</dd><dt>Approved</dt><dd>${approvedAt ? moment(approvedAt) : unapproved}</dd></dl>`
  return page(
    'Settings',
    html`<div class="shelves"><section class="card narrow">${facts}
      ${isAdmin(visit) ? postForm(visit, '/settings', form) : html`<p class="muted">Only admins can change these.</p>`}</section>
      ${alertsCard(visit, alerts, sendsMail)}${answerCountsCard(visit, countsAnswers)}
      ${isAdmin(visit) && html`<section class="card narrow"><h2>Audit log</h2><p><a href="/audit">See who did what</a> in the last 365 days.</p></section>`}
      <section class="card narrow"><h2>Another organization</h2>
        <p>Each organization has its own credit, keys and members.</p>
        <p><a class="button quiet" href="/new-organization">Create an organization</a></p></section>
      <section class="card narrow"><h2>Leave or delete</h2>
        <p>First you’ll see what would happen.</p>
        <p class="actions"><a class="button quiet danger" href="/settings/leave">Leave …</a>
          ${isAdmin(visit) && html`<a class="button quiet danger" href="/settings/delete">Delete organization …</a>`}</p></section></div>`,
  )
}

async function change(visit: MemberVisit, { organizations }: Context): Promise<Reply> {
  const { organizationId } = visit.organization
  const by = byOf(visit)
  const retentionDays = readRetention(visit.form)
  const before = await organizations.show(organizationId)
  if (retentionDays < before.retentionDays && !visit.form.has('confirmed'))
    return page(`Keep records for only ${retentionDays} days?`, retentionForm(visit, before.retentionDays))
  await organizations.rename(organizationId, visit.form.line('name'), by)
  await organizations.setRetention(organizationId, retentionDays, by)
  return redirect('/settings?done=changed')
}

async function changeAlerts(visit: MemberVisit, { organizations }: Context): Promise<Reply> {
  await organizations.setAlerts(visit.organization.organizationId, readAlerts(visit.form), byOf(visit))
  return redirect('/settings?done=changed')
}

/** Shorter retention deletes records for good, so the form is shown once more before it is obeyed. */
function retentionForm(visit: MemberVisit, daysBefore: number): Html {
  const { form } = visit
  const body = html`${hiddenField('name', form.line('name'))}${hiddenField('retention', form.line('retention'))}
    ${hiddenField('confirmed', 'yes')}
    ${sendOrCancel(`Keep them for ${form.line('retention')} days`, '/settings', 'danger')}`
  return html`<section class="card narrow"><p>Records are now kept for ${daysBefore} days. Those older than
    ${form.line('retention')} days will be deleted within the hour. This can’t be undone. Daily totals for each key are kept.</p>
    ${postForm(visit, '/settings', body)}</section>`
}
