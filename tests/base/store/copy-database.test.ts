// From SQLite to PostgreSQL: every column of every table arrives, from a file that nobody uses, in a database
// that was empty. Without TEST_DATABASE_URL the other database is SQLite, too.
// On PostgreSQL too.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { copyDatabase } from '../../../src/base/store/copy-database.ts'
import { type Database, openDatabase } from '../../../src/base/store/database.ts'
import { runHere } from '../../testing/command-line.ts'
import { createMigratedUrl } from '../../testing/database.ts'

interface Column {
  name: string
  type: string
}

describe('copyDatabase', () => {
  let folder: string
  let file: string
  let place: Awaited<ReturnType<typeof createMigratedUrl>>

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'copy-'))
    file = join(folder, 'service.db')
    place = await createMigratedUrl()
  })
  afterEach(async () => {
    await place.remove()
    await rm(folder, { recursive: true })
  })

  it('copies every column of every table, more rows than at once, and says how many', async () => {
    const source = await openDatabase(`sqlite:${file}`)
    const tables = await listTables(source)
    for (let round = 0; round < 3; round++) for (const table of tables) await addRow(source, table, round)
    const acts = Array.from({ length: 120 }, (_, i) => ({ act_id: `many_${i}`, ...act }))
    await source.batchInsert('acts', acts, 50)
    const sent = await readTables(source, tables)
    await source.destroy()

    const { code, stdout, stderr } = await runHere(['database', 'copy', '--from', file, '--json'], {
      env: { DATABASE_URL: place.url },
    })

    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' })
    const counts = sent.map(([table, rows]) => [table, rows.length])
    expect(JSON.parse(stdout)).to.deep.equal({ rows: Object.fromEntries(counts) })
    const target = await openDatabase(place.url)
    const arrived = await readTables(target, tables)
    await target.destroy()
    expect(arrived).to.deep.equal(sent)
  })

  it('copies nothing into a database that has rows', async () => {
    await change(`sqlite:${file}`, database => addRow(database, 'acts', 0))
    await change(place.url, database =>
      database('starting_credit_days').insert({ day: '2026-01-01', organizations: 1 }),
    )

    const failure = await failureOf(copyDatabase(file, place.url))

    expect(failure).to.include('DATABASE_URL').and.include('starting_credit_days')
    expect(await change(place.url, database => database('acts'))).to.deep.equal([])
  })

  it('copies nothing from a file that a service has open, which goes on', async () => {
    const service = await openDatabase(`sqlite:${file}`)
    await addRow(service, 'acts', 0)

    const failure = await failureOf(copyDatabase(file, place.url))

    expect(failure).to.include(`${file} is in use`)
    await addRow(service, 'acts', 1)
    await service.destroy()
    expect(await change(place.url, database => database('acts'))).to.deep.equal([])
  })

  it('copies nothing when a row is refused or the tables are not the same', async () => {
    await change(`sqlite:${file}`, async database => {
      await addRow(database, 'organizations', 0)
      // Its organization is missing.
      await addRow(database, 'policies', 1)
    })
    const refused = await failureOf(copyDatabase(file, place.url))
    await change(`sqlite:${file}`, database =>
      database('knex_migrations').insert({ name: '999-later.js', batch: 9, migration_time: 0 }),
    )
    const later = await failureOf(copyDatabase(file, place.url))

    expect(refused).to.not.equal(null)
    expect(later).to.include('later build')
    expect(await change(place.url, database => database('organizations'))).to.deep.equal([])
  })

  it('makes no file where there is none', async () => {
    expect(await failureOf(copyDatabase(join(folder, 'other.db'), place.url))).to.include('other.db')
    expect(await failureOf(copyDatabase(folder, place.url))).to.include(folder)
  })
})

const act = { organization_id: 'org', kind: 'key.created', actor: 'operator' as const, created_at: 1 }

const failureOf = (copying: Promise<unknown>): Promise<string | null> =>
  copying.then(
    () => null,
    ({ message }: Error) => message,
  )

async function change<T>(url: string, work: (database: Database) => PromiseLike<T>): Promise<T> {
  const database = await openDatabase(url)
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}

/** In SQLite, whose own tables begin with its name. */
async function listTables(database: Database): Promise<string[]> {
  const tables: { name: string }[] = await database.raw("select name from sqlite_master where type = 'table'")
  return tables.map(({ name }) => name).filter(name => !/^(sqlite|knex)_/.test(name))
}

/**
 * A row with something in every column, of the same number in every table, so that each finds
 * those it refers to.
 */
async function addRow(database: Database, table: string, round: number): Promise<void> {
  const columns: Column[] = await database.raw(`pragma table_info(${table})`)
  const references: { from: string }[] = await database.raw(`pragma foreign_key_list(${table})`)
  const [{ sql }] = await database.raw('select sql from sqlite_master where name = ?', [table])
  const valueIn = ({ name, type }: Column) => {
    const allowed = new RegExp(`\`${name}\` in \\('?([^',)]+)`).exec(sql)?.[1]
    if (allowed !== undefined) return allowed
    if (type === 'text')
      return references.some(({ from }) => from === name) || /_id$/.test(name)
        ? `id ${round}`
        : `ä ${name} ${round}`
    return type === 'boolean' ? round % 2 : type === 'float' ? 0.5 : round + 7_000_000
  }
  const cellOf = (column: Column) => [column.name, valueIn(column)]
  await database.raw('pragma foreign_keys = off')
  await database(table).insert(Object.fromEntries(columns.map(cellOf)))
}

/** In one order, and with the numbers that SQLite has for booleans. */
async function readTables(database: Database, tables: string[]) {
  const plain = (row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
    )
  return Promise.all(
    tables.map(async table => {
      const rows = await database(table).select()
      return [table, rows.map(row => JSON.stringify(plain(row))).sort()] as const
    }),
  )
}
