// On PostgreSQL too.

import { expect } from 'chai'
import { dayMs, openTestAccounts } from '../../testing/accounts.ts'

describe('what is good for a while', () => {
  it('is removed when its time is over, and not before', async () => {
    const accounts = await openTestAccounts()
    const { database, expiredRows, passkeyChallenges } = accounts
    const { userId, organizationId } = await accounts.createAdmin()
    const person = { email: 'new@example.com', name: null, passwordHash: 'hash', organizationName: null }
    const link = { next: '/', linkId: null, browserToken: 'mine' }
    const by = { role: 'member', createdBy: userId } as const
    await accounts.invitations.invite({ organizationId, email: 'guest@example.com', ...by })
    await accounts.newAccounts.start({ ...person, retentionDays: 30, ...link })
    await accounts.identities.begin({ state: 's', nonce: 'n', verifier: 'v', userId, ...link })
    await accounts.passwordResets.start(userId)
    await passkeyChallenges.spend(passkeyChallenges.issue('mine'), 'mine')
    const tables = ['invitations', 'new_accounts', 'oidc_flows', 'password_resets', 'spent_challenges']
    const countAll = async () => {
      const rows = await Promise.all(tables.map(table => database(table).select('expires_at')))
      return rows.map(({ length }) => length)
    }

    await expiredRows.purge()
    const before = await countAll()
    accounts.moveClock(7 * dayMs)
    await expiredRows.purge()
    const after = await countAll()
    await accounts.close()

    expect([before, after]).to.deep.equal([
      [1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0],
    ])
  })
})
