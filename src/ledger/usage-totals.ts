// Adds up the usage that a filter selects, by UTC day and by key. Totals outlive the rows of individual requests and
// are never computed from them: failures are counted by error type as they are written (failure_days).

import type { Knex } from 'knex'
import { addDays, dayMs, dayOf, type Store } from '../base/store/clock.ts'

export interface UsageFilter {
  keyId?: string | null
  /** Without what people try in the portal: the playground and runs of Quality. */
  ofPrograms?: boolean
  outcome?: 'answered' | 'failed' | null
  /** Implies `failed`. */
  errorType?: string | null
  /** UTC days, both included: `2026-01-31`. */
  from?: string | null
  to?: string | null
}

export interface Totals {
  /** Answered and charged. */
  requests: number
  failedRequests: number
  inputTokens: number
  costMicros: number
}

export interface DayTotals extends Totals {
  day: string
}

export interface KeyTotals extends Totals {
  keyId: string
  keyName: string
}

interface UsageTotalsParts extends Store {
  /** Writes the failures gathered by this process, so that they are counted. */
  settle(): Promise<void>
}

export function createUsageTotals({ database, clock, settle }: UsageTotalsParts) {
  return { totals, byDay, lastDays, eachDay, byKey, errorTypes }

  async function totals(organizationId: string, filter: UsageFilter = {}): Promise<Totals> {
    await settle()
    const [row] = await sums(organizationId, filter)
    return toTotals(row)
  }

  /** Days with at least one request, oldest first. */
  async function byDay(organizationId: string, filter: UsageFilter = {}): Promise<DayTotals[]> {
    await settle()
    const rows: SumRow[] = await sums(organizationId, filter).select('day').groupBy('day').orderBy('day')
    return rows.map(row => ({ day: row.day, ...toTotals(row) }))
  }

  /** This many UTC days up to today, including days without requests. */
  async function lastDays(
    organizationId: string,
    count: number,
    filter: UsageFilter = {},
  ): Promise<DayTotals[]> {
    const to = dayOf(clock())
    return eachDay(organizationId, { ...filter, from: addDays(to, 1 - count), to })
  }

  async function eachDay(
    organizationId: string,
    filter: UsageFilter & { from: string; to: string },
  ): Promise<DayTotals[]> {
    const used = new Map((await byDay(organizationId, filter)).map(totals => [totals.day, totals]))
    const count = Math.round((Date.parse(filter.to) - Date.parse(filter.from)) / dayMs) + 1
    const days = Array.from({ length: count }, (_, i) => addDays(filter.from, i))
    return days.map(day => used.get(day) ?? { day, ...toTotals(undefined) })
  }

  /** The keys that were ever used, the most expensive first: all, or so many. */
  async function byKey(
    organizationId: string,
    filter: UsageFilter = {},
    limit = Number.MAX_SAFE_INTEGER,
  ): Promise<KeyTotals[]> {
    await settle()
    const rows: SumRow[] = await sums(organizationId, filter)
      .join('keys', 'keys.key_id', 'days.key_id')
      .select('days.key_id as keyId', 'keys.name as keyName')
      .groupBy('days.key_id', 'keys.name')
      .orderBy([{ column: 'costMicros', order: 'desc' }, 'days.key_id'])
      .limit(limit)
    return rows.map(row => ({ keyId: row.keyId, keyName: row.keyName, ...toTotals(row) }))
  }

  /** Error types and how often each occurred, the most frequent first. */
  async function errorTypes(
    organizationId: string,
    { keyId = null, from = null, to = null }: UsageFilter = {},
  ): Promise<{ errorType: string; requests: number }[]> {
    await settle()
    return daysOf('failure_days', { organizationId, keyId, from, to })
      .select('error_type as errorType')
      .sum({ requests: 'requests' })
      .groupBy('error_type')
      .orderBy([{ column: 'requests', order: 'desc' }, 'error_type'])
  }

  /** Sums over the days that a filter selects; with an error type, over the failures of that type. */
  function sums(organizationId: string, filter: UsageFilter) {
    const { errorType, outcome } = filter
    const free = database.raw('0 as ??', ['costMicros'])
    if (errorType)
      return daysOf('failure_days', { ...filter, organizationId })
        .where({ error_type: errorType })
        .sum({ failedRequests: 'requests' })
        .select(free)
    const days = daysOf('usage_days', { ...filter, organizationId })
    if (outcome !== 'failed')
      days.sum({ requests: 'requests', inputTokens: 'input_tokens', costMicros: 'cost_micros' })
    if (outcome !== 'answered') days.sum({ failedRequests: 'failed_requests' })
    return outcome === 'failed' ? days.select(free) : days
  }

  function daysOf(
    table: 'usage_days' | 'failure_days',
    { organizationId, keyId, ofPrograms, from, to }: UsageFilter & { organizationId: string },
  ) {
    const query: Knex.QueryBuilder = database(`${table} as days`)
    query.where('days.organization_id', organizationId)
    if (keyId) query.where('days.key_id', keyId)
    if (ofPrograms) query.whereNotIn('days.key_id', portalKeys(database, organizationId))
    return query.where('day', '>=', from ?? '0').where('day', '<=', to ?? '9')
  }
}

type SumRow = Partial<Record<keyof Totals, number | null>> & { day: string; keyId: string; keyName: string }

// A sum over no rows is null, and columns left out by a filter are missing.
function toTotals(row: Partial<Record<keyof Totals, number | null>> | undefined): Totals {
  return {
    requests: row?.requests ?? 0,
    failedRequests: row?.failedRequests ?? 0,
    inputTokens: row?.inputTokens ?? 0,
    costMicros: row?.costMicros ?? 0,
  }
}

/** The ids of the records that the playground and Quality are charged to. */
export function portalKeys(database: Knex, organizationId: string): Knex.QueryBuilder {
  return database('playground_keys').where({ organization_id: organizationId }).select('key_id')
}
