// Opens the database (SQLite in a file, or PostgreSQL), brings its tables up to date, and closes it.
// Only this folder and what owns tables (organizations, keys, people, agents) know knex.

import { fileURLToPath } from 'node:url'
import type { Knex } from 'knex'
import { Problem } from '../problem.ts'
import { type DatabaseWatch, unwatched } from './outages.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export type Database = Knex

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Any number that every process of this service asks for and nothing else in the same database does. */
const migrationLock = 7_283_615_402

/** Failures are thrown, not printed as well, and their messages name columns, never the values that went with them. */
const quiet = { log: { warn() {}, error() {} }, compileSqlOnError: false }

/** A database that says nothing for so long has failed: a decision, which asks several times, has 30 seconds. */
const answerMsMax = 5000
/** At the start another process may be at its migrations. */
const startMsMax = 60_000

export interface DatabaseOptions {
  answerMs?: number
  watch?: DatabaseWatch
}

/**
 * Opens `sqlite:PATH` or `postgres://…` and runs the migrations; close it with `destroy()`. Throws an Error that says what
 * is wrong. From then on a database that cannot be used for now fails with the problem `overloaded`.
 */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const { answerMs = answerMsMax, watch = unwatched } = options
  const open = url.startsWith('sqlite:') ? openFile : openServer
  try {
    return await open(url, answerMs, watch)
  } catch (error) {
    // Nobody waits for an answer yet: what is wrong is said as it is.
    const cause = (error instanceof Problem ? error.cause : error) as NodeJS.ErrnoException
    throw new Error(`DATABASE_URL: the database cannot be opened: ${cause.message || cause.code}`, { cause })
  }
}

/** Connections that are used and free, and how many wait for one. */
export interface Connections {
  used: number
  free: number
  waiting: number
}

export function connectionsOf(database: Database): Connections {
  const { pool } = database.client
  return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() }
}

async function openFile(url: string, answerMs: number, watch: DatabaseWatch): Promise<Database> {
  const patience = { waitMs: startMsMax }
  const filename = url.slice('sqlite:'.length)
  const database = await migrated(await openSqlite({ filename, watch, patience, answerMs }, quiet))
  patience.waitMs = answerMs
  return database
}

// Migrations take the time that they need, and wait for those of another process.
async function openServer(url: string, answerMs: number, watch: DatabaseWatch): Promise<Database> {
  const starting = { connectionTimeoutMillis: answerMsMax }
  await (await migrated(openPostgres({ url, watch, timeouts: starting }, quiet))).destroy()
  const timeouts = {
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    // The server gives up a little sooner than this process does: a statement that nobody waits for any more would go
    // on waiting for its lock, and keep one of the server's connections.
    statement_timeout: Math.ceil(0.9 * answerMs),
    // A process that freezes or loses its network in the middle of a charge would hold the row of its organization.
    idle_in_transaction_session_timeout: answerMs,
  }
  return openPostgres({ url, watch, timeouts }, quiet)
}

async function migrated(database: Database): Promise<Database> {
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.destroy()
    throw error
  }
}

/**
 * One transaction for all of it, so that a process that dies leaves nothing half done, and one lock that ends with it:
 * knex's own lock would make the second of two processes that start together fail, and stay after a crash.
 */
async function migrate(database: Database): Promise<void> {
  await database.transaction(async transaction => {
    if (database.client.driverName === 'pg') {
      await transaction.raw('select pg_advisory_xact_lock(?)', [migrationLock])
    }
    await transaction.migrate.forceFreeMigrationsLock()
    // Tables that a later release has added to are no reason not to start: somebody went back to this one.
    const disableMigrationsListValidation = true
    await transaction.migrate.latest({
      directory: migrationsFolder,
      loadExtensions: ['.js'],
      disableMigrationsListValidation,
    })
  })
}
