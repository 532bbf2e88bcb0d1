// The portal's session cookie. Each browser gets a random token with its first page; at sign-in it gets a new one, whose
// hash identifies a session. The CSRF token in each form is derived from the token and a random salt.

import { randomBytes } from 'node:crypto'
import { sign, unsign } from '../../store/signatures.ts'

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
 * Another one for every page, so that the size of a compressed page says nothing of it (BREACH): 128 random bits, signed
 * with the browser's token.
 */
export function csrfTokenOf(browserToken: string): string {
  return sign(randomBytes(saltBytes), 'form', browserToken).toString('base64url')
}

export function isCsrfToken(browserToken: string, sent: string): boolean {
  return unsign(Buffer.from(sent, 'base64url'), 'form', browserToken) !== null
}
