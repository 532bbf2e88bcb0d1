// Makes the salts that keep what servers remember of one tenant's states from other tenants.

import { createHash, randomBytes } from 'node:crypto'

/** Nobody outside of this process can make them, and so learn from the time of an answer what was read before. */
export function createTenantSalt(): (tenant: string) => string {
  const secret = randomBytes(32)
  return tenant => createHash('sha256').update(secret).update(tenant).digest('hex')
}
