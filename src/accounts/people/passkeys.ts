// Stores people's passkeys: public keys whose private halves never leave their devices.

import type { WebAuthnCredential } from '@simplewebauthn/server'
import type { Knex } from 'knex'
import type { Store } from '../../base/store/clock.ts'
import { checkName } from '../../base/store/plain-text.ts'
import { insertNew } from '../../base/store/rows.ts'
import { type FromRow, fromRow, type PasskeyRow } from '../../base/store/tables.ts'
import { UserError } from '../../base/store/user-error.ts'
import { type Actor, recordSecured } from '../organizations/audit.ts'
import { checkWayLeft, lockPerson } from './ways-to-sign-in.ts'

export type Passkey = Pick<FromRow<PasskeyRow>, 'credentialId' | 'name' | 'createdAt' | 'lastUsedAt'>

export interface KnownPasskey {
  userId: string
  credential: WebAuthnCredential
}

export type Passkeys = ReturnType<typeof createPasskeys>

/** More than anybody needs, but few enough that nobody can fill the table. */
const passkeysMax = 20

export function createPasskeys({ database, clock }: Store) {
  return { add, listOf, find, recordUse, remove }

  /** Refuses an invalid name, one too many, and a credential in use. Of two at once the second counts the first. */
  async function add(userId: string, name: string, credential: WebAuthnCredential): Promise<void> {
    const row = {
      credential_id: credential.id,
      user_id: userId,
      name: checkName(name),
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      // What a browser says of it is not needed, and could be any text.
      transports: '[]',
      created_at: clock().getTime(),
      last_used_at: null,
    }
    await database.transaction(async transaction => {
      await lockPerson(transaction, userId)
      const own = await transaction('passkeys').where({ user_id: userId }).select('credential_id')
      if (own.length >= passkeysMax)
        throw new UserError(
          'too_many_passkeys',
          `You already have ${passkeysMax} passkeys, which is the limit. Remove one first.`,
        )
      if (!(await insertNew(transaction, 'passkeys', row, ['credential_id'])))
        throw new UserError('passkey_taken', 'This passkey is already in use.')
      await recordSecured(transaction, { userId, at: clock(), detail: `added the passkey “${row.name}”` })
    })
  }

  async function listOf(userId: string): Promise<Passkey[]> {
    const rows = await database('passkeys').where({ user_id: userId }).orderBy('created_at')
    return rows.map(fromRow)
  }

  async function find(credentialId: string): Promise<KnownPasskey | null> {
    const row = await rowOf(database, credentialId).first()
    if (!row) return null
    const publicKey = new Uint8Array(Buffer.from(row.public_key, 'base64url'))
    return { userId: row.user_id, credential: { id: row.credential_id, publicKey, counter: row.counter } }
  }

  async function recordUse(credentialId: string, counter: number): Promise<void> {
    const used = { counter, last_used_at: clock().getTime() }
    await database('passkeys').where({ credential_id: credentialId }).update(used)
  }

  /** Refuses its owner if it is the only way to sign in: of two removed at the same time, one stays. */
  async function remove(userId: string, credentialId: string, by: Actor = { person: userId }): Promise<void> {
    await database.transaction(async transaction => {
      await lockPerson(transaction, userId)
      const own = rowOf(transaction, credentialId).where({ user_id: userId })
      const passkey = await own.clone().first('name')
      if (!passkey) throw new UserError('unknown_passkey', 'There is no such passkey.')
      await own.delete()
      await checkWayLeft(transaction, userId, by)
      const detail = `removed the passkey “${passkey.name}”`
      await recordSecured(transaction, { userId, by, at: clock(), detail })
    })
  }
}

/** Of none for what is no base64url: a NUL, say, must not reach the database. */
function rowOf(from: Knex, credentialId: string) {
  return from('passkeys').where({ credential_id: /^[\w-]+$/.test(credentialId) ? credentialId : '' })
}
