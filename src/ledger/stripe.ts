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
import { type GoneBack, type OneRefund, type PaidSession, readPaymentEvent } from './stripe-events.ts'

interface StripeParts {
  ledger: Pick<Ledger, 'addCredit'>
  organizations: Pick<Organizations, 'find'>
  reversals: Pick<Reversals, 'record' | 'recordRefund'>
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
    const event = readPaymentEvent(readEvent(await load(), message, signature))
    if (event === null) return false
    if (event.kind === 'refund') return bookRefund(event)
    return event.kind === 'paid' ? credit(event) : takeBack(event)
  }

  async function credit({ payment, ...session }: PaidSession & { payment: string | null }): Promise<boolean> {
    const { sessionId, organizationId, userId } = session
    const amountMicros = toMicros(session)
    if (amountMicros === null || !(await organizations.find(organizationId))) {
      onUncredited(session)
      return false
    }
    // The same session always has the same reference.
    const reference = `stripe:${sessionId}`
    const paid = { organizationId, amountMicros, createdBy: userId, reference, payment }
    await ledger.addCredit({ ...paid, kind: 'credit', note: 'Paid with Stripe' })
    return true
  }

  /** Throws `overloaded` if the payment has not been reported yet: Stripe then reports this again later. */
  async function takeBack({ source, payment, won, organizationId, ...money }: GoneBack): Promise<boolean> {
    const amountMicros = toMicros(money)
    if (amountMicros === null) return false
    if (await reversals.record({ source, payment, won, amountMicros })) return true
    if (organizationId === null || !(await organizations.find(organizationId))) return false
    throw new Problem('overloaded', 'The payment has not been reported yet.', { retryAfterSeconds: 60 })
  }

  /** A payment that is not known is left to the message about all of its refunds, which says whose it is. */
  async function bookRefund({ refundId, payment, failed, ...money }: OneRefund): Promise<boolean> {
    const amountMicros = toMicros(money)
    return amountMicros !== null && reversals.recordRefund({ refundId, payment, failed, amountMicros })
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
function toMicros({ currency, amount: cents }: Pick<PaidSession, 'currency' | 'amount'>): number | null {
  return currency === 'usd' && Number.isSafeInteger(cents) && cents! > 0 ? cents! * microsPerCent : null
}
