// Signs people in at an OpenID Connect provider (authorization code with PKCE), reads what it says about them, and says
// for the log why a step failed: in the words of the protocol and the library, never with a token or anything that the
// provider says of a person.

import * as client from 'openid-client'
import type { Config } from '../../base/settings/config.ts'
import { isEmail, normalEmail, plainLine } from '../../base/store/plain-text.ts'
import { sessionMs } from './sessions.ts'

interface AuthorizationRequest {
  state: string
  nonce: string
  verifier: string
}

export type Oidc = ReturnType<typeof createOidc>

type Claims = Record<string, unknown>

const subjectCharactersMax = 255
const nameCharactersMax = 100

/** `button`: the provider's name for people; its host by default. */
export function createOidc(options: NonNullable<Config['oidc']>, portalUrl: string) {
  const { issuer, clientId, clientSecret, button } = options
  const callbackUrl = `${portalUrl}/oidc/callback`
  let discovered: Promise<client.Configuration> | null = null

  return { name: button ?? new URL(issuer).host, discover, authorize, exchange }

  /** A new request and where somebody signs in; `again`: even if they are. Throws if the provider is not reached. */
  async function authorize(again: boolean): Promise<{ url: string; request: AuthorizationRequest }> {
    const configuration = await discover()
    const state = client.randomState()
    const nonce = client.randomNonce()
    const verifier = client.randomPKCECodeVerifier()
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: callbackUrl,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(again && { prompt: 'login' }),
      // A provider that is asked how old a sign-in may be has to say when it was.
      max_age: String(again ? 0 : sessionMs / 1000),
    })
    return { url: url.href, request: { state, nonce, verifier } }
  }

  /**
   * Who signed in, and when, perhaps long ago. Throws if the answer is not of this request, or its signature invalid.
   */
  async function exchange(query: string, request: AuthorizationRequest) {
    const configuration = await discover()
    const tokens = await client.authorizationCodeGrant(configuration, new URL(`${callbackUrl}?${query}`), {
      expectedState: request.state,
      expectedNonce: request.nonce,
      pkceCodeVerifier: request.verifier,
      idTokenExpected: true,
    })
    const { iss, sub, auth_time, ...claims } = tokens.claims()!
    if (!isSubject(sub)) throw new ProviderFailure('the sub of the token cannot be stored')
    return { issuer: iss, subject: sub, authenticatedAt: toDate(auth_time), describe }

    /** The address only if the provider has verified it. Asks the provider where the token does not say. */
    async function describe() {
      if (isVerified(claims) || !configuration.serverMetadata().userinfo_endpoint) return described(claims)
      return described({
        ...claims,
        ...(await client.fetchUserInfo(configuration, tokens.access_token, sub)),
      })
    }
  }

  /** Asked for once. A provider that is not reached does not keep the service from starting: it is asked again. */
  function discover(): Promise<client.Configuration> {
    const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
    discovered ??= client
      .discovery(new URL(issuer), clientId, undefined, authenticateWith(clientSecret), {
        execute: [...insecure, checkAuthentication, client.enableNonRepudiationChecks],
      })
      .catch(error => {
        discovered = null
        throw error
      })
    return discovered
  }
}

/** The ways in which we can prove who we are to the provider, the first that it offers being used. */
const authentications = {
  client_secret_basic: client.ClientSecretBasic,
  client_secret_post: client.ClientSecretPost,
  client_secret_jwt: client.ClientSecretJwt,
}

function offeredAuthentication({ token_endpoint_auth_methods_supported: offered }: client.ServerMetadata) {
  // The default of a provider that does not say.
  if (offered === undefined) return client.ClientSecretBasic
  return Object.entries(authentications).find(([name]) => offered.includes(name))?.[1] ?? null
}

function authenticateWith(clientSecret: string): client.ClientAuth {
  return (server, ...request) => offeredAuthentication(server)?.(clientSecret)(server, ...request)
}

function checkAuthentication(configuration: client.Configuration): void {
  if (offeredAuthentication(configuration.serverMetadata()) !== null) return
  const ours = Object.keys(authentications).join(', ')
  throw new ProviderFailure(`the provider lets clients authenticate in none of the ways ${ours}`)
}

/** Null where there is none, or none that a date can have. */
function toDate(seconds: unknown): Date | null {
  const isTime = typeof seconds === 'number' && Math.abs(seconds) < 1e11
  return isTime ? new Date(Math.floor(seconds) * 1000) : null
}

/** At most 255 characters (OpenID Connect Core, 2), none of which a database refuses or changes. */
function isSubject(sub: string): boolean {
  return sub !== '' && sub.length <= subjectCharactersMax && sub.isWellFormed() && !/\p{Cc}/u.test(sub)
}

function described(claims: Claims): { email: string | null; name: string | null } {
  const email = isVerified(claims) ? normalEmail(claims.email) : ''
  const name = typeof claims.name === 'string' ? plainLine(claims.name, nameCharactersMax) : null
  return { email: isEmail(email) ? email : null, name }
}

/**
 * Some providers write the boolean as a text or a number. Microsoft Entra leaves it out and can say instead that the
 * owner of the address's domain is verified; a provider that says no is not overruled.
 */
function isVerified(claims: Claims): claims is Claims & { email: string } {
  const said = claims.email_verified ?? claims.xms_edov
  const isYes = said === true || said === 1 || (typeof said === 'string' && /^(true|1)$/i.test(said))
  return isYes && typeof claims.email === 'string'
}

export interface ProviderFailed {
  requestId: string
  step: 'discovery' | 'answer' | 'address'
  /** Without tokens or claims. */
  reason: string
}

/** A reason of our own, where an answer keeps the protocol but cannot be used. */
export class ProviderFailure extends Error {}

/** Such as `invalid_client`, `OAUTH_JWT_CLAIM_COMPARISON_FAILED: unexpected JWT "nonce" (nonce) claim value`. */
export function providerFailureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { error: said, code, status } = error as { error?: unknown; code?: unknown; status?: unknown }
  // The error as the provider names it, which could be any text.
  if (typeof said === 'string')
    return /^[\w.-]{1,60}$/.test(said) ? said : `an error that is no word (${code})`
  if (error instanceof ProviderFailure) return error.message
  if (isOfLibrary(error)) return [code, innermost(error).message, status].filter(Boolean).join(': ')
  const { code: ofNetwork } = (error.cause ?? error) as { code?: unknown }
  return typeof ofNetwork === 'string' ? ofNetwork : error.name
}

// The errors underneath could quote the answer, as that of a JSON parser does.
function innermost(error: Error): Error {
  return error.cause instanceof Error && isOfLibrary(error.cause) ? innermost(error.cause) : error
}

function isOfLibrary(error: Error): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && code.startsWith('OAUTH_')
}
