// Opens the database (SQLite in a file, or PostgreSQL), brings its tables up to date, and closes it.
// Only this folder and what owns tables (organizations, keys, people, agents) know knex.

import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import knex, { type Knex } from 'knex'
// @ts-expect-error knex ships no types for its dialects
import BetterSqlite from 'knex/lib/dialects/better-sqlite3/index.js'
// @ts-expect-error the same
import Postgres from 'knex/lib/dialects/postgres/index.js'
import pg from 'pg'

export type Database = Knex

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Any number that every process of this service asks for and nothing else in the same database does. */
const migrationLock = 7_283_615_402

/** More than the service has; texts with a varying number of values must not fill the memory. */
const mostStatements = 500

/** Failures are thrown, not printed as well, and their messages name columns, never the values that went with them. */
const quiet = { log: { warn() {}, error() {} }, compileSqlOnError: false }

/** A PostgreSQL that says nothing for so long has failed: a decision, which asks several times, has 30 seconds. */
const answerMsMax = 5000

/** Open `sqlite:PATH` or `postgres://…` and run the migrations. Close with `destroy()`. */
export async function openDatabase(url: string, answerMs = answerMsMax): Promise<Database> {
  if (url.startsWith('sqlite:')) return migrated(await openSqlite(url.slice('sqlite:'.length)))
  // Migrations take the time that they need, and wait for those of another process.
  await (await migrated(openPostgres(url, { connectionTimeoutMillis: answerMs }))).destroy()
  return openPostgres(url, { connectionTimeoutMillis: answerMs, query_timeout: answerMs })
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

interface Connection {
  pragma(text: string): unknown
  prepare(sql: string): unknown
}

async function openSqlite(filename: string): Promise<Database> {
  await mkdir(dirname(filename), { recursive: true })
  return knex({
    ...quiet,
    client: ImmediateSqlite,
    connection: { filename },
    useNullAsDefault: true,
    pool: { min: 1, max: 1, afterCreate: prepareSqlite },
  })
}

function prepareSqlite(
  connection: Connection,
  done: (error: Error | null, connection: Connection) => void,
): void {
  // First of all, so that even the change to WAL waits its turn beside other processes.
  connection.pragma('busy_timeout = 10000')
  connection.pragma('journal_mode = WAL')
  // Measured on a cloud disk: a charge takes 0.2 ms like this and 3.6 ms with FULL, which waits for the disk at every
  // commit and holds the whole process up as long. A process that is killed loses nothing either way; when the machine
  // loses power, the charges of the last moments can be missing, never half there. Who needs those too runs PostgreSQL.
  connection.pragma('synchronous = NORMAL')
  connection.pragma('foreign_keys = ON')
  keepStatements(connection)
  done(null, connection)
}

/** knex prepares every statement anew, which is a tenth of a small request; the few that a service repeats are kept. */
function keepStatements(connection: Connection): void {
  const prepare = connection.prepare.bind(connection)
  const kept = new Map<string, unknown>()
  connection.prepare = sql => {
    const statement = kept.get(sql) ?? prepare(sql)
    if (kept.size < mostStatements) kept.set(sql, statement)
    return statement
  }
}

/**
 * Every transaction asks for the write lock as it begins. Begun as readers, two processes that then write (a server
 * and the command line) would meet SQLITE_BUSY at once, which no busy_timeout waits out.
 */
class ImmediateSqlite extends (BetterSqlite as typeof knex.Client) {
  override query(connection: unknown, query: unknown): unknown {
    return super.query(connection, query === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : query)
  }
}

/**
 * A connection that did not answer in time is not used again: behind a network that swallows what is sent, it would
 * take a quarter of an hour to fail by itself.
 */
class WatchedPostgres extends (Postgres as typeof knex.Client) {
  override async query(connection: { __knex__disposed?: unknown }, query: unknown): Promise<unknown> {
    try {
      return await super.query(connection, query)
    } catch (error) {
      if (error instanceof Error && error.message.endsWith('Query read timeout'))
        connection.__knex__disposed = error
      throw error
    }
  }
}

function openPostgres(
  url: string,
  timeouts: { connectionTimeoutMillis: number; query_timeout?: number },
): Database {
  // int8 columns and the sums over them (numeric) hold whole numbers far below 2^53: read them as numbers.
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  const connection = { connectionString: url, types, ...timeouts } as Knex.PgConnectionConfig
  const acquireConnectionTimeout = 2 * timeouts.connectionTimeoutMillis
  const pool = { min: 0, max: 10 }
  return knex({ ...quiet, client: WatchedPostgres, connection, pool, acquireConnectionTimeout })
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
    await transaction.migrate.latest({ directory: migrationsFolder, loadExtensions: ['.js'] })
  })
}
