// On PostgreSQL too.

import { expect } from 'chai'
import { dayMs, hourMs, openTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { typeOf } from '../testing/outcomes.ts'

describe('usage', () => {
  let accounts: TestAccounts

  beforeEach(async () => {
    accounts = await openTestAccounts()
  })
  afterEach(() => accounts.close())

  type TestCaller = Awaited<ReturnType<TestAccounts['createCaller']>>

  function answer(caller: TestCaller, tokens: number, requestId = accounts.newId('req')) {
    return accounts.ledger.charge({ requestId, caller, model: 'service-1', tokens, durationMs: 1 })
  }

  function fail(caller: TestCaller, requestId = accounts.newId('req')) {
    const outcome = { status: 400, errorType: 'invalid_request', durationMs: 1 }
    return accounts.usage.recordFailure({ requestId, caller, ...outcome })
  }

  it('records a failure without a charge', async () => {
    const caller = await accounts.createCaller({ creditMicros: 100 })

    await fail(caller)

    const [row] = await accounts.usage.list(caller.organizationId)
    expect(row).to.include({
      status: 400,
      errorType: 'invalid_request',
      model: null,
      inputTokens: 0,
      costMicros: 0,
    })
    expect(await accounts.ledger.balance(caller.organizationId)).to.include({ creditMicros: 100 })
    expect(await accounts.usage.totals(caller.organizationId)).to.deep.equal({
      requests: 0,
      failedRequests: 1,
      inputTokens: 0,
      costMicros: 0,
    })
  })

  it('of failures is written together, also when they are asked for or the accounts close', async () => {
    const caller = await accounts.createCaller()
    let transactions = 0
    accounts.database.on('query', ({ sql }) => {
      if (/^begin/i.test(sql)) transactions++
    })
    for (let i = 0; i < 2500; i++) fail(caller)

    expect(await accounts.usage.totals(caller.organizationId)).to.include({ failedRequests: 2500 })
    // 1,000 rows, and the total of the others.
    expect(transactions).to.equal(3)
  })

  it('of failures is tried again when the database was away', async () => {
    const told: unknown[] = []
    const { createUsage } = await import('../../src/ledger/usage.ts')
    const caller = await accounts.createCaller()
    const usage = createUsage({ ...accounts, onFailure: error => told.push(error) })
    await accounts.database.schema.renameTable('usage', 'usage_away')
    usage.recordFailure({
      requestId: accounts.newId('req'),
      caller,
      status: 400,
      errorType: 'x',
      durationMs: 1,
    })
    await usage.settle()

    await accounts.database.schema.renameTable('usage_away', 'usage')
    await usage.settle()

    expect(told).to.have.length(1)
    expect(await usage.totals(caller.organizationId)).to.include({ failedRequests: 1 })
  })

  it('takes back a charge that went through although its request failed', async () => {
    const caller = await accounts.createCaller({ creditMicros: 100 })
    const { organizationId } = caller
    const requestId = accounts.newId('req')
    await answer(caller, 1000, requestId)

    await fail(caller, requestId)
    await fail(caller, requestId)

    const none = { inputTokens: 0, costMicros: 0 }
    expect(await accounts.usage.totals(organizationId)).to.deep.equal({
      requests: 0,
      failedRequests: 1,
      ...none,
    })
    const [only] = await accounts.usage.list(organizationId)
    expect(only).to.include({ status: 400, errorType: 'invalid_request', ...none })
    expect((await accounts.ledger.balance(organizationId)).creditMicros).to.equal(100)
    await expectInvariant(accounts.database, organizationId)
  })

  it('counts a charge that is taken back among the failures of its day', async () => {
    const caller = await accounts.createCaller()
    const { organizationId } = caller
    const requestId = accounts.newId('req')
    await answer(caller, 1000, requestId)
    accounts.moveClock(dayMs)

    await fail(caller, requestId)
    await fail(caller)

    const ofDay = (day: string) => accounts.usage.errorTypes(organizationId, { from: day, to: day })
    const failed = [{ errorType: 'invalid_request', requests: 1 }]
    expect(await ofDay('2026-01-15')).to.deep.equal(failed)
    expect(await ofDay('2026-01-16')).to.deep.equal(failed)
    expect(await accounts.usage.byDay(organizationId)).to.deep.equal([
      { day: '2026-01-15', requests: 0, failedRequests: 1, inputTokens: 0, costMicros: 0 },
      { day: '2026-01-16', requests: 0, failedRequests: 1, inputTokens: 0, costMicros: 0 },
    ])
  })

  it('of failures is written beside charges, and neither of them keeps the other from it', async () => {
    const callers = [await accounts.createCaller(), await accounts.createCaller()]
    const told: unknown[] = []
    const { createUsage } = await import('../../src/ledger/usage.ts')
    const writers = [1, 2].map(() => createUsage({ ...accounts, onFailure: error => told.push(error) }))
    const outcomes = new Set<string>()

    for (let i = 0; i < 20; i++) {
      for (const usage of writers) {
        const lost = await Promise.all(
          callers.map(async caller => {
            const requestId = accounts.newId('req')
            await answer(caller, 1, requestId)
            return { caller, requestId }
          }),
        )
        const fresh = callers.map(caller => ({ caller, requestId: accounts.newId('req') }))
        for (const one of [...lost, ...fresh])
          usage.recordFailure({ ...one, status: 503, errorType: 'overloaded', durationMs: 1 })
        // The other one takes back in the opposite order.
        callers.reverse()
      }
      const charged = callers.map(caller => typeOf(answer(caller, 1)))
      await Promise.all(writers.map(usage => usage.settle()))
      for (const outcome of await Promise.all(charged)) outcomes.add(outcome)
    }

    expect(told).to.deep.equal([])
    expect([...outcomes]).to.deep.equal(['none'])
    for (const { organizationId } of callers) {
      expect(await accounts.usage.totals(organizationId)).to.include({ requests: 20, failedRequests: 80 })
      await expectInvariant(accounts.database, organizationId)
    }
  })

  it('keeps such a charge where its caller has named it: sent again, it is answered for it', async () => {
    const caller = await accounts.createCaller({ creditMicros: 100 })
    const { organizationId } = caller
    const requestId = accounts.newId('req')
    const repeatable = { nameDigest: 'name', bodyDigest: 'body' }
    await accounts.ledger.charge({
      requestId,
      caller,
      model: 'service-1',
      tokens: 1000,
      durationMs: 1,
      repeatable,
    })

    await fail(caller, requestId)

    expect(await accounts.usage.totals(organizationId)).to.include({ requests: 1, failedRequests: 0 })
    expect((await accounts.ledger.balance(organizationId)).creditMicros).to.equal(65)
    await expectInvariant(accounts.database, organizationId)
  })

  it('adds up by UTC day', async () => {
    const caller = await accounts.createCaller()
    await answer(caller, 1000)
    await answer(caller, 29)
    accounts.moveClock(12 * hourMs)
    await answer(caller, 1)
    await fail(caller)

    const { organizationId } = caller
    const days = await accounts.usage.byDay(organizationId)

    const first = { day: '2026-01-15', requests: 2, failedRequests: 0, inputTokens: 1029, costMicros: 37 }
    const second = { day: '2026-01-16', requests: 1, failedRequests: 1, inputTokens: 1, costMicros: 1 }
    expect(days).to.deep.equal([first, second])
    expect(await accounts.usage.byDay(organizationId, { from: '2026-01-16' })).to.deep.equal([second])
    expect(await accounts.usage.byDay(organizationId, { to: '2026-01-15' })).to.deep.equal([first])
  })

  it('adds up by key, the most costly first', async () => {
    const caller = await accounts.createCaller()
    const { organizationId } = caller
    const other = await accounts.keys.create({
      organizationId,
      name: 'Wire',
      lifetime: '1d',
      createdBy: null,
    })
    await answer(caller, 1000)
    await answer({ ...caller, keyId: other.keyId }, 2000)

    const keys = await accounts.usage.byKey(organizationId)

    expect(keys.map(({ keyName, costMicros }) => [keyName, costMicros])).to.deep.equal([
      ['Wire', 70],
      ['Key', 35],
    ])
    expect(await accounts.usage.byKey(organizationId, { to: '2026-01-14' })).to.deep.equal([])
  })

  it('shows one organization nothing of another', async () => {
    const caller = await accounts.createCaller()
    const stranger = await accounts.createCaller()
    await answer(caller, 1000)

    const { organizationId } = stranger

    expect(await accounts.usage.list(organizationId)).to.deep.equal([])
    expect(await accounts.usage.byDay(organizationId)).to.deep.equal([])
    expect(await accounts.usage.byKey(organizationId)).to.deep.equal([])
    expect((await accounts.usage.totals(organizationId)).requests).to.equal(0)
  })

  it('is listed page by page, the newest first', async () => {
    const caller = await accounts.createCaller()
    for (let tokens = 1; tokens <= 5; tokens++) await answer(caller, tokens)
    const { organizationId } = caller

    const first = await accounts.usage.list(organizationId, { limit: 2 })
    const second = await accounts.usage.list(organizationId, {
      limit: 2,
      before: first.at(-1)?.requestId ?? '',
    })
    const wrong = await accounts.usage.list(organizationId, { before: '\0' })
    await accounts
      .database('usage')
      .where({ request_id: first.at(-1)!.requestId })
      .delete()
    const gone = await accounts.usage.list(organizationId, { before: first.at(-1)!.requestId })

    expect([...first, ...second].map(({ inputTokens }) => inputTokens)).to.deep.equal([5, 4, 3, 2])
    // The first page would pass for an older one.
    expect([wrong, gone]).to.deep.equal([[], []])
  })

  it('that came to an organization while it was deleted goes with the next purge', async () => {
    const caller = await accounts.createCaller()
    await accounts.organizations.remove(caller.organizationId)
    await fail(caller)
    await accounts.usage.list(caller.organizationId)
    accounts.moveClock(1)

    expect(await accounts.usage.purge()).to.equal(1)
    expect(await accounts.usage.list(caller.organizationId)).to.deep.equal([])
  })

  it('is purged when its organization keeps it no longer; totals and credit stay', async () => {
    const short = await accounts.createCaller()
    const long = await accounts.createCaller()
    await accounts.organizations.setRetention(short.organizationId, 30, 'operator')
    await accounts.organizations.setRetention(long.organizationId, 365, 'operator')
    for (const caller of [short, long]) await answer(caller, 1000)
    accounts.moveClock(30 * dayMs)
    const dayBefore = await accounts.usage.purge()
    accounts.moveClock(1)
    await answer(short, 29)

    const purged = await accounts.usage.purge()

    expect([dayBefore, purged]).to.deep.equal([0, 1])
    expect((await accounts.usage.list(short.organizationId)).map(row => row.inputTokens)).to.deep.equal([29])
    expect(await accounts.usage.list(long.organizationId)).to.have.length(1)
    expect(await accounts.usage.totals(short.organizationId)).to.include({
      requests: 2,
      inputTokens: 1029,
      costMicros: 37,
    })
    await expectInvariant(accounts.database, short.organizationId)
  })

  it('is purged to the last row, however many there are', async () => {
    const caller = await accounts.createCaller()
    await answer(caller, 1)
    const [row] = await accounts.database('usage').select()
    const rows = Array.from({ length: 2500 }, (_, i) => ({ ...row!, request_id: `req_${i}` }))
    await accounts.database.batchInsert('usage', rows, 100)
    accounts.moveClock(91 * dayMs)

    const purged = await accounts.usage.purge()

    expect(purged).to.equal(2501)
    expect(await accounts.usage.list(caller.organizationId)).to.deep.equal([])
  })
})
