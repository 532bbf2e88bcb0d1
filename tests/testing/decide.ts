// Decides over the parts of a test, and says how each call has ended.

import { type Done, type Failed, failedBy } from '../../src/decide/call.ts'
import { createDecide, type Decide, type DecideParts, type Decision } from '../../src/decide/decide.ts'
import { createPayments } from '../../src/decide/payment.ts'

type Parts = Omit<DecideParts, 'payments'> & Parameters<typeof createPayments>[0]
export type Ended = Done<Decision> | Failed

export function createTestDecide(parts: Parts): (...call: Parameters<Decide>) => Promise<Ended> {
  const decide = createDecide({ ...parts, payments: createPayments(parts) })
  return call => decide(call).catch(failedBy)
}
