// The invariant of every organization's money.

import { expect } from 'chai'
import type { Database } from '../../src/base/store/database.ts'

/** The credit is what the ledger gave less what the days took, to the millionth. */
export async function expectInvariant(database: Database, organizationId: string): Promise<void> {
  const own = { organization_id: organizationId }
  const organization = await database('organizations').where(own).first('credit_micros')
  const [given] = await database('ledger').where(own).sum({ micros: 'amount_micros' })
  const [taken] = await database('usage_days').where(own).sum({ micros: 'cost_micros' })
  expect(organization?.credit_micros).to.equal((given?.micros ?? 0) - (taken?.micros ?? 0))
}
