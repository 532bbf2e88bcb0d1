// On PostgreSQL too.

import { expect } from 'chai'
import { openTestAccounts, roleOf, type TestAccounts } from '../../testing/accounts.ts'
import { reasonOf } from '../../testing/outcomes.ts'

describe('members', () => {
  let accounts: TestAccounts

  before(async () => {
    accounts = await openTestAccounts()
  })
  after(() => accounts.close())

  async function createOrganization() {
    const admin = await accounts.createAdmin()
    const other = await accounts.createAdmin()
    return { organizationId: admin.organizationId, adminId: admin.userId, otherId: other.userId }
  }

  it('have a role, and strangers none', async () => {
    const { organizationId, adminId, otherId } = await createOrganization()

    const stranger = await roleOf(accounts, organizationId, otherId)
    await accounts.members.add({ organizationId, userId: otherId, role: 'member' })

    expect(stranger).to.equal(null)
    expect(await roleOf(accounts, organizationId, adminId)).to.equal('admin')
    expect(await roleOf(accounts, organizationId, otherId)).to.equal('member')
  })

  it('are listed in the order in which they came, and see all their organizations', async () => {
    const { organizationId, adminId, otherId } = await createOrganization()
    accounts.moveClock(1)
    await accounts.members.add({ organizationId, userId: otherId, role: 'member' })

    const list = await accounts.members.list(organizationId)
    const memberships = await accounts.members.organizationsOf(otherId)

    expect(list.map(({ userId, role }) => [userId, role])).to.deep.equal([
      [adminId, 'admin'],
      [otherId, 'member'],
    ])
    expect(memberships.map(({ role }) => role).sort()).to.deep.equal(['admin', 'member'])
  })

  it('are added once, and keep their role', async () => {
    const { organizationId, adminId } = await createOrganization()

    const outcome = await reasonOf(accounts.members.add({ organizationId, userId: adminId, role: 'member' }))

    expect(outcome).to.equal('already_member')
    expect(await roleOf(accounts, organizationId, adminId)).to.equal('admin')
  })

  it('always include an admin', async () => {
    const { organizationId, adminId, otherId } = await createOrganization()
    await accounts.members.add({ organizationId, userId: otherId, role: 'member' })

    const removal = await reasonOf(accounts.members.remove(organizationId, adminId))
    const change = await reasonOf(accounts.members.setRole(organizationId, adminId, 'member', 'operator'))

    expect([removal, change]).to.deep.equal(['last_admin', 'last_admin'])
    expect(await roleOf(accounts, organizationId, adminId)).to.equal('admin')
  })

  it('always include an admin, also when all admins remove each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { organizationId, adminId, otherId } = await createOrganization()
      const { userId: thirdId } = await accounts.createAdmin()
      for (const userId of [otherId, thirdId])
        await accounts.members.add({ organizationId, userId, role: 'admin' })

      const admins = [adminId, otherId, thirdId]
      const removals = admins.map(userId => reasonOf(accounts.members.remove(organizationId, userId)))
      const outcomes = await Promise.all(removals)

      expect(outcomes.sort()).to.deep.equal(['last_admin', 'none', 'none'])
      expect(await accounts.members.list(organizationId)).to.have.length(1)
    }
  })

  it('who are none are refused', async () => {
    const { organizationId, otherId } = await createOrganization()

    expect(await reasonOf(accounts.members.remove(organizationId, otherId))).to.equal('not_a_member')
    expect(await reasonOf(accounts.members.setRole(organizationId, otherId, 'admin', 'operator'))).to.equal(
      'not_a_member',
    )
  })
})
