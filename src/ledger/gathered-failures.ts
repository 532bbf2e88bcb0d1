// Gathers failed requests, and writes them to the usage tables together every second.

import type { Knex } from 'knex'
import { dayOf } from '../base/store/clock.ts'
import { fromRow } from '../base/store/tables.ts'
import { changeDays, type DayChange, insertUsageRowsOnce, toFailed, type UsageRecord } from './usage-rows.ts'

/**
 * `listedADay`: the most failures of one organization and error type that each process lists in a UTC day;
 * `waitingMax`: the number that wait to be listed while the database is unavailable.
 */
export const failureBounds = { listedADay: 1000, waitingMax: 50_000 }

export type FailureBounds = typeof failureBounds

const everyMs = 1000
/** Rows per statement: SQLite accepts 500 joined by "union all", which is what knex writes. */
const rowsMax = 500

/**
 * Above its capacity the service refuses hundreds of requests a second, and a transaction for each would cost too much.
 * Of each organization, day and error type the first are listed one by one; others only add to the totals: without that
 * bound, one key could fill the database of all. A crash loses the failures of the last second, never a charge. If the
 * connection is lost just as a charge is committed, the request is not answered, but the charge may have been made. The
 * record of the failure finds it by its request id and takes it back: the database lets only one have the id. So a
 * failure that may have been charged is always listed (tests/faults/charges.test.ts).
 */
export function createGatheredFailures(
  database: Knex,
  onFailure: (error: unknown) => void,
  bounds = failureBounds,
) {
  /** Of each organization and error type, of this day. */
  const listed = new Map<string, number>()
  let today = ''
  let rows: UsageRecord[] = []
  let totals = new Map<string, DayChange>()
  /** The number that are being written, which may take as long as the database does not answer. */
  let writing = 0
  let timer: NodeJS.Timeout | null = null
  let written = Promise.resolve()

  function add(record: UsageRecord, mayBeCharged = false): void {
    const hasRoom = rows.length + writing < bounds.waitingMax
    if (mayBeCharged || (hasRoom && mayList(record))) rows.push(record)
    else addTotal(totals, toFailed(record))
    if (writing === 0) startTimer()
  }

  /** Tells whether one more failure of its organization and type is listed on its day. */
  function mayList({ organizationId, errorType, createdAt }: UsageRecord): boolean {
    const day = dayOf(createdAt)
    if (day !== today) listed.clear()
    today = day
    const name = `${organizationId} ${errorType}`
    const count = listed.get(name) ?? 0
    if (count >= bounds.listedADay) return false
    listed.set(name, count + 1)
    return true
  }

  /** Resolves when everything added so far has been written, or has failed to be. */
  function write(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    written = written.then(writeWaiting)
    return written
  }

  async function writeWaiting(): Promise<void> {
    const [someRows, someTotals] = [rows, [...totals.values()]]
    rows = []
    totals = new Map()
    writing = someRows.length + someTotals.length
    const unwrittenRows = await writeInSteps(someRows, writeRows)
    const unwrittenTotals = await writeInSteps(someTotals, changeDays)
    writing = 0
    rows = [...unwrittenRows, ...rows]
    for (const total of unwrittenTotals) addTotal(totals, total)
    if (rows.length + totals.size > 0) startTimer()
  }

  /** Returns those that could not be written. */
  async function writeInSteps<One>(
    all: One[],
    writeSome: (transaction: Knex, some: One[]) => Promise<void>,
  ): Promise<One[]> {
    for (let from = 0; from < all.length; from += rowsMax) {
      const some = all.slice(from, from + rowsMax)
      try {
        await database.transaction(transaction => writeSome(transaction, some))
      } catch (error) {
        onFailure(error)
        return all.slice(from)
      }
    }
    return []
  }

  function startTimer(): void {
    timer ??= setTimeout(() => void write(), everyMs).unref()
  }

  return { add, write, waiting: () => rows.length + totals.size + writing }
}

function addTotal(totals: Map<string, DayChange>, { failed, ...change }: DayChange): void {
  const { keyId, createdAt, errorType } = change
  const name = `${keyId} ${dayOf(createdAt)} ${errorType}`
  totals.set(name, { ...change, failed: failed + (totals.get(name)?.failed ?? 0) })
}

// The daily totals come last, in the same order as in a charge (charges.ts): the rows of organizations, then those of
// days.
async function writeRows(transaction: Knex, records: UsageRecord[]): Promise<void> {
  const written = new Set(await insertUsageRowsOnce(transaction, records))
  const isNew = ({ requestId }: UsageRecord) => written.has(requestId)
  const known = records.filter(record => !isNew(record))
  const takenBack = await reverseCharges(transaction, known)
  await changeDays(transaction, [...records.filter(isNew).map(toFailed), ...takenBack])
}

/**
 * Turns these requests into failed ones that cost nothing, in the caller's transaction, and returns the changes to the
 * daily totals. Those not charged stay as they are, and so do those with an Idempotency-Key: sent again, they are
 * answered without another charge. Works in the order of the organizations, whose rows it locks, so that two cannot
 * deadlock.
 */
async function reverseCharges(transaction: Knex, failures: UsageRecord[]): Promise<DayChange[]> {
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
  const { inputTokens, costMicros, ...made } = fromRow(charged)
  const back = { inputTokens: -inputTokens, costMicros: -costMicros }
  return { ...made, ...back, answered: -1, failed: 1, errorType }
}

function byOrganization(a: UsageRecord, b: UsageRecord): number {
  return a.organizationId < b.organizationId ? -1 : Number(a.organizationId > b.organizationId)
}
