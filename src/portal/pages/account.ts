// What a person may change about their own account: the password, and an identity provider to sign in with.

import { checkPassword, hashPassword, isPasswordOf, passwordHint } from '../../people/passwords.ts'
import { Refusal } from '../../refusal.ts'
import { forPerson, type Page } from '../frame/access.ts'
import { field, postForm, sentenceOf } from '../frame/fields.ts'
import { type Html, html } from '../frame/html.ts'
import { moment } from '../frame/shown.ts'
import { type PersonVisit, page, type Reply, redirect } from '../frame/visit.ts'
import type { PageParts } from '../parts.ts'

export function createOwnAccountPages({ accounts, limits, oidc }: PageParts): Page[] {
  const { users, sessions } = accounts

  return [
    forPerson('GET', '/account', visit => show(visit)),
    forPerson('POST', '/account/password', changePassword),
  ]

  function show(visit: PersonVisit, fault?: string): Reply {
    return page('Your account', accountBody(visit, oidc?.name ?? null), { fault })
  }

  async function changePassword(visit: PersonVisit): Promise<Reply> {
    const { user, organization } = visit.person
    const password = visit.form.text('new_password')
    await limits.attempt('sign_in', `password ${user.userId}`)
    try {
      if (user.passwordHash !== null && !(await isPasswordOf(user, visit.form.text('password'))))
        throw new Refusal('invalid_text', 'The present password is wrong.')
      checkPassword(password, user.email)
    } catch (error) {
      return show(visit, sentenceOf(error))
    }
    await users.setPasswordHash(user.userId, await hashPassword(password))
    await sessions.endAllOf(user.userId)
    const token = await sessions.start(user.userId, organization?.organizationId ?? null)
    return redirect('/account?done=changed', token)
  }
}

function accountBody(visit: PersonVisit, oidcName: string | null): Html {
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
      oidcName &&
      html`<section class="card narrow"><h2>Identity provider</h2>
        <p>Sign in with ${oidcName} from now on, beside the password.</p>
        ${postForm(visit, '/oidc/connect', html`<button class="quiet">Connect ${oidcName}</button>`)}</section>`
    }`
}
