// Tells states from one another, so that each is read where it was read before.

import { createHash } from 'node:crypto'

/** Without a secret: every replica sends a state to the same server. Tenants share none. */
export function stateKey(tenant: string, state: string): string {
  return createHash('sha256')
    .update(JSON.stringify([tenant, state]))
    .digest('hex')
}
