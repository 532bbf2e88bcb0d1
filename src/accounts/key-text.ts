// What an API key looks like: `${prefix}_`, 27 random base62 characters (160 bits), a CRC32 of all before it in
// base62. The checksum lets the server and secret scanners drop typos without a look-up.

import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_CHARACTERS = 27
const CHECKSUM_CHARACTERS = 6
const TOKEN_CHARACTERS = 43

export function makeKeyText(prefix: string): string {
  const body = `${prefix}_${randomBase62(RANDOM_CHARACTERS)}`
  return body + checksum(body)
}

/** True for a text of the right shape and checksum; says nothing about whether such a key exists. */
export function isKeyText(prefix: string, text: string): boolean {
  if (text.length !== prefix.length + 1 + RANDOM_CHARACTERS + CHECKSUM_CHARACTERS) return false
  if (!text.startsWith(`${prefix}_`)) return false
  if (!/^[0-9A-Za-z]+$/.test(text.slice(prefix.length + 1))) return false
  return checksum(text.slice(0, -CHECKSUM_CHARACTERS)) === text.slice(-CHECKSUM_CHARACTERS)
}

/** What is stored of a secret. A plain hash is enough: the secrets hashed here are random, not chosen by people. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** What a browser or a mailed link is known by: 43 characters of base62 hold 256 bits. */
export function makeToken(): string {
  return randomBase62(TOKEN_CHARACTERS)
}

/** Uniform characters from the system's random source; 27 of them hold a little over 160 bits. */
export function randomBase62(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 = 4 × 62: bytes above it would make the first characters of the alphabet more frequent.
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62]
    }
  }
  return text
}

function checksum(body: string): string {
  let rest = crc32(body)
  let text = ''
  for (let i = 0; i < CHECKSUM_CHARACTERS; i++) {
    text = ALPHABET[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}
