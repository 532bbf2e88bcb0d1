// One request in the tables of usage: its metadata, and the totals of its day. Never what was asked or answered.

import type { Knex } from 'knex'
import { dayOf } from '../store/moments.ts'
import type { UsageRow } from '../store/tables.ts'
import type { Spender } from './budgets.ts'

export interface UsageRecord {
  requestId: string
  organizationId: string
  keyId: string
  /** A model of ours, or null: never a name as the caller sent it. */
  model: string | null
  status: number
  errorType: string | null
  inputTokens: number
  costMicros: number
  /** Share of the state that the model could not read; null where nothing was answered. */
  unreadShare: number | null
  durationMs: number
  createdAt: Date
}

/** What both an answered and a failed request tell of themselves. */
export interface RequestFacts {
  requestId: string
  /** Whose request it was. */
  caller: Spender
  durationMs: number
}

export async function insertUsageRows(transaction: Knex, records: UsageRecord[]): Promise<void> {
  await transaction('usage').insert(records.map(toRow))
}

/** The ids of the requests that were not on record yet, and are now. */
export async function insertUsageRowsOnce(transaction: Knex, records: UsageRecord[]): Promise<string[]> {
  const written = await transaction('usage')
    .insert(records.map(toRow))
    .onConflict('request_id')
    .ignore()
    .returning('request_id')
  return written.map(({ request_id }) => request_id)
}

function toRow(record: UsageRecord): UsageRow {
  return {
    request_id: record.requestId,
    organization_id: record.organizationId,
    key_id: record.keyId,
    model: record.model,
    status: record.status,
    error_type: record.errorType,
    input_tokens: record.inputTokens,
    cost_micros: record.costMicros,
    unread_share: record.unreadShare,
    duration_ms: Math.round(record.durationMs),
    created_at: record.createdAt.getTime(),
  }
}

/** Adds answered requests to the totals of their organization, key and UTC day. */
export async function addToDays(transaction: Knex, records: UsageRecord[]): Promise<void> {
  for (const group of byDay(records)) {
    const inputTokens = group.reduce((sum, record) => sum + record.inputTokens, 0)
    const costMicros = group.reduce((sum, record) => sum + record.costMicros, 0)
    const day = { ...group[0]!, inputTokens, costMicros }
    await addTotals(transaction, day, { answered: group.length, failed: 0 })
  }
}

/** Adds failed requests to the same totals, and to those of what they failed with. */
export async function addFailuresToDays(transaction: Knex, records: UsageRecord[]): Promise<void> {
  for (const group of byDay(records)) {
    await addTotals(transaction, group[0]!, { answered: 0, failed: group.length })
    for (const alike of Map.groupBy(group, ({ errorType }) => errorType).values())
      await addFailures(transaction, alike[0]!, alike.length)
  }
}

/**
 * Records of one key and UTC day together, in the order of their names: of two transactions that lock the same two rows in
 * different orders, the database would have to end one.
 */
function byDay(records: UsageRecord[]): UsageRecord[][] {
  const groups = Map.groupBy(records, ({ keyId, createdAt }) => `${keyId} ${dayOf(createdAt)}`)
  return [...groups.keys()].sort().map(name => groups.get(name)!)
}

async function addFailures(transaction: Knex, record: UsageRecord, failed: number): Promise<void> {
  const { organizationId, keyId, createdAt, errorType } = record
  await transaction.raw(
    `insert into failure_days (organization_id, key_id, day, error_type, requests) values (?, ?, ?, ?, ?)
     on conflict (organization_id, key_id, day, error_type) do update set
       requests = failure_days.requests + excluded.requests`,
    [organizationId, keyId, dayOf(createdAt), errorType, failed],
  )
}

/** Takes one answered request out of the totals of its day, and counts it as failed. */
export async function moveToFailed(transaction: Knex, charged: UsageRow): Promise<void> {
  const day = {
    organizationId: charged.organization_id,
    keyId: charged.key_id,
    createdAt: new Date(charged.created_at),
    inputTokens: -charged.input_tokens,
    costMicros: -charged.cost_micros,
  }
  await addTotals(transaction, day, { answered: -1, failed: 1 })
}

type DayPart = Pick<UsageRecord, 'organizationId' | 'keyId' | 'createdAt' | 'inputTokens' | 'costMicros'>

async function addTotals(
  transaction: Knex,
  record: DayPart,
  { answered, failed }: { answered: number; failed: number },
): Promise<void> {
  await transaction.raw(
    `insert into usage_days
       (organization_id, key_id, day, requests, failed_requests, input_tokens, cost_micros)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict (organization_id, key_id, day) do update set
       requests = usage_days.requests + excluded.requests,
       failed_requests = usage_days.failed_requests + excluded.failed_requests,
       input_tokens = usage_days.input_tokens + excluded.input_tokens,
       cost_micros = usage_days.cost_micros + excluded.cost_micros`,
    [
      record.organizationId,
      record.keyId,
      dayOf(record.createdAt),
      answered,
      failed,
      record.inputTokens,
      record.costMicros,
    ],
  )
}
