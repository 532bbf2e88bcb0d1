// Which requests somebody looks at: of a key, answered or failed, with an error, in a range of UTC days.

import type { Knex } from 'knex'
import { dayMs } from '../clock.ts'
import type { UsageRow } from '../store/tables.ts'

export interface UsageFilter {
  keyId?: string | null
  outcome?: 'answered' | 'failed' | null
  /** Implies `failed`. */
  errorType?: string | null
  /** UTC days, both in the range: `2026-01-31`. */
  from?: string | null
  to?: string | null
}

/** Where a page of requests ended. */
export interface UsageCursor {
  createdAt: Date
  requestId: string
}

type Requests = Knex.QueryBuilder<UsageRow, UsageRow[]>

/** The single requests that it is about, the newest first; migrations/012 has an index for each form of it. */
export function filterRequests(
  database: Knex,
  organizationId: string,
  filter: UsageFilter,
  before: UsageCursor | null,
): Requests {
  const query = database('usage').where({ organization_id: organizationId })
  const { keyId, outcome, errorType, from, to } = filter
  if (keyId) query.where({ key_id: keyId })
  if (outcome === 'answered') query.whereNull('error_type')
  // Said even where the type is: the indexes over failures are for queries that say so.
  if (outcome === 'failed' || errorType) query.whereNotNull('error_type')
  if (errorType) query.where({ error_type: errorType })
  if (from) query.where('created_at', '>=', Date.parse(from))
  if (to) query.where('created_at', '<', Date.parse(to) + dayMs)
  if (before)
    query.whereRaw('(created_at, request_id) < (?, ?)', [before.createdAt.getTime(), before.requestId])
  return query.orderBy([
    { column: 'created_at', order: 'desc' },
    { column: 'request_id', order: 'desc' },
  ]) as Requests
}
