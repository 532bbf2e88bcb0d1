// Makes random secrets in base62, the hashes that are stored instead of them, and signatures: 128 bits of an HMAC.

import { createHmac, hash, randomInt, timingSafeEqual } from 'node:crypto'

export const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * Enough for a random secret. Addresses and names can be guessed: their hash only keeps plain text out of the store.
 */
export function hashSecret(secret: string): string {
  return hash('sha256', secret)
}

/** The token of a browser or a mailed link: 43 characters of base62 hold 256 bits. */
export function makeToken(): string {
  return randomBase62(43)
}

/** 27 of them hold just over 160 bits. */
export function randomBase62(length: number): string {
  return randomText(base62, length)
}

/** Uniformly distributed characters of an alphabet, from the system's random source. */
export function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

const macBytes = 16

/** `purpose` keeps what was signed for one thing from being taken for another. */
export function sign(content: Buffer, purpose: string, secret: string): Buffer {
  const mac = createHmac('sha256', secret).update(`${purpose} `).update(content).digest()
  return Buffer.concat([content, mac.subarray(0, macBytes)])
}

/** Returns what was signed with this secret for this purpose; null where something else was. */
export function unsign(signed: Buffer, purpose: string, secret: string): Buffer | null {
  const content = signed.subarray(0, -macBytes)
  const expected = sign(content, purpose, secret)
  return signed.length === expected.length && timingSafeEqual(signed, expected) ? content : null
}
