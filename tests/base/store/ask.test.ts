// Statements in plain SQL: what is asked together is done together or not at all, and what failed leaves nothing
// behind.
// On PostgreSQL too.

import { expect } from 'chai'
import { ask, askTogether } from '../../../src/base/store/ask.ts'
import { type Database, openDatabase } from '../../../src/base/store/database.ts'
import { createTestDatabaseUrl } from '../../testing/database.ts'

describe('statements asked together', () => {
  let made: Awaited<ReturnType<typeof createTestDatabaseUrl>>
  let database: Database

  before(async () => {
    made = await createTestDatabaseUrl()
    database = await openDatabase(made.url)
    await database.raw('create table notes (note varchar(20) primary key)')
  })
  beforeEach(() => database('notes').delete())
  after(async () => {
    await database.destroy()
    await made.remove()
  })

  const write = (note: string) =>
    askTogether(database, transaction =>
      ask(transaction, 'insert into notes values (?) returning note', [note]),
    )
  const notes = () => database('notes').orderBy('note').pluck('note')

  it('are all done, and what they give is returned', async () => {
    const given = await askTogether(database, async transaction => [
      ...(await ask(transaction, 'insert into notes values (?) returning note', ['a'])),
      ...(await ask(transaction, 'insert into notes values (?) returning note', ['b'])),
    ])

    expect(given).to.deep.equal([{ note: 'a' }, { note: 'b' }])
    expect(await notes()).to.deep.equal(['a', 'b'])
  })

  it('are all undone if one fails or the work gives up, and the next ones are done', async () => {
    await write('a')
    const doubled = askTogether(database, async transaction => {
      await ask(transaction, 'insert into notes values (?)', ['b'])
      await ask(transaction, 'insert into notes values (?)', ['a'])
    })
    const failures = [await doubled.catch(error => error)]
    const given = askTogether(database, async transaction => {
      await ask(transaction, 'insert into notes values (?)', ['c'])
      throw new Error('given up')
    })
    failures.push(await given.catch(error => error))

    await write('d')

    expect(failures[0].message).to.match(/unique/i)
    expect(failures[1].message).to.equal('given up')
    expect(await notes()).to.deep.equal(['a', 'd'])
  })

  it('are not asked on a connection again that could not undo them', async () => {
    const { client } = database
    const asked: unknown[] = []
    const failing = {
      acquireConnection: () => client.acquireConnection(),
      releaseConnection: (connection: unknown) => client.releaseConnection(connection),
      async query(connection: unknown, statement: unknown) {
        asked.push(connection)
        if (statement === 'ROLLBACK') throw new Error('no answer')
        return client.query(connection, statement)
      },
    }
    const undone = askTogether({ client: failing }, async transaction => {
      await ask(transaction, 'insert into notes values (?)', ['a'])
      throw new Error('given up')
    })

    const failure = await undone.catch(error => error)
    await write('b')

    expect(failure.message).to.equal('given up')
    expect(asked[0]).to.have.property('__knex__disposed')
    expect(await notes()).to.deep.equal(['b'])
  })
})
