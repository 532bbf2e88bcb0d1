// Charges that arrive together: written in few transactions, and each as if it were alone.
// On PostgreSQL too.

import { expect } from 'chai'
import type { Knex } from 'knex'
import { lockOrganization } from '../../src/accounts/organizations/organization-rows.ts'
import { openDatabase } from '../../src/base/store/database.ts'
import { Problem } from '../../src/contract/problem.ts'
import { type Charge, type Charged, createCharges } from '../../src/ledger/charges.ts'
import { createLedger } from '../../src/ledger/ledger.ts'
import { openTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { expectInvariant } from '../testing/invariant.ts'

type TestCaller = Awaited<ReturnType<TestAccounts['createCaller']>>

describe('charges that arrive together', () => {
  let accounts: TestAccounts
  let commits: number

  before(async () => {
    accounts = await openTestAccounts()
    accounts.database.on('query', ({ sql }: { sql: string }) => {
      if (sql.startsWith('COMMIT')) commits++
    })
  })
  beforeEach(() => {
    commits = 0
  })
  after(() => accounts.close())

  function charge(caller: TestCaller, more: Partial<Charge> = {}): Promise<Charged> {
    const requestId = accounts.newId('req')
    const made = { requestId, caller, model: 'service-1', tokens: 1000, durationMs: 10, ...more }
    return accounts.ledger.charge(made)
  }

  const isPostgres = () => accounts.database.client.driverName === 'pg'

  const outcomeOf = (charged: Promise<Charged>) =>
    charged.then(
      ({ costMicros }) => costMicros,
      error => error.type ?? error.message.slice(0, 30),
    )

  async function creditOf({ organizationId }: TestCaller) {
    return (await accounts.ledger.balance(organizationId)).creditMicros
  }

  it('are written in few transactions, one for all that came during the one before', async () => {
    const caller = await accounts.createCaller({ creditMicros: 1_000_000 })
    commits = 0

    const charged = await Promise.all(
      Array.from({ length: 200 }, (_, i) => charge(caller, { tokens: 100 * i })),
    )

    // The first alone, then 64, 64, 64 and 7.
    expect(commits).to.equal(5)
    const cost = charged.reduce((sum, { costMicros }) => sum + costMicros, 0)
    expect(await creditOf(caller)).to.equal(1_000_000 - cost)
    const { requests } = await accounts.usage.totals(caller.organizationId)
    expect(requests).to.equal(200)
    await expectInvariant(accounts.database, caller.organizationId)
  })

  it('are answered after their commit, and not before', async () => {
    const caller = await accounts.createCaller()
    await Promise.all(
      Array.from({ length: 10 }, async (_, i) => {
        const requestId = accounts.newId('req')
        await charge(caller, { requestId, tokens: i })
        const rows = await accounts.database('usage').where({ request_id: requestId })
        expect(rows).to.have.length(1)
      }),
    )
  })

  it('do not wait for those of another organization', async () => {
    const [busy, other] = [await accounts.createCaller(), await accounts.createCaller()]
    await Promise.all([charge(busy), charge(other)])
    const ended: string[] = []
    const flood = Array.from({ length: 3000 }, () => charge(busy).then(() => ended.push('busy')))
    const one = charge(other).then(() => ended.push('other'))

    await Promise.all([...flood, one])

    // In one line with them it would be the last. With connections of their own, how many batches go before it is the
    // machine's affair; on SQLite it is less than two.
    expect(ended.indexOf('other')).to.be.lessThan(isPostgres() ? 1500 : 128)
  })

  it('are written while those of another organization wait for its row', async function () {
    if (!isPostgres()) this.skip()
    const [locked, other] = [await accounts.createCaller(), await accounts.createCaller()]
    let waiting: Promise<Charged> | undefined

    await accounts.database.transaction(async transaction => {
      await lockOrganization(transaction, locked.organizationId)
      waiting = charge(locked)
      await charge(other)
    })

    expect((await waiting!).costMicros).to.equal(35)
  })

  it('under one name are charged once, whichever of them comes first', async () => {
    const caller = await accounts.createCaller({ creditMicros: 1000 })
    const named = (name: string) =>
      outcomeOf(charge(caller, { repeatable: { nameDigest: name, bodyDigest: 'body' } }))

    const costs = await Promise.all(['b', 'a', 'b', 'c', 'a', 'b'].map(named))

    expect(costs).to.deep.equal([35, 35, 0, 35, 0, 0])
    expect(await creditOf(caller)).to.equal(1000 - 3 * 35)
    await expectInvariant(accounts.database, caller.organizationId)
  })

  it('are charged without the one among them that may not be', async () => {
    const caller = await accounts.createCaller({ creditMicros: 10_000 })
    const requestId = accounts.newId('req')
    const bodyOf = (bodyDigest: string) => ({ repeatable: { nameDigest: 'name', bodyDigest } })
    const outcomes = [
      charge(caller, bodyOf('one')),
      charge(caller),
      charge(caller, bodyOf('another')),
      charge(caller, { requestId }),
      charge(caller, { requestId }),
      charge(caller),
    ].map(outcomeOf)

    const [first, second, otherBody, once, twice, last] = await Promise.all(outcomes)

    expect([first, second, once, last]).to.deep.equal([35, 35, 35, 35])
    expect(otherBody).to.equal('invalid_request')
    expect(twice).to.match(/^insert into usage /)
    expect(await creditOf(caller)).to.equal(10_000 - 4 * 35)
    await expectInvariant(accounts.database, caller.organizationId)
  })

  it('fill a budget to its end: those that fit are charged, the others not', async () => {
    const caller = await accounts.createCaller({ creditMicros: 10_000 })
    await accounts.keys.changeTerms(caller.organizationId, caller.keyId, { budgetMicros: 100 })

    const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcomeOf(charge(caller))))

    expect(outcomes).to.deep.equal([35, 35, ...Array(4).fill('insufficient_credit')])
    expect(await creditOf(caller)).to.equal(10_000 - 70)
    await expectInvariant(accounts.database, caller.organizationId)
  })

  it('keep the keys among them that have a budget to it, and the others to none', async () => {
    const caller = await accounts.createCaller({ creditMicros: 10_000 })
    const { organizationId } = caller
    const other = await accounts.keys.create({
      organizationId,
      name: 'B',
      lifetime: '1d',
      createdBy: null,
      terms: { budgetMicros: 50 },
    })
    const limited = { ...caller, keyId: other.keyId }
    const spenders = [caller, limited, caller, limited, caller]

    const outcomes = await Promise.all(spenders.map(spender => outcomeOf(charge(spender))))

    expect(outcomes).to.deep.equal([35, 35, 35, 'insufficient_credit', 35])
    await expectInvariant(accounts.database, organizationId)
  })

  it('of two replicas do not wait for each other’s names', async () => {
    const caller = await accounts.createCaller({ creditMicros: 1_000_000 })
    const database = await openDatabase(accounts.url)
    const ledgers = [accounts.ledger, createLedger({ database, clock: accounts.clock })]
    const names = Array.from({ length: 60 }, (_, i) => `name ${i}`)
    // A connection that has to be made first would come too late to meet the other.
    await database('organizations').first()
    const chargeIn = (ledger: (typeof ledgers)[number], name: string) => {
      const repeatable = { nameDigest: name, bodyDigest: 'body' }
      const requestId = accounts.newId('req')
      const made = { requestId, caller, model: 'service-1', tokens: 1000, durationMs: 1, repeatable }
      return outcomeOf(ledger.charge(made))
    }

    // Each writes one first, and then the others together, the one in the opposite order of the other.
    const outcomes = await Promise.all([
      ...['first', ...names].map(name => chargeIn(ledgers[0]!, name)),
      ...['second', ...names.toReversed()].map(name => chargeIn(ledgers[1]!, name)),
    ])
    await database.destroy()

    expect(outcomes.filter(outcome => outcome === 35)).to.have.length(62)
    expect(outcomes.filter(outcome => outcome === 0)).to.have.length(60)
    await expectInvariant(accounts.database, caller.organizationId)
  })

  it('are not charged to clients that have gone, or for answers that are late, when their turn comes', async () => {
    const caller = await accounts.createCaller({ creditMicros: 10_000 })
    const stopper = new AbortController()

    const charged = [
      charge(caller),
      charge(caller, { signal: stopper.signal }),
      charge(caller, { deadlineAtMs: performance.now() - 1 }),
      charge(caller, { signal: new AbortController().signal, deadlineAtMs: performance.now() + 60_000 }),
    ].map(outcomeOf)
    stopper.abort(new Error('hung up'))

    expect(await Promise.all(charged)).to.deep.equal([35, 'hung up', 'overloaded', 35])
    expect(await creditOf(caller)).to.equal(10_000 - 2 * 35)
    expect((await accounts.usage.totals(caller.organizationId)).requests).to.equal(2)
    await expectInvariant(accounts.database, caller.organizationId)
  })

  /** Charges written to a database that gives no connection, with the next of these errors. */
  async function chargeAway(caller: TestCaller, errors: Error[]) {
    let tries = 0
    const acquireConnection = async () => {
      throw errors[tries++] ?? errors.at(-1)
    }
    const database = { client: { acquireConnection } } as unknown as Knex
    const away = createCharges({ database, clock: accounts.clock })
    const made = (requestId: string) => ({ requestId, caller, model: 'service-1', tokens: 1, durationMs: 1 })
    const outcomes = await Promise.all(
      ['req_a', 'req_b', 'req_c', 'req_d'].map(id => outcomeOf(away.charge(made(id)))),
    )
    return { outcomes, tries }
  }
  const databaseAway = new Problem('overloaded', 'The database is away.', { reason: 'database' })

  it('are refused together while the database is away, without a try for each', async () => {
    const { outcomes, tries } = await chargeAway(await accounts.createCaller(), [databaseAway])

    expect(outcomes).to.deep.equal(Array(4).fill('overloaded'))
    expect(tries).to.equal(2)
  })

  it('are refused together when the database goes away while each is tried by itself', async () => {
    const errors = [databaseAway, new Error('one of them'), new Error('the first'), databaseAway]

    const { outcomes, tries } = await chargeAway(await accounts.createCaller(), errors)

    expect(outcomes).to.deep.equal(['overloaded', 'the first', 'overloaded', 'overloaded'])
    expect(tries).to.equal(4)
  })
})
