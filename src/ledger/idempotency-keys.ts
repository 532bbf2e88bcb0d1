// Finds the request already charged under an Idempotency-Key: for a day, the same key and body are not charged again.
// The row of a key is written in the transaction of its charge (charges.ts), so there is never one without the other.
// Nothing of a key and its body is stored but digests.

import { createHmac, hash } from 'node:crypto'
import {
  idempotencyHours,
  idempotencyKeyCharactersMax,
  idempotencyKeyPattern,
} from '../../generated/limits.ts'
import { ask, type Queryable } from '../base/store/ask.ts'
import type { Store } from '../base/store/clock.ts'
import { deleteInSteps } from '../base/store/rows.ts'
import { type FromRow, fromRow, type IdempotencyKeyRow } from '../base/store/tables.ts'
import { Problem } from '../contract/problem.ts'

export interface Repeatable {
  nameDigest: string
  bodyDigest: string
}

export type ChargedRequest = Pick<FromRow<IdempotencyKeyRow>, 'requestId' | 'bodyDigest'>

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>

const keptMs = idempotencyHours * 3_600_000
const pattern = new RegExp(idempotencyKeyPattern)

export function createIdempotencyKeys({ database, clock }: Store) {
  return { find, purge }

  async function find(keyId: string, nameDigest: string): Promise<ChargedRequest | null> {
    const row = await database('idempotency_keys')
      .where({ key_id: keyId, name_digest: nameDigest })
      .where('created_at', '>', clock().getTime() - keptMs)
      .first()
    return row ? fromRow(row) : null
  }

  async function purge(): Promise<number> {
    const name = ['key_id', 'name_digest']
    const old = database('idempotency_keys').where('created_at', '<=', clock().getTime() - keptMs)
    // The age is checked again for each row: one that has just been taken over has the same name, and stays.
    return deleteInSteps(rowsMax =>
      old.clone().whereIn(name, old.clone().select(name).limit(rowsMax)).delete(),
    )
  }
}

/**
 * Claims the key for this request, or returns the request that claimed it earlier: of many at once, on any replica, one
 * gets it and the others wait for its commit. An expired row is taken over. Throws `invalid_request` if the body
 * differs.
 */
export async function claimKey(
  transaction: Queryable,
  keyId: string,
  { nameDigest, bodyDigest }: Repeatable,
  { requestId, inputTokens, createdAt }: { requestId: string; inputTokens: number; createdAt: Date },
): Promise<ChargedRequest | null> {
  const now = createdAt.getTime()
  const claimed = await ask(
    transaction,
    `insert into idempotency_keys (key_id, name_digest, body_digest, request_id, input_tokens, created_at)
     values (?, ?, ?, ?, ?, ?)
     on conflict (key_id, name_digest) do update set body_digest = excluded.body_digest,
       request_id = excluded.request_id, input_tokens = excluded.input_tokens, created_at = excluded.created_at
     where idempotency_keys.created_at <= ?
     returning request_id`,
    [keyId, nameDigest, bodyDigest, requestId, inputTokens, now, now - keptMs],
  )
  if (claimed.length === 1) return null
  const [row] = await ask<IdempotencyKeyRow>(
    transaction,
    'select * from idempotency_keys where key_id = ? and name_digest = ?',
    [keyId, nameDigest],
  )
  if (!row) throw new Error('the row of an idempotency key went away while it was read')
  const earlier = fromRow(row)
  checkSameBody(earlier, bodyDigest)
  return earlier
}

/** Throws `invalid_request` if the Idempotency-Key was charged for a different body. */
export function checkSameBody(earlier: ChargedRequest, bodyDigest: string): void {
  if (earlier.bodyDigest === bodyDigest) return
  throw new Problem(
    'invalid_request',
    'this Idempotency-Key was used with a different body in the last 24 hours: use a new one for every new request',
  )
}

/** The digest by which an Idempotency-Key is looked up; null for none or an invalid one. */
export function digestName(idempotencyKey: string | undefined): string | null {
  if (idempotencyKey === undefined || !pattern.test(idempotencyKey)) return null
  return hash('sha256', idempotencyKey)
}

/**
 * Null without a key; throws `invalid_request` for an invalid one. The body's digest is keyed with the Idempotency-Key,
 * which is not stored, so nobody who reads the table can guess bodies.
 */
export function toRepeatable(idempotencyKey: string | undefined, body: string): Repeatable | null {
  if (idempotencyKey === undefined) return null
  const nameDigest = digestName(idempotencyKey)
  if (nameDigest === null) {
    throw new Problem(
      'invalid_request',
      `Idempotency-Key must be 1 to ${idempotencyKeyCharactersMax} visible ASCII characters, in a single header`,
    )
  }
  return { nameDigest, bodyDigest: createHmac('sha256', idempotencyKey).update(body).digest('hex') }
}
