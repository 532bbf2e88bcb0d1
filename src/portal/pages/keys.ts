// API keys: make one (its secret is shown this once), see who made which and when it was last used, revoke.

import { type Html, html } from '../../html.ts'
import { isWorking, type KeyRecord } from '../../keys/key-records.ts'
import type { Keys } from '../../keys/keys.ts'
import { forMember, notFound, type Page } from '../frame/access.ts'
import { field, postForm } from '../frame/fields.ts'
import { sentenceOf } from '../frame/form.ts'
import { moment } from '../frame/format.ts'
import { hidden, table } from '../frame/table.ts'
import { byOf, type MemberVisit, page, type Reply, redirect, type Visit } from '../frame/visit.ts'
import { lifetimeSelect, readLifetime } from './choices.ts'

interface KeysPageParts {
  keys: Pick<Keys, 'create' | 'listHeld' | 'revoke'>
}

const title = 'Keys'

export function createKeysPages({ keys }: KeysPageParts): Page[] {
  return [
    forMember('GET', '/keys', visit => show(visit)),
    forMember('POST', '/keys', create),
    forMember('GET', '/keys/:keyId/revoke', confirm),
    forMember('POST', '/keys/:keyId/revoke', revoke),
  ]

  async function show(visit: MemberVisit, fault?: string): Promise<Reply> {
    const held = await keys.listHeld(visit.organization.organizationId)
    return page(title, html`${createForm(visit)}${keyTable(held)}`, { fault })
  }

  async function create(visit: MemberVisit): Promise<Reply> {
    const { form, organization, person } = visit
    try {
      const key = await keys.create({
        organizationId: organization.organizationId,
        name: form.line('name'),
        lifetime: readLifetime(form),
        createdBy: person.user.userId,
      })
      return page('Your new key', newKey(key))
    } catch (error) {
      return show(visit, sentenceOf(error))
    }
  }

  async function confirm(visit: MemberVisit): Promise<Reply> {
    const key = await findHeld(visit)
    return page(`Revoke ${key.name}?`, revokeForm(visit, key))
  }

  async function revoke(visit: MemberVisit): Promise<Reply> {
    const { keyId, organizationId } = await findHeld(visit)
    await keys.revoke(organizationId, keyId, byOf(visit))
    return redirect('/keys?done=revoked')
  }

  async function findHeld({ organization, params }: MemberVisit): Promise<KeyRecord> {
    const held = await keys.listHeld(organization.organizationId)
    const key = held.find(({ keyId }) => keyId === params.keyId)
    if (!key) throw notFound()
    return key
  }
}

function createForm(visit: Visit): Html {
  const body = html`<div class="row">
    ${field('name', 'Name', { value: visit.form.line('name'), extra: html`maxlength="100"` })}
    ${lifetimeSelect('Expires after', visit.form.line('lifetime'))}<button>Create a key</button></div>`
  return html`<section class="card"><h2>New key</h2>${postForm(visit, '/keys', body)}</section>`
}

function newKey({ name, secret, expiresAt }: { name: string; secret: string; expiresAt: Date | null }): Html {
  return html`<section class="card"><p><strong>Copy the key now.</strong> It is not stored and is never shown again.</p>
    <p class="secret"><code id="secret">${secret}</code>
      <button type="button" class="quiet" data-copy="secret" hidden>Copy</button></p>
    <dl class="facts"><dt>Name</dt><dd>${name}</dd><dt>Expires</dt><dd>${moment(expiresAt)}</dd></dl>
    <p class="actions"><a class="button" href="/keys">I have stored it</a></p></section>`
}

const statusNames = {
  waiting: 'waits for the agent',
  active: 'active',
  replaced: 'being replaced',
  expired: 'expired',
  revoked: 'revoked',
}

function nameOf({ name, shownAs }: KeyRecord): Html {
  return html`${name}${shownAs && html`<br><code class="muted">${shownAs}</code>`}`
}

function revokeForm(visit: Visit, key: KeyRecord): Html {
  const body = html`<p class="actions"><button class="danger">Revoke the key</button> <a href="/keys">Cancel</a></p>`
  return html`<section class="card narrow"><p>Calls with this key fail at once, and it cannot be brought back.</p>
    <dl class="facts"><dt>Key</dt><dd>${nameOf(key)}</dd>
      <dt>Created by</dt><dd>${key.createdBy?.email ?? 'the operator'}</dd>
      <dt>Last used</dt><dd>${moment(key.lastUsedAt, 'not yet')}</dd></dl>
    ${postForm(visit, `/keys/${key.keyId}/revoke`, body)}</section>`
}

function keyTable(records: KeyRecord[]): Html {
  if (records.length === 0) return html`<p class="muted">There are no keys yet.</p>`
  const rows = records.map(key => {
    const link = html`<a class="button quiet danger" href="/keys/${key.keyId}/revoke" aria-label="Revoke ${key.name}">Revoke …</a>`
    return [
      nameOf(key),
      html`<span class="status ${key.status}">${statusNames[key.status]}</span>`,
      html`${moment(key.createdAt)}<br><span class="muted">${key.createdBy?.email ?? 'the operator'}</span>`,
      moment(key.expiresAt),
      moment(key.lastUsedAt, 'not yet'),
      isWorking(key) && link,
    ]
  })
  return table('All keys', ['Name', 'Status', 'Created', 'Expires', 'Last used', hidden('Revoke')], rows)
}
