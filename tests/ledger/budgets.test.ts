// On PostgreSQL too.

import { expect } from 'chai'
import { costMicros } from '../../src/contract/price.ts'
import { dayMs, openTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { typeOf } from '../testing/outcomes.ts'

describe('the budget of a key', () => {
  let accounts: TestAccounts

  beforeEach(async () => {
    accounts = await openTestAccounts()
  })
  afterEach(() => accounts.close())

  async function callerWith(budgetMicros: number | null) {
    const { organizationId } = await accounts.organizations.create({ name: 'Bank', creditMicros: 10_000_000 })
    const key = { organizationId, name: 'Cards', lifetime: 'never', createdBy: null } as const
    const { secret } = await accounts.keys.create({ ...key, terms: { budgetMicros } })
    return accounts.keys.authenticate(secret)
  }
  type Caller = Awaited<ReturnType<typeof callerWith>>

  function charge(caller: Caller, tokens: number) {
    const requestId = accounts.newId('req')
    return accounts.ledger.charge({ requestId, caller, model: 'service-1', tokens, durationMs: 1 })
  }
  const spentOf = async ({ organizationId }: Caller) =>
    (await accounts.usage.totals(organizationId)).costMicros

  it('is not passed by however many at once, and is used to the last millionth', async () => {
    const caller = await callerWith(350)
    // PostgreSQL has many connections; of SQLite's one, all transactions take turns.

    const outcomes = await Promise.all(Array.from({ length: 40 }, () => typeOf(charge(caller, 1000))))

    expect(outcomes.filter(type => type === 'none')).to.have.length(350 / costMicros(1000))
    expect(new Set(outcomes)).to.deep.equal(new Set(['none', 'insufficient_credit']))
    expect(await spentOf(caller)).to.equal(350)
    await expectInvariant(accounts.database, caller.organizationId)
  })

  it('leaves nothing of a request that would pass it, and has room for a smaller one', async () => {
    const caller = await callerWith(40)
    await charge(caller, 1000)

    const refused = await accounts.ledger.checkBudget(caller, 35).catch(problem => problem)
    const charged = await typeOf(charge(caller, 1000))
    const smaller = await typeOf(charge(caller, 100))
    const asked = await typeOf(accounts.ledger.checkBudget(caller))
    await charge(caller, 20)
    const empty = await accounts.ledger.checkBudget(caller).catch(problem => problem)

    expect([charged, smaller, asked]).to.deep.equal(['insufficient_credit', 'none', 'none'])
    expect(refused).to.include({ type: 'insufficient_credit', status: 402, param: null })
    expect(empty).to.include({ type: 'insufficient_credit', status: 402, param: null })
    expect((await accounts.usage.list(caller.organizationId)).map(row => row.costMicros)).to.deep.equal([
      1, 4, 35,
    ])
    await expectInvariant(accounts.database, caller.organizationId)
  })

  it('starts anew with the month, and counts what was spent in it before there was a budget', async () => {
    const caller = await callerWith(null)
    await charge(caller, 1000)
    await accounts.keys.changeTerms(caller.organizationId, caller.keyId, { budgetMicros: 35 })
    const limited = { ...caller, terms: { ...caller.terms, budgetMicros: 35 } }

    const now = await typeOf(accounts.ledger.checkBudget(limited))
    accounts.moveClock(16 * dayMs + 12 * 3_600_000 - 1)
    const lastMoment = await typeOf(accounts.ledger.checkBudget(limited))
    accounts.moveClock(1)
    const anew = await typeOf(accounts.ledger.checkBudget(limited))

    expect(accounts.clock().toISOString()).to.equal('2026-02-01T00:00:00.000Z')
    expect([now, lastMoment, anew]).to.deep.equal(['insufficient_credit', 'insufficient_credit', 'none'])
  })

  it('is its own month’s, also after a clock that was ahead is set back', async () => {
    const caller = await callerWith(35)
    accounts.moveClock(31 * dayMs)
    await charge(caller, 1000)
    accounts.moveClock(-31 * dayMs)

    const asked = await typeOf(accounts.ledger.checkBudget(caller))

    expect([asked, await accounts.lowFunds.findBudgets()]).to.deep.equal(['none', []])
  })

  it('counts as it is when a request is charged, not as it was when that came in', async () => {
    const [lowered, raised] = [await callerWith(null), await callerWith(35)]
    await accounts.keys.changeTerms(lowered.organizationId, lowered.keyId, { budgetMicros: 50 })
    await accounts.keys.changeTerms(raised.organizationId, raised.keyId, { budgetMicros: null })

    const twice = async (caller: Caller) => [
      await typeOf(charge(caller, 1000)),
      await typeOf(charge(caller, 1000)),
    ]

    expect(await twice(lowered)).to.deep.equal(['none', 'insufficient_credit'])
    expect(await twice(raised)).to.deep.equal(['none', 'none'])
    await expectInvariant(accounts.database, lowered.organizationId)
  })

  it('is shared with the key that it is replaced by, side by side', async () => {
    const old = await callerWith(350)
    const { organizationId, keyId } = old
    const rotation = { organizationId, keyId, lifetime: 'never', overlap: '1d', rotatedBy: null } as const
    const { secret } = await accounts.keys.rotate(rotation)
    const young = await accounts.keys.authenticate(secret)

    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => typeOf(charge(i % 2 ? old : young, 1000))),
    )

    expect(outcomes.filter(type => type === 'none')).to.have.length(10)
    expect(await spentOf(old)).to.equal(350)
  })

  it('is not asked about by a repeat of what was paid', async () => {
    const caller = await callerWith(35)
    const repeatable = { nameDigest: 'n', bodyDigest: 'b' }
    const ask = () =>
      accounts.ledger.charge({
        ...{ requestId: accounts.newId('req'), caller, model: 'service-1', tokens: 1000, durationMs: 1 },
        repeatable,
      })
    const first = await ask()

    const again = await ask()

    expect(again).to.deep.equal({ costMicros: 0, requestId: first.requestId })
  })
})
