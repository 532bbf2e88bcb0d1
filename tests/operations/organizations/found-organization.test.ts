// On PostgreSQL too.

import { expect } from 'chai'
import { foundFirst, foundOrganization } from '../../../src/operations/organizations/found-organization.ts'
import { dayMs, openTestAccounts, roleOf, type TestAccounts } from '../../testing/accounts.ts'
import { contextOf } from '../../testing/context.ts'
import { freeLimits } from '../../testing/free-limits.ts'
import { expectInvariant } from '../../testing/invariant.ts'
import { reasonOf } from '../../testing/outcomes.ts'

describe('organizations that people make', () => {
  let accounts: TestAccounts

  before(async () => {
    accounts = await openTestAccounts()
  })
  after(() => accounts.close())

  async function createUser() {
    const email = `${accounts.newId('person')}@example.com`
    return (await accounts.users.create({ email, passwordHash: null, policiesAccepted: true })).userId
  }

  it('by an agent link start with 5 USD and 20 pending, and with an admin', async () => {
    const { linkId } = await accounts.signUps.start({ agentName: 'Agent' })
    const userId = await createUser()

    const made = { linkId, name: 'Bank', userId, retentionDays: 30 as const }
    const organization = await foundOrganization(contextOf(accounts), made)

    const { organizationId } = organization
    expect(organization).to.include({ creditMicros: 5_000_000, pendingMicros: 20_000_000, retentionDays: 30 })
    expect(await roleOf(accounts, organizationId, userId)).to.equal('admin')
    await expectInvariant(accounts.database, organizationId)
  })

  it('are made by one link once, also by two at once', async () => {
    const { linkId } = await accounts.signUps.start({})
    const userId = await createUser()
    const make = () =>
      reasonOf(foundOrganization(contextOf(accounts), { linkId, name: 'Bank', userId, retentionDays: 90 }))

    const outcomes = await Promise.all([make(), make(), make()])

    expect(outcomes.sort()).to.deep.equal(['link_closed', 'link_closed', 'none'])
    expect(await accounts.members.organizationsOf(userId)).to.have.length(1)
  })

  it('are not made by a link that is over, declined or unknown', async () => {
    const userId = await createUser()
    const over = await accounts.signUps.start({})
    accounts.moveClock(dayMs)
    const declined = await accounts.signUps.start({})
    await accounts.signUps.decline({ linkId: declined.linkId, userId })
    const links = [over.linkId, declined.linkId, 'x'.repeat(22), '\0']

    const make = (linkId: string) =>
      reasonOf(foundOrganization(contextOf(accounts), { linkId, name: 'Bank', userId, retentionDays: 90 }))
    const outcomes = await Promise.all(links.map(make))

    expect(outcomes).to.deep.equal(Array(4).fill('link_closed'))
    expect(await accounts.members.organizationsOf(userId)).to.deep.equal([])
  })

  it('of a new account are made without credit when the link is closed', async () => {
    const userId = await createUser()
    const { linkId } = await accounts.signUps.start({})
    const context = contextOf(accounts)
    const founding = { linkId, name: 'Bank', userId, retentionDays: 90 as const }

    const organizations = [
      await foundFirst(context, founding),
      await foundFirst(context, founding),
      await foundFirst(context, { ...founding, linkId: null }),
    ]

    expect(organizations.map(({ creditMicros }) => creditMicros)).to.deep.equal([5_000_000, 0, 0])
    for (const { organizationId } of organizations) await expectInvariant(accounts.database, organizationId)
  })

  it('are counted, whoever makes them, and not when they have no name', async () => {
    const userId = await createUser()
    const attempts: string[] = []
    const limits = { ...freeLimits, attempt: async (name: string) => void attempts.push(name) }
    const context = contextOf(accounts, { limits })

    const outcomes = [
      await reasonOf(foundOrganization(context, { name: ' ', userId, retentionDays: 90 })),
      await reasonOf(foundOrganization(context, { name: 'Bank', userId, retentionDays: 90 })),
    ]

    expect(outcomes).to.deep.equal(['invalid_text', 'none'])
    expect(attempts).to.deep.equal(['new_organization'])
    expect(await accounts.members.organizationsOf(userId)).to.have.length(1)
  })
})
