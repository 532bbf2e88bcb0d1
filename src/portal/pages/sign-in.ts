// Signing in with e-mail and password, signing out, and choosing the organization to work in.

import { type Html, html } from '../../html.ts'
import type { Sessions } from '../../people/sessions.ts'
import type { SignIn } from '../../people/sign-in.ts'
import { forAnyone, forPerson, notFound, type Page } from '../frame/access.ts'
import { csrfTokenOf } from '../frame/cookies.ts'
import { field, postForm } from '../frame/fields.ts'
import { faultOf } from '../frame/form.ts'
import { type PersonVisit, page, type Reply, redirect, type Visit } from '../frame/visit.ts'
import type { Draft } from '../playground/draft.ts'
import { backToCase, keptFields, readKept } from '../playground/kept-case.ts'
import { type Onward, onwardField, onwardFromForm, onwardFromQuery, onwardQuery } from './onward.ts'

interface SignInPageParts {
  signIn: SignIn
  sessions: Pick<Sessions, 'end' | 'choose'>
  /** Of the identity provider, if there is one. */
  providerName: string | null
}

const wrong = 'The e-mail address or the password is wrong.'

export function createSignInPages({ signIn, sessions, providerName }: SignInPageParts): Page[] {
  return [
    forAnyone('GET', '/sign-in', showSignIn),
    forAnyone('POST', '/sign-in', submitSignIn),
    forPerson('POST', '/sign-out', signOut),
    forPerson('POST', '/organization', chooseOrganization),
  ]

  function showSignIn(visit: Visit): Reply {
    const onward = onwardFromQuery(visit.query)
    if (visit.person) return redirect(onward.next)
    return page('Sign in', signInForm(visit, { onward, providerName }))
  }

  async function submitSignIn(visit: Visit): Promise<Reply> {
    const { form, address, browserToken } = visit
    const onward = onwardFromForm(form)
    const email = form.line('email')
    const kept = readKept(form)
    const body = signInForm(visit, { onward, email, providerName, kept })
    try {
      const token = await signIn({ email, password: form.text('password'), address, browserToken })
      if (token === null) return page('Sign in', body, { status: 401, fault: wrong })
      return kept ? goBack(visit, kept, token) : redirect(onward.next, token)
    } catch (error) {
      return page('Sign in', body, faultOf(error))
    }
  }

  function goBack(visit: Visit, kept: Draft, token: string): Reply {
    const signedIn = { ...visit, csrfToken: csrfTokenOf(token) }
    return page('You are signed in', backToCase(signedIn, kept), { browserToken: token })
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

export interface EntryForm {
  onward: Onward
  email?: string
  providerName: string | null
  /** A case of the playground that comes along. */
  kept?: Draft | null
}

export function signInForm(visit: Visit, { onward, email = '', providerName, kept }: EntryForm): Html {
  const query = onwardQuery(onward)
  const body = html`${onwardField(onward)}${kept && keptFields(kept)}
    ${field('email', 'E-mail address', { type: 'email', value: email, autocomplete: 'username' })}
    ${field('password', 'Password', { type: 'password', autocomplete: 'current-password' })}
    <p class="actions"><button>Sign in</button> <a href="/forgot-password">Forgot the password?</a></p>`
  return html`<div class="card narrow">${postForm(visit, '/sign-in', body)}
    ${providerName && html`<p class="or"><a class="button quiet" href="/oidc/start${query}">Sign in with ${providerName}</a></p>`}
    <p>New here? <a href="/create-account${query}">Create an account</a></p></div>`
}
