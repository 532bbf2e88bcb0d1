// Who gets the credit of an organization made through an agent's link: each person once, and so many in a day.
// On PostgreSQL too.

import { expect } from 'chai'
import { createStartingCredit } from '../../src/ledger/starting-credit.ts'
import { foundOrganization } from '../../src/operations/organizations/found-organization.ts'
import { deleteAccount } from '../../src/operations/organizations/removals.ts'
import { dayMs, openTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { contextOf } from '../testing/context.ts'
import { expectInvariant } from '../testing/invariant.ts'

describe('starting credit', () => {
  let accounts: TestAccounts

  beforeEach(async () => {
    accounts = await openTestAccounts()
  })
  afterEach(() => accounts.close())

  async function createUser(email = `${accounts.newId('person')}@example.com`) {
    return (await accounts.users.create({ email, passwordHash: null, policiesAccepted: true })).userId
  }

  /** Makes an organization through a new link; returns its credit and what is pending, in USD. */
  async function foundAs(userId: string, organizationsADay = 100) {
    const { linkId } = await accounts.signUps.start({})
    const startingCredit = createStartingCredit({ ...accounts, organizationsADay })
    const founding = { linkId, name: 'Bank', userId, retentionDays: 90 as const }
    const made = await foundOrganization(contextOf({ ...accounts, startingCredit }), founding)
    await expectInvariant(accounts.database, made.organizationId)
    return [made.creditMicros / 1e6, made.pendingMicros / 1e6]
  }

  it('is given to each person once, however many organizations they make', async () => {
    const userId = await createUser()

    const credits = [await foundAs(userId), await foundAs(userId), await foundAs(await createUser())]

    expect(credits).to.deep.equal([
      [5, 20],
      [0, 0],
      [5, 20],
    ])
  })

  it('is given once also for organizations made at the same time', async () => {
    const userId = await createUser()

    const credits = await Promise.all([foundAs(userId), foundAs(userId), foundAs(userId)])

    expect(credits.filter(([credit]) => credit === 5)).to.have.length(1)
    expect(await accounts.database('starting_credit_days').pluck('organizations')).to.deep.equal([1])
  })

  it('is not given again to another account of the same mailbox, or to an account with another address', async () => {
    const userId = await createUser('ann@example.com')
    await foundAs(userId)

    await accounts.users.setEmail(userId, 'other@example.com')
    const withOther = await foundAs(userId)
    const tagged = await foundAs(await createUser('Ann+2@example.com'))
    await deleteAccount(accounts, userId, null)
    const anew = await foundAs(await createUser('ann@example.com'))

    expect([withOther, tagged, anew]).to.deep.equal([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })

  it('is given to so many organizations in a day, also at the same time, and to others the next day', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => createUser()))

    const credits = await Promise.all(users.map(userId => foundAs(userId, 2)))
    const [late] = users.filter((_, i) => credits[i]![0] === 0)
    const before = await foundAs(late!, 2)
    accounts.moveClock(dayMs)
    const after = await foundAs(late!, 2)

    expect(credits.filter(([credit]) => credit === 5)).to.have.length(2)
    expect([before, after]).to.deep.equal([
      [0, 0],
      [5, 20],
    ])
  })

  it('is given to nobody where it is switched off, and the person is told before', async () => {
    const userId = await createUser()
    const isLeft = (organizationsADay: number) =>
      createStartingCredit({ ...accounts, organizationsADay }).isLeftFor(userId)

    expect([await isLeft(0), await isLeft(1)]).to.deep.equal([false, true])
    expect(await foundAs(userId, 0)).to.deep.equal([0, 0])
    expect(await foundAs(userId, 1)).to.deep.equal([5, 20])
    expect([await isLeft(1), await isLeft(100)]).to.deep.equal([false, false])
  })
})
