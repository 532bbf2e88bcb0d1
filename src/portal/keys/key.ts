// Shows one key: its facts, what it has spent, and forms to change, rotate or revoke it. Acts that cannot be undone
// have to be confirmed.

import { isWorking, type KeyRecord } from '../../accounts/keys/key-records.ts'
import { defaultOverlap, keyOverlaps, type Overlap } from '../../accounts/keys/keys.ts'
import { percent } from '../../base/printed/counted.ts'
import { type Html, html } from '../../base/printed/html.ts'
import type { Context } from '../context.ts'
import { field, formPage, postForm, select, sendOrCancel } from '../forms/fields.ts'
import { forMember, needingPresence, notFound, type Page } from '../shell/access.ts'
import { bar } from '../shell/chart.ts'
import { creator, moment, usd, when } from '../shell/format.ts'
import { copyButton, dialogLink } from '../shell/parts.ts'
import { byOf, Detour, type MemberVisit, page, type Reply, redirect } from '../shell/visit.ts'
import { longTerms, readTerms, scopeNames, termsFields } from './key-terms-form.ts'
import { expiry, lifetimeSelect, newKey, readLifetime, statusNames } from './keys.ts'

const overlapNames: Record<Overlap, string> = {
  now: 'immediately',
  '1h': 'after 1 hour',
  '1d': 'after 1 day',
  '7d': 'after 7 days',
  '30d': 'after 30 days',
}

export const keyPages: Page[] = [
  forMember('GET', '/keys/:keyId', show),
  forMember('POST', '/keys/:keyId/name', rename, show),
  ...[
    { ...forMember('POST', '/keys/:keyId', change, show), longFields: longTerms },
    forMember('GET', '/keys/:keyId/rotate', askRotate),
    forMember('POST', '/keys/:keyId/rotate', rotate, askRotate),
    forMember('GET', '/keys/:keyId/revoke', askRevoke),
    forMember('POST', '/keys/:keyId/revoke', revoke),
  ].map(needingPresence),
]

async function show(visit: MemberVisit, context: Context): Promise<Reply> {
  const key = await findHeld(visit, context)
  const spent = await context.ledger.spentInMonth(key)
  const body = html`<div class="shelves"><section class="card narrow">${facts(key, context)}${spending(key, spent)}
    </section>
    ${isWorking(key) && html`${nameForm(visit, key)}${termsForm(visit, key, context)}`}</div><p><a href="/keys">All keys</a> · <a href="/usage?key=${key.keyId}">Requests with this key</a></p>`
  return page(key.name, body, { action: isWorking(key) && actions(key) })
}

async function change(visit: MemberVisit, context: Context): Promise<Reply> {
  const { keyId, organizationId } = await findHeld(visit, context)
  await context.keys.changeTerms(organizationId, keyId, readTerms(visit.form), byOf(visit))
  return redirect(`/keys/${keyId}?done=changed`)
}

async function rename(visit: MemberVisit, context: Context): Promise<Reply> {
  const { keyId, organizationId } = await findHeld(visit, context)
  await context.keys.rename(organizationId, keyId, visit.form.line('name'), byOf(visit))
  return redirect(`/keys/${keyId}?done=changed`)
}

async function askRotate(visit: MemberVisit, context: Context): Promise<Reply> {
  const { keyId, name } = await findWorking(visit, context)
  const { form } = visit
  const fields = html`${lifetimeSelect('The new key expires', form.line('lifetime'))}
    ${select('overlap', 'The old key stops working', Object.entries(overlapNames), form.line('overlap') || defaultOverlap)}
    ${sendOrCancel('Create the new key', `/keys/${keyId}`)}`
  const told = html`<p>A new key with the same name and limits replaces this one. It is shown only once. Switch your programs
    to it before the old key stops working. Until then, both work and share one budget and rate limit.</p>`
  return formPage(visit, `Rotate ${name}?`, `/keys/${keyId}/rotate`, fields, told)
}

async function rotate(visit: MemberVisit, context: Context): Promise<Reply> {
  const { keyId, organizationId } = await findHeld(visit, context)
  const { form, person } = visit
  const overlap = form.choice('overlap', keyOverlaps, 'Choose when the old key stops working.')
  const rotation = { organizationId, keyId, lifetime: readLifetime(form), overlap }
  const rotated = await context.keys.rotate({ ...rotation, rotatedBy: person.user.userId })
  const old = overlap === 'now' ? 'no longer works' : html`works until ${moment(rotated.oldWorksUntil)}`
  return page('Your new key', newKey(rotated, html`<p>The old key ${old}.</p>`))
}

async function askRevoke(visit: MemberVisit, context: Context): Promise<Reply> {
  const key = await findWorking(visit, context)
  const { keyId, name, shownAs, lastUsedAt } = key
  const told = html`<p>Calls with this key will fail immediately. This can’t be undone.</p>
    <dl class="facts"><dt>Key</dt><dd>${name}${shownAs && html`<br><code class="muted">${shownAs}</code>`}</dd>
      <dt>Created by</dt><dd>${creator(key)}</dd>
      <dt>Last used</dt><dd>${moment(lastUsedAt)}</dd></dl>`
  const fields = sendOrCancel('Revoke the key', '/keys', 'danger')
  return formPage(visit, `Revoke ${name}?`, `/keys/${keyId}/revoke`, fields, told)
}

async function revoke(visit: MemberVisit, context: Context): Promise<Reply> {
  const { keyId, organizationId } = await findHeld(visit, context)
  await context.keys.revoke(organizationId, keyId, byOf(visit))
  return redirect('/keys?done=revoked')
}

async function findHeld({ organizationId, params }: MemberVisit, { keys }: Context): Promise<KeyRecord> {
  const key = await keys.findHeld(params.keyId ?? '')
  if (key?.organizationId !== organizationId) throw notFound()
  return key
}

/** Leads to the page of a key that has ended meanwhile, which says so. */
async function findWorking(visit: MemberVisit, context: Context): Promise<KeyRecord> {
  const key = await findHeld(visit, context)
  if (isWorking(key)) return key
  throw new Detour(redirect(`/keys/${key.keyId}`))
}

function facts(key: KeyRecord, { clock, rateLimitPerMinute }: Context): Html {
  const { scope, ratePerMinute, addresses } = key.terms
  const ends = key.revokedAt ?? key.expiresAt
  return html`<dl class="facts"><dt>Key</dt><dd>${key.shownAs !== null && html`<code>${key.shownAs}</code> `}<span class="status ${key.status}">${statusNames[key.status]}</span></dd>
    <dt>Id</dt><dd><code id="key-id">${key.keyId}</code> ${copyButton('key-id')}</dd>
    <dt>Created</dt><dd>${moment(key.createdAt)}, by ${creator(key)}</dd>
    <dt>${isWorking(key) ? 'Expires' : 'Ended'}</dt><dd>${isWorking(key) ? expiry(key, clock()) : when(ends)}${ends && html`<br><span class="muted">${moment(ends)}</span>`}</dd>
    <dt>Last used</dt><dd>${when(key.lastUsedAt)}</dd>
    <dt>Can be used for</dt><dd>${scopeNames[scope]}</dd>
    <dt>Calls per minute</dt><dd>${(ratePerMinute ?? rateLimitPerMinute).toLocaleString('en-US')}</dd>
    <dt>Allowed addresses</dt><dd>${addresses.length === 0 ? 'all' : addresses.join(', ')}</dd>
    ${key.replacedBy !== null && html`<dt>Replaced by</dt><dd><a href="/keys/${key.replacedBy}">the newer key with this name</a></dd>`}</dl>`
}

function termsForm(visit: MemberVisit, key: KeyRecord, { rateLimitPerMinute }: Context): Html {
  const body = html`${termsFields(visit.form, key.terms, rateLimitPerMinute)}
    <p class="hint">Changes take effect within seconds.</p>
    <p class="actions"><button>Save limits</button></p>`
  return html`<section class="card narrow"><h2>Limits</h2>${postForm(visit, `/keys/${key.keyId}`, body)}</section>`
}

function spending({ terms: { budgetMicros } }: KeyRecord, spent: number): Html {
  if (budgetMicros === null)
    return html`<p>${usd(spent)} spent this month. This key has no budget of its own.</p>`
  const share = spent / budgetMicros
  return html`<p class="spending"><strong>${usd(spent)}</strong> of ${usd(budgetMicros)} spent this month (${percent(share)})</p>
    ${bar(share, share >= 1 ? 'spent' : '')}`
}

function nameForm(visit: MemberVisit, { keyId, name }: KeyRecord): Html {
  const value = visit.form.lineOr('name', name)
  const body = html`${field('name', 'Name', { value, hint: 'Its earlier requests appear under the new name too.', extra: html`maxlength="100"` })}
    <p class="actions"><button class="quiet">Save name</button></p>`
  return html`<section class="card narrow"><h2>Name</h2>${postForm(visit, `/keys/${keyId}/name`, body)}</section>`
}

function actions({ keyId, status }: KeyRecord): Html {
  return html`${status === 'active' && dialogLink(`/keys/${keyId}/rotate`, 'Rotate …', 'button quiet')}
    ${dialogLink(`/keys/${keyId}/revoke`, 'Revoke …', 'button quiet danger')}`
}
