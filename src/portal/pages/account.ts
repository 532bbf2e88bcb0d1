// What a person may change about their own account: the password, and an identity provider to sign in with.

import { type Html, html } from '../../html.ts'
import type { ChangePassword } from '../../people/change-password.ts'
import { passwordHint } from '../../people/passwords.ts'
import { forPerson, type Page } from '../frame/access.ts'
import { field, postForm } from '../frame/fields.ts'
import { sentenceOf } from '../frame/form.ts'
import { moment } from '../frame/format.ts'
import { type PersonVisit, page, type Reply, redirect } from '../frame/visit.ts'

interface OwnAccountPageParts {
  changePassword: ChangePassword
  /** Of the identity provider, if there is one. */
  providerName: string | null
}

export function createOwnAccountPages({ changePassword, providerName }: OwnAccountPageParts): Page[] {
  return [
    forPerson('GET', '/account', visit => show(visit)),
    forPerson('POST', '/account/password', submitPassword),
  ]

  function show(visit: PersonVisit, fault?: string): Reply {
    return page('Your account', accountBody(visit, providerName), { fault })
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
      return show(visit, sentenceOf(error))
    }
  }
}

function accountBody(visit: PersonVisit, providerName: string | null): Html {
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
    ${
      providerName &&
      html`<section class="card narrow"><h2>Identity provider</h2>
        <p>Sign in with ${providerName} from now on, beside the password.</p>
        ${postForm(visit, '/oidc/connect', html`<button class="quiet">Connect ${providerName}</button>`)}</section>`
    }`
}
