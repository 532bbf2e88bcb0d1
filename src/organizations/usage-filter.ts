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

/** The single requests that it is about, newest first; migrations/012 has an index for each form of it. */
export function filterRequests(
  database: Knex,
  organizationId: string,
  filter: UsageFilter,
  before: UsageCursor | null,
): Requests {
  const { keyId, outcome, errorType, from, to } = filter
  const query = database(tableOf(database, filter) as 'usage').where({ organization_id: organizationId })
  if (keyId) query.where({ key_id: keyId })
  if (outcome === 'answered') query.whereNull('error_type')
  // Said even where the type is: the indexes over failures are for queries that say so.
  if (outcome === 'failed' || errorType) query.whereNotNull('error_type')
  if (errorType) query.where({ error_type: errorType })
  if (from) query.where('created_at', '>=', Date.parse(from))
  if (before) {
    const at = before.createdAt.getTime()
    // The first of the two is what the index begins with: without it the pages before are walked through again.
    query.where('created_at', '<=', at)
    query.where(older => older.where('created_at', '<', at).orWhere('request_id', '<', before.requestId))
  } else if (to) query.where('created_at', '<', Date.parse(to) + dayMs)
  return query.orderBy([
    { column: 'created_at', order: 'desc' },
    { column: 'request_id', order: 'desc' },
  ]) as Requests
}

/**
 * SQLite keeps no statistics unless it is told to, and without them takes the wrong index of two: measured with 1,000,000
 * requests, seconds instead of milliseconds. So it is told which. PostgreSQL finds them by itself.
 */
function tableOf(database: Knex, { keyId, outcome, errorType }: UsageFilter): string | Knex.Raw {
  if (database.client.driverName === 'pg') return 'usage'
  const failed = outcome === 'failed' || errorType
  const ofAll = keyId ? 'usage_by_key' : 'usage_by_time'
  const ofError = keyId ? 'usage_failed_by_key' : 'usage_by_error'
  const ofFailures = errorType ? ofError : 'usage_failed'
  return database.raw('?? indexed by ??', ['usage', failed ? ofFailures : ofAll])
}
