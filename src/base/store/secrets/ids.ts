// Makes ids that sort by the time they were made. Each is a prefix and a ULID (48 bits of time, 80 random bits) in
// lower case.

import { monotonicFactory } from 'ulid'
import { type Clock, systemClock } from '../clock.ts'

/** Makes `${prefix}_` + 26 characters; each id from one source is above the last (tests/base/store/ids.test.ts). */
export function createIds(clock: Clock): (prefix: string) => string {
  const nextUlid = monotonicFactory(random)
  // Lower case, since ids appear in addresses and are read aloud, and because it sorts the same in every collation.
  return prefix => `${prefix}_${nextUlid(clock().getTime()).toLowerCase()}`
}

const drawn = new Uint32Array(1024)
let undrawn = 0

/** As hard to guess as a key. Drawn by the thousand: sixteen draws per id took a tenth of the door's time. */
function random(): number {
  if (undrawn === 0) undrawn = crypto.getRandomValues(drawn).length
  return drawn[--undrawn]! / 2 ** 32
}

/** Ids of the running service: `createId('dec')`. */
export const createId = createIds(systemClock)

/** True if the text has the format of an id; anything else (such as a NUL in a path) must not reach the database. */
export function isId(prefix: string, text: string): boolean {
  return text.startsWith(`${prefix}_`) && /^[0-9a-z]{26}$/.test(text.slice(prefix.length + 1))
}
