// Ids that sort by the time they were made: a prefix and 26 characters (48 bits of time, 80 random ones).

import { randomBytes } from 'node:crypto'
import { type Clock, systemClock } from '../clock.ts'

/** Crockford's base32 in lower case: no letter that looks like a digit, and the same order in every collation. */
const crockford32 = '0123456789abcdefghjkmnpqrstvwxyz'
const timeCharacters = 10
const randomCharacters = 16
const randomBits = BigInt(randomCharacters * 5)

/** Makes `${prefix}_` + 26 characters; within one millisecond each id of one source is greater than the one before. */
export type NewId = (prefix: string) => string

export function createIds(clock: Clock): NewId {
  let lastMs = -1
  let random = 0n

  return prefix => {
    const ms = clock().getTime()
    random = ms === lastMs ? random + 1n : startingPoint()
    lastMs = ms
    return `${prefix}_${base32(BigInt(ms), timeCharacters)}${base32(random, randomCharacters)}`
  }
}

/** Ids of the running service: `createId('dec')`. */
export const createId: NewId = createIds(systemClock)

/** True for the shape of an id; what is none (a NUL in a path, say) must not reach the database. */
export function isId(prefix: string, text: string): boolean {
  return text.startsWith(`${prefix}_`) && /^[0-9a-z]{26}$/.test(text.slice(prefix.length + 1))
}

/** The highest bit stays 0, so that counting up within a millisecond can never overflow. */
function startingPoint(): bigint {
  return BigInt.asUintN(Number(randomBits) - 1, BigInt(`0x${randomBytes(10).toString('hex')}`))
}

function base32(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest >>= 5n) text = crockford32[Number(rest & 31n)] + text
  return text
}
