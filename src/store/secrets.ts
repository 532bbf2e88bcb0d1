// Makes random secrets in base62, and the hashes that are stored instead of them.

import { hash, randomBytes } from 'node:crypto'

export const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const tokenCharacters = 43

/**
 * What is stored instead of a secret. A plain hash is enough for a random one. Hashed addresses or names can still be
 * found by guessing: for them, the hash only keeps plain text out of the store.
 */
export function hashSecret(secret: string): string {
  return hash('sha256', secret)
}

/** The token of a browser or a mailed link: 43 characters of base62 hold 256 bits. */
export function makeToken(): string {
  return randomBase62(tokenCharacters)
}

/** Uniformly distributed characters from the system's random source; 27 of them hold just over 160 bits. */
export function randomBase62(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 = 4 × 62: using larger bytes would make the first characters of the alphabet more frequent.
      if (byte < 248 && text.length < length) text += base62[byte % 62]
    }
  }
  return text
}
