// Reverses a charge that was written although its request failed: the opposite of charges.ts, row by row.

import type { Knex } from 'knex'
import { type DayChange, toReversed, type UsageRecord } from './usage-rows.ts'

/**
 * Turns these requests into failed ones that cost nothing, in the caller's transaction, and returns the resulting
 * changes to the daily totals. Requests that were not charged stay as they are, and so do those with an
 * Idempotency-Key: sent again with it, they are answered without another charge, which may already have happened.
 *
 * Works in the order of the organizations, whose rows it locks, so that two of these cannot deadlock.
 */
export async function reverseCharges(transaction: Knex, failures: UsageRecord[]): Promise<DayChange[]> {
  const changes: DayChange[] = []
  for (const failure of failures.toSorted(byOrganization)) {
    const change = await reverse(transaction, failure)
    if (change) changes.push(change)
  }
  return changes
}

async function reverse(transaction: Knex, failure: UsageRecord): Promise<DayChange | null> {
  const own = { request_id: failure.requestId }
  const charged = await transaction('usage')
    .where({ ...own, status: 200 })
    .forUpdate()
    .first()
  if (!charged) return null
  const named = transaction('idempotency_keys').where({ ...own, key_id: charged.key_id })
  if (await named.first('request_id')) return null
  const { status, errorType } = failure
  await transaction('usage')
    .where(own)
    .update({ status, error_type: errorType, input_tokens: 0, cost_micros: 0 })
  await transaction('organizations')
    .where({ organization_id: charged.organization_id })
    .increment('credit_micros', charged.cost_micros)
  return toReversed(charged, errorType)
}

function byOrganization(a: UsageRecord, b: UsageRecord): number {
  return a.organizationId < b.organizationId ? -1 : Number(a.organizationId > b.organizationId)
}
