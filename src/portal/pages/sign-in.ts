// Signing in with e-mail and password, signing out, and choosing the organization to work in.

import { isPasswordOf } from '../../people/passwords.ts'
import { forAnyone, forPerson, notFound, type Page } from '../frame/access.ts'
import { field, localPath, postForm } from '../frame/fields.ts'
import { type Html, html } from '../frame/html.ts'
import { type PersonVisit, page, type Reply, redirect, type Visit } from '../frame/visit.ts'
import type { PageParts } from '../parts.ts'

const wrong = 'The e-mail address or the password is wrong.'

export function createSignInPages({ accounts, limits, oidc }: PageParts): Page[] {
  const { users, sessions } = accounts

  return [
    forAnyone('GET', '/sign-in', showSignIn),
    forAnyone('POST', '/sign-in', signIn),
    forPerson('POST', '/sign-out', signOut),
    forPerson('POST', '/organization', chooseOrganization),
  ]

  function showSignIn(visit: Visit): Reply {
    const next = localPath(visit.query.get('next') ?? '')
    if (visit.person) return redirect(next)
    return page('Sign in', signInForm(visit, { next, oidcName: oidc?.name ?? null }))
  }

  async function signIn(visit: Visit): Promise<Reply> {
    const { form, address } = visit
    const email = form.line('email')
    const next = localPath(form.line('next'))
    const who = `${address} ${email.toLowerCase()}`
    await limits.attempt('sign_in_address', address)
    await limits.attempt('sign_in_account', email.toLowerCase())
    await limits.attempt('sign_in', who)
    const user = await users.findByEmail(email)
    if (!(await isPasswordOf(user, form.text('password')))) {
      const body = signInForm(visit, { next, email, oidcName: oidc?.name ?? null })
      return page('Sign in', body, { status: 401, fault: wrong })
    }
    await limits.forgive('sign_in', who)
    await sessions.end(visit.browserToken)
    return redirect(next, await sessions.start(user!.userId))
  }

  async function signOut(visit: PersonVisit): Promise<Reply> {
    await sessions.end(visit.browserToken)
    return redirect('/sign-in?done=signed_out')
  }

  async function chooseOrganization(visit: PersonVisit): Promise<Reply> {
    const chosen = visit.form.line('organization')
    if (!visit.person.memberships.some(({ organizationId }) => organizationId === chosen)) throw notFound()
    await sessions.choose(visit.browserToken, chosen)
    return redirect('/')
  }
}

export function signInForm(
  visit: Visit,
  { next, email = '', oidcName }: { next: string; email?: string; oidcName: string | null },
): Html {
  const onward = next === '/' ? '' : `?next=${encodeURIComponent(next)}`
  const body = html`<input type="hidden" name="next" value="${next}">
    ${field('email', 'E-mail address', { type: 'email', value: email, autocomplete: 'username' })}
    ${field('password', 'Password', { type: 'password', autocomplete: 'current-password' })}
    <p class="actions"><button>Sign in</button> <a href="/forgot-password">Forgot the password?</a></p>`
  return html`<div class="card narrow">${postForm(visit, '/sign-in', body)}
    ${oidcName && html`<p class="or"><a class="button quiet" href="/oidc/start${onward}">Sign in with ${oidcName}</a></p>`}
    <p>New here? <a href="/create-account${onward}">Create an account</a></p></div>`
}
