// Opens the database (SQLite in a file, or PostgreSQL), brings its tables up to date, and closes it.
// Only this folder and the folders that own tables (organizations, keys, people, agents) know knex.

import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Knex } from 'knex'
import { Problem } from '../../contract/problem.ts'
import { type DatabaseWatch, outageReasonOf } from './outages.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export type Database = Knex

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** An arbitrary number that all processes of this service use and nothing else in the same database does. */
const migrationLock = 7_283_615_402

/** Failures are thrown and not also printed, and their messages name columns, never the values in them. */
const quiet = { log: { warn() {}, error() {} }, compileSqlOnError: false }

/** The statement that knex puts before the reason. */
const statement =
  /^(alter|begin|commit|create|delete|drop|insert|pragma|release|rollback|savepoint|select|update)\b.* - /is

/** A database that is silent for this long has failed: a decision makes several calls and has 30 seconds. */
const answerMsMax = 5000
/** At start, another process may be running migrations. */
const startMsMax = 60_000
/** So long a migration waits for a table that a backup, say, reads: everybody else who wants it waits behind. */
const tableMsMax = 1000
const betweenTriesMs = 5000

export interface DatabaseOptions {
  answerMs?: number | undefined
  watch?: DatabaseWatch
  onMigrated?: (count: number) => void
}

type Opening = { [Name in keyof DatabaseOptions]-?: NonNullable<DatabaseOptions[Name]> }

/**
 * `sqlite:PATH` or `postgres://…`; runs the migrations. Throws an Error that says what is wrong. Later, while the
 * database cannot be used, its calls fail with the problem `overloaded`.
 */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const { answerMs = answerMsMax, watch = { answered() {}, failed() {} }, onMigrated = () => {} } = options
  const open = url.startsWith('sqlite:') ? openFile : openServer
  try {
    return await open(url, { answerMs, watch, onMigrated })
  } catch (error) {
    // No caller is waiting for an answer yet, so the real cause is reported.
    const cause = (error instanceof Problem ? error.cause : error) as NodeJS.ErrnoException
    const reason = (cause.message || String(cause.code)).replace(statement, '')
    throw new Error(`DATABASE_URL: the database cannot be opened: ${reason}`, { cause })
  }
}

/** The numbers of connections that are used and free, and of requests that wait for one. */
export function connectionsOf(database: Database): Record<'used' | 'free' | 'waiting', number> {
  const { pool } = database.client
  return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() }
}

async function openFile(url: string, { answerMs, watch, onMigrated }: Opening): Promise<Database> {
  const patience = { waitMs: startMsMax }
  const filename = url.slice('sqlite:'.length)
  const opened = await openSqlite({ filename, watch, patience, answerMs }, quiet)
  const database = await migrated(opened, onMigrated)
  patience.waitMs = answerMs
  return database
}

// Migrations take as long as they need, and wait for those of another process.
async function openServer(url: string, { answerMs, watch, onMigrated }: Opening): Promise<Database> {
  const starting = { connectionTimeoutMillis: answerMsMax }
  await (await migrated(openPostgres({ url, watch, timeouts: starting }, quiet), onMigrated)).destroy()
  const timeouts = {
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    // The server gives up slightly sooner than this process does. Otherwise a statement that nobody waits for any more
    // would keep waiting for its lock and occupy one of the server's connections.
    statement_timeout: Math.ceil(0.9 * answerMs),
    // A process that freezes or loses its network in the middle of a charge would keep its organization's row locked.
    idle_in_transaction_session_timeout: answerMs,
  }
  return openPostgres({ url, watch, timeouts }, quiet)
}

async function migrated(database: Database, onMigrated: (count: number) => void): Promise<Database> {
  const endMs = performance.now() + startMsMax
  for (;;) {
    try {
      onMigrated(await migrate(database))
      return database
    } catch (error) {
      if (performance.now() < endMs && isLocked(error)) await sleep(betweenTriesMs)
      else {
        await database.destroy()
        throw error
      }
    }
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Problem && outageReasonOf(error.cause) === 'locked'
}

/** In another encoding, PostgreSQL would refuse whatever text has no place in it, years after the start. */
async function checkEncoding(database: Knex): Promise<void> {
  const { rows } = await database.raw('show server_encoding')
  const { server_encoding: encoding } = rows[0]
  if (encoding !== 'UTF8')
    throw new Error(`its encoding is ${encoding}, and has to be UTF8: create it with "encoding 'UTF8'"`)
}

/**
 * One transaction, so that a process that dies leaves nothing half done, and a lock that ends with it. With knex's own,
 * the second of two processes starting together would fail, and the lock would survive a crash.
 */
async function migrate(database: Database): Promise<number> {
  return database.transaction(async transaction => {
    if (database.client.driverName === 'pg') {
      await checkEncoding(transaction)
      await transaction.raw('select pg_advisory_xact_lock(?)', [migrationLock])
      await transaction.raw(`set local lock_timeout = ${tableMsMax}`)
    }
    await transaction.migrate.forceFreeMigrationsLock()
    const [, run] = await transaction.migrate.latest({
      directory: migrationsFolder,
      loadExtensions: ['.js'],
      // Migrations from a later release do not prevent a start: somebody has rolled back to this one.
      disableMigrationsListValidation: true,
    })
    return run.length
  })
}
