// Opens SQLite in a file, with one connection in this process. It never waits inside the library, which would block the
// whole process: waiting for another process's lock happens here, while other requests continue.

import { type Stats, statSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import knex, { type Knex } from 'knex'
// @ts-expect-error knex ships no types for its dialects
import BetterSqlite from 'knex/lib/dialects/better-sqlite3/index.js'
import { type DatabaseWatch, throwOutage, watched } from './outages.ts'

interface SqliteOptions {
  filename: string
  watch: DatabaseWatch
  /** The time that a statement waits for another process's lock; read for every statement. */
  patience: { waitMs: number }
  /** The time that a statement waits for those before it. */
  answerMs: number
}

interface Connection {
  pragma(text: string): unknown
  exec(sql: string): unknown
  prepare(sql: string): unknown
  inTransaction: boolean
  /** Knex discards a connection with this set, and opens another. */
  __knex__disposed?: string
}

const mostStatements = 500
/**
 * Inserts of many rows at once are long, and another statement for each number of rows: keeping them would fill memory.
 */
const keptCharactersMax = 4000
const firstPauseMs = 1
const pauseMsMax = 50

/** Opens the database, creating it and its directory if needed. Does not run any statements yet. */
export async function openSqlite(options: SqliteOptions, quiet: Knex.Config): Promise<Knex> {
  const { filename, answerMs } = options
  await makeFolder(dirname(filename))
  // So that nobody else on the machine may read it; SQLite makes those beside it likewise. A failure here happens
  // again, and is told, where SQLite opens the file.
  const made = filename === ':memory:' ? null : await open(filename, 'wx', 0o600).catch(() => null)
  await made?.close()
  return knex({
    ...quiet,
    client: createClient(options),
    connection: { filename },
    useNullAsDefault: true,
    acquireConnectionTimeout: 2 * answerMs,
    pool: { min: 1, max: 1, afterCreate: prepareConnection },
  })
}

/** One by one: Node's own `recursive` never ends below a folder that takes none, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  if (statOf(path)) return
  if (dirname(path) !== path) await makeFolder(dirname(path))
  await mkdir(path).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
}

function createClient({ filename, watch, patience }: SqliteOptions): typeof knex.Client {
  const isFile = filename !== ':memory:'
  let opened: Stats | undefined

  return class PatientSqlite extends (BetterSqlite as typeof knex.Client) {
    /** Only the first connection may create the file; one that replaces a lost file would be an empty database. */
    override async acquireRawConnection(): Promise<unknown> {
      if (opened !== undefined && !statOf(filename)) throw gone()
      const connection = await super.acquireRawConnection()
      opened = statOf(filename)
      return connection
    }

    override acquireConnection(): Promise<unknown> {
      return super.acquireConnection().catch((error: unknown) => throwOutage(error, watch))
    }

    /** Takes the write lock with BEGIN: two that began as readers and then wrote would get SQLITE_BUSY at once. */
    override async query(connection: Connection, query: unknown): Promise<unknown> {
      const asked = query === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : query
      // If the disk is full or fails, SQLite often rolls back by itself, which knex does not know.
      if (asked === 'ROLLBACK' && !connection.inTransaction) return
      const beganMs = performance.now()
      try {
        if (isFile && !connection.inTransaction) checkSameFile(connection)
        const result = await super.query(connection, asked)
        watch.answered(performance.now() - beganMs)
        return result
      } catch (error) {
        const ask = () => super.query(connection, asked)
        return await watched(watch, waitForLock(error, ask, patience.waitMs)).finally(() => {
          // Nor does knex roll back a failed commit: the next transaction would start inside this one.
          if (asked === 'COMMIT;' && connection.inTransaction) connection.exec('ROLLBACK')
        })
      }
    }
  }

  // SQLite keeps using a file that has been removed or replaced: charges written there would silently be lost.
  function checkSameFile(connection: Connection): void {
    const found = statOf(filename)
    if (found?.ino === opened?.ino && found?.dev === opened?.dev) return
    connection.__knex__disposed = 'the file of the database is another one'
    throw gone()
  }
}

function gone(): Error {
  return Object.assign(new Error('the file of the database is gone'), { code: 'SQLITE_CANTOPEN' })
}

function statOf(filename: string): Stats | undefined {
  return statSync(filename, { throwIfNoEntry: false })
}

async function waitForLock(failure: unknown, ask: () => Promise<unknown>, waitMs: number): Promise<unknown> {
  const endMs = performance.now() + waitMs
  let error = failure
  for (let pauseMs = firstPauseMs; isLocked(error) && performance.now() < endMs; pauseMs *= 2) {
    await sleep(Math.min(pauseMs, pauseMsMax))
    try {
      return await ask()
    } catch (next) {
      error = next
    }
  }
  throw error
}

function isLocked(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code?.startsWith('SQLITE_BUSY') ?? false
}

function prepareConnection(
  connection: Connection,
  done: (error: Error | null, connection: Connection) => void,
): void {
  // First of all, so that even switching to WAL waits for other processes.
  connection.pragma('busy_timeout = 10000')
  connection.pragma('journal_mode = WAL')
  connection.pragma('busy_timeout = 0')
  // Measured on a cloud disk: a charge takes 0.2 ms like this and 3.6 ms with FULL, which waits for the disk at every
  // commit and blocks the whole process for that long. A killed process loses nothing either way; if the machine loses
  // power, the charges of the last moments may be missing, but never half there. If that matters, use PostgreSQL.
  connection.pragma('synchronous = NORMAL')
  connection.pragma('foreign_keys = ON')
  keepStatements(connection)
  done(null, connection)
}

/** knex prepares each anew, which takes a tenth of a small request's time; the few that are repeated are kept. */
export function keepStatements(connection: Pick<Connection, 'prepare'>): void {
  const prepare = connection.prepare.bind(connection)
  const kept = new Map<string, unknown>()
  connection.prepare = sql => {
    const statement = kept.get(sql) ?? prepare(sql)
    if (kept.size < mostStatements && sql.length <= keptCharactersMax) kept.set(sql, statement)
    return statement
  }
}
