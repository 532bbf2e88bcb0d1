// Filters requests by key, outcome, error and a range of UTC days.

import type { Knex } from 'knex'
import { dayMs } from '../base/store/clock.ts'
import type { UsageRow } from '../base/store/tables.ts'

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

/** Where a page of requests ended. */
interface UsageCursor {
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
  const { keyId, ofPrograms, outcome, errorType, from, to } = filter
  const query = database(tableOf(database, filter) as 'usage').where({ organization_id: organizationId })
  if (keyId) query.where({ key_id: keyId })
  if (ofPrograms) query.whereNotIn('key_id', portalKeys(database, organizationId))
  if (outcome === 'answered') query.whereNull('error_type')
  // Stated even along with the type, because the indexes over failures are used only by queries that state it.
  if (outcome === 'failed' || errorType) query.whereNotNull('error_type')
  if (errorType) query.where({ error_type: errorType })
  if (from) query.where('created_at', '>=', Date.parse(from))
  if (before) {
    const at = before.createdAt.getTime()
    // The index begins with the first of the two: without it, all earlier pages would be scanned again.
    query.where('created_at', '<=', at)
    query.where(older => older.where('created_at', '<', at).orWhere('request_id', '<', before.requestId))
  } else if (to) query.where('created_at', '<', Date.parse(to) + dayMs)
  return query.orderBy([
    { column: 'created_at', order: 'desc' },
    { column: 'request_id', order: 'desc' },
  ]) as Requests
}

/** The ids of the records that the playground and Quality are charged to. */
export function portalKeys(database: Knex, organizationId: string): Knex.QueryBuilder {
  return database('playground_keys').where({ organization_id: organizationId }).select('key_id')
}

/** SQLite keeps no statistics and picks the wrong one of two indexes: with 1,000,000 requests, that took seconds. */
function tableOf(database: Knex, { keyId, outcome, errorType }: UsageFilter): string | Knex.Raw {
  if (database.client.driverName === 'pg') return 'usage'
  const failed = outcome === 'failed' || errorType
  const ofAll = keyId ? 'usage_by_key' : 'usage_by_time'
  const ofError = keyId ? 'usage_failed_by_key' : 'usage_by_error'
  const ofFailures = errorType ? ofError : 'usage_failed'
  return database.raw('?? indexed by ??', ['usage', failed ? ofFailures : ofAll])
}
