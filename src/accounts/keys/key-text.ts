// Makes and checks the text of an API key: `${prefix}_`, 27 random base62 characters, and their CRC32.

import { crc32 } from 'node:zlib'
import { base62, randomBase62 } from '../../base/store/secrets/secrets.ts'

const randomCharacters = 27
const checksumCharacters = 6

/**
 * 160 random bits cannot be guessed. The checksum, in base62, covers all before it and is not secret: it lets the
 * server and scanners tell a key from a typo without a look-up, since CRC32 detects every change of one character and
 * every swap of two.
 */
export function makeKeyText(prefix: string): string {
  const body = `${prefix}_${randomBase62(randomCharacters)}`
  return body + checksum(body)
}

/** True if the text has the right format and checksum; says nothing about whether such a key exists. */
export function isKeyText(prefix: string, text: string): boolean {
  if (text.length !== prefix.length + 1 + randomCharacters + checksumCharacters) return false
  if (!text.startsWith(`${prefix}_`)) return false
  if (!/^[0-9A-Za-z]+$/.test(text.slice(prefix.length + 1))) return false
  return checksum(text.slice(0, -checksumCharacters)) === text.slice(-checksumCharacters)
}

/** Its prefix and last four characters, which are enough to tell keys apart but useless otherwise: `key_…Ab3d`. */
export function shownKeyText(secret: string): string {
  return `${secret.slice(0, secret.indexOf('_') + 1)}…${secret.slice(-4)}`
}

function checksum(body: string): string {
  let rest = crc32(body)
  let text = ''
  for (let i = 0; i < checksumCharacters; i++) {
    text = base62[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}
