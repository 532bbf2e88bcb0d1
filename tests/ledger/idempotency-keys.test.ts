// A request that its caller has named is charged once, whoever asks, however often and wherever.
// On PostgreSQL too.

import { expect } from 'chai'
import type { Repeatable } from '../../src/ledger/idempotency-keys.ts'
import { dayMs, openTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { countDeleted } from '../testing/count-deleted.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { typeOf } from '../testing/outcomes.ts'

const named: Repeatable = { nameDigest: 'name', bodyDigest: 'body' }
const tokens = 1000
const cost = 35

describe('a charge under a name', () => {
  let accounts: TestAccounts

  before(async () => {
    accounts = await openTestAccounts()
  })
  after(() => accounts.close())

  type TestCaller = Awaited<ReturnType<TestAccounts['createCaller']>>

  function charge(caller: TestCaller, repeatable: Repeatable = named) {
    const requestId = accounts.newId('req')
    return accounts.ledger.charge({
      requestId,
      caller,
      model: 'service-1',
      tokens,
      durationMs: 1,
      repeatable,
    })
  }

  async function spentBy({ organizationId }: TestCaller): Promise<number> {
    await expectInvariant(accounts.database, organizationId)
    return 1_000_000 - (await accounts.ledger.balance(organizationId)).creditMicros
  }

  it('is made once, and a repeat is recorded at no cost', async () => {
    const caller = await accounts.createCaller()

    const first = await charge(caller)
    const again = await charge(caller)

    expect(first.costMicros).to.equal(cost)
    expect(again).to.deep.equal({ costMicros: 0, requestId: first.requestId })
    expect(await spentBy(caller)).to.equal(cost)
    const rows = await accounts.usage.list(caller.organizationId)
    expect(
      rows.map(({ status, inputTokens, costMicros }) => [status, inputTokens, costMicros]),
    ).to.deep.equal([
      [200, tokens, 0],
      [200, tokens, cost],
    ])
    expect(await accounts.usage.totals(caller.organizationId)).to.include({ requests: 2, costMicros: cost })
  })

  // Across replicas: tests/service/http/idempotency.test.ts.
  it('is made once when a hundred come at once', async () => {
    const caller = await accounts.createCaller()

    const charged = await Promise.all(Array.from({ length: 100 }, () => charge(caller)))

    expect(charged.filter(({ costMicros }) => costMicros === cost)).to.have.length(1)
    expect(new Set(charged.map(({ requestId }) => requestId)).size).to.equal(1)
    expect(await spentBy(caller)).to.equal(cost)
    expect(await accounts.usage.list(caller.organizationId, { limit: 200 })).to.have.length(100)
  })

  it('is refused for another body, and then nothing is recorded', async () => {
    const caller = await accounts.createCaller()
    await charge(caller)

    const refused = await typeOf(charge(caller, { ...named, bodyDigest: 'other' }))

    expect(refused).to.equal('invalid_request')
    expect(await spentBy(caller)).to.equal(cost)
    expect(await accounts.usage.list(caller.organizationId)).to.have.length(1)
  })

  it('is made for every API key and every name', async () => {
    const caller = await accounts.createCaller()
    const { organizationId } = caller
    const other = await accounts.keys.create({ organizationId, name: 'B', lifetime: '1d', createdBy: null })

    await charge(caller)
    await charge({ ...caller, keyId: other.keyId })
    await charge(caller, { ...named, nameDigest: 'another' })

    expect(await spentBy(caller)).to.equal(3 * cost)
  })

  it('leaves no name behind when it fails', async () => {
    const caller = await accounts.createCaller()
    const stranger = { ...caller, organizationId: accounts.newId('org') }

    const failed = await typeOf(charge(stranger))
    const first = await charge(caller)

    expect(failed).to.not.equal('none')
    expect(first.costMicros).to.equal(cost)
  })

  it('is made again after a day, for any body', async () => {
    const caller = await accounts.createCaller()
    await charge(caller)
    accounts.moveClock(dayMs - 1)
    const lastFree = await charge(caller)

    accounts.moveClock(1)
    const found = await accounts.idempotencyKeys.find(caller.keyId, named.nameDigest)
    const charged = await Promise.all([1, 2, 3].map(() => charge(caller, { ...named, bodyDigest: 'new' })))

    expect(lastFree.costMicros).to.equal(0)
    expect(found).to.equal(null)
    expect(charged.map(({ costMicros }) => costMicros).sort()).to.deep.equal([0, 0, cost])
    expect(await spentBy(caller)).to.equal(2 * cost)
  })

  it('is forgotten by the purge after a day, and not before', async () => {
    const caller = await accounts.createCaller()
    await charge(caller)
    const rows = () => accounts.database('idempotency_keys').where({ key_id: caller.keyId })

    accounts.moveClock(dayMs - 1)
    await accounts.idempotencyKeys.purge()
    const before = await rows()
    accounts.moveClock(1)
    await accounts.idempotencyKeys.purge()

    expect(before).to.have.length(1)
    expect(await rows()).to.deep.equal([])
  })
  it('is forgotten in small steps, however many there are', async () => {
    const caller = await accounts.createCaller()
    await charge(caller)
    const [row] = await accounts.database('idempotency_keys').where({ key_id: caller.keyId })
    const rows = Array.from({ length: 2500 }, (_, i) => ({ ...row!, name_digest: `name ${i}` }))
    await accounts.database.batchInsert('idempotency_keys', rows, 100)
    accounts.moveClock(dayMs)
    const counts = countDeleted(accounts.database)

    const purged = await accounts.idempotencyKeys.purge()

    expect(purged).to.be.at.least(2501)
    expect(await accounts.database('idempotency_keys').where({ key_id: caller.keyId })).to.deep.equal([])
    expect(counts.length).to.be.at.least(3)
    expect(Math.max(...counts)).to.equal(1000)
  })
})
