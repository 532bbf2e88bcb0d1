import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openDatabase } from '../../../src/base/store/database.ts'
import { keepStatements } from '../../../src/base/store/sqlite.ts'

describe('the files of SQLite', () => {
  it('can be read by nobody else on the machine', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'private-'))
    const database = await openDatabase(`sqlite:${join(folder, 'service.db')}`)
    await database('organizations').select()

    const modes = (await readdir(folder)).map(async name => [
      name,
      (await stat(join(folder, name))).mode & 0o777,
    ])

    expect(Object.fromEntries(await Promise.all(modes))).to.deep.equal({
      ...{ 'service.db': 0o600, 'service.db-wal': 0o600, 'service.db-shm': 0o600 },
    })
    await database.destroy()
    await rm(folder, { recursive: true })
  })
})

describe('statements of SQLite', () => {
  it('are kept where they are short, and not where they have a row for each of many records', () => {
    const prepared: string[] = []
    const connection = { prepare: (sql: string) => prepared.push(sql) }
    keepStatements(connection)
    const short = 'select 1'
    const long = `select 1${' union all select ?'.repeat(300)}`

    for (const sql of [short, long, short, long]) connection.prepare(sql)

    expect(prepared).to.deep.equal([short, long, long])
  })
})
