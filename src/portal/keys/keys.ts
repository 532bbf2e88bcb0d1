// Lists API keys, who made each, what it may do and when it was last used. A new one is made on a page of its own and
// shows its secret only once.

import { expiresSoon } from '../../accounts/keys/expiring-keys.ts'
import { isWorking, type KeyRecord } from '../../accounts/keys/key-records.ts'
import { defaultLifetime, keyLifetimes, type Lifetime } from '../../accounts/keys/key-terms.ts'
import { type Html, html } from '../../base/printed/html.ts'
import type { Context } from '../context.ts'
import { field, formPage, select, sendOrCancel } from '../forms/fields.ts'
import type { Form } from '../forms/form.ts'
import { forMember, isAdmin, needingPresence, type Page } from '../shell/access.ts'
import { count, creator, moment, usd, when } from '../shell/format.ts'
import { dialogLink, hidden, rowMenu, secretLine, table } from '../shell/parts.ts'
import { fromOf, type MemberVisit, page, type Reply } from '../shell/visit.ts'
import { limitsFields, longTerms, readTerms, scopeNames } from './key-terms-form.ts'

const workingPerPage = 200
const endedPerPage = 50

export const keysPages: Page[] = [
  forMember('GET', '/keys', show),
  ...[
    forMember('GET', '/keys/new', ask),
    { ...forMember('POST', '/keys', create, ask), longFields: longTerms },
  ].map(needingPresence),
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
export function newKey(
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
export function expiry(key: KeyRecord, now: Date): Html {
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

const lifetimeNames: Record<Lifetime, string> = {
  '1h': 'in 1 hour',
  '1d': 'in 1 day',
  '7d': 'in 7 days',
  '30d': 'in 30 days',
  '90d': 'in 90 days',
  '1y': 'in 1 year',
  never: 'never',
}

/** `label` ends with “expires”. `chosen` comes from a form; if it is empty, the default is selected. */
export function lifetimeSelect(label: string, chosen: string): Html {
  return select('lifetime', label, Object.entries(lifetimeNames), chosen || defaultLifetime)
}

export function readLifetime(form: Form): Lifetime {
  return form.choice('lifetime', keyLifetimes, 'Choose how long the key works.')
}
