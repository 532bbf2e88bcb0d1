// The challenges of passkeys: for one browser, for a quarter of an hour, and once.
// On PostgreSQL too.

import { expect } from 'chai'
import { openTestAccounts, type TestAccounts } from '../../testing/accounts.ts'

describe('a challenge for a passkey', () => {
  let accounts: TestAccounts

  before(async () => {
    accounts = await openTestAccounts()
  })
  after(() => accounts.close())

  it('is spent once, also by two at once', async () => {
    const { issue, spend } = accounts.passkeyChallenges
    const challenge = issue('mine')

    const spent = await Promise.all([spend(challenge, 'mine'), spend(challenge, 'mine')])

    expect(spent.sort()).to.deep.equal([false, true])
    expect(await spend(challenge, 'mine')).to.equal(false)
  })

  it('is worth nothing to another browser, after its time, or changed', async () => {
    const { issue, spend } = accounts.passkeyChallenges
    const [stolen, late, old] = [issue('mine'), issue('mine'), Buffer.from(issue('mine'), 'base64url')]
    old.writeUIntBE(old.readUIntBE(0, 6) + 1000, 0, 6)

    const outcomes = [await spend(stolen, 'theirs'), await spend(old.toString('base64url'), 'mine')]
    accounts.moveClock(15 * 60_000)
    outcomes.push(await spend(late, 'mine'), await spend('', 'mine'), await spend('AAAA', 'mine'))

    expect(outcomes).to.deep.equal(Array(5).fill(false))
  })
})
