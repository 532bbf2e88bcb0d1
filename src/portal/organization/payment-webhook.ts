// Receives the signed messages of the payment service.

import type { PaymentProvider } from '../../ledger/purchases.ts'
import type { Context } from '../context.ts'
import { forMachine, type Page } from '../shell/access.ts'
import type { Reply, Visit } from '../shell/visit.ts'

/** No page if there is no payment service. */
export function paymentWebhookPages({ purchases }: Context): Page[] {
  const { confirm } = purchases.provider
  return confirm ? [forMachine('/stripe/webhook', visit => receive(visit, confirm))] : []
}

async function receive(
  { body, header }: Visit,
  confirm: NonNullable<PaymentProvider['confirm']>,
): Promise<Reply> {
  const credited = await confirm(body, header('Stripe-Signature'))
  return { kind: 'text', status: 200, text: credited ? 'credited' : 'ignored' }
}
