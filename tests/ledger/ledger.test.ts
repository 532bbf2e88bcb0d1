// On PostgreSQL too.

import { expect } from 'chai'
import fc from 'fast-check'
import { openDatabase } from '../../src/base/store/database.ts'
import { costMicros } from '../../src/contract/price.ts'
import { createLedger } from '../../src/ledger/ledger.ts'
import { openTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { reasonOf, typeOf } from '../testing/outcomes.ts'

describe('the ledger', () => {
  let accounts: TestAccounts

  before(async () => {
    accounts = await openTestAccounts()
  })
  after(() => accounts.close())

  type TestCaller = Awaited<ReturnType<TestAccounts['createCaller']>>

  async function charge(caller: TestCaller, tokens: number, requestId = accounts.newId('req')) {
    const made = { requestId, caller, model: 'service-1', tokens, durationMs: 12.4 }
    return (await accounts.ledger.charge(made)).costMicros
  }

  async function creditOf({ organizationId }: { organizationId: string }) {
    return (await accounts.ledger.balance(organizationId)).creditMicros
  }

  describe('charge', () => {
    it('takes the cost and records the request', async () => {
      const caller = await accounts.createCaller({ creditMicros: 1000 })
      const requestId = accounts.newId('req')

      const cost = await charge(caller, 1001, requestId)

      expect(cost).to.equal(36)
      expect(await creditOf(caller)).to.equal(964)
      expect(await accounts.usage.list(caller.organizationId)).to.deep.equal([
        {
          requestId,
          organizationId: caller.organizationId,
          keyId: caller.keyId,
          model: 'service-1',
          status: 200,
          errorType: null,
          inputTokens: 1001,
          costMicros: 36,
          unreadShare: null,
          durationMs: 12,
          createdAt: accounts.clock(),
        },
      ])
      await expectInvariant(accounts.database, caller.organizationId)
    })

    it('is right to the millionth when 100 come at once', async () => {
      const caller = await accounts.createCaller({ creditMicros: 1_000_000 })
      const counts = Array.from({ length: 100 }, (_, i) => 1 + i * 317)

      const costs = await Promise.all(counts.map(tokens => charge(caller, tokens)))

      const due = counts.map(costMicros).reduce((sum, micros) => sum + micros)
      expect(costs.reduce((sum, micros) => sum + micros)).to.equal(due)
      expect(await creditOf(caller)).to.equal(1_000_000 - due)
      expect(await accounts.usage.totals(caller.organizationId)).to.deep.equal({
        requests: 100,
        failedRequests: 0,
        inputTokens: counts.reduce((sum, tokens) => sum + tokens),
        costMicros: due,
      })
      await expectInvariant(accounts.database, caller.organizationId)
    })

    it('is right when failures, credit and charges of several keys come at once', async () => {
      const caller = await accounts.createCaller({ creditMicros: 500 })
      const { organizationId } = caller
      const other = await accounts.keys.create({
        organizationId,
        name: 'Other',
        lifetime: '1d',
        createdBy: null,
      })
      const calls = Array.from({ length: 20 }, () => [
        charge(caller, 29),
        charge({ ...caller, keyId: other.keyId }, 1000),
        accounts.ledger.addCredit({
          organizationId,
          amountMicros: 7,
          kind: 'credit',
          note: '',
          createdBy: null,
        }),
        accounts.usage.recordFailure({
          requestId: accounts.newId('req'),
          caller,
          status: 400,
          errorType: 'x',
          durationMs: 1,
        }),
      ])

      await Promise.all(calls.flat())

      expect(await creditOf(caller)).to.equal(500 - 20 * 2 - 20 * 35 + 20 * 7)
      expect(await accounts.usage.totals(organizationId)).to.include({ requests: 40, failedRequests: 20 })
      await expectInvariant(accounts.database, organizationId)
    })

    it('takes the sum of the ceilings, not the ceiling of the sum', async () => {
      const counts = fc.array(fc.integer({ min: 1, max: 32_768 }), { minLength: 1, maxLength: 12 })

      await fc.assert(
        fc.asyncProperty(counts, async tokens => {
          const caller = await accounts.createCaller({ creditMicros: 1 })
          await Promise.all(tokens.map(count => charge(caller, count)))

          const ceilings = tokens.map(count => (BigInt(count) * 35n + 999n) / 1000n)
          const due = Number(ceilings.reduce((sum, micros) => sum + micros))
          expect(await creditOf(caller)).to.equal(1 - due)
          expect((await accounts.usage.totals(caller.organizationId)).costMicros).to.equal(due)
          await expectInvariant(accounts.database, caller.organizationId)
        }),
        { numRuns: 25 },
      )
    })

    it('is made once for a request, and leaves nothing half done', async () => {
      const caller = await accounts.createCaller({ creditMicros: 1000 })
      const requestId = accounts.newId('req')
      await charge(caller, 1000, requestId)

      const again = await charge(caller, 1000, requestId).then(
        () => 'charged',
        () => 'refused',
      )

      expect(again).to.equal('refused')
      expect(await creditOf(caller)).to.equal(965)
      expect((await accounts.usage.totals(caller.organizationId)).requests).to.equal(1)
      await expectInvariant(accounts.database, caller.organizationId)
    })

    it('fails for an organization that is not there', async () => {
      const caller = await accounts.createCaller()
      const stranger = { ...caller, organizationId: accounts.newId('org') }

      const outcome = await charge(stranger, 1).then(
        () => 'charged',
        () => 'refused',
      )

      expect(outcome).to.equal('refused')
      expect(await accounts.usage.list(stranger.organizationId)).to.deep.equal([])
    })

    it('goes through beside a second connection, as from another process', async () => {
      const caller = await accounts.createCaller({ creditMicros: 1000 })
      const second = await openDatabase(accounts.url)
      const ledger = createLedger({ database: second, clock: accounts.clock })

      await charge(caller, 1000)
      await ledger.charge({
        requestId: accounts.newId('req'),
        caller,
        model: 'service-1',
        tokens: 1000,
        durationMs: 1,
      })
      await charge(caller, 1000)

      expect(await creditOf(caller)).to.equal(1000 - 3 * 35)
      await second.destroy()
    })
  })

  describe('credit', () => {
    it('above zero admits, whatever the request will cost', async () => {
      const caller = await accounts.createCaller({ creditMicros: 1 })

      expect(await typeOf(accounts.ledger.checkCredit(caller.organizationId))).to.equal('none')
    })

    it('that is used up exactly admits no more', async () => {
      const caller = await accounts.createCaller({ creditMicros: 35 })

      await charge(caller, 1000)

      expect(await creditOf(caller)).to.equal(0)
      expect(await typeOf(accounts.ledger.checkCredit(caller.organizationId))).to.equal('insufficient_credit')
    })

    it('may go below zero by what was in flight, and admits again once it is above', async () => {
      const caller = await accounts.createCaller({ creditMicros: 1 })
      const { organizationId } = caller
      const add = (amountMicros: number) =>
        accounts.ledger.addCredit({
          organizationId,
          amountMicros,
          kind: 'credit',
          note: 'Card',
          createdBy: null,
        })

      await Promise.all([charge(caller, 1000), charge(caller, 1000)])
      const below = await creditOf(caller)
      const atZero = await add(69)
      const refused = await typeOf(accounts.ledger.checkCredit(organizationId))
      const above = await add(1)

      expect([below, atZero.creditMicros, above.creditMicros]).to.deep.equal([-69, 0, 1])
      expect(refused).to.equal('insufficient_credit')
      expect(await typeOf(accounts.ledger.checkCredit(organizationId))).to.equal('none')
    })

    it('of nothing at all admits nothing', async () => {
      const caller = await accounts.createCaller({ creditMicros: 0 })

      const problem = await accounts.ledger.checkCredit(caller.organizationId).catch(error => error)

      expect(problem).to.include({ type: 'insufficient_credit', status: 402, param: null })
    })

    it('is added with a line in the ledger, the newest first', async () => {
      const { userId, organizationId } = await accounts.createAdmin({ creditMicros: 5 })
      accounts.moveClock(1)
      const parts = {
        organizationId,
        amountMicros: 1_000_001,
        kind: 'credit' as const,
        note: 'Invoice\n7',
        createdBy: userId,
      }

      const balance = await accounts.ledger.addCredit(parts)

      const [newest, oldest] = await accounts.ledger.entries(organizationId)
      expect(balance).to.deep.equal({ creditMicros: 1_000_006, pendingMicros: 0 })
      expect(newest).to.include({
        kind: 'credit',
        amountMicros: 1_000_001,
        note: 'Invoice 7',
        createdBy: userId,
      })
      expect(oldest).to.include({ kind: 'grant', amountMicros: 5, createdBy: null })
      await expectInvariant(accounts.database, organizationId)
    })

    it('of one payment is added once, however often it is reported', async () => {
      const { organizationId } = await accounts.createAdmin()
      const payment = { organizationId, amountMicros: 50, kind: 'credit' as const, note: '', createdBy: null }
      const report = () => accounts.ledger.addCredit({ ...payment, reference: `pay_${organizationId}` })

      await Promise.all([report(), report(), report()])

      expect(await creditOf({ organizationId })).to.equal(50)
      await expectInvariant(accounts.database, organizationId)
    })

    it('is lowered only by an adjustment', async () => {
      const { organizationId } = await accounts.createAdmin({ creditMicros: 10 })
      const add = (amountMicros: number, kind: 'credit' | 'adjustment') =>
        reasonOf(accounts.ledger.addCredit({ organizationId, amountMicros, kind, note: '', createdBy: null }))

      expect(await add(-3, 'adjustment')).to.equal('none')
      expect(await add(-3, 'credit')).to.equal('invalid_amount')
      expect(await add(0, 'adjustment')).to.equal('invalid_amount')
      expect(await add(0.5, 'credit')).to.equal('invalid_amount')
      expect(await creditOf({ organizationId })).to.equal(7)
      await expectInvariant(accounts.database, organizationId)
    })

    it('of an organization that is not there is refused', async () => {
      const organizationId = accounts.newId('org')
      const credit = { organizationId, amountMicros: 1, kind: 'credit' as const, note: '', createdBy: null }

      expect(await reasonOf(accounts.ledger.addCredit(credit))).to.equal('unknown_organization')
      expect(await reasonOf(accounts.ledger.balance(organizationId))).to.equal('unknown_organization')
    })
  })
})
