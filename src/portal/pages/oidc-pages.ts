// Signing in with an OpenID Connect provider: the way there, the way back, and the consent of a new person.

import { type Html, html } from '../../html.ts'
import type { Invitations } from '../../organizations/invitations.ts'
import type { Identities } from '../../people/identities.ts'
import type { ProviderOutcome, SignInWithProvider } from '../../service/sign-in-with-provider.ts'
import { deadEnd, forAnyone, forPerson, notFound, type Page } from '../frame/access.ts'
import { postForm } from '../frame/fields.ts'
import { faultOf } from '../frame/form.ts'
import { type PersonVisit, page, type Reply, redirect, type Visit } from '../frame/visit.ts'
import { type Founding, foundingOf, newcomerFields, readNewcomer } from './newcomer.ts'
import { onwardFromQuery } from './onward.ts'

interface OidcPageParts {
  /** Null without a provider: then these pages do not exist. */
  signInWithProvider: SignInWithProvider | null
  providerName: string | null
  identities: Pick<Identities, 'find'>
  invitations: Pick<Invitations, 'find'>
}

const welcome = 'Create an account'

export function createOidcPages(parts: OidcPageParts): Page[] {
  const { signInWithProvider, providerName, identities, invitations } = parts

  return [
    forAnyone('GET', '/oidc/start', start),
    forPerson('POST', '/oidc/connect', connect),
    forAnyone('GET', '/oidc/callback', complete),
    forAnyone('POST', '/oidc/finish', finish),
  ]

  function provider(): SignInWithProvider {
    if (!signInWithProvider) throw notFound()
    return signInWithProvider
  }

  async function start({ query, browserToken, requestId, address }: Visit): Promise<Reply> {
    const { next, linkId } = onwardFromQuery(query)
    const url = await provider().begin({ browserToken, requestId, address, next, linkId })
    return url === null ? failed() : redirect(url)
  }

  async function connect({ person, browserToken, requestId }: PersonVisit): Promise<Reply> {
    const { userId } = person.user
    const next = '/account?done=connected'
    const url = await provider().beginConnecting({ browserToken, requestId, next, linkId: null, userId })
    return url === null ? failed() : linkToProvider(url, providerName)
  }

  async function complete(visit: Visit): Promise<Reply> {
    return show(visit, await provider().complete(visit.query, visit))
  }

  async function finish(visit: Visit): Promise<Reply> {
    const { form, browserToken } = visit
    const state = form.line('state')
    const flow = await identities.find(state, browserToken)
    if (!flow?.identity?.email) return failed()
    const founding = await foundingOf(flow.next, invitations, 'optional')
    try {
      return await show(visit, await provider().finish(state, visit, readNewcomer(form, founding)))
    } catch (error) {
      const body = finishForm(visit, { state, email: flow.identity.email, founding })
      return page(welcome, body, faultOf(error, { name: 'organization_name' }))
    }
  }

  async function show(visit: Visit, signIn: ProviderOutcome): Promise<Reply> {
    switch (signIn.outcome) {
      case 'signed_in':
        return redirect(signIn.next, signIn.browserToken)
      case 'newcomer':
        return showTerms(visit, signIn)
      case 'has_account':
        return hasAccount(signIn.email)
      case 'unverified':
        return unverified()
      case 'other_account':
        return otherAccount()
      case 'declined':
        return explain(
          `Signing in with ${providerName} was cancelled, so you’re not signed in. Try again, or sign in another way.`,
        )
      case 'failed':
        return failed()
    }
  }

  async function showTerms(visit: Visit, { email, next }: { email: string; next: string }): Promise<Reply> {
    const founding = await foundingOf(next, invitations, 'optional')
    return page(welcome, finishForm(visit, { state: visit.query.get('state') ?? '', email, founding }))
  }
}

interface Finish {
  state: string
  email: string
  founding: Founding
}

function finishForm(visit: Visit, { state, email, founding }: Finish): Html {
  const body = html`<input type="hidden" name="state" value="${state}">
    <p>You’re signing up as <strong>${email}</strong>.</p>${newcomerFields(visit, founding)}
    <p class="actions"><button class="wide">Create account</button></p>`
  return html`<div class="card narrow">${postForm(visit, '/oidc/finish', body)}</div>`
}

/**
 * A link rather than a redirect: the `form-action` of our Content-Security-Policy also applies to redirects after a
 * form, and the sites that a provider sends people on to are not known.
 */
function linkToProvider(url: string, name: string | null): Reply {
  const body = html`<div class="card narrow"><p>Sign in there once with the account you want to use here.</p>
    <p class="actions"><a class="button" href="${url}">Continue to ${name}</a></p></div>`
  return page('Connect an identity provider', body)
}

function failed(): Reply {
  return explain('Signing in with the provider didn’t work, or took too long. Try again.')
}

function unverified(): Reply {
  return explain('The provider has not verified your email address, so we can’t create an account with it.')
}

function otherAccount(): Reply {
  return explain('This identity is already connected to another account.')
}

function hasAccount(email: string): Reply {
  return explain(
    `There is already an account for ${email}. Sign in the way you usually do, then connect the provider on your account page.`,
  )
}

function explain(sentence: string): Reply {
  return page('Not signed in', deadEnd(sentence, ['/sign-in', 'Back to sign-in']), { status: 403 })
}
