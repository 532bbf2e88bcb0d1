// Checks the six-digit codes of authenticator apps (TOTP, RFC 6238), and makes recovery codes.

import { Secret, TOTP } from 'otpauth'
import { plainCode } from '../../base/store/plain-text.ts'
import { randomText } from '../../base/store/secrets/secrets.ts'

const stepSeconds = 30
const issuer = 'Decision service'

/** Without letters and digits that look alike: 16 of them hold 79 bits. */
const recoveryAlphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const recoveryCharacters = 16

export function makeSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an app reads as a QR code. */
export function uriOf(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/** True if this could be a code from an app. Anything else is a recovery code, or a wrong one. */
export function isAppCode(typed: string): boolean {
  return /^[0-9]{6}$/.test(plainCode(typed))
}

/** The time step that a code belongs to: the current one, the one before or the one after. Null for a wrong code. */
export function stepOf(secret: string, typed: string, now: Date): number | null {
  // The library throws where the code has as many characters as it wants, but more bytes.
  if (!isAppCode(typed)) return null
  const delta = totpOf(secret).validate({ token: plainCode(typed), timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta
}

export function makeRecoveryCode(): string {
  return randomText(recoveryAlphabet, recoveryCharacters).replace(/.{4}(?=.)/g, '$&-')
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: stepSeconds })
}
