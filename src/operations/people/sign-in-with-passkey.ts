// Signs people in with a passkey, which says whose it is, so no address is typed. It is unlocked with a finger, a face
// or a PIN, so it is both factors in one, and no code is asked for.

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Browser } from '../../accounts/people/browsers.ts'
import type { KnownPasskey } from '../../accounts/people/passkeys.ts'
import { type RelyingParty, readResponse } from '../../accounts/people/relying-party.ts'
import type { Context } from '../context.ts'

interface SignInWithPasskeyParts
  extends Pick<Context, 'passkeys' | 'passkeyChallenges' | 'sessions' | 'limits'> {
  relyingParty: RelyingParty
}

export function createSignInWithPasskey(parts: SignInWithPasskeyParts) {
  const { passkeys, passkeyChallenges, sessions, limits, relyingParty } = parts

  return { optionsFor, signIn }

  function optionsFor(browserToken: string): PublicKeyCredentialRequestOptionsJSON {
    const challenge = passkeyChallenges.issue(browserToken)
    return { challenge, rpId: relyingParty.id, userVerification: 'required', timeout: 300_000 }
  }

  /** Returns a new token for the browser; null for an invalid answer. Throws `rate_limited`. */
  async function signIn(answer: string, browser: Browser): Promise<string | null> {
    await limits.attempt('sign_in_address', browser.address)
    const response = readResponse<AuthenticationResponseJSON>(answer)
    const known = response && (await passkeys.find(response.id))
    if (!known || !isOwn(response, known)) return null
    const counter = await verify(response, known, browser.browserToken)
    if (counter === null) return null
    await passkeys.recordUse(response.id, counter)
    return sessions.replace(browser, known.userId)
  }

  // The library throws on anything wrong with an answer; what exactly would only help somebody forging one.
  async function verify(
    response: AuthenticationResponseJSON,
    { credential }: KnownPasskey,
    browserToken: string,
  ): Promise<number | null> {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        credential,
        expectedChallenge: challenge => passkeyChallenges.spend(challenge, browserToken),
        expectedOrigin: relyingParty.origin,
        expectedRPID: relyingParty.id,
        requireUserVerification: true,
      })
      return verified ? authenticationInfo.newCounter : null
    } catch {
      return null
    }
  }
}

/** A passkey names the account that it was made for. */
function isOwn({ response }: AuthenticationResponseJSON, { userId }: KnownPasskey): boolean {
  const named: unknown = response.userHandle
  if (typeof named !== 'string') return named === undefined
  return Buffer.from(named, 'base64url').toString() === userId
}
