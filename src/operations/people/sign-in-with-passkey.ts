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

/** Null where there are no passkeys. */
export function optionsOfPasskeys(
  { passkeyChallenges, relyingParty }: Context,
  browserToken: string,
): PublicKeyCredentialRequestOptionsJSON | null {
  if (!relyingParty) return null
  const challenge = passkeyChallenges.issue(browserToken)
  return { challenge, rpId: relyingParty.id, userVerification: 'required', timeout: 300_000 }
}

/** Returns a new token for the browser; null for an invalid answer. Throws `rate_limited`. */
export async function signInWithPasskey(
  context: Context,
  relyingParty: RelyingParty,
  answer: string,
  browser: Browser,
): Promise<string | null> {
  const { passkeys, sessions, limits } = context
  await limits.attempt('sign_in_address', browser.address)
  const response = readResponse<AuthenticationResponseJSON>(answer)
  const known = response && (await passkeys.find(response.id))
  if (!known || !isOwn(response, known)) return null
  const counter = await verify(context, relyingParty, response, known, browser.browserToken)
  if (counter === null) return null
  await passkeys.recordUse(response.id, counter)
  return sessions.replace(browser, known.userId)
}

// The library throws on anything wrong with an answer; what exactly would only help somebody forging one.
async function verify(
  { passkeyChallenges }: Context,
  relyingParty: RelyingParty,
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

/** A passkey names the account that it was made for. */
function isOwn({ response }: AuthenticationResponseJSON, { userId }: KnownPasskey): boolean {
  const named: unknown = response.userHandle
  if (typeof named !== 'string') return named === undefined
  return Buffer.from(named, 'base64url').toString() === userId
}
