// On PostgreSQL too.

import { expect } from 'chai'
import type { Knex } from 'knex'
import { invitationMs } from '../../../src/accounts/organizations/invitations.ts'
import { lockOrganization } from '../../../src/accounts/organizations/organization-rows.ts'
import { openTestAccounts, roleOf, type TestAccounts } from '../../testing/accounts.ts'
import { waitInLine } from '../../testing/database.ts'
import { reasonOf } from '../../testing/outcomes.ts'

describe('invitations', () => {
  let accounts: TestAccounts

  before(async () => {
    accounts = await openTestAccounts()
  })
  after(() => accounts.close())

  /** An organization with its admin, somebody outside it, and a way to invite. */
  async function start() {
    const { userId, organizationId } = await accounts.createAdmin()
    const guest = await accounts.createAdmin()
    const invite = (email = 'guest@example.com') =>
      accounts.invitations.invite({ organizationId, email, role: 'member', createdBy: userId })
    const accept = (token: string) => accounts.invitations.accept(token, guest.userId)
    const roleOfGuest = () => roleOf(accounts, organizationId, guest.userId)
    return { userId, organizationId, guest, invite, accept, roleOfGuest }
  }

  it('let one person in once, however many accept at the same time', async () => {
    const { organizationId, invite } = await start()
    const token = await invite()
    const people = await Promise.all([1, 2, 3].map(() => accounts.createAdmin()))

    const accepted = await Promise.all(people.map(({ userId }) => accounts.invitations.accept(token, userId)))

    expect(accepted.filter(Boolean)).to.have.length(1)
    expect(await accounts.members.list(organizationId)).to.have.length(2)
  })

  for (const [loss, lose] of Object.entries({
    removal: (sender: Knex.QueryBuilder) => sender.delete(),
    demotion: (sender: Knex.QueryBuilder) => sender.update({ role: 'member' }),
  }))
    it(`let nobody in whom they reach during the ${loss} of who sent them`, async () => {
      const { userId, organizationId, invite, accept, roleOfGuest } = await start()
      const { database } = accounts
      const token = await invite()

      const accepting = await database.transaction(async transaction => {
        await lockOrganization(transaction, organizationId)
        await lose(transaction('members').where({ organization_id: organizationId, user_id: userId }))
        const begun = accept(token)
        await waitInLine(database, 1)
        return { begun }
      })

      expect([await accepting.begun, await roleOfGuest()]).to.deep.equal([null, null])
    })

  it('work for seven days, and are then removed', async () => {
    const { organizationId, invite, accept, roleOfGuest } = await start()
    const token = await invite()
    const inTime = await invite('other@example.com')

    accounts.moveClock(invitationMs - 1)
    const found = await accounts.invitations.find(inTime)
    accounts.moveClock(1)
    await accounts.expiredRows.purge()

    expect(found?.email).to.equal('other@example.com')
    expect([await accept(token), await roleOfGuest()]).to.deep.equal([null, null])
    expect(await accounts.database('invitations').where({ organization_id: organizationId })).to.deep.equal(
      [],
    )
  })

  it('to the same address end the one before', async () => {
    const { organizationId, invite, accept, roleOfGuest } = await start()
    const [earlier, later] = [await invite(), await invite('Guest@Example.com ')]

    const first = await accept(earlier)
    const second = await accept(later)

    expect([first, second?.organizationId, await roleOfGuest()]).to.deep.equal([
      null,
      organizationId,
      'member',
    ])
  })

  it('of somebody who is no admin any more are worth nothing', async () => {
    const { userId, organizationId, guest, invite, accept, roleOfGuest } = await start()
    const token = await invite()
    const other = await accounts.createAdmin()
    await accounts.members.add({ organizationId, userId: other.userId, role: 'admin' })
    await accounts.members.remove(organizationId, userId)

    expect([await accounts.invitations.find(token), await accept(token)]).to.deep.equal([null, null])
    expect([await roleOfGuest(), guest.userId === userId]).to.deep.equal([null, false])
  })

  it('leave the role of a member as it is', async () => {
    const { userId, organizationId, invite } = await start()

    await accounts.invitations.accept(await invite(), userId)

    expect(await roleOf(accounts, organizationId, userId)).to.equal('admin')
  })

  it('are refused for what is no address, and for a member', async () => {
    const { userId, invite } = await start()
    const admin = (await accounts.users.find(userId))!

    expect(await reasonOf(invite('nobody'))).to.equal('invalid_text')
    expect(await reasonOf(invite(admin.email))).to.equal('already_member')
  })

  it('are withdrawn by their own organization alone', async () => {
    const { organizationId, guest, invite, accept } = await start()
    const token = await invite()
    const { invitationId } = (await accounts.invitations.list(organizationId))[0]!

    const foreign = await accounts.invitations.withdraw(guest.organizationId, invitationId, 'operator')
    const own = await accounts.invitations.withdraw(organizationId, invitationId, 'operator')
    const broken = await accounts.invitations.withdraw(organizationId, '\0', 'operator')

    expect([foreign, own, broken]).to.deep.equal([false, true, false])
    expect(await accept(token)).to.equal(null)
  })
})
