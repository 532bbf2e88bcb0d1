// Keeps a random token for each browser in a cookie; after sign-in, the token's hash identifies a session.

import { randomBytes } from 'node:crypto'
import { sign, unsign } from '../../base/store/secrets/secrets.ts'

export type Cookies = ReturnType<typeof createCookies>

/**
 * Returns the name of a cookie of this portal alone. Over https it begins with `__Host-`, which browsers accept only
 * from this very host and never over http; without TLS, as on localhost, they would drop such a cookie. Cookies do
 * not know ports, so there it has the port in its name: another service on the same machine would overwrite it.
 */
export function cookieNameOf(word: string, portalUrl: string): string {
  const { protocol, port } = new URL(portalUrl)
  return protocol === 'https:' ? `__Host-${word}` : `${word}-${port || 80}`
}

/** A token under this word. A browser gets one with its first page, and a new one at sign-in. */
export function createCookies(word: string, portalUrl: string, maxAgeMs: number) {
  const name = cookieNameOf(word, portalUrl)
  const secure = portalUrl.startsWith('https:') ? '; Secure' : ''
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeMs / 1000}${secure}`
  const pattern = new RegExp(`(?:^|; *)${name}=([0-9A-Za-z]{43})(?:;|$)`)
  return {
    read: (header: string) => pattern.exec(header)?.[1] ?? null,
    write: (token: string) => `${name}=${token}; ${attributes}`,
  }
}

const saltBytes = 16

/**
 * Another one for every page, so that the size of a compressed page says nothing of it (BREACH): 128 random bits,
 * signed with the browser's token.
 */
export function csrfTokenOf(browserToken: string): string {
  return sign(randomBytes(saltBytes), 'form', browserToken).toString('base64url')
}

export function isCsrfToken(browserToken: string, sent: string): boolean {
  return unsign(Buffer.from(sent, 'base64url'), 'form', browserToken) !== null
}
