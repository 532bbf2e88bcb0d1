// Paying with Stripe Checkout, through Stripe's own client: a session for the amount, and the webhook that reports its
// payment. Tested against a stand-in that follows Stripe's documentation; not tested against the live service.

import type { Stripe } from 'stripe'
import { Problem } from '../problem.ts'
import { Refusal } from '../refusal.ts'
import type { Ledger } from './ledger.ts'
import type { Organizations } from './organizations.ts'
import type { Payment, PaymentProvider } from './payments.ts'

interface StripeParts {
  ledger: Pick<Ledger, 'addCredit'>
  organizations: Pick<Organizations, 'find'>
  account: { secretKey: string; webhookSecret: string }
  /** The portal page that people come back to. */
  creditUrl: string
  clock(): Date
  /** Called for money that was paid but cannot be credited: somebody has to look into it. */
  onUncredited(session: PaidSession): void
  /** Called when Stripe cannot be reached. */
  onFailure(error: unknown, requestId: string): void
  /** Address of a stand-in for Stripe's API. */
  api?: { host: string; port: number; protocol: 'http' }
}

/** What was paid for an organization, in the smallest unit of its currency. */
export interface PaidSession {
  sessionId: string
  organizationId: string
  userId: string | null
  amount: number | null
  currency: string | null
}

const microsPerCent = 10_000
const timeoutMs = 15_000
/** What Stripe's client calls the errors after which trying again helps. */
const awayTypes: unknown[] = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']

export function createStripe(parts: StripeParts): PaymentProvider {
  const { ledger, organizations, account, creditUrl, clock, onUncredited, onFailure, api } = parts
  let loaded: Promise<Stripe> | undefined

  return { name: 'stripe', origin: 'https://checkout.stripe.com', begin, confirm }

  /** Throws what Stripe refuses; refuses while Stripe cannot be reached. */
  async function begin(payment: Payment): Promise<string> {
    const stripe = await load()
    const session = await stripe.checkout.sessions
      .create(sessionOf(payment, creditUrl), { idempotencyKey: payment.reference })
      .catch(refuseWhileAway)
    if (session.url === null) throw new Error('Stripe gave no address for a new checkout session')
    return session.url
  }

  function refuseWhileAway(error: { type?: unknown }): never {
    if (!awayTypes.includes(error.type)) throw error
    onFailure(error, '')
    const sentence = 'Stripe can’t be reached right now. Nothing was charged. Try again in a few minutes.'
    throw new Refusal('payment_unavailable', sentence)
  }

  async function confirm(message: Buffer, signature: string): Promise<boolean> {
    const session = paidSessionOf(readEvent(await load(), message, signature))
    if (session === null) return false
    const { sessionId, organizationId, userId } = session
    const amountMicros = toMicros(session)
    if (amountMicros === null || !(await organizations.find(organizationId))) {
      onUncredited(session)
      return false
    }
    // The same session always has the same reference.
    const payment = { organizationId, amountMicros, createdBy: userId, reference: `stripe:${sessionId}` }
    await ledger.addCredit({ ...payment, kind: 'credit', note: 'Paid with Stripe' })
    return true
  }

  // Stripe's own check, which accepts messages up to five minutes old, with our clock.
  function readEvent(stripe: Stripe, message: Buffer, signature: string): Stripe.Event {
    const { webhookSecret } = account
    const now = clock().getTime()
    try {
      return stripe.webhooks.constructEvent(message, signature, webhookSecret, undefined, undefined, now)
    } catch (error) {
      if ((error as { type?: unknown }).type !== 'StripeSignatureVerificationError') throw error
      throw new Problem('invalid_request', 'The signature does not hold.')
    }
  }

  // Loaded only when somebody pays, so that the service starts faster.
  function load(): Promise<Stripe> {
    loaded ??= import('stripe').then(
      ({ Stripe }) =>
        new Stripe(account.secretKey, { timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false, ...api }),
    )
    return loaded
  }
}

function sessionOf(payment: Payment, creditUrl: string): Stripe.Checkout.SessionCreateParams {
  const { organizationId, userId, email, amountMicros } = payment
  const price = {
    currency: 'usd',
    unit_amount: amountMicros / microsPerCent,
    product_data: { name: 'Credit for decisions' },
  }
  return {
    mode: 'payment',
    client_reference_id: organizationId,
    customer_email: email,
    metadata: { organization_id: organizationId, user_id: userId },
    line_items: [{ quantity: 1, price_data: price }],
    success_url: `${creditUrl}?done=paying`,
    cancel_url: creditUrl,
  }
}

/** The payment that an event reports; null if it reports something else, or a session that is not ours. */
function paidSessionOf(event: Stripe.Event): PaidSession | null {
  if (
    event.type !== 'checkout.session.completed' &&
    event.type !== 'checkout.session.async_payment_succeeded'
  )
    return null
  const { id, payment_status, currency, amount_total, metadata } = event.data.object
  if (payment_status !== 'paid' || !metadata?.organization_id) return null
  const { organization_id: organizationId, user_id: userId = null } = metadata
  return { sessionId: id, organizationId, userId, amount: amount_total, currency }
}

/** Null for a payment that cannot be credited. */
function toMicros({ currency, amount: cents }: PaidSession): number | null {
  return currency === 'usd' && Number.isSafeInteger(cents) && cents! > 0 ? cents! * microsPerCent : null
}
