import { expect } from 'chai'
import { dayMs, openTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { reasonOf } from '../testing/outcomes.ts'

describe('organizations', () => {
  let accounts: TestAccounts

  before(async () => {
    accounts = await openTestAccounts()
  })
  after(() => accounts.close())

  async function createUser() {
    const email = `${accounts.newId('person')}@example.com`
    return (await accounts.users.create({ email, passwordHash: null, policiesAccepted: true })).userId
  }

  it('start without credit, and keep metadata for 90 days', async () => {
    const organization = await accounts.organizations.create({ name: 'Bank' })

    expect(organization.organizationId).to.match(/^org_[0-9a-z]{26}$/)
    expect(organization).to.include({ name: 'Bank', creditMicros: 0, pendingMicros: 0, retentionDays: 90 })
    expect(await accounts.ledger.entries(organization.organizationId)).to.deep.equal([])
  })

  it('start with credit that the ledger shows', async () => {
    const { organizationId } = await accounts.organizations.create({ name: 'Bank', creditMicros: 35 })

    const entries = await accounts.ledger.entries(organizationId)

    expect(entries.map(({ kind, amountMicros }) => [kind, amountMicros])).to.deep.equal([['grant', 35]])
    await expectInvariant(accounts.database, organizationId)
  })

  it('get what is pending when they are approved, once', async () => {
    const parts = { name: 'Bank', creditMicros: 5_000_000, pendingMicros: 20_000_000 }
    const { organizationId } = await accounts.organizations.create(parts)

    const approvals = [1, 2, 3].map(() => accounts.organizations.approve(organizationId))
    await Promise.all(approvals)
    const organization = await accounts.organizations.show(organizationId)

    expect(organization).to.include({ creditMicros: 25_000_000, pendingMicros: 0 })
    expect(organization.approvedAt).to.deep.equal(accounts.clock())
    expect(await accounts.ledger.entries(organizationId)).to.have.length(2)
    await expectInvariant(accounts.database, organizationId)
  })

  it('are approved with nothing pending, too', async () => {
    const { organizationId } = await accounts.organizations.create({ name: 'Bank', creditMicros: 1 })

    const organization = await accounts.organizations.approve(organizationId)

    expect(organization).to.include({ creditMicros: 1, pendingMicros: 0 })
    expect(await accounts.ledger.entries(organizationId)).to.have.length(1)
  })

  it('made from an agent link start with 5 USD and 20 pending, and with an admin', async () => {
    const { linkId } = await accounts.signUps.start({ agentName: 'Agent' })
    const userId = await createUser()

    const made = { linkId, name: 'Bank', userId, retentionDays: 30 as const }
    const organization = await accounts.organizations.createFromLink(made)

    const { organizationId } = organization
    expect(organization).to.include({ creditMicros: 5_000_000, pendingMicros: 20_000_000, retentionDays: 30 })
    expect(await accounts.members.roleOf(organizationId, userId)).to.equal('admin')
    await expectInvariant(accounts.database, organizationId)
  })

  it('are made from one link once, also by two at once', async () => {
    const { linkId } = await accounts.signUps.start({})
    const userId = await createUser()
    const make = () =>
      reasonOf(accounts.organizations.createFromLink({ linkId, name: 'Bank', userId, retentionDays: 90 }))

    const outcomes = await Promise.all([make(), make(), make()])

    expect(outcomes.sort()).to.deep.equal(['link_closed', 'link_closed', 'none'])
    expect(await accounts.members.organizationsOf(userId)).to.have.length(1)
  })

  it('are not made from a link that is over, declined or unknown', async () => {
    const userId = await createUser()
    const over = await accounts.signUps.start({})
    accounts.moveClock(dayMs)
    const declined = await accounts.signUps.start({})
    await accounts.signUps.decline({ linkId: declined.linkId, userId })
    const links = [over.linkId, declined.linkId, 'x'.repeat(22), '\0']

    const make = (linkId: string) =>
      reasonOf(accounts.organizations.createFromLink({ linkId, name: 'Bank', userId, retentionDays: 90 }))
    const outcomes = await Promise.all(links.map(make))

    expect(outcomes).to.deep.equal(Array(4).fill('link_closed'))
    expect(await accounts.members.organizationsOf(userId)).to.deep.equal([])
  })

  it('can be asked whether there are any', async () => {
    const fresh = await openTestAccounts()

    const before = await fresh.organizations.isEmpty()
    await fresh.organizations.create({ name: 'Bank' })

    expect(before).to.equal(true)
    expect(await fresh.organizations.isEmpty()).to.equal(false)
    await fresh.close()
  })

  it('that are not there are refused', async () => {
    const { show, approve, setRetention, find } = accounts.organizations

    for (const unknown of [accounts.newId('org'), 'org_1', '\0']) {
      expect(await reasonOf(show(unknown))).to.equal('unknown_organization')
      expect(await reasonOf(approve(unknown))).to.equal('unknown_organization')
      expect(await reasonOf(setRetention(unknown, 30))).to.equal('unknown_organization')
      expect(await find(unknown)).to.equal(null)
    }
  })
})
