// Lists API keys, who made each, what it may do and when it was last used. A new one is made on a page of its own and
// shows its secret only once. Each has a page with its facts, what it has spent, and forms to change, rotate or revoke
// it: acts that cannot be undone have to be confirmed.

import { expiresSoon } from '../../accounts/keys/expiring-keys.ts'
import { isWorking, type KeyRecord } from '../../accounts/keys/key-records.ts'
import { defaultOverlap, keyOverlaps, type Overlap } from '../../accounts/keys/keys.ts'
import { percent } from '../../base/printed/counted.ts'
import { type Html, html } from '../../base/printed/html.ts'
import type { Context } from '../context.ts'
import { field, formPage, postForm, select, sendOrCancel } from '../forms/fields.ts'
import { forMember, isAdmin, needingPresence, notFound, type Page } from '../shell/access.ts'
import { bar } from '../shell/chart.ts'
import { count, creator, moment, usd, when } from '../shell/format.ts'
import { copyButton, dialogLink, hidden, rowMenu, secretLine, table } from '../shell/parts.ts'
import { byOf, Detour, fromOf, type MemberVisit, page, type Reply, redirect } from '../shell/visit.ts'
import {
  lifetimeSelect,
  limitsFields,
  longTerms,
  readLifetime,
  readTerms,
  scopeNames,
  termsFields,
} from './key-terms-form.ts'

const workingPerPage = 200
const endedPerPage = 50

const overlapNames: Record<Overlap, string> = {
  now: 'immediately',
  '1h': 'after 1 hour',
  '1d': 'after 1 day',
  '7d': 'after 7 days',
  '30d': 'after 30 days',
}

export const keysPages: Page[] = [
  forMember('GET', '/keys', show),
  ...[
    forMember('GET', '/keys/new', ask),
    { ...forMember('POST', '/keys', create, ask), longFields: longTerms },
    { ...forMember('POST', '/keys/:keyId', change, showKey), longFields: longTerms },
    forMember('GET', '/keys/:keyId/rotate', askRotate),
    forMember('POST', '/keys/:keyId/rotate', rotate, askRotate),
    forMember('GET', '/keys/:keyId/revoke', askRevoke),
    forMember('POST', '/keys/:keyId/revoke', revoke),
  ].map(needingPresence),
  forMember('GET', '/keys/:keyId', showKey),
  forMember('POST', '/keys/:keyId/name', rename, showKey),
]

async function show(visit: MemberVisit, { keys, clock }: Context): Promise<Reply> {
  const { organizationId } = visit
  const before = visit.query.get('before') ?? ''
  const from = fromOf(visit)
  const to = from + workingPerPage
  const now = clock()
  const [alive, ended, endedCount] = await Promise.all([
    keys.listWorking(organizationId),
    keys.listEnded(organizationId, { limit: endedPerPage, before }),
    keys.countEnded(organizationId),
  ])
  const body = html`${alive.length === 0 ? noKeys : keyTable('Current keys', 'Expires', alive.slice(from, to), now)}
    ${to < alive.length && html`<p><a href="/keys?from=${to}">More keys</a> (${count(alive.length)} in all)</p>`}
    ${endedCount > 0 && endedKeys(ended, endedCount, before !== '', now)}
    <p class="hint">Programs send a key with each request: <a href="/docs/quickstart">how to begin</a>, and <a href="/docs/keys-and-budgets">what a key can be limited to</a>.</p>
    ${isAdmin(visit) && html`<p class="hint">Every change to a key is recorded in the <a href="/audit?about=key">audit log</a>.</p>`}`
  return page('Keys', body, { action: dialogLink('/keys/new', 'New key', 'button') })
}

async function create(visit: MemberVisit, { keys }: Context): Promise<Reply> {
  const { form, organizationId, person } = visit
  const asked = { name: form.line('name'), lifetime: readLifetime(form), terms: readTerms(form) }
  const key = await keys.create({ organizationId, createdBy: person.user.userId, ...asked })
  return page('Your new key', newKey(key))
}

function ask(visit: MemberVisit, { rateLimitPerMinute }: Context): Reply {
  const { form } = visit
  const hint = 'Give each program its own key, so you can revoke one without affecting the others.'
  const fields = html`${field('name', 'Name', { value: form.line('name'), hint, extra: html`maxlength="100"` })}
    ${lifetimeSelect('Expires', form.line('lifetime'))}${limitsFields(form, rateLimitPerMinute)}
    ${sendOrCancel('Create a key', '/keys')}`
  return formPage(visit, 'New key', '/keys', fields)
}

function endedKeys(ended: KeyRecord[], endedCount: number, open: boolean, now: Date): Html {
  const last = ended.length === endedPerPage && ended.at(-1)
  return html`<details id="ended" ${open && html`open`}><summary>Expired and revoked keys (${count(endedCount)})</summary>
    ${keyTable('Expired and revoked keys', 'Ended', ended, now)}
    ${last && html`<p><a href="/keys?before=${last.keyId}#ended">Older keys</a></p>`}</details>`
}

function keyTable(caption: string, ends: string, records: KeyRecord[], now: Date): Html {
  const rows = records.map(key => [
    keyName(key),
    termsShown(key),
    html`${when(key.createdAt)}<br><span class="muted">${creator(key)}</span>`,
    isWorking(key) ? expiry(key, now) : when(key.revokedAt ?? key.expiresAt),
    when(key.lastUsedAt),
    isWorking(key) && keyMenu(key),
  ])
  const columns = ['Name', 'Limits', 'Created', ends, 'Last used', hidden('Actions')]
  return table(caption, columns, rows)
}

const noKeys = html`<p class="empty">No key works now. A key lets a program ask for decisions, which are paid for from this
  organization’s credit.</p>`

/** Shown only once, for a new key or one that replaces another. */
function newKey(
  { name, secret, expiresAt }: { name: string; secret: string; expiresAt: Date | null },
  note: Html | false = false,
): Html {
  return html`<section class="card"><p><strong>Copy the key now.</strong> It isn’t stored, so it can’t be shown again.</p>
    ${secretLine('secret', secret)}${note}
    <dl class="facts"><dt>Name</dt><dd>${name}</dd><dt>Expires</dt><dd>${moment(expiresAt)}</dd></dl>
    <p class="actions"><a class="button" href="/keys">I’ve saved it</a></p></section>`
}

export const statusNames = {
  waiting: 'waiting for the agent',
  active: 'active',
  replaced: 'being replaced',
  expired: 'expired',
  revoked: 'revoked',
}

function keyName({ keyId, name, shownAs, status }: KeyRecord): Html {
  return html`<a href="/keys/${keyId}">${name}</a><br>${shownAs && html`<code class="muted">${shownAs}</code> `}${status !== 'active' && html`<span class="status ${status}">${statusNames[status]}</span>`}`
}

/** Marked if there is little time left to replace the key. */
function expiry(key: KeyRecord, now: Date): Html {
  const shown = when(key.expiresAt)
  return expiresSoon(key, now) ? html`<span class="status expiring">${shown}</span>` : shown
}

/** Only the terms that are limited. */
function termsShown({ terms }: KeyRecord): Html {
  const { scope, budgetMicros, ratePerMinute, addresses } = terms
  const shown = [
    scope !== 'all' && scopeNames[scope],
    budgetMicros !== null && `${usd(budgetMicros)} a month`,
    ratePerMinute !== null && `${ratePerMinute.toLocaleString('en-US')} calls per minute`,
    addresses.length > 0 && `from ${addresses.length === 1 ? addresses[0] : `${addresses.length} ranges`}`,
  ].filter(Boolean) as string[]
  if (shown.length === 0) return html`<span class="muted">none</span>`
  return html`<span class="limits">${shown.map(one => html`<span>${one}</span>`)}</span>`
}

function keyMenu({ keyId, name, status }: KeyRecord): Html | false {
  return rowMenu(keyId, name, [
    html`<a href="/keys/${keyId}">Change limits or name</a>`,
    html`<a href="/usage?key=${keyId}">Show its requests</a>`,
    status === 'active' && dialogLink(`/keys/${keyId}/rotate`, 'Rotate …'),
    dialogLink(`/keys/${keyId}/revoke`, 'Revoke …', 'quiet danger'),
  ])
}

async function showKey(visit: MemberVisit, context: Context): Promise<Reply> {
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
