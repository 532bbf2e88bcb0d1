// Somebody without a password removes what they sign in with, until one way is left.
// On PostgreSQL too.

import { expect } from 'chai'
import { openTestAccounts, type TestAccounts } from '../../testing/accounts.ts'
import { reasonOf } from '../../testing/outcomes.ts'

const issuer = 'https://provider.example'

describe('the last way to sign in', () => {
  let accounts: TestAccounts
  let userId: string

  beforeEach(async () => {
    accounts = await openTestAccounts()
    const email = 'ann@example.com'
    const user = await accounts.users.create({ email, passwordHash: null, policiesAccepted: true })
    userId = user.userId
    await accounts.identities.connect({ issuer, subject: 'ann' }, userId)
    await accounts.passkeys.add(userId, 'Phone', { id: 'phone', publicKey: new Uint8Array(8), counter: 0 })
  })
  afterEach(() => accounts.close())

  const ways = async () => [
    ...(await accounts.identities.listOf(userId)),
    ...(await accounts.passkeys.listOf(userId)),
  ]

  it('stays, though both are removed at once', async () => {
    const outcomes = await Promise.all([
      reasonOf(accounts.identities.disconnect(issuer, userId)),
      reasonOf(accounts.passkeys.remove(userId, 'phone')),
    ])

    expect(outcomes.sort()).to.deep.equal(['last_sign_in', 'none'])
    expect(await ways()).to.have.length(1)
  })

  it('may go once there is a password, and when an operator says so', async () => {
    await accounts.passkeys.remove(userId, 'phone')
    const refused = await reasonOf(accounts.identities.disconnect(issuer, userId))
    const byOperator = await reasonOf(accounts.identities.disconnect(issuer, userId, 'operator'))
    await accounts.identities.connect({ issuer, subject: 'ann' }, userId)
    await accounts.users.setPasswordHash(userId, 'hash')
    const withPassword = await reasonOf(accounts.identities.disconnect(issuer, userId))

    expect([refused, byOperator, withPassword]).to.deep.equal(['last_sign_in', 'none', 'none'])
    expect(await ways()).to.deep.equal([])
  })
})
