// On PostgreSQL too.

import { expect } from 'chai'
import type { Knex } from 'knex'
import { createGatheredFailures } from '../../src/ledger/gathered-failures.ts'
import { createUsage } from '../../src/ledger/usage.ts'
import type { UsageRecord } from '../../src/ledger/usage-rows.ts'
import { dayMs, openTestAccounts, type TestAccounts } from '../testing/accounts.ts'

describe('gathered failures', () => {
  it('are counted and bounded also while a database that says nothing is being written to', async () => {
    const held = Promise.withResolvers<never>()
    const told: unknown[] = []
    const database = { transaction: () => held.promise } as unknown as Knex
    const failures = createGatheredFailures(database, error => told.push(error), {
      listedADay: 100_000,
      waitingMax: 5000,
    })
    const createdAt = new Date()
    const addMany = (count: number) => {
      for (let i = 0; i < count; i++)
        failures.add({ requestId: `req_${i}`, keyId: 'key', createdAt } as UsageRecord)
    }

    addMany(3000)
    const written = failures.write()
    await Promise.resolve()
    addMany(4000)

    // The last 2,000 are one total.
    expect(failures.waiting()).to.equal(5001)
    held.reject(new Error('gone'))
    await written
    expect(failures.waiting()).to.equal(5001)
    expect(told).to.have.length(1)
  })

  describe('of one organization', () => {
    let accounts: TestAccounts

    beforeEach(async () => {
      accounts = await openTestAccounts()
    })
    afterEach(() => accounts.close())

    it('are listed up to a number of each kind and day, and all of them are counted', async () => {
      const bounds = { listedADay: 3, waitingMax: 100 }
      const usage = createUsage({ ...accounts, bounds })
      const caller = await accounts.createCaller()
      const other = await accounts.createCaller()
      const fail = (errorType: string, who = caller) =>
        usage.recordFailure({
          requestId: accounts.newId('req'),
          caller: who,
          status: 400,
          errorType,
          durationMs: 1,
        })
      for (let i = 0; i < 10; i++) fail('rate_limited')
      await usage.settle()
      for (let i = 0; i < 10; i++) fail('rate_limited')
      fail('invalid_request')
      fail('rate_limited', other)
      accounts.moveClock(dayMs)
      fail('rate_limited')

      const listed = await usage.list(caller.organizationId)

      const of = (type: string) => listed.filter(({ errorType }) => errorType === type).length
      expect([of('rate_limited'), of('invalid_request')]).to.deep.equal([4, 1])
      expect(await usage.errorTypes(caller.organizationId)).to.deep.equal([
        { errorType: 'rate_limited', requests: 21 },
        { errorType: 'invalid_request', requests: 1 },
      ])
      expect(await usage.totals(caller.organizationId)).to.include({ failedRequests: 22 })
      expect(await usage.list(other.organizationId)).to.have.length(1)
    })

    it('are always listed if they may have been charged: then the charge is taken back', async () => {
      const usage = createUsage({ ...accounts, bounds: { listedADay: 0, waitingMax: 0 } })
      const caller = await accounts.createCaller({ creditMicros: 100 })
      const requestId = accounts.newId('req')
      const request = { requestId, caller, durationMs: 1 }
      await accounts.ledger.charge({ ...request, model: 'service-1', tokens: 1000 })

      usage.recordFailure({ ...request, status: 503, errorType: 'overloaded', mayBeCharged: true })
      await usage.settle()

      expect((await accounts.ledger.balance(caller.organizationId)).creditMicros).to.equal(100)
      expect(await usage.totals(caller.organizationId)).to.include({ requests: 0, failedRequests: 1 })
    })
  })
})
