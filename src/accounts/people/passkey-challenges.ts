// Makes and checks the challenges that passkeys sign.

import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import type { Clock } from '../../base/store/clock.ts'
import { hashSecret } from '../../base/store/secrets/secrets.ts'
import { sign, unsign } from '../../base/store/secrets/signatures.ts'

/** People leave the sign-in page open and come back to it. */
const challengeMs = 15 * 60_000
const timeBytes = 6
const saltBytes = timeBytes + 16

/**
 * A challenge is made for every page that could need one, so nothing is stored until it is answered: it says when it
 * was made, and is signed with the browser's token. An answered one is remembered until it would have run out, so that
 * no answer is taken twice.
 */
export function createPasskeyChallenges({ database, clock }: { database: Knex; clock: Clock }) {
  return { issue, spend }

  /** In base64url. */
  function issue(browserToken: string): string {
    const salt = randomBytes(saltBytes)
    salt.writeUIntBE(clock().getTime(), 0, timeBytes)
    return sign(salt, 'passkey', browserToken).toString('base64url')
  }

  /** True if it was issued to this browser within the last quarter of an hour and has not been spent yet. */
  async function spend(challenge: string, browserToken: string): Promise<boolean> {
    const given = Buffer.from(challenge, 'base64url')
    const salt = unsign(given, 'passkey', browserToken)
    if (salt?.length !== saltBytes) return false
    const expiresAt = salt.readUIntBE(0, timeBytes) + challengeMs
    if (expiresAt <= clock().getTime()) return false
    const spent = await database('spent_challenges')
      .insert({ challenge_hash: hashSecret(given.toString('base64url')), expires_at: expiresAt })
      .onConflict('challenge_hash')
      .ignore()
      .returning('challenge_hash')
    return spent.length === 1
  }
}
