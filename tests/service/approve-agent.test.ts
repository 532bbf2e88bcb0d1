import { expect } from 'chai'
import { createApproveAgent } from '../../src/service/approve-agent.ts'
import { createFoundOrganization } from '../../src/service/found-organization.ts'
import { openTestAccounts, roleOf, type TestAccounts } from '../testing/accounts.ts'
import { reasonOf } from '../testing/outcomes.ts'

describe('approving an agent', () => {
  let accounts: TestAccounts
  let approveAgent: ReturnType<typeof createApproveAgent>
  const fresh = { name: 'Fresh', retentionDays: 30 as const }

  before(async () => {
    accounts = await openTestAccounts()
    const limits = { attempt: async () => {} }
    const foundOrganization = createFoundOrganization({ ...accounts, limits })
    approveAgent = createApproveAgent({ ...accounts, foundOrganization })
  })
  after(() => accounts.close())

  it('gives the key to an organization of the person', async () => {
    const { linkId, setupCode } = await accounts.signUps.start({})
    const { userId, organizationId } = await accounts.createAdmin()

    const approved = await approveAgent({ linkId, userId, lifetime: '7d', organization: organizationId })

    expect(approved).to.equal(organizationId)
    expect(await accounts.signUps.take(setupCode)).to.include({ status: 'ready', organization: 'Org' })
  })

  it('gives it to a new one with starting credit', async () => {
    const { linkId, setupCode } = await accounts.signUps.start({})
    const { userId } = await accounts.createAdmin()

    const organizationId = await approveAgent({ linkId, userId, lifetime: '7d', organization: fresh })

    const taken = await accounts.signUps.take(setupCode)
    expect(taken).to.include({ status: 'ready', organization: 'Fresh', creditMicros: 5_000_000 })
    expect(await roleOf(accounts, organizationId!, userId)).to.equal('admin')
  })

  it('makes no organization from a link that is decided, nor a second one', async () => {
    const { userId } = await accounts.createAdmin()
    const [used, declined] = [await accounts.signUps.start({}), await accounts.signUps.start({})]
    await approveAgent({ linkId: used.linkId, userId, lifetime: '7d', organization: fresh })
    await accounts.signUps.decline({ linkId: declined.linkId, userId })

    const outcomes = await Promise.all(
      [used, declined].map(({ linkId }) =>
        reasonOf(approveAgent({ linkId, userId, lifetime: '7d', organization: fresh })),
      ),
    )

    expect(outcomes).to.deep.equal(['link_closed', 'link_closed'])
    expect(await accounts.members.organizationsOf(userId)).to.have.length(2)
  })
})
