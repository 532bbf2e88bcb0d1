// Makes the first start outside production useful: an organization and a key on an empty database, and last lines that
// say where the service is, with a request to try it with.

import { sandboxName } from '../accounts/organizations/organizations.ts'
import type { Config } from '../base/settings/config.ts'
import type { Accounts } from '../ledger/open-accounts.ts'

const sandboxMicros = 5_000_000

/**
 * Makes the organization "Sandbox" with 5 USD and returns its key, once per database; afterwards null. Whoever makes
 * the first account in the portal joins it (operations/people/create-account.ts).
 */
export async function createSandbox({ organizations, keys }: Accounts): Promise<string | null> {
  if (!(await organizations.isEmpty())) return null
  const { organizationId } = await organizations.create({ name: sandboxName, creditMicros: sandboxMicros })
  const { secret } = await keys.create({ organizationId, name: 'Sandbox', lifetime: '30d', createdBy: null })
  return secret
}

/** Three lines, and one to copy if there is a key. `about` says what there is to know of the key. */
export function toGreeting(
  { baseUrl, portalUrl }: Pick<Config, 'baseUrl' | 'portalUrl'>,
  secret: string | null,
  about: string,
): string {
  const where = `\nAPI     ${baseUrl}\nPortal  ${portalUrl}\nKey     `
  if (secret === null) return where + about
  const headers = `-H 'Authorization: Bearer ${secret}' -H 'Content-Type: application/json'`
  return `${where}${secret} (${about}). Try it:\ncurl -s ${baseUrl}/v1/decide ${headers} -d '${trial}'`
}

const trial = JSON.stringify({
  model: 'service-1',
  state:
    'A new payee was added at 02:14 from a device never seen before; ten minutes later 4,800 GBP left the account.',
  questions: {
    new_device: { type: 'noul', instructions: 'Was the payee added from a device not seen before?' },
  },
})
