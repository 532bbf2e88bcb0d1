// Takes payments with Stripe Checkout, through Stripe's own client, and reads the webhook that reports payments,
// refunds and disputes. It is tested against a stand-in that follows Stripe's documentation, not against the live
// service.

import type { Stripe } from 'stripe'
import type { Organizations } from '../accounts/organizations/organizations.ts'
import { UserError } from '../base/store/user-error.ts'
import { Problem } from '../contract/problem.ts'
import type { Ledger } from './ledger.ts'
import { microsPerCent, type PaymentProvider, type Purchase } from './purchases.ts'
import type { Reversals } from './reversals.ts'

/** Money that was paid and cannot be credited, in the smallest unit of its currency. */
export interface Uncredited {
  sessionId: string
  organizationId: string
  amount: number | null
  currency: string | null
}

interface StripeParts {
  ledger: Pick<Ledger, 'addCredit'>
  organizations: Pick<Organizations, 'find'>
  reversals: Pick<Reversals, 'record' | 'recordRefund'>
  account: { secretKey: string; webhookSecret: string }
  creditUrl: string
  clock(): Date
  /** Somebody has to look into it. */
  onUncredited(paid: Uncredited): void
  onFailure(error: unknown, requestId: string): void
  /** Address of a stand-in for Stripe's API. */
  api?: { host: string; port: number; protocol: 'http' }
}

const timeoutMs = 15_000
/** The names in Stripe's client for the errors after which trying again helps. */
const awayTypes: unknown[] = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']

export function createStripe(parts: StripeParts): PaymentProvider {
  const { ledger, organizations, reversals, account, creditUrl, clock, onUncredited, onFailure, api } = parts
  let loaded: Promise<Stripe> | undefined

  return { name: 'stripe', origin: 'https://checkout.stripe.com', begin, confirm }

  /** Throws what Stripe refuses; refuses while Stripe cannot be reached. */
  async function begin(payment: Purchase): Promise<string> {
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
    throw new UserError('payment_unavailable', sentence)
  }

  async function confirm(message: Buffer, signature: string): Promise<boolean> {
    const event = readEvent(await load(), message, signature)
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
        return credit(event.data.object)
      case 'charge.refunded':
        return takeBackRefunds(event.data.object)
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
      case 'charge.refund.updated':
        return bookRefund(event.data.object)
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.funds_withdrawn':
      case 'charge.dispute.funds_reinstated':
      case 'charge.dispute.closed':
        return bookDispute(event.data.object)
      default:
        return false
    }
  }

  async function credit(session: Stripe.Checkout.Session): Promise<boolean> {
    const { id: sessionId, payment_intent, currency, amount_total: amount, metadata } = session
    if (session.payment_status !== 'paid' || !metadata?.organization_id) return false
    const { organization_id: organizationId, user_id: createdBy = null } = metadata
    const amountMicros = toMicros(amount, currency)
    if (amountMicros === null || !(await organizations.find(organizationId))) {
      onUncredited({ sessionId, organizationId, amount, currency })
      return false
    }
    // The same session always has the same reference.
    const paid = { reference: `stripe:${sessionId}`, payment: idOf(payment_intent), note: 'Paid with Stripe' }
    await ledger.addCredit({ ...paid, organizationId, amountMicros, createdBy, kind: 'credit' })
    return true
  }

  /** All refunds of a payment. Throws `overloaded` if it has not been reported yet: Stripe reports this again. */
  async function takeBackRefunds(charge: Stripe.Charge): Promise<boolean> {
    const { payment_intent, amount_refunded, currency, metadata } = charge
    const [payment, amountMicros] = [idOf(payment_intent), toMicros(amount_refunded, currency)]
    if (payment === null || amountMicros === null) return false
    const source = `refunds of ${payment}`
    if (await reversals.record({ source, payment, won: false, amountMicros })) return true
    if (!metadata?.organization_id || !(await organizations.find(metadata.organization_id))) return false
    throw new Problem('overloaded', 'The payment has not been reported yet.', { retryAfterSeconds: 60 })
  }

  /** A payment that is not known is left to the message about all of its refunds, which says whose it is. */
  async function bookRefund(refund: Stripe.Refund): Promise<boolean> {
    const [payment, amountMicros] = [idOf(refund.payment_intent), toMicros(refund.amount, refund.currency)]
    if (payment === null || amountMicros === null) return false
    const failed = refund.status === 'failed' || refund.status === 'canceled'
    return reversals.recordRefund({ refundId: refund.id, payment, failed, amountMicros })
  }

  /** As long as the bank only inquires, and after it did no more than that, nothing is withheld. */
  async function bookDispute(dispute: Stripe.Dispute): Promise<boolean> {
    const { id: source, payment_intent, status, amount, currency } = dispute
    const [payment, amountMicros] = [idOf(payment_intent), toMicros(amount, currency)]
    if (payment === null || status.startsWith('warning_') || status === 'prevented') return false
    return amountMicros !== null && reversals.record({ source, payment, won: status === 'won', amountMicros })
  }

  // Stripe's own check, which accepts messages up to five minutes old, with our clock.
  function readEvent(stripe: Stripe, message: Buffer, signature: string): Stripe.Event {
    const { webhookSecret } = account
    const now = clock().getTime()
    try {
      // The client throws on one that has as many characters as it wants, but more bytes.
      if (/[^\x20-\x7e]/.test(signature)) throw unsigned()
      return stripe.webhooks.constructEvent(message, signature, webhookSecret, undefined, undefined, now)
    } catch (error) {
      if ((error as { type?: unknown }).type !== 'StripeSignatureVerificationError') throw error
      throw unsigned()
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

function sessionOf(payment: Purchase, creditUrl: string): Stripe.Checkout.SessionCreateParams {
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
    // Stripe says it again with a refund.
    payment_intent_data: { metadata: { organization_id: organizationId } },
    line_items: [{ quantity: 1, price_data: price }],
    success_url: `${creditUrl}?done=paying`,
    cancel_url: creditUrl,
  }
}

function unsigned(): Problem {
  return new Problem('invalid_request', 'The signature does not hold.')
}

/** Null for money that cannot be booked. */
function toMicros(cents: number | null, currency: string | null): number | null {
  return currency === 'usd' && Number.isSafeInteger(cents) && cents! > 0 ? cents! * microsPerCent : null
}

function idOf(referred: string | { id: string } | null): string | null {
  return typeof referred === 'string' ? referred : (referred?.id ?? null)
}
