// Signing in with an OpenID Connect provider. An identity leads to the account that it is connected to, or to a new
// account. An existing account can only be connected by its owner while signed in: having the same address at a provider
// is not enough to get in.

import type { Browser } from '../people/browsers.ts'
import type { Flow, Identities, Identity } from '../people/identities.ts'
import type { Oidc } from '../people/oidc.ts'
import type { Sessions } from '../people/sessions.ts'
import type { TellOwner } from '../people/tell-owner.ts'
import type { Users } from '../people/users.ts'
import type { Limits } from '../store/limits.ts'
import { type CreateAccount, checkNewcomer, type Newcomer } from './create-account.ts'

/** Who begins, and where they are going afterwards. */
interface Beginning {
  browserToken: string
  requestId: string
  next: string
  linkId: string | null
}

/**
 * `newcomer`: the identity has no account yet, and its owner has to consent first. `unverified`: the provider does not
 * vouch for the address. `declined`: the person declined at the provider. `has_account`: the address already has an
 * account. `other_account`: the identity belongs to another account.
 */
export type ProviderOutcome =
  | { outcome: 'signed_in'; browserToken: string; next: string }
  | { outcome: 'newcomer'; email: string; next: string }
  | { outcome: 'has_account'; email: string }
  | { outcome: 'failed' | 'declined' | 'unverified' | 'other_account' }

interface SignInWithProviderParts {
  oidc: Oidc
  identities: Identities
  users: Pick<Users, 'findByEmail'>
  sessions: Pick<Sessions, 'find' | 'replace'>
  limits: Pick<Limits, 'attempt'>
  createAccount: CreateAccount
  tellOwner: TellOwner
  /** Called when the provider cannot be reached. */
  onFailure(error: unknown, requestId: string): void
}

export type SignInWithProvider = ReturnType<typeof createSignInWithProvider>

export function createSignInWithProvider(parts: SignInWithProviderParts) {
  const { oidc, identities, users, sessions, limits, createAccount, tellOwner, onFailure } = parts

  return { begin, beginConnecting, complete, finish }

  /**
   * The provider's address; null if it cannot be reached. Throws `rate_limited` after too many attempts from one
   * address.
   */
  async function begin(beginning: Beginning & { address: string }): Promise<string | null> {
    await limits.attempt('sign_in_address', beginning.address)
    return authorize(beginning, null)
  }

  /** The same for somebody who is signed in, and whose account is connected when they come back. */
  function beginConnecting(beginning: Beginning & { userId: string }): Promise<string | null> {
    return authorize(beginning, beginning.userId)
  }

  async function authorize(beginning: Beginning, userId: string | null): Promise<string | null> {
    const { browserToken, requestId, next, linkId } = beginning
    const authorization = await oidc.authorize().catch(error => {
      onFailure(error, requestId)
      return null
    })
    if (authorization === null) return null
    const { state, nonce, verifier } = authorization.request
    await identities.begin({ state, nonce, verifier, browserToken, next, linkId, userId })
    return authorization.url
  }

  /** Somebody comes back from the provider with its answer, in the same browser. */
  async function complete(
    query: URLSearchParams,
    browser: Browser & { requestId: string },
  ): Promise<ProviderOutcome> {
    const state = query.get('state') ?? ''
    const { browserToken } = browser
    const flow = await identities.find(state, browserToken)
    if (!flow) return { outcome: 'failed' }
    // The page that asks for consent was reloaded: the provider's answer in its address must not be used twice.
    if (flow.identity?.email) return { outcome: 'newcomer', email: flow.identity.email, next: flow.next }
    // Somebody who has signed out or been signed out in the meantime is a stranger: the browser may be somebody else's
    // now.
    if (flow.userId !== null && (await sessions.find(browserToken))?.userId !== flow.userId)
      return { outcome: 'failed' }
    if (query.get('error') === 'access_denied') {
      await identities.finish(state, browserToken)
      return { outcome: 'declined' }
    }
    const identity = await exchange(query, state, flow)
    if (!identity) {
      await identities.finish(state, browserToken)
      return { outcome: 'failed' }
    }
    const userId = flow.userId ?? (await identities.findUserId(identity.issuer, identity.subject))
    if (userId === null) return receive(state, browserToken, { identity, next: flow.next })
    if (!(await identities.finish(state, browserToken))) return { outcome: 'failed' }
    if (flow.userId !== null && !(await connect(identity, userId, browser.requestId)))
      return { outcome: 'other_account' }
    return enter(browser, userId, flow.next)
  }

  /** False when the identity belongs to another account. */
  async function connect(identity: Identity, userId: string, requestId: string): Promise<boolean> {
    const outcome = await identities.connect(identity, userId)
    if (outcome === 'connected') tellOwner(userId, 'provider_connected', requestId)
    return outcome !== 'other_account'
  }

  // If this fails it is a refusal, a forgery or an outage: all the same to the person waiting.
  async function exchange(query: URLSearchParams, state: string, { nonce, verifier }: Flow) {
    try {
      return await oidc.exchange(query.toString(), { state, nonce, verifier })
    } catch {
      return null
    }
  }

  async function receive(
    state: string,
    browserToken: string,
    { identity, next }: { identity: Identity; next: string },
  ): Promise<ProviderOutcome> {
    const { email } = identity
    if (email !== null && !(await users.findByEmail(email))) {
      await identities.remember(state, browserToken, identity)
      return { outcome: 'newcomer', email, next }
    }
    await identities.finish(state, browserToken)
    return email === null ? { outcome: 'unverified' } : { outcome: 'has_account', email }
  }

  /** Creates the account of a newcomer who accepts the policies. Refuses invalid input. */
  async function finish(state: string, browser: Browser, newcomer: Newcomer): Promise<ProviderOutcome> {
    const { browserToken } = browser
    const flow = await identities.find(state, browserToken)
    const email = flow?.identity?.email ?? null
    if (!flow?.identity || email === null) return { outcome: 'failed' }
    checkNewcomer(newcomer)
    if (!(await identities.finish(state, browserToken))) return { outcome: 'failed' }
    const { identity, linkId, next } = flow
    const { organizationName, retentionDays } = newcomer
    const userId = await createAccount({
      email,
      name: identity.name,
      passwordHash: null,
      identity,
      organizationName,
      retentionDays,
      linkId,
    })
    return userId === null ? { outcome: 'has_account', email } : enter(browser, userId, next)
  }

  // Without a code: the provider asks for its own second factor if its organization wants one.
  async function enter(browser: Browser, userId: string, next: string): Promise<ProviderOutcome> {
    return { outcome: 'signed_in', browserToken: await sessions.replace(browser, userId), next }
  }
}
