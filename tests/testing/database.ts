// A fresh database for a test: SQLite in a folder of its own, or PostgreSQL beside TEST_DATABASE_URL when that is set.

import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '../../src/base/store/database.ts'

export interface TestDatabase {
  url: string
  database: Database
  /** Closes it and removes it. */
  close(): Promise<void>
}

interface Place {
  url: string
  remove(): Promise<void>
}

/**
 * A place for a database that nobody has opened yet: for tests that start processes on it. `encoding`: one of
 * PostgreSQL other than its own.
 */
export async function createTestDatabaseUrl({ encoding }: { encoding?: string } = {}): Promise<Place> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return createSqlite()
  return createPostgres(server, encoding ? `template0 encoding '${encoding}' locale 'C'` : undefined)
}

/** A database with its tables and nothing in them: a copy, as migrations would be half the work of most tests. */
export async function createMigratedUrl(): Promise<Place> {
  original ??= createOriginal()
  const { url } = await original
  const server = process.env.TEST_DATABASE_URL
  if (server) return createPostgres(server, new URL(url).pathname.slice(1))
  const place = await createSqlite()
  await copyFile(fileOf(url), fileOf(place.url))
  return place
}

let original: Promise<Place> | undefined

/** In PostgreSQL it goes with the server, which is for tests alone. */
async function createOriginal(): Promise<Place> {
  const place = await createTestDatabaseUrl()
  await (await openDatabase(place.url)).destroy()
  if (place.url.startsWith('sqlite:'))
    process.once('exit', () => rmSync(dirname(fileOf(place.url)), { recursive: true, force: true }))
  return place
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const { url, remove } = await createMigratedUrl()
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
 * Until so many calls wait for a lock. On SQLite, where an open transaction has the one connection, they wait for that,
 * in the order in which they came.
 */
export async function waitInLine(database: Database, calls: number): Promise<void> {
  if (database.client.driverName !== 'pg') return
  const here = { datname: database.raw('current_database()'), wait_event_type: 'Lock' }
  while ((await database('pg_stat_activity').where(here)).length < calls);
}

export async function listTables(database: Database): Promise<string[]> {
  const inSqlite = `select name from sqlite_master where type = 'table'`
  const inPostgres = `select table_name as name from information_schema.tables where table_schema = 'public'`
  const isPostgres = database.client.driverName === 'pg'
  const found = await database.raw(isPostgres ? inPostgres : inSqlite)
  const tables: { name: string }[] = isPostgres ? found.rows : found
  return tables.map(({ name }) => name)
}

/** Every row of every table as text, to look for what must not be there. */
export async function dumpDatabase(database: Database): Promise<string> {
  const tables = await listTables(database)
  const rows = await Promise.all(tables.map(async name => [name, await database(name).select()]))
  return JSON.stringify(rows)
}

async function createSqlite() {
  const folder = await mkdtemp(join(tmpdir(), 'test-database-'))
  return { url: `sqlite:${join(folder, 'test.db')}`, remove: () => rm(folder, { recursive: true }) }
}

const fileOf = (url: string) => url.slice('sqlite:'.length)

async function createPostgres(server: string, template = 'template1') {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runOn(server, `create database ${name} template ${template}`)
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
