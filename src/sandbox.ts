// Makes the first start useful: on an empty database outside production, creates an organization and a key to try.

import type { Accounts } from './accounts.ts'
import type { Config } from './config.ts'

const sandboxMicros = 5_000_000

/** Makes the organization "Sandbox" with 5 USD and prints its key and a curl line, once per database. */
export async function printSandbox({ organizations, keys }: Accounts, { baseUrl }: Config): Promise<void> {
  if (!(await organizations.isEmpty())) return
  const { organizationId } = await organizations.create({ name: 'Sandbox', creditMicros: sandboxMicros })
  const { secret } = await keys.create({ organizationId, name: 'Sandbox', lifetime: '30d', createdBy: null })
  console.log(`
The database was empty, so there is now an organization called "Sandbox" (${organizationId}) with 5 USD of credit and this API key, shown only once:

  ${secret}

Try it:

  curl -s ${baseUrl}/v1/decide -H 'Authorization: Bearer ${secret}' \\
    -H 'Content-Type: application/json' -d '${trial}'
`)
}

const trial = JSON.stringify({
  model: 'service-1',
  state:
    'A new payee was added at 02:14 from a device never seen before; ten minutes later 4,800 GBP left the account.',
  questions: {
    new_device: { type: 'noul', instructions: 'Was the payee added from a device not seen before?' },
  },
})
