// Stores people's passkeys, public keys whose private halves never leave their devices, and makes the challenges that
// they sign.

import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { WebAuthnCredential } from '@simplewebauthn/server'
import type { Knex } from 'knex'
import type { Clock } from '../../base/store/clock.ts'
import { checkName } from '../../base/store/plain-text.ts'
import { hashSecret, sign, unsign } from '../../base/store/secrets/secrets.ts'
import { type FromRow, fromRow, type PasskeyRow } from '../../base/store/tables.ts'
import { UserError } from '../../base/store/user-error.ts'
import { parseJson } from '../../client/json.ts'
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

export function createPasskeys({ database, clock }: { database: Knex; clock: Clock }) {
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
      const added = await transaction('passkeys')
        .insert(row)
        .onConflict('credential_id')
        .ignore()
        .returning('credential_id')
      if (added.length !== 1) throw new UserError('passkey_taken', 'This passkey is already in use.')
      await recordSecured(transaction, { userId, at: clock(), detail: `added the passkey “${row.name}”` })
    })
  }

  async function listOf(userId: string): Promise<Passkey[]> {
    const rows = await database<PasskeyRow>('passkeys').where({ user_id: userId }).orderBy('created_at')
    return rows.map(fromRow)
  }

  async function find(credentialId: string): Promise<KnownPasskey | null> {
    const row =
      isCredentialId(credentialId) &&
      (await database<PasskeyRow>('passkeys').where({ credential_id: credentialId }).first())
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
    if (!isCredentialId(credentialId)) throw unknownPasskey()
    await database.transaction(async transaction => {
      await lockPerson(transaction, userId)
      const own = transaction('passkeys').where({ user_id: userId, credential_id: credentialId })
      const passkey = await own.clone().first('name')
      if (!passkey) throw unknownPasskey()
      await own.delete()
      await checkWayLeft(transaction, userId, by)
      const detail = `removed the passkey “${passkey.name}”`
      await recordSecured(transaction, { userId, by, at: clock(), detail })
    })
  }
}

/** True if the text has the format of base64url; anything else (such as a NUL) must not reach the database. */
function isCredentialId(text: string): boolean {
  return /^[\w-]+$/.test(text)
}

function unknownPasskey(): UserError {
  return new UserError('unknown_passkey', 'There is no such passkey.')
}

/** People leave the sign-in page open and come back to it. */
const challengeMs = 15 * 60_000
const timeBytes = 6
const saltBytes = timeBytes + 16

/**
 * Nothing is stored until one is answered: it says when it was made, and is signed with the browser's token. An
 * answered one is remembered until it would have run out, so that no answer is taken twice.
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

export interface RelyingParty {
  id: string
  origin: string
}

/** The portal, by its host name. Null if browsers make no passkeys for it, as for an IP address: none is offered. */
export function relyingPartyOf(portalUrl: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(portalUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : null
}

/** The answer sent by the browser's script; null if it is not a passkey's answer at all. */
export function readResponse<R extends { id: string; response: object }>(text: string): R | null {
  const read = parseJson(text) as R | null | undefined
  return typeof read?.id === 'string' && typeof read?.response === 'object' && read.response ? read : null
}
