// Writes one request to the usage tables: its metadata, and the totals of its day. Never what was asked or answered.

import type { Knex } from 'knex'
import { ask, placesOf, type Queryable } from '../base/store/ask.ts'
import { dayOf } from '../base/store/clock.ts'
import { type FromRow, toRow, type UsageRow } from '../base/store/tables.ts'
import type { Spender } from './budgets.ts'

/** `model`: one of ours, never a name sent by the caller. `unreadShare`: of the state; null if nothing was answered. */
export type UsageRecord = FromRow<UsageRow>

export interface RequestFacts {
  requestId: string
  caller: Spender
  durationMs: number
}

export async function insertUsageRows(transaction: Queryable, records: UsageRecord[]): Promise<void> {
  const rows = records.map(record => toRow<UsageRow>(record))
  const columns = Object.keys(rows[0]!)
  const places = rows.map(() => `(${placesOf(columns)})`)
  await ask(
    transaction,
    `insert into usage (${columns.join(', ')}) values ${places.join(', ')}`,
    rows.flatMap(row => Object.values(row)),
  )
}

/** Inserts the records that do not exist yet, and returns their request ids. */
export async function insertUsageRowsOnce(transaction: Knex, records: UsageRecord[]): Promise<string[]> {
  const written = await transaction('usage')
    .insert(records.map(record => toRow<UsageRow>(record)))
    .onConflict('request_id')
    .ignore()
    .returning('request_id')
  return written.map(({ request_id }) => request_id)
}

export interface DayChange
  extends Pick<
    UsageRecord,
    'organizationId' | 'keyId' | 'createdAt' | 'inputTokens' | 'costMicros' | 'errorType'
  > {
  answered: number
  failed: number
}

export function toFailed(record: UsageRecord): DayChange {
  return { ...record, answered: 0, failed: 1 }
}

/** Call it once, after everything else that locks rows: two transactions with different orders would deadlock. */
export async function changeDays(transaction: Queryable, changes: DayChange[]): Promise<void> {
  for (const group of inOrder(changes, ({ keyId, createdAt }) => `${keyId} ${dayOf(createdAt)}`)) {
    await addTotals(transaction, group)
    const failed = group.filter(change => change.failed > 0)
    for (const alike of inOrder(failed, ({ errorType }) => errorType ?? ''))
      await addFailures(transaction, alike)
  }
}

/** Grouped by a name, and sorted: the order in which all transactions lock the rows. */
function inOrder(changes: DayChange[], nameOf: (change: DayChange) => string): DayChange[][] {
  const groups = Map.groupBy(changes, nameOf)
  return [...groups.keys()].sort().map(name => groups.get(name)!)
}

async function addFailures(transaction: Queryable, alike: DayChange[]): Promise<void> {
  const { organizationId, keyId, createdAt, errorType } = alike[0]!
  await ask(
    transaction,
    `insert into failure_days (organization_id, key_id, day, error_type, requests) values (?, ?, ?, ?, ?)
     on conflict (organization_id, key_id, day, error_type) do update set
       requests = failure_days.requests + excluded.requests`,
    [organizationId, keyId, dayOf(createdAt), errorType, sumOf(alike, 'failed')],
  )
}

async function addTotals(transaction: Queryable, group: DayChange[]): Promise<void> {
  const { organizationId, keyId, createdAt } = group[0]!
  await ask(
    transaction,
    `insert into usage_days
       (organization_id, key_id, day, requests, failed_requests, input_tokens, cost_micros)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict (organization_id, key_id, day) do update set
       requests = usage_days.requests + excluded.requests,
       failed_requests = usage_days.failed_requests + excluded.failed_requests,
       input_tokens = usage_days.input_tokens + excluded.input_tokens,
       cost_micros = usage_days.cost_micros + excluded.cost_micros`,
    [
      organizationId,
      keyId,
      dayOf(createdAt),
      sumOf(group, 'answered'),
      sumOf(group, 'failed'),
      sumOf(group, 'inputTokens'),
      sumOf(group, 'costMicros'),
    ],
  )
}

function sumOf(changes: DayChange[], what: 'answered' | 'failed' | 'inputTokens' | 'costMicros'): number {
  return changes.reduce((sum, change) => sum + change[what], 0)
}
