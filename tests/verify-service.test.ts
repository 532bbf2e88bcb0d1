// The contract kit passes against the service, with a database and limits of its own.
// On PostgreSQL too.

import { expect } from 'chai'
import { groups, type Verification, verify } from '../src/contract/verify/verify.ts'
import { startTestService } from './testing/service.ts'

const unkept = ({ results }: Verification) =>
  results
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ outcome, name, message }) => `${outcome} ${name}: ${message}`)

describe('the contract kit and the service', function () {
  this.timeout(120_000)

  it('finds nothing wrong, and nothing that it has to skip', async () => {
    const service = await startTestService()
    const { secret: apiKey, organizationId } = await service.createOrganization()
    const { secret: emptyKey } = await service.createOrganization({ creditMicros: 0 })
    const terms = { ratePerMinute: 1 }
    const limited = { organizationId, name: 'Limited', lifetime: 'never', createdBy: null, terms } as const
    const { secret: limitedKey } = await service.accounts.keys.create(limited)
    const options = { baseUrl: service.baseUrl, apiKey, emptyKey, limitedKey }

    const others = await verify({ ...options, groups: groups.filter(group => group !== 'order') })
    // It stays used up for a minute, which the others may take on a busy machine.
    await useUp(service.baseUrl, limitedKey)
    const order = await verify({ ...options, groups: ['order'] })
    await service.close()

    expect([...unkept(others), ...unkept(order)]).to.deep.equal([])
    expect(order.results).to.not.deep.equal([])
  })
})

async function useUp(baseUrl: string, key: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` }
  const response = await fetch(`${baseUrl}/v1/decide`, { method: 'POST', headers, body: '{' })
  await response.arrayBuffer()
}
