// An OpenID Connect provider: the way there (authorization code with PKCE) and what it says of somebody who comes back.

import * as client from 'openid-client'
import type { Config } from '../config.ts'
import type { Identity } from './identities.ts'

export interface Departure {
  to: string
  state: string
  nonce: string
  verifier: string
}

export type Oidc = ReturnType<typeof createOidc>

export function createOidc(
  { issuer, clientId, clientSecret }: NonNullable<Config['oidc']>,
  portalUrl: string,
) {
  const callbackUrl = `${portalUrl}/oidc/callback`
  let discovered: Promise<client.Configuration> | null = null

  return { name: new URL(issuer).host, depart, arrive }

  async function depart(): Promise<Departure> {
    const configuration = await discover()
    const [state, nonce, verifier] = [
      client.randomState(),
      client.randomNonce(),
      client.randomPKCECodeVerifier(),
    ]
    const to = client.buildAuthorizationUrl(configuration, {
      redirect_uri: callbackUrl,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return { to: to.href, state, nonce, verifier }
  }

  /** Throws when the answer is not the one to this way, or its signature does not hold. */
  async function arrive(query: string, way: Omit<Departure, 'to'>): Promise<Identity> {
    const configuration = await discover()
    const tokens = await client.authorizationCodeGrant(configuration, new URL(`${callbackUrl}?${query}`), {
      expectedState: way.state,
      expectedNonce: way.nonce,
      pkceCodeVerifier: way.verifier,
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

  // At the first use, not at the start: a provider that is away must not keep the service from starting.
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
