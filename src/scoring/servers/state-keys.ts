// Tells states and tenants from one another, so that each state is read where it was read before.

import { createHash, hash, randomBytes } from 'node:crypto'

/**
 * `key` tells a state of a tenant from all others. It has no secret: every replica sends a state to the same server.
 *
 * `salt` keeps what servers remember of a tenant's states from other tenants. Nobody outside of this process can make
 * it, and so learn from the time of an answer what was read before.
 */
export function createStateKeys() {
  const secret = randomBytes(32)
  return (tenant: string, state: string) => ({
    key: hash('sha256', JSON.stringify([tenant, state])),
    salt: createHash('sha256').update(secret).update(tenant).digest('hex'),
  })
}
