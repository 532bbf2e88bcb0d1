// Creates an organization and a key on an empty database outside production, so that the first start is useful. Whoever
// makes the first account in the portal joins it (operations/people/request-account.ts).

import { sandboxName } from '../accounts/organizations/organizations.ts'
import type { Accounts } from '../ledger/open-accounts.ts'

const sandboxMicros = 5_000_000

/** Makes the organization "Sandbox" with 5 USD and returns its key, once per database; afterwards null. */
export async function createSandbox({ organizations, keys }: Accounts): Promise<string | null> {
  if (!(await organizations.isEmpty())) return null
  const { organizationId } = await organizations.create({ name: sandboxName, creditMicros: sandboxMicros })
  const { secret } = await keys.create({ organizationId, name: 'Sandbox', lifetime: '30d', createdBy: null })
  return secret
}
