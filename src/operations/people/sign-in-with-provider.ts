// Signs people in with an OpenID Connect provider, whose identity leads to a connected account or to a new one.

import type { Browser } from '../../accounts/people/browsers.ts'
import type { Flow, Identity } from '../../accounts/people/identities.ts'
import { type Oidc, providerFailureOf } from '../../accounts/people/oidc.ts'
import type { Context } from '../context.ts'
import { tellOwner } from '../mail/tell.ts'
import { addAccount, checkNewcomer, type Newcomer } from './create-account.ts'

/** Where somebody goes afterwards. */
interface Beginning extends Pick<Flow, 'next' | 'linkId' | 'userId'> {
  /** True if somebody signed in there signs in once more. */
  again: boolean
}

/**
 * `newcomer`: the identity has no account yet, and its owner has to consent first. `unverified`: the provider does not
 * vouch for the address. `declined`: the person declined at the provider. `has_account`: the address already has an
 * account. `other_account`: the identity belongs to another account. `unknown`: this browser has begun no such sign-in,
 * or it is over.
 */
export type ProviderOutcome =
  | { outcome: 'signed_in'; browserToken: string; next: string }
  | { outcome: 'connected'; next: string }
  | { outcome: 'newcomer'; email: string; next: string }
  | { outcome: 'has_account'; email: string }
  | { outcome: 'unknown' | 'failed' | 'declined' | 'unverified' | 'other_account' }

/** Under way, by the state of their flow. */
const exchanges = new Map<string, Promise<Identity | null>>()
const creations = new Map<string, Promise<string | null>>()

/**
 * The provider's address; null if it cannot be reached. Throws `rate_limited` after too many attempts by one person,
 * or from one address. An existing account can only be connected by its owner while signed in: having the same address
 * at a provider is not enough to get in.
 */
export async function beginAtProvider(
  { identities, limits, onProviderFailed }: Context,
  oidc: Oidc,
  { browserToken, requestId, address }: Browser,
  { again, ...begun }: Beginning,
): Promise<string | null> {
  await limits.attempt('provider_start', begun.userId ?? address)
  const authorization = await oidc.authorize(again).catch(error => {
    onProviderFailed({ requestId, step: 'discovery', reason: providerFailureOf(error) })
    return null
  })
  if (authorization === null) return null
  await identities.begin({ ...authorization.request, ...begun, browserToken })
  return authorization.url
}

/**
 * Somebody comes back from the provider with its answer, in the same browser. The answer can be used once; a page
 * that is loaded again, or twice at the same time, goes on with what it said.
 */
export async function returnFromProvider(
  context: Context,
  oidc: Oidc,
  query: URLSearchParams,
  browser: Browser,
): Promise<ProviderOutcome> {
  const { identities, sessions } = context
  const state = query.get('state') ?? ''
  const flow = await identities.find(state, browser.browserToken)
  if (!flow) return { outcome: 'unknown' }
  // Somebody who has signed out or been signed out in the meantime is a stranger: the browser may be somebody else's
  // now.
  if (flow.userId !== null && (await sessions.find(browser.browserToken))?.userId !== flow.userId)
    return { outcome: 'failed' }
  if (!flow.identity && query.get('error') === 'access_denied') return { outcome: 'declined' }
  const identity =
    flow.identity ?? (await shareRun(exchanges, state, () => exchange(context, oidc, query, flow, browser)))
  if (!identity) return { outcome: 'failed' }
  const { next } = flow
  if (flow.userId !== null) {
    const outcome = await identities.connect(identity, flow.userId)
    if (outcome === 'connected') tellOwner(context, flow.userId, 'provider_connected', browser.requestId)
    return outcome === 'other_account' ? { outcome } : { outcome: 'connected', next }
  }
  const { issuer, subject, email } = identity
  const userId = await identities.findUserId(issuer, subject)
  if (userId !== null) return enterWithIdentity(context, state, browser, { userId, identity, next })
  if (email === null) return { outcome: 'unverified' }
  const isKnown = (await context.users.findByEmail(email)) !== null
  return isKnown ? { outcome: 'has_account', email } : { outcome: 'newcomer', email, next }
}

/** Null for a refusal, a forgery or an outage: all the same to the person waiting. Throws `rate_limited`. */
async function exchange(
  { identities, limits, onProviderFailed }: Context,
  oidc: Oidc,
  query: URLSearchParams,
  flow: Flow,
  browser: Browser,
): Promise<Identity | null> {
  const state = query.get('state') ?? ''
  const { browserToken, requestId } = browser
  await limits.attempt('provider_answer', state)
  const fail = (error: unknown) => {
    onProviderFailed({ requestId, step: 'answer', reason: providerFailureOf(error) })
    return null
  }
  const proved = await oidc.exchange(query.toString(), { state, ...flow }).catch(fail)
  if (!proved) return (await identities.find(state, browserToken))?.identity ?? null
  const { issuer, subject, authenticatedAt } = proved
  const isKnown = flow.userId !== null || (await identities.findUserId(issuer, subject)) !== null
  const told = isKnown ? { email: null, name: null } : await proved.describe().catch(fail)
  if (!told) return null
  if (!isKnown && told.email === null)
    onProviderFailed({ requestId, step: 'address', reason: 'no verified address of a newcomer' })
  const identity = { issuer, subject, authenticatedAt, ...told }
  await identities.remember(state, browserToken, identity)
  return identity
}

/** Creates the account of a newcomer who accepts the policies. Refuses invalid input. */
export async function admitNewcomer(
  context: Context,
  state: string,
  browser: Browser,
  newcomer: Newcomer,
): Promise<ProviderOutcome> {
  const { identities } = context
  const flow = await identities.find(state, browser.browserToken)
  const email = flow?.identity?.email ?? null
  if (!flow?.identity || email === null) return { outcome: 'unknown' }
  checkNewcomer(newcomer)
  const { identity, linkId, next } = flow
  const { organizationName, retentionDays } = newcomer
  const account = { email, name: identity.name, passwordHash: null, identity }
  const userId =
    (await identities.findUserId(identity.issuer, identity.subject)) ??
    (await shareRun(creations, state, () =>
      addAccount(context, { ...account, organizationName, retentionDays, linkId }),
    ))
  if (userId === null) return { outcome: 'has_account', email }
  return enterWithIdentity(context, state, browser, { userId, identity, next })
}

// Without a code: the provider asks for its own second factor if its organization wants one.
async function enterWithIdentity(
  { identities, sessions }: Context,
  state: string,
  browser: Browser,
  { userId, identity, next }: { userId: string; identity: Identity; next: string },
): Promise<ProviderOutcome> {
  await identities.settle(state, browser.browserToken)
  const begun = { byProvider: true, provedAt: identity.authenticatedAt }
  const browserToken = await sessions.replace(browser, userId, begun)
  return { outcome: 'signed_in', browserToken, next }
}

/** Calls for the same thing at the same time share one run and its result, as when a form comes twice. */
function shareRun<Result>(
  running: Map<string, Promise<Result>>,
  name: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const shared = running.get(name) ?? run().finally(() => running.delete(name))
  running.set(name, shared)
  return shared
}
