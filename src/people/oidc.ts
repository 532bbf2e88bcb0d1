// An OpenID Connect provider: where somebody signs in (authorization code with PKCE), and what it then says about them.

import * as client from 'openid-client'
import type { Identity } from './identities.ts'

interface OidcOptions {
  issuer: string
  clientId: string
  clientSecret: string
  /** The provider's name for people; its host by default. */
  button: string | null
}

/** One sign-in at the provider, against which its answer is checked. */
interface AuthorizationRequest {
  state: string
  nonce: string
  verifier: string
}

export type Oidc = ReturnType<typeof createOidc>

export function createOidc({ issuer, clientId, clientSecret, button }: OidcOptions, portalUrl: string) {
  const callbackUrl = `${portalUrl}/oidc/callback`
  let discovered: Promise<client.Configuration> | null = null

  return { name: button ?? new URL(issuer).host, authorize, exchange }

  /**
   * A new request, and the address at the provider where somebody signs in. Throws if the provider cannot be reached.
   */
  async function authorize(): Promise<{ url: string; request: AuthorizationRequest }> {
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
    })
    return { url: url.href, request: { state, nonce, verifier } }
  }

  /** Throws if the answer does not belong to this request, or its signature is invalid. */
  async function exchange(query: string, request: AuthorizationRequest): Promise<Identity> {
    const configuration = await discover()
    const tokens = await client.authorizationCodeGrant(configuration, new URL(`${callbackUrl}?${query}`), {
      expectedState: request.state,
      expectedNonce: request.nonce,
      pkceCodeVerifier: request.verifier,
      idTokenExpected: true,
    })
    const { iss, sub, ...claims } = tokens.claims()!
    const told =
      claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(configuration, tokens.access_token, sub)
        : claims
    const email = told.email_verified === true && typeof told.email === 'string' ? told.email : null
    return { issuer: iss, subject: sub, email, name: typeof told.name === 'string' ? told.name : null }
  }

  // On first use rather than at start: an unreachable provider must not keep the service from starting.
  function discover(): Promise<client.Configuration> {
    const insecure = issuer.startsWith('http:') ? { execute: [client.allowInsecureRequests] } : {}
    discovered ??= client
      .discovery(new URL(issuer), clientId, undefined, client.ClientSecretBasic(clientSecret), insecure)
      .catch(error => {
        discovered = null
        throw error
      })
    return discovered
  }
}
