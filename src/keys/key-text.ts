// What an API key looks like: `${prefix}_`, 27 random base62 characters (160 bits), a CRC32 of all before it in
// base62. The checksum lets the server and secret scanners drop typos without a look-up.

import { crc32 } from 'node:zlib'
import { base62, randomBase62 } from '../store/secrets.ts'

const randomCharacters = 27
const checksumCharacters = 6

export function makeKeyText(prefix: string): string {
  const body = `${prefix}_${randomBase62(randomCharacters)}`
  return body + checksum(body)
}

/** True for a text of the right shape and checksum; says nothing about whether such a key exists. */
export function isKeyText(prefix: string, text: string): boolean {
  if (text.length !== prefix.length + 1 + randomCharacters + checksumCharacters) return false
  if (!text.startsWith(`${prefix}_`)) return false
  if (!/^[0-9A-Za-z]+$/.test(text.slice(prefix.length + 1))) return false
  return checksum(text.slice(0, -checksumCharacters)) === text.slice(-checksumCharacters)
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
