// On PostgreSQL too.

import { expect } from 'chai'
import { createGrants, createPurchases } from '../../src/ledger/purchases.ts'
import { openTestAccounts } from '../testing/accounts.ts'

describe('purchases', () => {
  it('of one form are made once, and once more for another amount', async () => {
    const accounts = await openTestAccounts()
    const { userId, organizationId } = await accounts.createAdmin()
    const { begin } = createPurchases(createGrants(accounts))
    const form = { organizationId, userId, email: 'ann@example.com', formId: 'f1' }

    for (const usd of ['25', '25', '50', '25.00']) await begin({ ...form, usd })

    const { creditMicros } = await accounts.ledger.balance(organizationId)
    await accounts.close()
    expect(creditMicros).to.equal(75_000_000)
  })
})
