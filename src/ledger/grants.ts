// Grants credit immediately, without a payment, for people who run the service for themselves.

import type { Ledger } from './ledger.ts'
import type { Payment, PaymentProvider } from './payments.ts'

export function createGrants({ ledger }: { ledger: Pick<Ledger, 'addCredit'> }): PaymentProvider {
  return { name: 'grants', origin: null, begin, confirm: null }

  async function begin(payment: Payment): Promise<null> {
    const { organizationId, userId, amountMicros, reference } = payment
    await ledger.addCredit({
      organizationId,
      amountMicros,
      kind: 'credit',
      note: 'Added in the portal',
      createdBy: userId,
      isGranted: true,
      reference: `portal:${reference}`,
    })
    return null
  }
}
