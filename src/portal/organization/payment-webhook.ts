// Receives the signed messages of the payment service.

import type { Context } from '../context.ts'
import { forMachine, type Page } from '../shell/access.ts'

/** No page if there is no payment service. */
export function paymentWebhookPages({ purchases }: Context): Page[] {
  const { confirm } = purchases.provider
  if (!confirm) return []
  return [
    forMachine('/stripe/webhook', async ({ body, header }) => {
      const credited = await confirm(body, header('Stripe-Signature'))
      return { kind: 'text', status: 200, text: credited ? 'credited' : 'ignored' }
    }),
  ]
}
