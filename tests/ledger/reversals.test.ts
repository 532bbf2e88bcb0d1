// Refunds and disputes, as Stripe's webhook reports them: twice, late and in any order.
// On PostgreSQL too.

import { createHmac } from 'node:crypto'
import { expect } from 'chai'
import fc from 'fast-check'
import { expectInvariant } from '../testing/invariant.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../testing/portal.ts'

const webhookSecret = 'whsec_1'
const now = Date.UTC(2026, 0, 15)
const usd = (amount: number) => amount * 1_000_000

describe('payments that go back', () => {
  let portal: TestPortal
  let ann: TestPerson
  let payment: string
  let people = 0

  before(async () => {
    const environment = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: webhookSecret }
    portal = await startTestPortal({ environment, clock: () => new Date(now) })
  })
  beforeEach(async () => {
    people++
    payment = `pi_${people}`
    ann = await portal.person(`person${people}@example.com`, { creditMicros: 0 })
  })
  after(() => portal.close())

  async function tell(type: string, object: object): Promise<number> {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
    const time = now / 1000
    const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex')
    const headers = { 'Stripe-Signature': `t=${time},v1=${signature}`, 'Content-Type': 'application/json' }
    const { status } = await fetch(`${portal.portalUrl}/stripe/webhook`, { method: 'POST', headers, body })
    return status
  }

  const pay = (cents = 2500) =>
    tell('checkout.session.completed', {
      ...{ id: `cs_${payment}`, payment_intent: payment, payment_status: 'paid' },
      ...{ currency: 'usd', amount_total: cents, metadata: { organization_id: ann.organizationId } },
    })
  const refund = (cents: number, more: object = {}) =>
    tell('charge.refunded', {
      ...{ id: 'ch_1', payment_intent: payment, currency: 'usd', amount: 2500, amount_refunded: cents },
      ...{ metadata: { organization_id: ann.organizationId }, ...more },
    })
  const dispute = (event: string, status: string, { id = `dp_${payment}`, amount = 2500 } = {}) =>
    tell(`charge.dispute.${event}`, {
      ...{ id, payment_intent: payment, status, currency: 'usd', amount, metadata: {} },
    })
  const oneRefund = (event: string, status: string, more: object = {}) =>
    tell(event, {
      ...{ id: `re_${payment}`, payment_intent: payment, status, currency: 'usd', amount: 1000 },
      ...more,
    })
  const credit = () => portal.creditOf(ann.organizationId)

  it('are taken from the credit in part and in whole, however often and late they are told', async () => {
    await pay()

    const seen: number[] = []
    for (const cents of [1000, 1000, 2500, 1000, 2500]) {
      expect(await refund(cents)).to.equal(200)
      seen.push(await credit())
    }

    expect(seen).to.deep.equal([usd(15), usd(15), 0, 0, 0])
    const entries = await portal.accounts.ledger.entries(ann.organizationId)
    expect(entries.map(({ kind, amountMicros }) => [kind, amountMicros])).to.have.deep.members([
      ['adjustment', -usd(15)],
      ['adjustment', -usd(10)],
      ['credit', usd(25)],
    ])
    const acts = await portal.accounts.acts.list(ann.organizationId, { about: 'credit' })
    expect(acts.filter(({ kind, actor }) => `${kind} ${actor}` === 'credit.adjusted service')).to.have.length(
      2,
    )
    await expectInvariant(portal.accounts.database, ann.organizationId)
  })

  it('may leave less than nothing', async () => {
    await pay()
    const { keyId } = await portal.accounts.keys.create({
      organizationId: ann.organizationId,
      name: 'Key',
      lifetime: '1d',
      createdBy: null,
    })
    const spent = { requestId: 'req_1', durationMs: 1, model: 'service-1', tokens: 100_000_000 }
    const caller = { organizationId: ann.organizationId, keyId }
    await portal.accounts.ledger.charge({ ...spent, caller })

    await refund(2500)

    expect(await credit()).to.equal(-usd(3.5))
    await expectInvariant(portal.accounts.database, ann.organizationId)
  })

  it('are withheld while they are disputed, and given back if the dispute is won', async () => {
    await pay()

    await dispute('created', 'warning_needs_response', { id: 'dp_inquiry' })
    const inquired = await credit()
    await dispute('created', 'needs_response')
    await dispute('funds_withdrawn', 'needs_response')
    const disputed = await credit()
    await dispute('closed', 'won')
    await dispute('closed', 'won')
    const won = await credit()

    expect([inquired, disputed, won]).to.deep.equal([usd(25), 0, usd(25)])
    await expectInvariant(portal.accounts.database, ann.organizationId)
  })

  it('stay taken if the dispute is lost, and a message that comes late changes nothing', async () => {
    await pay()
    await dispute('closed', 'lost', { amount: 1000 })
    await dispute('created', 'needs_response', { amount: 1000 })
    const lost = await credit()

    await dispute('closed', 'won', { id: 'dp_won' })
    await dispute('created', 'needs_response', { id: 'dp_won' })

    expect([lost, await credit()]).to.deep.equal([usd(15), usd(15)])
  })

  it('give back what a refund took that fails, once, whatever is told late about it', async () => {
    await pay()
    await refund(1000)
    const refunded = await credit()

    for (const event of ['refund.failed', 'charge.refund.updated', 'refund.updated'])
      await oneRefund(event, 'failed')
    const failed = await credit()
    await refund(1000)
    await oneRefund('refund.updated', 'succeeded')

    expect([refunded, failed, await credit()]).to.deep.equal([usd(15), usd(25), usd(25)])
    const entries = await portal.accounts.ledger.entries(ann.organizationId)
    expect(entries.map(({ amountMicros }) => amountMicros)).to.have.deep.members([usd(10), -usd(10), usd(25)])
    await expectInvariant(portal.accounts.database, ann.organizationId)
  })

  it('take what the refund takes that follows one that failed, whether or not the sum still has the first', async () => {
    for (const sum of [1000, 2000]) {
      people++
      payment = `pi_${people}`
      ann = await portal.person(`person${people}@example.com`, { creditMicros: 0 })
      await pay()
      await refund(1000)
      await oneRefund('refund.failed', 'failed')

      await refund(sum)
      await oneRefund('refund.created', 'succeeded', { id: `re_second_${payment}` })

      expect(await credit(), String(sum)).to.equal(usd(15))
    }
  })

  it('take nothing by a refund that was called off, in another currency, or of a payment that is not known', async () => {
    await pay()
    await oneRefund('refund.created', 'requires_action')
    const pending = await credit()
    await oneRefund('refund.updated', 'canceled')
    const others = [
      await oneRefund('refund.created', 'succeeded', { id: 're_eur', currency: 'eur' }),
      await oneRefund('refund.created', 'succeeded', { id: 're_other', payment_intent: 'pi_of_others' }),
      await oneRefund('refund.created', 'succeeded', { id: 're_none', payment_intent: null }),
    ]

    expect(others).to.deep.equal([200, 200, 200])
    expect([pending, await credit()]).to.deep.equal([usd(15), usd(25)])
  })

  it('are asked for again while their payment has not been told, and left alone where it is not ours', async () => {
    const early = await refund(2500)
    await pay()
    const again = await refund(2500)
    payment = 'pi_of_another_service'
    const others = [
      await refund(2500, { metadata: {} }),
      await refund(2500, { metadata: { organization_id: 'org_unknown' } }),
      await refund(2500, { payment_intent: null }),
      await dispute('created', 'needs_response'),
    ]

    expect([early, again, await credit()]).to.deep.equal([503, 200, 0])
    expect(others).to.deep.equal([200, 200, 200, 200])
  })

  it('in another currency are not taken, nor from an organization that is gone', async () => {
    await pay()

    await refund(2500, { currency: 'eur' })
    const before = await credit()
    await portal.accounts.organizations.remove(ann.organizationId)
    const gone = await refund(2500)

    expect([before, gone]).to.deep.equal([usd(25), 200])
    await expectInvariant(portal.accounts.database, ann.organizationId)
  })

  it('take no more than was paid, and what they say in the end, whatever the order', async () => {
    const messages = {
      refundSome: () => refund(1000),
      refundAll: () => refund(2500),
      dispute: () => dispute('created', 'needs_response'),
      disputeWon: () => dispute('closed', 'won'),
      oneCreated: () => oneRefund('refund.created', 'pending'),
      oneFailed: () => oneRefund('refund.failed', 'failed'),
      other: () => dispute('created', 'needs_response', { id: `other_${payment}`, amount: 500 }),
      otherLost: () => dispute('closed', 'lost', { id: `other_${payment}`, amount: 500 }),
    }
    const names = Object.keys(messages) as (keyof typeof messages)[]
    const order = fc.shuffledSubarray([...names, ...names], { minLength: 1 })

    await fc.assert(
      fc.asyncProperty(order, async told => {
        people++
        payment = `pi_${people}`
        ann = await portal.person(`person${people}@example.com`, { creditMicros: 0 })
        await pay()

        for (const name of told) await messages[name]()

        const has = (name: keyof typeof messages) => told.includes(name)
        const one = has('oneCreated') || has('oneFailed') ? 10 : 0
        const refunds = Math.max(has('refundAll') ? 25 : has('refundSome') ? 10 : 0, one)
        const refunded = refunds - (has('oneFailed') ? 10 : 0)
        const disputed = has('dispute') && !has('disputeWon') ? 25 : 0
        const other = has('other') || has('otherLost') ? 5 : 0
        expect(await credit()).to.equal(usd(25 - Math.min(25, refunded + disputed + other)))
        await expectInvariant(portal.accounts.database, ann.organizationId)
      }),
      { numRuns: 15 },
    )
  })

  it('at the same moment are each taken once', async () => {
    await pay()

    const told = Array.from({ length: 5 }, () => [
      refund(1000),
      dispute('created', 'needs_response', { amount: 500 }),
    ])
    await Promise.all(told.flat())

    expect(await credit()).to.equal(usd(10))
    await expectInvariant(portal.accounts.database, ann.organizationId)
  })
})
