// What a person may change about their own account: the password, and an identity provider to sign in with.

import { type Html, html } from '../../html.ts'
import type { ChangePassword } from '../../people/change-password.ts'
import type { Connected, Identities } from '../../people/identities.ts'
import { passwordHint } from '../../people/passwords.ts'
import { forPerson, type Page } from '../frame/access.ts'
import { field, postForm } from '../frame/fields.ts'
import { faultOf } from '../frame/form.ts'
import { moment } from '../frame/format.ts'
import { type PersonVisit, page, type Reply, redirect } from '../frame/visit.ts'

interface OwnAccountPageParts {
  changePassword: ChangePassword
  identities: Pick<Identities, 'listOf' | 'disconnect'>
  /** Of the identity provider, if there is one. */
  providerName: string | null
}

export function createOwnAccountPages(parts: OwnAccountPageParts): Page[] {
  const { changePassword, identities, providerName } = parts

  return [
    forPerson('GET', '/account', visit => show(visit)),
    forPerson('POST', '/account/password', submitPassword),
    forPerson('POST', '/account/disconnect', disconnect),
  ]

  async function show(visit: PersonVisit, refused = {}): Promise<Reply> {
    const connected = await identities.listOf(visit.person.user.userId)
    return page('Your account', accountBody(visit, { connected, providerName }), refused)
  }

  async function disconnect(visit: PersonVisit): Promise<Reply> {
    try {
      await identities.disconnect(visit.form.line('provider'), visit.person.user.userId)
      return redirect('/account?done=disconnected')
    } catch (error) {
      return show(visit, faultOf(error))
    }
  }

  async function submitPassword(visit: PersonVisit): Promise<Reply> {
    const { form, person } = visit
    try {
      const token = await changePassword({
        user: person.user,
        password: form.text('password'),
        newPassword: form.text('new_password'),
        organizationId: person.organization?.organizationId ?? null,
      })
      return redirect('/account?done=changed', token)
    } catch (error) {
      return show(visit, faultOf(error))
    }
  }
}

interface Providers {
  connected: Connected[]
  providerName: string | null
}

function accountBody(visit: PersonVisit, providers: Providers): Html {
  const { user } = visit.person
  const present = { type: 'password', autocomplete: 'current-password' }
  const password = html`<input class="unseen" type="email" value="${user.email}" autocomplete="username"
      readonly tabindex="-1" aria-hidden="true">
    ${user.passwordHash !== null && field('password', 'Present password', present)}
    ${field('new_password', 'New password', { type: 'password', autocomplete: 'new-password', hint: passwordHint })}
    <p class="actions"><button>Set the password</button></p>
    <p class="hint">All your other browsers are signed out.</p>`
  return html`<section class="card narrow"><dl class="facts">
      <dt>E-mail</dt><dd>${user.email}</dd><dt>Name</dt><dd>${user.name ?? html`<span class="muted">none</span>`}</dd>
      <dt>Since</dt><dd>${moment(user.createdAt)}</dd></dl></section>
    <section class="card narrow"><h2>Password</h2>${postForm(visit, '/account/password', password)}</section>
    ${providerCard(visit, providers)}`
}

function providerCard(visit: PersonVisit, { connected, providerName }: Providers): Html | false {
  if (providerName === null && connected.length === 0) return false
  const rows = connected.map(one => connectedRow(visit, one, connected.length === 1 ? providerName : null))
  const connect = html`<p>Connect ${providerName} to sign in with it from now on.</p>
    ${postForm(visit, '/oidc/connect', html`<button class="quiet">Connect ${providerName}</button>`)}`
  return html`<section class="card narrow"><h2>Sign in with a provider</h2>
    ${rows}${providerName !== null && connected.length === 0 && connect}</section>`
}

function connectedRow(visit: PersonVisit, { issuer, createdAt }: Connected, name: string | null): Html {
  const shown = name ?? new URL(issuer).host
  const body = html`<input type="hidden" name="provider" value="${issuer}">
    <button class="quiet danger" aria-label="Disconnect ${shown}">Disconnect</button>`
  return html`<p>${shown} is connected since ${moment(createdAt)}.</p>${postForm(visit, '/account/disconnect', body)}`
}
