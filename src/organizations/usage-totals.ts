// What was asked of the service, added up by UTC day and by key. Totals outlive the rows of single requests.

import type { Knex } from 'knex'
import { type Clock, dayMs } from '../clock.ts'
import { dayOf } from '../store/moments.ts'

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

export function createUsageTotals({ database, clock }: { database: Knex; clock: Clock }) {
  return { totals, byDay, lastDays, byKey }

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
