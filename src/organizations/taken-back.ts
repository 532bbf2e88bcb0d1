// A charge that was written although its request failed: the opposite of ledger.ts's charge, row by row.

import type { Knex } from 'knex'
import { moveToFailed, type UsageRecord } from './usage-rows.ts'

/**
 * Makes the request of this failure a failed one that cost nothing, in the transaction of whoever asks. Changes nothing
 * where it was not charged, nor where its caller has named it: sent again under that name it is answered without another
 * charge, which may have happened by now.
 */
export async function takeBackCharge(transaction: Knex, failure: UsageRecord): Promise<void> {
  const own = { request_id: failure.requestId }
  const charged = await transaction('usage')
    .where({ ...own, status: 200 })
    .forUpdate()
    .first()
  if (!charged) return
  const named = transaction('idempotency_keys').where({ ...own, key_id: charged.key_id })
  if (await named.first('request_id')) return
  const { status, errorType } = failure
  await transaction('usage')
    .where(own)
    .update({ status, error_type: errorType, input_tokens: 0, cost_micros: 0 })
  await transaction('organizations')
    .where({ organization_id: charged.organization_id })
    .increment('credit_micros', charged.cost_micros)
  await moveToFailed(transaction, charged)
}
