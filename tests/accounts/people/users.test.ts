// On PostgreSQL too.

import { expect } from 'chai'
import { openTestAccounts, type TestAccounts } from '../../testing/accounts.ts'
import { reasonOf } from '../../testing/outcomes.ts'

describe('users', () => {
  let accounts: TestAccounts

  before(async () => {
    accounts = await openTestAccounts()
  })
  after(() => accounts.close())

  it('are found by their address in any case', async () => {
    const user = await accounts.users.create({
      email: ' Ada@Example.com ',
      name: 'Ada',
      passwordHash: 'hash',
      policiesAccepted: true,
    })

    expect(user).to.include({ email: 'ada@example.com', name: 'Ada', passwordHash: 'hash' })
    expect(user.policiesAcceptedAt).to.deep.equal(accounts.clock())
    expect(await accounts.users.findByEmail('ADA@example.COM')).to.deep.equal(user)
    expect(await accounts.users.find(user.userId)).to.deep.equal(user)
  })

  it('have one account for each address, also when two are made at once', async () => {
    const create = () =>
      reasonOf(
        accounts.users.create({ email: 'bob@example.com', passwordHash: null, policiesAccepted: true }),
      )

    const outcomes = await Promise.all([create(), create()])

    expect(outcomes.sort()).to.deep.equal(['email_taken', 'none'])
  })

  it('can change their password and their name', async () => {
    const carol = { email: 'carol@example.com', passwordHash: null, policiesAccepted: false }
    const { userId, policiesAcceptedAt } = await accounts.users.create(carol)

    await accounts.users.setPasswordHash(userId, 'new hash')
    await accounts.users.rename(userId, ' Carol\u202e ')

    expect(policiesAcceptedAt).to.equal(null)
    expect(await accounts.users.find(userId)).to.deep.include({
      ...{ passwordHash: 'new hash', name: 'Carol' },
    })
  })

  it('get another address, which no other account has, also when two want it at once', async () => {
    const { users, passwordResets } = accounts
    const create = async (email: string) =>
      (await users.create({ email, passwordHash: null, policiesAccepted: true })).userId
    const [dora, emil] = [await create('dora@example.com'), await create('emil@example.com')]
    const links = [await passwordResets.start(dora), await passwordResets.start(emil)]

    const stored = await users.setEmail(dora, ' Dora@New.example ')
    const taken = await reasonOf(users.setEmail(emil, 'dora@new.example'))
    const none = await reasonOf(users.setEmail(emil, 'emil'))
    const wanted = [dora, emil].map(userId => reasonOf(users.setEmail(userId, 'both@example.com')))

    expect([stored, taken, none]).to.deep.equal(['dora@new.example', 'email_taken', 'invalid_text'])
    expect(await users.findByEmail('dora@example.com')).to.equal(null)
    expect((await Promise.all(wanted)).sort()).to.deep.equal(['email_taken', 'none'])
    expect(await Promise.all(links.map(passwordResets.find))).to.include(null)
  })

  for (const email of [
    '',
    'ada',
    'ada@',
    '@example.com',
    'a b@example.com',
    'a\0@example.com',
    `${'a'.repeat(250)}@b.cc`,
  ]) {
    it(`are refused with the address ${JSON.stringify(email.slice(0, 20))}`, async () => {
      const outcome = await reasonOf(
        accounts.users.create({ email, passwordHash: null, policiesAccepted: true }),
      )

      expect(outcome).to.equal('invalid_text')
      expect(await accounts.users.findByEmail(email)).to.equal(null)
    })
  }

  it('that are not there are refused', async () => {
    expect(await accounts.users.find('\0')).to.equal(null)
    expect(await reasonOf(accounts.users.setPasswordHash(accounts.newId('usr'), 'x'))).to.equal(
      'unknown_user',
    )
  })
})
