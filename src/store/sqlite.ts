// SQLite in a file, by one connection of this process. It never waits inside the library, which would hold up the whole
// process: for the lock of another process it waits here, while other requests go on.

import { type Stats, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import knex, { type Knex } from 'knex'
// @ts-expect-error knex ships no types for its dialects
import BetterSqlite from 'knex/lib/dialects/better-sqlite3/index.js'
import { type DatabaseWatch, throwOutage, watched } from './outages.ts'

interface SqliteOptions {
  filename: string
  watch: DatabaseWatch
  /** How long a statement waits for the lock of another process; read at every statement. */
  patience: { waitMs: number }
  /** How long whoever asks waits for those before. */
  answerMs: number
}

interface Connection {
  pragma(text: string): unknown
  exec(sql: string): unknown
  prepare(sql: string): unknown
  inTransaction: boolean
  /** Knex gives up a connection that says why, and opens another. */
  __knex__disposed?: string
}

/** More than the service has. */
const mostStatements = 500
/** Rows that are written together make a long text, another one for each number of them: kept, they would fill the memory. */
const keptCharactersMax = 4000
const firstPauseMs = 1
const pauseMsMax = 50

/** Opens it, made where there is none; its directory too. Nothing is asked of it yet. */
export async function openSqlite(options: SqliteOptions, quiet: Knex.Config): Promise<Knex> {
  const { filename, answerMs } = options
  await mkdir(dirname(filename), { recursive: true })
  return knex({
    ...quiet,
    client: createClient(options),
    connection: { filename },
    useNullAsDefault: true,
    acquireConnectionTimeout: 2 * answerMs,
    pool: { min: 1, max: 1, afterCreate: prepareConnection },
  })
}

function createClient({ filename, watch, patience }: SqliteOptions): typeof knex.Client {
  const isFile = filename !== ':memory:'
  /** The file that the connection is open on. */
  let opened: Stats | undefined

  return class PatientSqlite extends (BetterSqlite as typeof knex.Client) {
    /** The first makes the file; one made later, in place of a file that was lost, would be an empty database. */
    override async acquireRawConnection(): Promise<unknown> {
      if (opened !== undefined) checkFile(statOf(filename))
      const connection = await super.acquireRawConnection()
      opened = statOf(filename)
      return connection
    }

    override acquireConnection(): Promise<unknown> {
      return super.acquireConnection().catch((error: unknown) => throwOutage(error, watch))
    }

    /**
     * Every transaction asks for the write lock as it begins. Begun as readers, two processes that then write (a server
     * and the command line) would meet SQLITE_BUSY at once, which no waiting helps against.
     */
    override async query(connection: Connection, query: unknown): Promise<unknown> {
      const asked = query === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : query
      // What fails for want of space or by the disk is often rolled back by SQLite itself; knex does not know.
      if (asked === 'ROLLBACK' && !connection.inTransaction) return
      const beganMs = performance.now()
      try {
        if (isFile && !connection.inTransaction) checkSameFile(connection)
        const result = await super.query(connection, asked)
        watch.answered(performance.now() - beganMs)
        return result
      } catch (error) {
        const ask = () => super.query(connection, asked)
        return await watched(watch, waitForLock(error, ask, patience.waitMs)).finally(() =>
          rollBackUncommitted(connection, asked),
        )
      }
    }
  }

  // Nor does it roll back what could not be committed: the next transaction would find itself in this one.
  function rollBackUncommitted(connection: Connection, asked: unknown): void {
    if (asked === 'COMMIT;' && connection.inTransaction) connection.exec('ROLLBACK')
  }

  // SQLite goes on with a file that was removed or replaced: what is charged there would be gone without a word.
  function checkSameFile(connection: Connection): void {
    const found = statOf(filename)
    if (found?.ino === opened?.ino && found?.dev === opened?.dev) return
    connection.__knex__disposed = 'the file of the database is another one'
    checkFile(undefined)
  }

  function checkFile(found: Stats | undefined): void {
    if (found !== undefined) return
    throw Object.assign(new Error('the file of the database is gone'), { code: 'SQLITE_CANTOPEN' })
  }
}

function statOf(filename: string): Stats | undefined {
  return statSync(filename, { throwIfNoEntry: false })
}

/** Asks again, as long as it was the lock of somebody else that it failed for. */
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
  // First of all, so that even the change to WAL waits its turn beside other processes.
  connection.pragma('busy_timeout = 10000')
  connection.pragma('journal_mode = WAL')
  connection.pragma('busy_timeout = 0')
  // Measured on a cloud disk: a charge takes 0.2 ms like this and 3.6 ms with FULL, which waits for the disk at every
  // commit and holds the whole process up as long. A process that is killed loses nothing either way; when the machine
  // loses power, the charges of the last moments can be missing, never half there. Who needs those too runs PostgreSQL.
  connection.pragma('synchronous = NORMAL')
  connection.pragma('foreign_keys = ON')
  keepStatements(connection)
  done(null, connection)
}

/** knex prepares every statement anew, which is a tenth of a small request; the few that a service repeats are kept. */
export function keepStatements(connection: Pick<Connection, 'prepare'>): void {
  const prepare = connection.prepare.bind(connection)
  const kept = new Map<string, unknown>()
  connection.prepare = sql => {
    const statement = kept.get(sql) ?? prepare(sql)
    if (kept.size < mostStatements && sql.length <= keptCharactersMax) kept.set(sql, statement)
    return statement
  }
}
