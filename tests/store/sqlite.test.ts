import { expect } from 'chai'
import { keepStatements } from '../../src/store/sqlite.ts'

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
