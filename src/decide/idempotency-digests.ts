// Digests an Idempotency-Key and the body that was sent with it: nothing else of them is stored.

import { createHmac, hash } from 'node:crypto'
import { idempotencyKeyCharactersMax, idempotencyKeyPattern } from '../../generated/limits.ts'
import { Problem } from '../contract/problem.ts'
import type { Repeatable } from '../ledger/idempotency-keys.ts'

const pattern = new RegExp(idempotencyKeyPattern)

/** The digest by which an Idempotency-Key is looked up; null for none or an invalid one. */
export function digestName(idempotencyKey: string | undefined): string | null {
  if (idempotencyKey === undefined || !pattern.test(idempotencyKey)) return null
  return hash('sha256', idempotencyKey)
}

/**
 * Digests of the Idempotency-Key and of the text of the body; null without one. Throws `invalid_request` for an invalid
 * one. The body's digest is keyed with the Idempotency-Key, which is not stored, so nobody who reads the table can
 * guess bodies.
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
