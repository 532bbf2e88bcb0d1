// Signing in with an OpenID Connect provider. An identity leads to the account that it is connected to, or to a new
// account; an account with a password of its own is connected only by its owner, signed in.

import type { Flow, Identity } from '../../people/identities.ts'
import type { Oidc } from '../../people/oidc.ts'
import { Refusal } from '../../refusal.ts'
import { forAnyone, forPerson, notFound, type Page } from '../frame/access.ts'
import { localPath, postForm, readRetention, sentenceOf } from '../frame/fields.ts'
import { type Html, html } from '../frame/html.ts'
import { Detour, type PersonVisit, page, type Reply, redirect, type Visit } from '../frame/visit.ts'
import type { PageParts } from '../parts.ts'
import { checkPolicies, newcomerFields } from './create-account.ts'

const welcome = 'Create an account'

export function createOidcPages(parts: PageParts): Page[] {
  const { accounts, limits, newOrganization, onFailure } = parts
  const { identities, sessions, users } = accounts

  return [
    forAnyone('GET', '/oidc/start', start),
    forPerson('POST', '/oidc/connect', connect),
    forAnyone('GET', '/oidc/callback', arrive),
    forAnyone('POST', '/oidc/finish', finish),
  ]

  function provider(): Oidc {
    if (!parts.oidc) throw notFound()
    return parts.oidc
  }

  async function start(visit: Visit): Promise<Reply> {
    await limits.attempt('sign_in_address', visit.address)
    return redirect(await depart(visit, localPath(visit.query.get('next') ?? ''), null))
  }

  async function connect(visit: PersonVisit): Promise<Reply> {
    return onward(await depart(visit, '/account?done=connected', visit.person.user.userId), provider().name)
  }

  async function depart(
    { browserToken, requestId }: Visit,
    next: string,
    userId: string | null,
  ): Promise<string> {
    const oidc = provider()
    const away = (error: unknown) => {
      onFailure(error, requestId)
      throw new Detour(failed())
    }
    const { to, ...way } = await oidc.depart().catch(away)
    await identities.begin({ ...way, browserToken, next, userId })
    return to
  }

  async function arrive(visit: Visit): Promise<Reply> {
    const state = visit.query.get('state') ?? ''
    const flow = await identities.find(state, visit.browserToken)
    if (!flow || flow.identity) return failed()
    let identity: Identity
    try {
      identity = await provider().arrive(visit.query.toString(), { ...flow, state })
    } catch (error) {
      if (error instanceof Detour) throw error
      await identities.finish(state, visit.browserToken)
      return failed()
    }
    const userId = flow.userId ?? (await identities.findUserId(identity.issuer, identity.subject))
    if (userId === null) return receive(visit, state, identity)
    if (!(await identities.finish(state, visit.browserToken))) return failed()
    if (flow.userId !== null && !(await identities.connect(identity, flow.userId))) return taken()
    return enter(visit, userId, flow.next)
  }

  async function receive(visit: Visit, state: string, identity: Identity): Promise<Reply> {
    if (identity.email === null || (await users.findByEmail(identity.email))) {
      await identities.finish(state, visit.browserToken)
      return identity.email === null ? unverified() : hasAccount(identity.email)
    }
    await identities.remember(state, visit.browserToken, identity)
    return page(welcome, finishForm(visit, state, identity))
  }

  async function finish(visit: Visit): Promise<Reply> {
    const { form, browserToken } = visit
    const state = form.line('state')
    const flow = await identities.find(state, browserToken)
    if (!flow?.identity?.email) return failed()
    const { email, name } = flow.identity
    try {
      checkPolicies(visit)
      const organization = { name: form.line('organization_name'), retentionDays: readRetention(form) }
      newOrganization.check(organization)
      if (!(await identities.finish(state, browserToken))) return failed()
      const { userId } = await users.create({ email, name, passwordHash: null, policiesAccepted: true })
      await identities.connect(flow.identity, userId)
      await newOrganization.make({ ...organization, userId, next: flow.next })
      return enter(visit, userId, flow.next)
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'email_taken') return hasAccount(email)
      return page(welcome, finishForm(visit, state, flow.identity), { fault: sentenceOf(error) })
    }
  }

  async function enter({ browserToken }: Visit, userId: string, next: Flow['next']): Promise<Reply> {
    await sessions.end(browserToken)
    return redirect(next, await sessions.start(userId))
  }
}

function finishForm(visit: Visit, state: string, { email }: Identity): Html {
  const body = html`<input type="hidden" name="state" value="${state}">
    <p>You come as <strong>${email}</strong>.</p>${newcomerFields(visit)}
    <p class="actions"><button>Create the account</button></p>`
  return html`<div class="card narrow">${postForm(visit, '/oidc/finish', body)}</div>`
}

/**
 * A link, where a redirect would do: browsers let a form lead only to the sites that its page names, also by way of
 * redirects, and where a provider sends people on to is not known.
 */
function onward(to: string, name: string): Reply {
  const body = html`<div class="card narrow"><p>Sign in there once, as whom you want to sign in here from now on.</p>
    <p class="actions"><a class="button" href="${to}">Go on to ${name}</a></p></div>`
  return page('Identity provider', body)
}

function failed(): Reply {
  return explain('The sign-in with the provider did not work, or took too long.')
}

function unverified(): Reply {
  return explain(
    'The provider does not vouch for an e-mail address of yours, so no account can be made from it.',
  )
}

function taken(): Reply {
  return explain('This identity belongs to another account already.')
}

function hasAccount(email: string): Reply {
  return explain(
    `There is an account of ${email} already. Sign in as you did before, then connect the provider under your account.`,
  )
}

function explain(sentence: string): Reply {
  const body = html`<div class="card narrow"><p>${sentence}</p><p><a href="/sign-in">Back to sign-in</a></p></div>`
  return page('Not signed in', body, { status: 403 })
}
