// Stores the new addresses that people have asked for. Each waits for a link that is mailed to it and is good once, for
// an hour.

import type { Knex } from 'knex'
import { type Clock, hourMs } from '../../base/store/clock.ts'
import { hashSecret, makeToken } from '../../base/store/secrets/secrets.ts'

export interface EmailChange {
  userId: string
  /** The new address. */
  email: string
}

export function createEmailChanges({ database, clock }: { database: Knex; clock: Clock }) {
  return { start, find, take }

  /** The token of the link. A link that this person asked for earlier stops working. */
  async function start({ userId, email }: EmailChange): Promise<string> {
    const token = makeToken()
    const expiresAt = clock().getTime() + hourMs
    await database.transaction(async transaction => {
      await transaction('email_changes').where({ user_id: userId }).delete()
      const row = { token_hash: hashSecret(token), user_id: userId, email, expires_at: expiresAt }
      await transaction('email_changes').insert(row)
    })
    return token
  }

  /** Null for an unknown, used or expired link. */
  async function find(token: string): Promise<EmailChange | null> {
    const row = await rowOf(token).first('user_id', 'email')
    return row ? { userId: row.user_id, email: row.email } : null
  }

  /** The new address, once, and only for the person who asked: of two calls at once, one gets null. */
  async function take(token: string, userId: string): Promise<string | null> {
    const row = await rowOf(token).where({ user_id: userId }).first('email')
    return row && (await rowOf(token).delete()) === 1 ? row.email : null
  }

  function rowOf(token: string) {
    return database('email_changes')
      .where({ token_hash: hashSecret(token) })
      .where('expires_at', '>', clock().getTime())
  }
}
