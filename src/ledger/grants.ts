// Grants credit immediately, without a payment, for people who run the service for themselves.

import type { Ledger } from './ledger.ts'
import type { PaymentProvider, Purchase } from './purchases.ts'

export function createGrants({ ledger }: { ledger: Pick<Ledger, 'addCredit'> }): PaymentProvider {
  return { name: 'grants', origin: null, begin, confirm: null }

  async function begin({ organizationId, userId, amountMicros, reference }: Purchase): Promise<null> {
    const given = { organizationId, amountMicros, createdBy: userId, note: 'Added in the portal' }
    await ledger.addCredit({ ...given, kind: 'credit', isGranted: true, reference: `portal:${reference}` })
    return null
  }
}
