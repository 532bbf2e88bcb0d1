// Copies every row of a database in a file to an empty database of the same build: the way from SQLite to PostgreSQL.

import { statSync } from 'node:fs'
import type { Knex } from 'knex'
import { type Database, openDatabase } from './database.ts'
import { countRows } from './rows.ts'

interface CopiedTable {
  table: string
  rows: number
}

/** A row holds up to a fitted set, and a statement of PostgreSQL 65,535 values. */
const rowsAtOnce = 50
/** Counting millions of rows takes longer than a decision may. */
const answerMs = 3_600_000
/** The columns that credit is made of: it must be the same to the millionth. */
const money = [
  ['organizations', 'credit_micros'],
  ['organizations', 'pending_micros'],
  ['ledger', 'amount_micros'],
  ['usage_days', 'cost_micros'],
] as const

/**
 * All rows or none. Throws if a service still works on the file, the other database has rows, or what arrived differs.
 */
export async function copyDatabase(file: string, targetUrl: string): Promise<CopiedTable[]> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`${file} is not a file`)
  await using opened = new AsyncDisposableStack()
  const source = opened.adopt(await openDatabase(`sqlite:${file}`), database => database.destroy())
  const target = opened.adopt(await openDatabase(targetUrl, { answerMs }), database => database.destroy())
  await checkUnused(source, file)
  return await source.transaction(from => target.transaction(to => copyAll(from, to)))
}

/** SQLite leaves its write-ahead log only while nobody else has the file open. */
async function checkUnused(source: Database, file: string): Promise<void> {
  await source.raw('pragma journal_mode = delete').catch(cause => {
    const sentence = 'is in use: stop the service first, as what it charges from now on would be missing'
    throw new Error(`${file} ${sentence}`, { cause })
  })
}

async function copyAll(from: Knex, to: Knex): Promise<CopiedTable[]> {
  await checkSameTables(from, to)
  const tables = await listTables(from)
  for (const table of tables)
    if (await to(table).first())
      throw new Error(`DATABASE_URL: the database has rows in ${table} already: give an empty one`)
  const copied: CopiedTable[] = []
  for (const table of tables) copied.push({ table, rows: await copyTable(from, to, table) })
  for (const table of tables)
    checkEqual(`rows in ${table}`, await countRows(from(table)), await countRows(to(table)))
  for (const [table, column] of money)
    checkEqual(`${table}.${column}`, await add(from, table, column), await add(to, table, column))
  return copied
}

/** A file that a later build has added to has columns that the other database lacks. */
async function checkSameTables(from: Knex, to: Knex): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [from, to].map(database => database('knex_migrations').orderBy('name').pluck('name')),
  )
  if (String(ours) !== String(theirs))
    throw new Error('the tables of one of the databases are of a later build: copy with that build')
}

/** Each after those that its rows refer to. */
async function listTables(from: Knex): Promise<string[]> {
  const names: { name: string }[] = await from.raw(
    `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'knex_%'`,
  )
  const ordered = new Set<string>()
  const place = async (name: string): Promise<void> => {
    const references: { table: string }[] = await from.raw(`pragma foreign_key_list(${name})`)
    for (const { table } of references) await place(table)
    ordered.add(name)
  }
  for (const { name } of names) await place(name)
  return [...ordered]
}

async function copyTable(from: Knex, to: Knex, table: string): Promise<number> {
  let copied = 0
  for (let last = 0; ; ) {
    const rows = await from(table)
      .select(from.raw('rowid as row_number'), '*')
      .where('rowid', '>', last)
      .orderBy('rowid')
      .limit(rowsAtOnce)
    if (rows.length === 0) return copied
    await to(table).insert(rows.map(({ row_number, ...row }) => row))
    last = rows.at(-1).row_number
    copied += rows.length
  }
}

async function add(database: Knex, table: string, column: string): Promise<number> {
  const found = await database(table).sum({ total: column }).first()
  return Number(found?.total)
}

function checkEqual(what: string, sent: number, arrived: number): void {
  if (sent !== arrived)
    throw new Error(`${what}: ${sent} were sent and ${arrived} arrived; nothing was copied`)
}
