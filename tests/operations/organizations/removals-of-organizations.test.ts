// An organization is deleted while its members go on working: what they make in the meantime ends with it.
// On PostgreSQL too.

import { expect } from 'chai'
import { deleteOrganization } from '../../../src/operations/organizations/removals.ts'
import { openTestAccounts, type TestAccounts } from '../../testing/accounts.ts'

describe('an organization that is being deleted', () => {
  let accounts: TestAccounts

  before(async () => {
    accounts = await openTestAccounts()
  })
  after(() => accounts.close())

  it('leaves no working key, nor one that an agent could still collect', async () => {
    const { keys, signUps, organizations } = accounts
    const { organizationId, userId } = await accounts.createAdmin()
    const key = { organizationId, lifetime: 'never', createdBy: userId } as const
    await keys.create({ ...key, name: 'Before' })
    const { linkId, setupCode } = await signUps.start({ agentName: 'Scout' })
    /** Its records may take minutes; its keys have ended by then. */
    const remove: typeof organizations.remove = async (...given) => {
      await keys.create({ ...key, name: 'Meanwhile' })
      await signUps.approve({ linkId, userId, organizationId, lifetime: 'never' })
      return organizations.remove(...given)
    }

    const slow = { ...accounts, organizations: { ...organizations, remove } }
    await deleteOrganization(slow, organizationId, { person: userId })
    const taken = await signUps.take(setupCode)

    expect(await organizations.find(organizationId)).to.equal(null)
    expect((await keys.list(organizationId)).map(({ status }) => status)).to.deep.equal(
      Array(3).fill('revoked'),
    )
    expect(taken.status).to.equal('expired')
  })
})
