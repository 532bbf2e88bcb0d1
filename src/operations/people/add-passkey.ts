// Adds a passkey for somebody who is signed in.

import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { type RelyingParty, readResponse } from '../../accounts/people/relying-party.ts'
import type { User } from '../../accounts/people/users.ts'
import { UserError } from '../../base/store/user-error.ts'
import type { Context } from '../context.ts'
import { tellOwner } from '../mail/tell-owner.ts'

interface NewPasskey {
  user: User
  browserToken: string
  name: string
  /** The answer as the browser's script sends it. */
  answer: string
  requestId: string
}

const portalName = 'Decision service'

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

/** Refuses an invalid answer or name; throws `rate_limited` after too many. */
export async function addPasskey(
  context: Context,
  relyingParty: RelyingParty,
  { user, browserToken, name, answer, requestId }: NewPasskey,
): Promise<void> {
  const { passkeys, limits } = context
  await limits.attempt('add_passkey', user.userId)
  const response = readResponse<RegistrationResponseJSON>(answer)
  const credential = response && (await verify(context, relyingParty, response, browserToken))
  if (!credential) throw new UserError('not_confirmed', 'The passkey was not confirmed in time. Try again.')
  await passkeys.add(user.userId, name, credential)
  tellOwner(context, user.userId, 'passkey_added', requestId)
}

async function verify(
  { passkeyChallenges }: Context,
  relyingParty: RelyingParty,
  response: RegistrationResponseJSON,
  browserToken: string,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge => passkeyChallenges.spend(challenge, browserToken),
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
    })
    return registrationInfo?.credential ?? null
  } catch {
    return null
  }
}
