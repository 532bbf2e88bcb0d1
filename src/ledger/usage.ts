// Records usage as metadata, and reads the rows of individual requests; the totals are in usage-totals.ts.

import { setImmediate as giveWay } from 'node:timers/promises'
import type { Knex } from 'knex'
import { dayMs, type Store } from '../base/store/clock.ts'
import { deleteInSteps } from '../base/store/rows.ts'
import { isId } from '../base/store/secrets/ids.ts'
import { fromRow, type UsageRow } from '../base/store/tables.ts'
import { createGatheredFailures, type FailureBounds } from './gathered-failures.ts'
import type { RequestFacts, UsageRecord } from './usage-rows.ts'
import { createUsageTotals, portalKeys, type UsageFilter } from './usage-totals.ts'

interface Failure extends RequestFacts {
  status: number
  errorType: string
  model?: string | null
  /** Its charge had begun, and may have been made. */
  mayBeCharged?: boolean
}

interface UsagePage extends UsageFilter {
  limit?: number
  /** The last request id of the previous page. */
  before?: string
}

export type Usage = ReturnType<typeof createUsage>

const stepRows = 500

interface UsageParts extends Store {
  onFailure?(error: unknown): void
  bounds?: FailureBounds
}

export function createUsage({ database, clock, onFailure = () => {}, bounds }: UsageParts) {
  const failures = createGatheredFailures(database, onFailure, bounds)
  const totals = createUsageTotals({ database, clock, settle: failures.write })

  const { write: settle, waiting: unwritten } = failures

  return { recordFailure, ...totals, list, each, find, purge, settle, unwritten }

  /** Written within a second. Beyond the first 1,000 a day of one kind, failures are counted and no longer listed. */
  function recordFailure({ caller, model = null, mayBeCharged, ...facts }: Failure): void {
    const { organizationId, keyId } = caller
    const free = { inputTokens: 0, costMicros: 0, unreadShare: null }
    const record = { ...facts, ...free, organizationId, keyId, model, createdAt: clock() }
    failures.add(record, mayBeCharged)
  }

  /** Individual requests, newest first, as far back as the organization keeps them; none after one that is gone. */
  async function list(
    organizationId: string,
    { limit = 100, before, ...filter }: UsagePage = {},
  ): Promise<UsageRecord[]> {
    const cursor = before === undefined ? null : await find(organizationId, before)
    if (before !== undefined && cursor === null) return []
    await failures.write()
    const rows = await filterRequests(database, organizationId, filter, cursor).limit(limit)
    return rows.map(fromRow)
  }

  /** All of them in steps, for a file: however many there are, only a few are in memory at once. */
  async function* each(organizationId: string, filter: UsageFilter): AsyncGenerator<UsageRecord[]> {
    await failures.write()
    let cursor: UsageRecord | null = null
    do {
      const rows: UsageRow[] = await filterRequests(database, organizationId, filter, cursor).limit(stepRows)
      const records = rows.map(fromRow)
      if (records.length > 0) yield records
      cursor = records.length === stepRows ? records.at(-1)! : null
      // better-sqlite3 is synchronous: without this, a large file would hold up every request.
      await giveWay()
    } while (cursor !== null)
  }

  /** One request of this organization; null if it belongs to another, or is no longer kept. */
  async function find(organizationId: string, requestId: string): Promise<UsageRecord | null> {
    if (!isId('req', requestId)) return null
    await failures.write()
    const row = await database('usage')
      .where({ organization_id: organizationId, request_id: requestId })
      .first()
    return row ? fromRow(row) : null
  }

  /**
   * Removes rows older than their organization keeps them, and those of deleted ones; returns how many. Totals stay.
   */
  async function purge(): Promise<number> {
    const organizations = await database('organizations').select(
      'organization_id',
      'retention_days',
      'deleted_at',
    )
    let purged = 0
    for (const { organization_id, retention_days, deleted_at } of organizations) {
      const kept = deleted_at === null ? retention_days * dayMs : 0
      const cutoff = clock().getTime() - kept
      const old = database('usage').where({ organization_id }).where('created_at', '<', cutoff)
      purged += await deleteInSteps(rowsMax =>
        database('usage').whereIn('request_id', old.clone().select('request_id').limit(rowsMax)).delete(),
      )
    }
    return purged
  }
}

/** The single requests that it is about, newest first; migrations/012 has an index for each form of it. */
function filterRequests(
  database: Knex,
  organizationId: string,
  filter: UsageFilter,
  before: UsageRecord | null,
): Knex.QueryBuilder<UsageRow, UsageRow[]> {
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
  ])
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
