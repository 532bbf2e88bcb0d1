// The challenges that passkeys sign. One is made for every page that might need it, so nothing is stored until it is
// answered: it contains the time it was made, and a keyed hash that ties it to the browser's token. An answered one is
// remembered until it would have expired, so that no answer is accepted twice.

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Knex } from 'knex'
import type { Clock } from '../clock.ts'
import { hashSecret } from '../store/secrets.ts'

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>

/** People leave the sign-in page open and come back to it. */
const challengeMs = 15 * 60_000
const timeBytes = 6
const chanceBytes = 16

export function createPasskeyChallenges({ database, clock }: { database: Knex; clock: Clock }) {
  return { issue, spend, purge }

  /** In base64url. */
  function issue(browserToken: string): string {
    const salt = Buffer.alloc(timeBytes + chanceBytes)
    salt.writeUIntBE(clock().getTime(), 0, timeBytes)
    randomBytes(chanceBytes).copy(salt, timeBytes)
    return signed(salt, browserToken).toString('base64url')
  }

  /** Whether it was issued to this browser within the last quarter of an hour and has not been spent yet. */
  async function spend(challenge: string, browserToken: string): Promise<boolean> {
    const given = Buffer.from(challenge, 'base64url')
    const salt = given.subarray(0, timeBytes + chanceBytes)
    if (salt.length < timeBytes + chanceBytes) return false
    const expected = signed(salt, browserToken)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
    const expiresAt = salt.readUIntBE(0, timeBytes) + challengeMs
    if (expiresAt <= clock().getTime()) return false
    const spent = await database('spent_challenges')
      .insert({ challenge_hash: hashSecret(given.toString('base64url')), expires_at: expiresAt })
      .onConflict('challenge_hash')
      .ignore()
      .returning('challenge_hash')
    return spent.length === 1
  }

  async function purge(): Promise<void> {
    await database('spent_challenges').where('expires_at', '<=', clock().getTime()).delete()
  }
}

function signed(salt: Buffer, browserToken: string): Buffer {
  const hash = createHash('sha256').update(salt).update(`passkey ${browserToken}`).digest()
  return Buffer.concat([salt, hash.subarray(0, 16)])
}
