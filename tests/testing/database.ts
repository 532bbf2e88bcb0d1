// A fresh database for a test: SQLite in a folder of its own, or PostgreSQL beside TEST_DATABASE_URL when that is set.

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '../../src/store/database.ts'

export interface TestDatabase {
  url: string
  database: Database
  /** Closes it and removes it. */
  close(): Promise<void>
}

/** A place for a database that nobody has opened yet: for tests that start processes on it. */
export async function createTestDatabaseUrl(): Promise<{ url: string; remove(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  return server ? createPostgres(server) : createSqlite()
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const { url, remove } = await createTestDatabaseUrl()
  const database = await openDatabase(url)
  return {
    url,
    database,
    async close() {
      await database.destroy()
      await remove()
    },
  }
}

/**
 * Until so many calls wait for a lock. On SQLite, where an open transaction has the one connection, they wait for that, in
 * the order in which they came.
 */
export async function waitInLine(database: Database, calls: number): Promise<void> {
  if (database.client.driverName !== 'pg') return
  const here = { datname: database.raw('current_database()'), wait_event_type: 'Lock' }
  while ((await database('pg_stat_activity').where(here)).length < calls);
}

/** Every row of every table as text, to look for what must not be there. */
export async function dumpDatabase(database: Database): Promise<string> {
  const inSqlite = `select name from sqlite_master where type = 'table'`
  const inPostgres = `select table_name as name from information_schema.tables where table_schema = 'public'`
  const isPostgres = database.client.driverName === 'pg'
  const found = await database.raw(isPostgres ? inPostgres : inSqlite)
  const tables: { name: string }[] = isPostgres ? found.rows : found
  const rows = await Promise.all(tables.map(async ({ name }) => [name, await database(name).select()]))
  return JSON.stringify(rows)
}

async function createSqlite() {
  const folder = await mkdtemp(join(tmpdir(), 'test-database-'))
  return { url: `sqlite:${join(folder, 'test.db')}`, remove: () => rm(folder, { recursive: true }) }
}

async function createPostgres(server: string) {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runOn(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => runOn(server, `drop database ${name} with (force)`) }
}

async function runOn(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(sql)
  await client.end()
}
