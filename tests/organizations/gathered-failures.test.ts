import { expect } from 'chai'
import type { Knex } from 'knex'
import { createGatheredFailures } from '../../src/organizations/gathered-failures.ts'
import type { UsageRecord } from '../../src/organizations/usage-rows.ts'

describe('gathered failures', () => {
  it('are counted and bounded also while a database that says nothing is being written to', async () => {
    const held = Promise.withResolvers<never>()
    const told: unknown[] = []
    const database = { transaction: () => held.promise } as unknown as Knex
    const failures = createGatheredFailures(database, error => told.push(error))
    const addMany = (count: number) => {
      for (let i = 0; i < count; i++) failures.add({ requestId: `req_${i}` } as UsageRecord)
    }

    addMany(30_000)
    const written = failures.write()
    await Promise.resolve()
    addMany(40_000)

    expect(failures.waiting).to.equal(50_000)
    held.reject(new Error('gone'))
    await written
    expect(failures.waiting).to.equal(50_000)
    expect(told).to.have.length(1)
  })
})
