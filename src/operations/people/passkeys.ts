// Adds passkeys, and signs people in with them. A passkey says whose it is, so no address is typed. It is unlocked with
// a finger, a face or a PIN, so it is both factors in one, and no code is asked for.

import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Browser } from '../../accounts/people/browsers.ts'
import type { KnownPasskey } from '../../accounts/people/passkeys.ts'
import type { User } from '../../accounts/people/users.ts'
import { UserError } from '../../base/store/user-error.ts'
import { parseJson } from '../../client/json.ts'
import type { Context, RelyingParty } from '../context.ts'
import { tellOwner } from '../mail/tell.ts'
import type { AtBrowser } from './find-person.ts'

const portalName = 'Decision service'

/** The portal, by its host name. Null if browsers make no passkeys for it, as for an IP address: none is offered. */
export function relyingPartyOf(portalUrl: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(portalUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : null
}

/** Makes the options for a browser: a discoverable passkey, on a device that has none for this person yet. */
export async function optionsOfNewPasskey(
  { passkeys, passkeyChallenges }: Context,
  relyingParty: RelyingParty,
  user: User,
  browserToken: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const known = await passkeys.listOf(user.userId)
  return generateRegistrationOptions({
    rpName: portalName,
    rpID: relyingParty.id,
    userName: user.email,
    userID: new Uint8Array(Buffer.from(user.userId)),
    userDisplayName: user.name ?? user.email,
    challenge: new Uint8Array(Buffer.from(passkeyChallenges.issue(browserToken), 'base64url')),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: 300_000,
  })
}

/** `answer`: as the browser's script sends it. Refuses an invalid one or name; throws `rate_limited` after too many. */
export async function addPasskey(
  context: Context,
  relyingParty: RelyingParty,
  { person, browserToken, requestId }: AtBrowser,
  { name, answer }: { name: string; answer: string },
): Promise<void> {
  const { passkeys, limits } = context
  const { userId } = person.user
  await limits.attempt('add_passkey', userId)
  const response = readResponse<RegistrationResponseJSON>(answer)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const expected = expectationsOf(context, relyingParty, browserToken)
  const verified = response && (await verifyRegistrationResponse({ response, ...expected }).catch(() => null))
  const credential = verified?.registrationInfo?.credential
  if (!credential) throw new UserError('not_confirmed', 'The passkey was not confirmed in time. Try again.')
  await passkeys.add(userId, name, credential)
  tellOwner(context, userId, 'passkey_added', requestId)
}

/** The library throws on anything wrong with an answer; what exactly would only help somebody forging one. */
function expectationsOf({ passkeyChallenges }: Context, { id, origin }: RelyingParty, browserToken: string) {
  const expectedChallenge = (challenge: string) => passkeyChallenges.spend(challenge, browserToken)
  return { expectedChallenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true }
}

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
  const { credential, userId } = known
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const expected = { credential, ...expectationsOf(context, relyingParty, browser.browserToken) }
  const answered = await verifyAuthenticationResponse({ response, ...expected }).catch(() => null)
  if (!answered?.verified) return null
  await passkeys.recordUse(response.id, answered.authenticationInfo.newCounter)
  return sessions.replace(browser, userId)
}

/** The answer sent by the browser's script; null if it is not a passkey's answer at all. */
function readResponse<R extends { id: string; response: object }>(text: string): R | null {
  const read = parseJson(text) as R | null | undefined
  return typeof read?.id === 'string' && typeof read?.response === 'object' && read.response ? read : null
}

/** A passkey names the account that it was made for. */
function isOwn({ response }: AuthenticationResponseJSON, { userId }: KnownPasskey): boolean {
  const named: unknown = response.userHandle
  if (typeof named !== 'string') return named === undefined
  return Buffer.from(named, 'base64url').toString() === userId
}
