// The portal's session cookie. Each browser gets a random token with its first page; at sign-in it gets a new one, whose
// hash identifies a session. The CSRF token in each form is derived from the token and a random salt.

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

export interface Cookies {
  read(header: string): string | null
  write(token: string): string
}

/**
 * `secure`: the portal is reached over https. Then the name begins with `__Host-`, which browsers accept only from this
 * very host and never over http; without TLS, as on localhost, they would drop such a cookie.
 */
export function createCookies({ secure, maxAgeMs }: { secure: boolean; maxAgeMs: number }): Cookies {
  const name = secure ? '__Host-session' : 'session'
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeMs / 1000}${secure ? '; Secure' : ''}`
  const pattern = new RegExp(`(?:^|; *)${name}=([0-9A-Za-z]{43})(?:;|$)`)
  return {
    read: header => pattern.exec(header)?.[1] ?? null,
    write: token => `${name}=${token}; ${attributes}`,
  }
}

const saltBytes = 16

/**
 * A different one for every page, so that the size of a compressed page reveals nothing about it (BREACH): 128 random
 * bits, and 128 bits of a hash that only somebody who knows the browser's token can compute.
 */
export function csrfTokenOf(browserToken: string): string {
  return withSalt(randomBytes(saltBytes), browserToken)
}

export function isCsrfToken(browserToken: string, sent: string): boolean {
  const salt = Buffer.from(sent, 'base64url').subarray(0, saltBytes)
  const expected = Buffer.from(withSalt(salt, browserToken))
  const given = Buffer.from(sent)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function withSalt(salt: Buffer, browserToken: string): string {
  const hash = createHash('sha256').update(salt).update(`form ${browserToken}`).digest()
  return Buffer.concat([salt, hash.subarray(0, 16)]).toString('base64url')
}
