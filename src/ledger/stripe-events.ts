// Reads what an event of Stripe says about our payments: one was paid, refunded or disputed, or a refund failed.

import type { Stripe } from 'stripe'

/** In the smallest unit of its currency. */
interface Money {
  amount: number | null
  currency: string | null
}

export interface PaidSession extends Money {
  sessionId: string
  organizationId: string
  userId: string | null
}

/** The part of a payment that went back or was withheld. */
export interface GoneBack extends Money {
  /** Refunds of one payment are told as their sum, disputes one by one. */
  source: string
  payment: string
  won: boolean
  /** The organization that was paid for; null where Stripe does not say it again. */
  organizationId: string | null
}

/** One refund, whether or not it is on its way. */
export interface OneRefund extends Money {
  refundId: string
  payment: string
  /** The money stays here. */
  failed: boolean
}

type PaymentEvent =
  | ({ kind: 'paid'; payment: string | null } & PaidSession)
  | ({ kind: 'back' } & GoneBack)
  | ({ kind: 'refund' } & OneRefund)

/** Null for an event about something else, or that is not about one of our payments. */
export function readPaymentEvent(event: Stripe.Event): PaymentEvent | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return readSession(event.data.object)
    case 'charge.refunded':
      return readRefunds(event.data.object)
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return readRefund(event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return readDispute(event.data.object)
    default:
      return null
  }
}

function readSession(session: Stripe.Checkout.Session): PaymentEvent | null {
  const { id, payment_status, payment_intent, currency, amount_total, metadata } = session
  if (payment_status !== 'paid' || !metadata?.organization_id) return null
  const { organization_id: organizationId, user_id: userId = null } = metadata
  const payment = idOf(payment_intent)
  return { kind: 'paid', payment, sessionId: id, organizationId, userId, amount: amount_total, currency }
}

function readRefunds(charge: Stripe.Charge): PaymentEvent | null {
  const { payment_intent, amount_refunded: amount, currency, metadata } = charge
  const payment = idOf(payment_intent)
  if (payment === null) return null
  const organizationId = metadata?.organization_id ?? null
  const about = { source: `refunds of ${payment}`, payment, organizationId }
  return { kind: 'back', ...about, won: false, amount, currency }
}

function readRefund({ id, payment_intent, status, amount, currency }: Stripe.Refund): PaymentEvent | null {
  const payment = idOf(payment_intent)
  if (payment === null) return null
  const failed = status === 'failed' || status === 'canceled'
  return { kind: 'refund', refundId: id, payment, failed, amount, currency }
}

/** As long as the bank only inquires, and after it did no more than that, nothing is withheld. */
function readDispute({ id, payment_intent, status, amount, currency }: Stripe.Dispute): PaymentEvent | null {
  const payment = idOf(payment_intent)
  if (payment === null || status.startsWith('warning_') || status === 'prevented') return null
  return { kind: 'back', source: id, payment, organizationId: null, won: status === 'won', amount, currency }
}

function idOf(referred: string | { id: string } | null): string | null {
  return typeof referred === 'string' ? referred : (referred?.id ?? null)
}
