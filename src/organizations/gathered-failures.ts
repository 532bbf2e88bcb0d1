// Failed requests on their way to the usage tables. They are gathered and written together every second: above its
// capacity the service refuses hundreds of requests a second, and a transaction for each would cost more than the
// answers that it still has time for.
//
// A crash can lose the failures of the last second, but never a charge: those are written before the answer is sent
// (charges.ts). Proved by tests/organizations/usage.test.ts ("are written together").
//
// If the connection or the server is lost just as a charge is committed, the request is not answered, but the charge may
// have been made. The record of the failure finds it by its request id and takes it back: whichever of the two is
// written first, the database lets only one have the id. Proved by tests/faults/charges.test.ts ("is taken back").

import type { Knex } from 'knex'
import { takeBackCharges } from './taken-back.ts'
import { changeDays, insertUsageRowsOnce, toFailed, type UsageRecord } from './usage-rows.ts'

export interface GatheredFailures {
  add(record: UsageRecord): void
  /** How many are not written yet. */
  readonly waiting: number
  /** Resolves when everything added so far has been written, or has failed to be. */
  write(): Promise<void>
}

const everyMs = 1000
/** Rows per statement: SQLite accepts 500 joined by "union all", which is what knex writes. */
const rowsMax = 500
/** How many wait while the database is unavailable; the oldest are dropped for the newest. */
const waitingMax = 50_000

export function createGatheredFailures(
  database: Knex,
  onFailure: (error: unknown) => void,
): GatheredFailures {
  let waiting: UsageRecord[] = []
  /** How many are being written, which may take as long as the database does not answer. */
  let writing = 0
  let timer: NodeJS.Timeout | null = null
  let written = Promise.resolve()

  function add(record: UsageRecord): void {
    if (waiting.length + writing >= waitingMax) waiting.shift()
    waiting.push(record)
    if (writing === 0) timer ??= setTimeout(() => void write(), everyMs).unref()
  }

  function write(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    written = written.then(writeWaiting)
    return written
  }

  async function writeWaiting(): Promise<void> {
    const records = waiting
    waiting = []
    writing = records.length
    await writeAll(records)
    writing = 0
    if (waiting.length > 0) timer ??= setTimeout(() => void write(), everyMs).unref()
  }

  async function writeAll(records: UsageRecord[]): Promise<void> {
    for (let from = 0; from < records.length; from += rowsMax) {
      const some = records.slice(from, from + rowsMax)
      try {
        await database.transaction(transaction => writeSome(transaction, some))
      } catch (error) {
        onFailure(error)
        // The newest are kept: all that came in the meantime, and as many of these as there is room for.
        waiting = [...records.slice(from), ...waiting].slice(-waitingMax)
        return
      }
    }
  }

  return {
    add,
    write,
    get waiting() {
      return waiting.length + writing
    },
  }
}

// The daily totals come last, in the same order as in a charge (charges.ts): the rows of organizations, then those of
// days.
async function writeSome(transaction: Knex, records: UsageRecord[]): Promise<void> {
  const written = new Set(await insertUsageRowsOnce(transaction, records))
  const isNew = ({ requestId }: UsageRecord) => written.has(requestId)
  const known = records.filter(record => !isNew(record))
  const takenBack = await takeBackCharges(transaction, known)
  await changeDays(transaction, [...records.filter(isNew).map(toFailed), ...takenBack])
}
