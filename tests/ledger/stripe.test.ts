// Paying with Stripe, against a stand-in of its API: no call leaves this machine.
// On PostgreSQL too.

import { createHmac } from 'node:crypto'
import { expect } from 'chai'
import { UserError } from '../../src/base/store/user-error.ts'
import { createStripe } from '../../src/ledger/stripe.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../testing/portal.ts'
import { reply, serve } from '../testing/scripted-server.ts'

const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' }
const now = Date.UTC(2026, 0, 15)

describe('paying with Stripe', () => {
  let portal: TestPortal
  let ann: TestPerson

  before(async () => {
    const environment = { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret }
    portal = await startTestPortal({ environment, clock: () => new Date(now) })
    ann = await portal.person('ann@example.com', { creditMicros: 0 })
  })
  after(() => portal.close())

  const eventOf = (session: object, type = 'checkout.session.completed') =>
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type,
      data: {
        object: {
          id: 'cs_test_1',
          object: 'checkout.session',
          payment_status: 'paid',
          currency: 'usd',
          amount_total: 2500,
          metadata: { organization_id: ann.organizationId, user_id: ann.userId },
          ...session,
        },
      },
    })
  function tell(body: string, { secret = stripe.webhookSecret, time = now / 1000, signature = '' } = {}) {
    signature ||= createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    const headers = { 'Stripe-Signature': `t=${time},v1=${signature}`, 'Content-Type': 'application/json' }
    return fetch(`${portal.portalUrl}/stripe/webhook`, { method: 'POST', headers, body })
  }

  const payment = { organizationId: 'org_1', userId: 'usr_1', email: 'a@example.com', reference: 'r' }
  const failures: unknown[] = []
  function createProvider(baseUrl: string) {
    const { hostname: host, port } = new URL(baseUrl)
    return createStripe({
      ...portal.accounts,
      account: stripe,
      creditUrl: 'https://portal.example/credit',
      clock: () => new Date(now),
      onUncredited() {},
      onFailure: error => void failures.push(error),
      api: { host, port: Number(port), protocol: 'http' },
    })
  }

  it('asks for a checkout of the amount and sends the person there', async () => {
    const api = await serve(
      reply(200, { id: 'cs_test_1', url: 'https://checkout.stripe.com/c/pay/cs_test_1' }),
    )
    const provider = createProvider(api.baseUrl)

    const payUrl = await provider.begin({ ...payment, amountMicros: 25_500_000 })

    await api.close()
    const [asked] = api.received
    const sent = new URLSearchParams(asked!.body)
    expect(payUrl).to.equal('https://checkout.stripe.com/c/pay/cs_test_1')
    expect([asked!.method, asked!.path]).to.deep.equal(['POST', '/v1/checkout/sessions'])
    expect(asked!.headers).to.include({ authorization: 'Bearer sk_test_1', 'idempotency-key': 'r' })
    expect(sent.get('line_items[0][price_data][unit_amount]')).to.equal('2550')
    expect(sent.get('metadata[organization_id]')).to.equal('org_1')
    expect(sent.get('payment_intent_data[metadata][organization_id]')).to.equal('org_1')
    expect(sent.get('success_url')).to.equal('https://portal.example/credit?done=paying')
  })

  it('refuses while Stripe is away or busy, and tells the operator', async () => {
    const failing = await serve(reply(500, { error: { type: 'api_error', message: 'away' } }))
    const busy = await serve(reply(429, { error: { type: 'invalid_request_error', message: 'too many' } }))
    const gone = await serve(reply(200, {}))
    await gone.close()

    for (const { baseUrl } of [failing, busy, gone]) {
      const refused = await createProvider(baseUrl)
        .begin({ ...payment, amountMicros: 25_500_000 })
        .catch(error => error)

      expect(refused).to.be.instanceOf(UserError).with.property('reason', 'payment_unavailable')
    }
    await failing.close()
    await busy.close()
    expect(failures).to.have.length(3)
  })

  it('credits what is paid once, however often it is told', async () => {
    const statuses = [(await tell(eventOf({}))).status, (await tell(eventOf({}))).status]

    expect(statuses).to.deep.equal([200, 200])
    expect(await portal.creditOf(ann.organizationId)).to.equal(25_000_000)
    expect((await portal.accounts.ledger.entries(ann.organizationId))[0]).to.include({
      kind: 'credit',
      createdBy: ann.userId,
    })
  })

  it('credits nothing that is not paid, not signed, too old, or of nobody', async () => {
    const before = await portal.creditOf(ann.organizationId)
    const other = { id: 'cs_test_2' }

    const ignored = [
      await tell(eventOf({ ...other, payment_status: 'unpaid' })),
      await tell(eventOf({ ...other, currency: 'eur' })),
      await tell(eventOf(other, 'checkout.session.expired')),
      await tell(eventOf({ ...other, metadata: { organization_id: 'org_unknown' } })),
    ]
    const refused = [
      await tell(eventOf(other), { secret: 'whsec_2' }),
      await tell(eventOf(other), { time: now / 1000 - 301 }),
      await tell(eventOf(other), { signature: 'é'.repeat(64) }),
      await fetch(`${portal.portalUrl}/stripe/webhook`, { method: 'POST', body: eventOf(other) }),
    ]

    expect(ignored.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200])
    expect(refused.map(({ status }) => status)).to.deep.equal([400, 400, 400, 400])
    expect(await portal.creditOf(ann.organizationId)).to.equal(before)
  })

  it('tells whoever runs the service of what is paid and cannot be credited', async () => {
    const before = await portal.creditOf(ann.organizationId)
    const gone = await portal.person('gone@example.com')
    await portal.accounts.organizations.remove(gone.organizationId)
    const { length } = portal.logged

    const told = [
      await tell(eventOf({ id: 'cs_unknown', metadata: { organization_id: 'org_unknown' } })),
      await tell(eventOf({ id: 'cs_gone', metadata: { organization_id: gone.organizationId } })),
      await tell(eventOf({ id: 'cs_eur', currency: 'eur' }, 'checkout.session.async_payment_succeeded')),
      // Sessions that are unpaid, or of another service, are ignored.
      await tell(eventOf({ id: 'cs_unpaid', payment_status: 'unpaid', currency: 'eur' })),
      await tell(eventOf({ id: 'cs_other', metadata: {} })),
    ]

    expect(told.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200, 200])
    const lines = portal.logged.slice(length).map(line => JSON.parse(line))
    const errors = lines.filter(({ level }) => level >= 50)
    expect(
      errors.map(({ session_id, organization_id, amount, currency }) => [
        session_id,
        organization_id,
        amount,
        currency,
      ]),
    ).to.deep.equal([
      ['cs_unknown', 'org_unknown', 2500, 'usd'],
      ['cs_gone', gone.organizationId, 2500, 'usd'],
      ['cs_eur', ann.organizationId, 2500, 'eur'],
    ])
    expect(await portal.creditOf(ann.organizationId)).to.equal(before)
  })

  it('lets forms lead to its page, and says who takes the money', async () => {
    const seen = await ann.get('/credit/add')

    expect(seen.headers.get('content-security-policy')).to.include(
      `form-action 'self' https://checkout.stripe.com`,
    )
    expect(seen.text).to.include('on a Stripe page.')
  })
})
