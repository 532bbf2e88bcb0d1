// Random secrets in base62, and the hash that is stored in their place.

import { createHash, randomBytes } from 'node:crypto'

export const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const tokenCharacters = 43

/**
 * What is stored in place of a secret. A plain hash is enough for one that is random. An address or a name hashed by it can
 * be guessed and compared: there it only keeps plain text out of the store.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** What a browser or a mailed link is known by: 43 characters of base62 hold 256 bits. */
export function makeToken(): string {
  return randomBase62(tokenCharacters)
}

/** Uniform characters from the system's random source; 27 of them hold a little over 160 bits. */
export function randomBase62(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 = 4 × 62: bytes above it would make the first characters of the alphabet more frequent.
      if (byte < 248 && text.length < length) text += base62[byte % 62]
    }
  }
  return text
}
