// Paying with Stripe Checkout: a session for the amount, and the webhook that tells when it is paid. Written and tested
// against the published shapes of Stripe's API; not tried against the live service.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Accounts } from '../accounts.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { forMachine } from '../portal/frame/access.ts'
import type { Reply, Visit } from '../portal/frame/visit.ts'
import { Problem } from '../problem.ts'
import type { Payment, Payments } from './payments.ts'

export interface StripeParts extends Pick<Accounts, 'ledger' | 'organizations'> {
  stripe: NonNullable<Config['stripe']>
  portalUrl: string
  clock: Clock
  fetch: typeof globalThis.fetch
}

const apiUrl = 'https://api.stripe.com/v1/checkout/sessions'
const microsPerCent = 10_000
/** Stripe's own tolerance for the age of a signature. */
const signatureSecondsMax = 300

export function createStripePayments(parts: StripeParts): Payments {
  const { stripe, portalUrl, fetch } = parts
  return {
    notice: 'You pay on a page of Stripe. The credit is added when Stripe confirms the payment.',
    origins: ['https://checkout.stripe.com'],
    pages: [forMachine('/stripe/webhook', visit => receive(visit, parts))],
    async pay(payment) {
      const headers = {
        Authorization: `Bearer ${stripe.secretKey}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Idempotency-Key': payment.reference,
      }
      const body = sessionOf(payment, portalUrl)
      const response = await fetch(apiUrl, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(15_000),
      })
      const session = (await response.json()) as { url?: unknown }
      if (!response.ok || typeof session.url !== 'string')
        throw new Error(`Stripe answered ${response.status} to a new checkout session`)
      return { to: session.url }
    },
  }
}

function sessionOf(
  { organizationId, userId, email, amountMicros }: Payment,
  portalUrl: string,
): URLSearchParams {
  return new URLSearchParams({
    mode: 'payment',
    client_reference_id: organizationId,
    customer_email: email,
    'metadata[organization_id]': organizationId,
    'metadata[user_id]': userId,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': String(amountMicros / microsPerCent),
    'line_items[0][price_data][product_data][name]': 'Credit for decisions',
    success_url: `${portalUrl}/credit?done=paying`,
    cancel_url: `${portalUrl}/credit`,
  })
}

interface CheckoutEvent {
  type?: string
  data?: { object?: CheckoutSession }
}

interface CheckoutSession {
  id?: string
  payment_status?: string
  currency?: string
  amount_total?: number
  metadata?: { organization_id?: string; user_id?: string }
}

const paidEvents = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']

// Told twice of one session, the ledger takes it once.
async function receive(visit: Visit, { ledger, organizations, stripe, clock }: StripeParts): Promise<Reply> {
  checkSignature(visit, stripe.webhookSecret, clock)
  const event = JSON.parse(visit.body.toString('utf8')) as CheckoutEvent
  const session = event.data?.object
  if (!paidEvents.includes(event.type ?? '') || session?.payment_status !== 'paid') return done('ignored')
  const { id, currency, amount_total: cents, metadata } = session
  const organization = await organizations.find(metadata?.organization_id ?? '')
  if (!organization || !id || currency !== 'usd' || !Number.isSafeInteger(cents) || cents! <= 0)
    return done('ignored')
  await ledger.addCredit({
    organizationId: organization.organizationId,
    amountMicros: cents! * microsPerCent,
    kind: 'credit',
    note: 'Paid with Stripe',
    createdBy: metadata?.user_id ?? null,
    reference: `stripe:${id}`,
  })
  return done('credited')
}

function done(text: string): Reply {
  return { kind: 'text', status: 200, text }
}

function checkSignature({ header, body }: Visit, secret: string, clock: Clock): void {
  const parts = header('Stripe-Signature')
    .split(',')
    .map(part => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const age = Math.abs(clock().getTime() / 1000 - Number(time))
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  const right = parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex')
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!right || !(age <= signatureSecondsMax))
    throw new Problem('invalid_request', 'The signature does not hold.')
}
