// A request that its sender has named by an Idempotency-Key: what the service remembers of name and body.

import { createHash, createHmac } from 'node:crypto'
import { idempotencyKeyCharactersMax, idempotencyKeyPattern } from '../../generated/limits.ts'
import type { Repeatable } from '../organizations/idempotency-keys.ts'
import { Problem } from '../problem.ts'

const pattern = new RegExp(idempotencyKeyPattern)

/** The digest under which a name is looked for; null without one, and for what is no name. */
export function digestName(idempotencyKey: string | undefined): string | null {
  if (idempotencyKey === undefined || !pattern.test(idempotencyKey)) return null
  return createHash('sha256').update(idempotencyKey).digest('hex')
}

/**
 * Digests of the name and of the body, which is read as its text; null without a name. Throws `invalid_request` for what
 * is no name. The name, which is not kept, is the key of the body's digest: whoever reads the table cannot try bodies.
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
