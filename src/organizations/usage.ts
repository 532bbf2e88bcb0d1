// What was asked of the service, as metadata: the rows of single requests and the totals that outlive them.

import { setImmediate as giveWay } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Clock } from '../clock.ts'
import { dayMs } from '../clock.ts'
import { isId } from '../store/ids.ts'
import { dayOf } from '../store/moments.ts'
import type { UsageRow } from '../store/tables.ts'
import { addToDay, insertUsageRowOnce, type RequestFacts, type UsageRecord } from './usage-rows.ts'

interface Failure extends RequestFacts {
  status: number
  errorType: string
  /** A model of ours, or null: never a name as the caller sent it. */
  model?: string | null
}

export interface Totals {
  /** Answered and charged. */
  requests: number
  failedRequests: number
  inputTokens: number
  costMicros: number
}

export interface DayTotals extends Totals {
  /** A UTC day: `2026-01-31`. */
  day: string
}

export interface KeyTotals extends Totals {
  keyId: string
  keyName: string
}

interface UsagePage {
  limit?: number
  /** The request id that the page before ended with. */
  before?: string
}

export type Usage = ReturnType<typeof createUsage>

const purgeRows = 1000

export function createUsage({ database, clock }: { database: Knex; clock: Clock }) {
  return { recordFailure, totals, byDay, lastDays, byKey, list, find, purge }

  /** Records a request that failed, when it is known whose it was. Nothing is charged. */
  async function recordFailure({
    requestId,
    caller,
    status,
    errorType,
    model,
    durationMs,
  }: Failure): Promise<void> {
    const record = {
      requestId,
      organizationId: caller.organizationId,
      keyId: caller.keyId,
      model: model ?? null,
      status,
      errorType,
      inputTokens: 0,
      costMicros: 0,
      durationMs,
      createdAt: clock(),
    }
    await database.transaction(async transaction => {
      // A charge can have come through although its reply was lost: then the request is on record, and stays answered.
      if (await insertUsageRowOnce(transaction, record)) await addToDay(transaction, record)
    })
  }

  async function totals(organizationId: string): Promise<Totals> {
    const [row] = await sums().where({ organization_id: organizationId })
    return toTotals(row)
  }

  /** Days with any request, the oldest first; `from` and `to` are days and both belong to the range. */
  async function byDay(
    organizationId: string,
    range: { from?: string; to?: string } = {},
  ): Promise<DayTotals[]> {
    const rows = await sums()
      .select('day')
      .where({ organization_id: organizationId })
      .where('day', '>=', range.from ?? '0')
      .where('day', '<=', range.to ?? '9')
      .groupBy('day')
      .orderBy('day')
    return rows.map(row => ({ day: row.day, ...toTotals(row) }))
  }

  /** Each of so many UTC days, today the last of them, also those without a request. */
  async function lastDays(organizationId: string, count: number): Promise<DayTotals[]> {
    const today = clock().getTime()
    const days = Array.from({ length: count }, (_, i) => dayOf(new Date(today - (count - 1 - i) * dayMs)))
    const used = await byDay(organizationId, { from: days[0]!, to: days.at(-1)! })
    return days.map(day => used.find(totals => totals.day === day) ?? { day, ...toTotals(undefined) })
  }

  /** The keys that were ever used, the most costly first; `from` and `to` as for byDay. */
  async function byKey(
    organizationId: string,
    range: { from?: string; to?: string } = {},
  ): Promise<KeyTotals[]> {
    const rows = await sums()
      .join('keys', 'keys.key_id', 'usage_days.key_id')
      .select('usage_days.key_id as keyId', 'keys.name as keyName')
      .where('usage_days.organization_id', organizationId)
      .where('day', '>=', range.from ?? '0')
      .where('day', '<=', range.to ?? '9')
      .groupBy('usage_days.key_id', 'keys.name')
      .orderBy([{ column: 'costMicros', order: 'desc' }, 'usage_days.key_id'])
    return rows.map(row => ({ keyId: row.keyId, keyName: row.keyName, ...toTotals(row) }))
  }

  /** Single requests, the newest first, as far back as the organization keeps them. */
  async function list(
    organizationId: string,
    { limit = 100, before }: UsagePage = {},
  ): Promise<UsageRecord[]> {
    const query = database('usage').where({ organization_id: organizationId })
    if (before !== undefined && isId('req', before)) query.where('request_id', '<', before)
    const rows = await query.orderBy('request_id', 'desc').limit(limit)
    return rows.map(toRecord)
  }

  /** One request of this organization; null when it is another's, or no longer kept. */
  async function find(organizationId: string, requestId: string): Promise<UsageRecord | null> {
    if (!isId('req', requestId)) return null
    const row = await database('usage')
      .where({ organization_id: organizationId, request_id: requestId })
      .first()
    return row ? toRecord(row) : null
  }

  /**
   * Removes the rows that are older than their organization keeps them, and says how many. Totals stay. In small steps,
   * so that neither this process nor another on the same database is held up for long.
   */
  async function purge(): Promise<number> {
    const organizations = await database('organizations').select('organization_id', 'retention_days')
    let purged = 0
    for (const { organization_id, retention_days } of organizations) {
      const cutoff = clock().getTime() - retention_days * dayMs
      const old = database('usage').where({ organization_id }).where('created_at', '<', cutoff)
      let removed = 0
      do {
        const some = old.clone().select('request_id').limit(purgeRows)
        removed = await database('usage').whereIn('request_id', some).delete()
        purged += removed
        // better-sqlite3 is synchronous: without this, many steps would hold up every request.
        await giveWay()
      } while (removed === purgeRows)
    }
    return purged
  }

  function sums() {
    return database('usage_days')
      .sum({ requests: 'requests', failedRequests: 'failed_requests' })
      .sum({ inputTokens: 'input_tokens', costMicros: 'cost_micros' })
  }
}

// A sum over no rows is null.
function toTotals(row: Partial<Record<keyof Totals, number | null>> | undefined): Totals {
  return {
    requests: row?.requests ?? 0,
    failedRequests: row?.failedRequests ?? 0,
    inputTokens: row?.inputTokens ?? 0,
    costMicros: row?.costMicros ?? 0,
  }
}

function toRecord(row: UsageRow): UsageRecord {
  return {
    requestId: row.request_id,
    organizationId: row.organization_id,
    keyId: row.key_id,
    model: row.model,
    status: row.status,
    errorType: row.error_type,
    inputTokens: row.input_tokens,
    costMicros: row.cost_micros,
    durationMs: row.duration_ms,
    createdAt: new Date(row.created_at),
  }
}
