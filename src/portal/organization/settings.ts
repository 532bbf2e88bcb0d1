// Changes an organization's settings: its name, how long request metadata is kept, what admins are mailed about (low
// credit, low budgets, expiring keys), and whether answers are counted.

import type { Alerts } from '../../accounts/organizations/settings.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { formatUsd } from '../../contract/price.ts'
import { inField } from '../../contract/typed-number.ts'
import { driftDays } from '../../desk/watch/answer-drift.ts'
import type { Context } from '../context.ts'
import { field, formPage, hiddenField, postForm, sendOrCancel } from '../forms/fields.ts'
import { type Form, invalid, readAmount } from '../forms/form.ts'
import { forAdmin, forMember, isAdmin, type Page } from '../shell/access.ts'
import { moment } from '../shell/format.ts'
import { copyButton, dialogLink } from '../shell/parts.ts'
import { byOf, type MemberVisit, page, type Reply, redirect } from '../shell/visit.ts'
import { readRetention, retentionSelect } from './organization.ts'

const unapproved =
  'not yet, which limits nothing: credit shown as pending is added once the operator of this service approves the organization.'

const countsPath = '/settings/counts'

export const settingsPages: Page[] = [
  forMember('GET', '/settings', show),
  forAdmin('POST', '/settings', change, show),
  forAdmin('POST', '/settings/alerts', changeAlerts, show),
  forAdmin('GET', countsPath, askCounts),
  forAdmin('POST', countsPath, changeCounts),
]

async function show(visit: MemberVisit, { organizations, sendsMail }: Context): Promise<Reply> {
  const { organizationId, name, retentionDays, createdAt, approvedAt, alerts, countsAnswers } =
    await organizations.show(visit.organizationId)
  const form = html`${field('name', 'Name', { value: visit.form.lineOr('name', name), autocomplete: 'organization', extra: html`maxlength="100"` })}
    ${retentionSelect(visit.form.line('retention') || String(retentionDays))}
    <p class="hint">Older records are deleted within the hour. Daily totals for each key are kept.</p>
    <p class="actions"><button>Save</button></p>`
  const facts = html`<dl class="facts"><dt>Id</dt><dd><code id="organization-id">${organizationId}</code> ${copyButton('organization-id')}</dd>
    ${!isAdmin(visit) && html`<dt>Name</dt><dd>${name}</dd><dt>Records kept</dt><dd>${retentionDays} days</dd>`}
    <dt>Created</dt><dd>${moment(createdAt)}</dd><dt>Approved</dt><dd>${approvedAt ? moment(approvedAt) : unapproved}</dd></dl>`
  const body = html`<div class="shelves"><section class="card narrow">${facts}
    ${isAdmin(visit) ? postForm(visit, '/settings', form) : html`<p class="muted">Only admins can change these.</p>`}</section>
    ${alertsCard(visit, alerts, sendsMail)}${answerCountsCard(visit, countsAnswers)}
    ${isAdmin(visit) && html`<section class="card narrow"><h2>Audit log</h2><p><a href="/audit">See who did what</a> in the last 365 days.</p></section>`}
    <section class="card narrow"><h2>Another organization</h2>
      <p>Each organization has its own credit, keys and members.</p>
      <p><a class="button quiet" href="/new-organization">Create an organization</a></p></section>
    <section class="card narrow"><h2>Leave or delete</h2>
      <p>First you’ll see what would happen.</p>
      <p class="actions"><a class="button quiet danger" href="/settings/leave">Leave …</a>
        ${isAdmin(visit) && html`<a class="button quiet danger" href="/settings/delete">Delete organization …</a>`}</p></section></div>`
  return page('Settings', body)
}

async function change(visit: MemberVisit, { organizations }: Context): Promise<Reply> {
  const { organizationId, form } = visit
  const by = byOf(visit)
  const retentionDays = readRetention(form)
  const before = await organizations.show(organizationId)
  if (retentionDays < before.retentionDays && !form.has('confirmed'))
    return askToShorten(visit, retentionDays, before.retentionDays)
  await organizations.rename(organizationId, form.line('name'), by)
  await organizations.setRetention(organizationId, retentionDays, by)
  return redirect('/settings?done=changed')
}

async function changeAlerts(visit: MemberVisit, { organizations }: Context): Promise<Reply> {
  await organizations.setAlerts(visit.organizationId, readAlerts(visit.form), byOf(visit))
  return redirect('/settings?done=changed')
}

/** Shorter retention deletes records for good, so the form is shown once more before it is obeyed. */
function askToShorten(visit: MemberVisit, days: number, daysBefore: number): Reply {
  const fields = html`${hiddenField('name', visit.form.line('name'))}${hiddenField('retention', String(days))}
    ${hiddenField('confirmed', 'yes')}${sendOrCancel(`Keep them for ${days} days`, '/settings', 'danger')}`
  const told = html`<p>Records are now kept for ${daysBefore} days. Those older than ${days} days will be deleted within the hour.
    This can’t be undone. Daily totals for each key are kept.</p>`
  return formPage(visit, `Keep records for only ${days} days?`, '/settings', fields, told)
}

function alertsCard(visit: MemberVisit, alerts: Alerts, sendsMail: boolean): Html {
  const { lowCreditMicros, budgetPercent } = alerts
  const credit = lowCreditMicros === null ? '' : formatUsd(lowCreditMicros)
  const share = budgetPercent === null ? '' : String(budgetPercent)
  const told = sendsMail
    ? html`<p>Every admin gets an email each time a limit is reached, and a week and a day before a key expires. The person who
        created the key is told before it expires, too.</p>`
    : html`<p class="note">This installation doesn’t send email, so nobody is alerted. The overview warns about low credit and keys
        that expire soon, and each key’s page shows what it has spent. To send alerts, set up email (<code>SMTP_URL</code>, <code>MAIL_FROM</code>).</p>`
  const facts = html`<dl class="facts"><dt>Credit below</dt><dd>${credit === '' ? 'no email' : `${credit} USD`}</dd>
    <dt>Budget spent</dt><dd>${share === '' ? 'no email' : `${share}%`}</dd></dl>`
  return html`<section class="card narrow" id="alerts"><h2>Alerts</h2>${told}
    ${isAdmin(visit) ? alertsForm(visit, credit, share) : facts}</section>`
}

function alertsForm(visit: MemberVisit, credit: string, share: string): Html {
  const body = html`${field('low_credit', 'When credit falls below (USD)', {
    value: visit.form.lineOr('low_credit', inField(credit)),
    required: false,
    hint: 'Leave empty for no email. You get one email, and another only if credit has risen above this amount and falls below it again.',
    extra: html`inputmode="decimal"`,
  })}
    ${field('budget_percent', 'When a key has spent this share of its budget (%)', {
      value: visit.form.lineOr('budget_percent', share),
      required: false,
      hint: 'Leave empty for no email. Sent once a month for each key and budget.',
      extra: html`inputmode="numeric"`,
    })}<p class="actions"><button class="quiet">Save alerts</button></p>`
  return postForm(visit, '/settings/alerts', body)
}

/** Refuses what cannot be parsed; what is out of range is refused by the organization. */
function readAlerts(form: Form): Alerts {
  const typed = form.line('budget_percent')
  const percent = typed.endsWith('%') ? typed.slice(0, -1).trimEnd() : typed
  const lowCreditMicros = readAmount(form, 'low_credit', 'the credit alert')
  if (percent !== '' && !/^\d{1,3}$/.test(percent))
    throw invalid('budget_percent', 'Enter the share of a budget as a whole percentage.')
  return { lowCreditMicros, budgetPercent: percent === '' ? null : Number(percent) }
}

async function askCounts(visit: MemberVisit, { organizations }: Context): Promise<Reply> {
  const { countsAnswers } = await organizations.show(visit.organizationId)
  if (!countsAnswers) {
    const fields = html`${hiddenField('counts', 'yes')}${sendOrCancel('Count answers', '/settings')}`
    return formPage(visit, 'Count answers?', countsPath, fields, countingTold)
  }
  const told = html`<p>What has been counted is deleted at once, and nobody is told any more when answers move. This can’t be
    undone: if you count again, it begins from nothing.</p>`
  const fields = html`${hiddenField('counts', 'no')}${sendOrCancel('Stop, and delete the counts', '/settings', 'danger')}`
  return formPage(visit, 'Stop counting answers?', countsPath, fields, told)
}

const countingTold = html`<p>For each question learnt from your labels, it is counted by day (UTC) how many answers to your
    programs fell into each of ten bins, such as a probability from 10 to 20%. These numbers are kept for 400 days, beside the type of the question and a
    digest of its text. Cases, questions and answers are not kept.</p>
  <p>The overview then shows the answers of the last ${driftDays.recent} days beside those of the first ${driftDays.first} days counted, and admins
    are told when they have moved.</p>`

async function changeCounts(visit: MemberVisit, { organizations }: Context): Promise<Reply> {
  const counts = visit.form.line('counts') === 'yes'
  await organizations.countAnswers(visit.organizationId, counts, byOf(visit))
  return redirect('/settings?done=changed')
}

function answerCountsCard(visit: MemberVisit, counts: boolean): Html {
  const word = counts ? 'Stop counting …' : 'Count answers …'
  return html`<section class="card narrow" id="counts"><h2>Distribution of answers</h2>
    <p>${counts ? html`The answers to learnt questions are counted by day. See them on the <a href="/">overview</a>.` : 'Count the answers to learnt questions by day, and admins get a mail when they are no longer like those of the first weeks.'}</p>
    ${isAdmin(visit) && html`<p>${dialogLink(countsPath, word, 'button quiet')}</p>`}</section>`
}
