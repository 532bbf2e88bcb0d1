// Makes the links that people are mailed for a new password, and to prove a new address: good once, for an hour.

import type { Tables } from 'knex/types/tables.js'
import { hourMs, type Store } from '../../base/store/clock.ts'
import { hashSecret, makeToken } from '../../base/store/secrets/secrets.ts'
import { type FromRow, fromRow } from '../../base/store/tables.ts'
import { recordSecured } from '../organizations/audit.ts'

const linksKept = 2

export function createPasswordResets({ database, clock }: Store) {
  return { start, find, take }

  /**
   * The latest that was asked for before still works, so that somebody else who asks does not end it. The audit log
   * has those of the operator alone, since anybody can ask for one by mail.
   */
  async function start(userId: string, by: 'operator' | null = null): Promise<string> {
    const token = makeToken()
    const expiresAt = clock().getTime() + hourMs
    await database.transaction(async transaction => {
      const earlier = await transaction('password_resets')
        .where({ user_id: userId })
        .orderBy([{ column: 'expires_at', order: 'desc' }, 'token_hash'])
        .pluck('token_hash')
      await transaction('password_resets')
        .whereIn('token_hash', earlier.slice(linksKept - 1))
        .delete()
      const row = { token_hash: hashSecret(token), user_id: userId, expires_at: expiresAt }
      await transaction('password_resets').insert(row)
      const act = { userId, at: clock(), detail: 'made a link for a new password' }
      if (by !== null) await recordSecured(transaction, { ...act, by })
    })
    return token
  }

  async function find(token: string): Promise<string | null> {
    const row = await rowOf(token).first('user_id')
    return row?.user_id ?? null
  }

  /** The person whose link this is, once: of two calls at once one gets null, as for a link that is not good. */
  async function take(token: string): Promise<string | null> {
    const userId = await find(token)
    return userId !== null && (await rowOf(token).delete()) === 1 ? userId : null
  }

  function rowOf(token: string) {
    return database('password_resets')
      .where({ token_hash: hashSecret(token) })
      .where('expires_at', '>', clock().getTime())
  }
}

/** `email`: the new address. */
type EmailChange = Pick<FromRow<Tables['email_changes']>, 'userId' | 'email'>

export function createEmailChanges({ database, clock }: Store) {
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

  async function find(token: string): Promise<EmailChange | null> {
    const row = await rowOf(token).first('user_id', 'email')
    return row ? fromRow(row) : null
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
