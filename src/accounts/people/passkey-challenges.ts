// Makes the challenges that passkeys sign, each good once, for one browser and a quarter of an hour.

import { randomBytes } from 'node:crypto'
import type { Store } from '../../base/store/clock.ts'
import { insertNew } from '../../base/store/rows.ts'
import { hashSecret, sign, unsign } from '../../base/store/secrets/secrets.ts'

/** People leave the sign-in page open and come back to it. */
const challengeMs = 15 * 60_000
const timeBytes = 6
const saltBytes = timeBytes + 16

/**
 * Nothing is stored until one is answered: it says when it was made, and is signed with the browser's token. An
 * answered one is remembered until it would have run out, so that no answer is taken twice.
 */
export function createPasskeyChallenges({ database, clock }: Store) {
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
    const row = { challenge_hash: hashSecret(given.toString('base64url')), expires_at: expiresAt }
    return insertNew(database, 'spent_challenges', row, ['challenge_hash'])
  }
}
