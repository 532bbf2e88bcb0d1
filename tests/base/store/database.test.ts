// Opening a database: tables, several processes at once, and what the pragmas promise.
// On PostgreSQL too.

import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { openDatabase } from '../../../src/base/store/database.ts'
import { openPostgres } from '../../../src/base/store/postgres.ts'
import { runHere } from '../../testing/command-line.ts'
import { createTestDatabaseUrl, openTestDatabase } from '../../testing/database.ts'
import { typeOf } from '../../testing/outcomes.ts'
import { startWire } from '../../testing/wire.ts'

const run = promisify(execFile)
const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url))
const source = fileURLToPath(new URL('../../../src/base/store/database.ts', import.meta.url))

describe('openDatabase', () => {
  const opened: { close(): Promise<void> }[] = []

  afterEach(async () => {
    for (const { close } of opened.splice(0)) await close()
  })

  async function open() {
    const database = await openTestDatabase()
    opened.push(database)
    return database
  }

  it('makes the tables once, and finds them made', async () => {
    const { url, remove } = await createTestDatabaseUrl()
    opened.push({ close: remove })

    await (await openDatabase(url)).destroy()
    const again = await openDatabase(url)
    const migrations = await again('knex_migrations').select('name')
    const organizations = await again('organizations').select()
    await again.destroy()

    expect(organizations).to.deep.equal([])
    expect(migrations.map(({ name }) => name)).to.include('001-accounts.js')
  })

  it('makes the folders of its file, and says in one line why it cannot', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'folders-'))
    const failureOf = (path: string) =>
      openDatabase(`sqlite:${path}`).then(
        database => database.destroy(),
        ({ message }: Error) => message,
      )

    const made = await failureOf(join(folder, 'some', 'more', 'x.db'))
    const refused = [
      await failureOf('/proc/nowhere/x.db'),
      await failureOf(join(process.execPath, 'a', 'x.db')),
    ]
    await rm(folder, { recursive: true })

    expect(made).to.equal(undefined)
    for (const message of refused) expect(message).to.match(/^DATABASE_URL: .+$/)
  })

  it('says which table of another program is in its way, without the statement that failed', async () => {
    const { url, remove } = await createTestDatabaseUrl()
    opened.push({ close: remove })
    const database = await openDatabase(url)
    await database.schema.dropTable('knex_migrations')
    await database.destroy()

    const { message } = await openDatabase(url).catch(error => error)

    expect(message)
      .to.match(/^DATABASE_URL: .*organizations.* already exists$/)
      .and.not.match(/create table/i)
  })

  it('lets several processes start at once on an empty database', async () => {
    const { url, remove } = await createTestDatabaseUrl()
    opened.push({ close: remove })
    const statement = `
      await database('users').insert({ user_id: String(process.pid), email: String(process.pid), created_at: 0 })`

    await Promise.all(Array.from({ length: 4 }, () => runOn(url, statement)))

    const database = await openDatabase(url)
    expect(await database('users').select()).to.have.length(4)
    expect(await database('knex_migrations').where({ name: '001-accounts.js' })).to.have.length(1)
    await database.destroy()
  })

  it('opens tables that a later release has added to, as after going back to this one', async () => {
    const { url, database } = await open()
    const later = { name: '999-of-a-later-release.js', batch: 2, migration_time: new Date(0) }
    await database('knex_migrations').insert(later)

    const again = await openDatabase(url)
    const organizations = await again('organizations').select()
    await again.destroy()

    expect(organizations).to.deep.equal([])
  })

  it('is not held up by a migration lock that a dead process left', async () => {
    const { url, database } = await open()
    await database('knex_migrations_lock').update({ is_locked: 1 })

    const again = await openDatabase(url)

    expect(await again('knex_migrations_lock').first()).to.include({ is_locked: 0 })
    await again.destroy()
  })

  it('undoes its migrations', async () => {
    const { database } = await open()

    await database.migrate.rollback({ directory: migrations, loadExtensions: ['.js'] }, true)

    expect(await database.schema.hasTable('organizations')).to.equal(false)
  })

  it('finds the link of those who waited for their mail while it was told from where they were going', async () => {
    const { database } = await open()
    const options = { directory: migrations, loadExtensions: ['.js'] }
    await database.migrate.down({ ...options, name: '005-links-of-newcomers.js' })
    const waiting = {
      email: 'a@example.com',
      password_hash: 'h',
      organization_name: 'n',
      retention_days: 30 as const,
    }
    const rows = ['/sign-up/0123456789ABCDEFGHIJKL', '/keys'].map(next => ({
      ...waiting,
      token_hash: next,
      next,
      expires_at: 0,
    }))
    await database('new_accounts').insert(rows)

    await database.migrate.latest(options)

    const found = await database('new_accounts').orderBy('next', 'desc').pluck('link_id')
    expect(found).to.deep.equal(['0123456789ABCDEFGHIJKL', null])
  })

  it('gives addresses of before their one form, and leaves those that are taken', async () => {
    const { database } = await open()
    const options = { directory: migrations, loadExtensions: ['.js'] }
    await database.migrate.down({ ...options, name: '020-one-form-of-addresses.js' })
    const emails = [
      'a@dömäin.example',
      'b@dömäin.example',
      'b@xn--dmin-moa0i.example',
      'jose\u0301@example.com',
    ]
    for (const email of emails) await database('users').insert({ user_id: email, email, created_at: 0 })

    await database.migrate.latest(options)

    const found = await database('users').orderBy('user_id').select('user_id', 'email')
    expect(Object.fromEntries(found.map(({ user_id, email }) => [user_id, email]))).to.deep.equal({
      'a@dömäin.example': 'a@xn--dmin-moa0i.example',
      'b@dömäin.example': 'b@dömäin.example',
      'b@xn--dmin-moa0i.example': 'b@xn--dmin-moa0i.example',
      'jose\u0301@example.com': 'josé@example.com',
    })
  })

  it('reads whole numbers beyond 32 bits, and sums of them, as numbers', async () => {
    const { database } = await open()
    const micros = 9_007_199_254_740
    const row = {
      name: 'n',
      credit_micros: micros,
      pending_micros: 0,
      retention_days: 30 as const,
      created_at: 0,
    }
    await database('organizations').insert({ ...row, organization_id: 'a' })
    await database('organizations').insert({ ...row, organization_id: 'b' })

    const [sum] = await database('organizations').sum({ total: 'credit_micros' })

    expect(await database('organizations').first('credit_micros')).to.deep.equal({ credit_micros: micros })
    expect(sum).to.deep.equal({ total: 2 * micros })
  })

  it('refuses a row that belongs to nothing', async () => {
    const { database } = await open()
    const row = { key_id: 'k', organization_id: 'none', name: 'n', created_at: 0 }

    const refused = await database('keys')
      .insert(row)
      .then(
        () => false,
        () => true,
      )

    expect(refused).to.equal(true)
  })

  it('lets processes that read before they write wait for each other', async () => {
    const { url, database } = await open()
    await database('users').insert({ user_id: 'u', email: 'e', name: '0', created_at: 0 })
    const script = `
      for (let i = 0; i < 50; i++) {
        await database.transaction(async transaction => {
          const { name } = await transaction('users').forUpdate().first()
          await transaction('users').update({ name: String(Number(name) + 1) })
        })
      }`

    await Promise.all([runOn(url, script), runOn(url, script), runOn(url, script)])

    expect(await database('users').first('name')).to.deep.equal({ name: '150' })
  })

  it('tells no values in the message of a failure', async () => {
    const { database } = await open()
    const row = { key_id: 'k', organization_id: 'none', name: 'canary-4711', created_at: 0 }

    const failure = await database('keys')
      .insert(row)
      .then(
        () => null,
        error => error,
      )

    expect(failure).to.be.an('error')
    expect(failure.message).not.to.contain('canary-4711')
  })

  it('is "overloaded" while the Unix socket of PostgreSQL is gone', async () => {
    const url = `postgres://nobody@${encodeURIComponent('/nowhere/at/all')}/none`
    const quiet = { log: { warn() {} } }
    const failed: [string, string][] = []
    const watch = {
      answered() {},
      failed: (reason: string, code: string) => void failed.push([reason, code]),
    }
    const database = openPostgres({ url, watch, timeouts: { connectionTimeoutMillis: 1000 } }, quiet)

    const type = await typeOf(database('organizations').select())
    await database.destroy()

    expect(type).to.equal('overloaded')
    expect(failed).to.deep.equal([['gone', 'ENOENT']])
  })

  it('fails when nothing answers at the address', async () => {
    const failure = await openDatabase('postgres://nobody@127.0.0.1:1/none').then(
      () => null,
      error => error,
    )

    expect(failure.message).to.match(/^DATABASE_URL: .*ECONNREFUSED/)
    expect(failure.cause).to.have.property('code', 'ECONNREFUSED')
  })

  if (process.env.TEST_DATABASE_URL) {
    for (const encoding of ['LATIN1', 'SQL_ASCII'])
      it(`makes no tables in a PostgreSQL of ${encoding}, and says so on the command line too`, async () => {
        const { url, remove } = await createTestDatabaseUrl({ encoding })
        opened.push({ close: remove })
        const file = join(await mkdtemp(join(tmpdir(), 'encoding-')), 'service.db')
        await (await openDatabase(`sqlite:${file}`)).destroy()

        const { message } = await openDatabase(url).catch(error => error)
        const rans = [
          await runHere(['org', 'create', '--name', 'A'], { env: { DATABASE_URL: url } }),
          await runHere(['database', 'copy', '--from', file], { env: { DATABASE_URL: url } }),
        ]
        await rm(dirname(file), { recursive: true })

        for (const said of [message, ...rans.map(({ stderr }) => stderr)])
          expect(said)
            .to.match(/DATABASE_URL: .*UTF8/)
            .and.include(encoding)
      })

    it('holds up nobody while its migrations wait for a backup, and is opened after it', async () => {
      const { url, database } = await open()
      const directory = { directory: migrations, loadExtensions: ['.js'] }
      const last = (await readdir(migrations)).toSorted().at(-1)!
      await database.migrate.down({ ...directory, name: last } as object)
      const backup = await database.transaction()
      const tables = await backup('pg_tables').where({ schemaname: 'public' }).pluck('tablename')
      await backup.raw(`lock table ${tables.join(', ')} in access share mode`)

      const opening = openDatabase(url)
      while (!(await database('pg_locks').where({ granted: false }).first()));
      for (const table of tables) await database(table).limit(1)
      await backup.commit()
      const again = await opening

      expect(await again('knex_migrations').where({ name: last })).to.have.length(1)
      await again.destroy()
    })

    it('is "overloaded" while PostgreSQL refuses to be connected to, for whatever reason', async () => {
      const failed: [string, string][] = []
      const watch = {
        answered() {},
        failed: (reason: string, code: string) => void failed.push([reason, code]),
      }
      const quiet = { log: { warn() {} } }
      const ask = async (change: { username?: string; pathname?: string }) => {
        const { href: url } = Object.assign(new URL(process.env.TEST_DATABASE_URL!), change)
        const database = openPostgres({ url, watch, timeouts: { connectionTimeoutMillis: 1000 } }, quiet)
        const type = await typeOf(database.select())
        await database.destroy()
        return type
      }

      const types = [await ask({ username: 'somebody-who-left' }), await ask({ pathname: '/renamed' })]

      expect(types).to.deep.equal(['overloaded', 'overloaded'])
      expect(failed).to.deep.equal([
        ['gone', '28000'],
        ['gone', '3D000'],
      ])
    })

    it('fails when PostgreSQL falls silent, and goes on over a new connection', async () => {
      const { url, remove } = await createTestDatabaseUrl()
      const wire = await startWire(url, 5432)
      const database = await openDatabase(wire.url, { answerMs: 200 })
      const ask = () =>
        database('organizations')
          .select()
          .then(
            rows => rows.length,
            error => error.message,
          )

      const before = await ask()
      wire.fallSilent()
      const silent = await ask()
      const after = await ask()
      await database.destroy()
      wire.close()
      await remove()

      expect([before, after]).to.deep.equal([0, 0])
      expect(silent).to.be.a('string')
    })

    it('gets a row back from a process that froze in the middle of a transaction', async () => {
      const { url, database } = await open()
      await database('users').insert({ user_id: 'u', email: 'e', created_at: 0 })
      const frozen = await openDatabase(url, { answerMs: 300 })
      const transaction = await frozen.transaction()
      await transaction('users').update({ name: 'frozen' })

      // It waits for the row, and PostgreSQL gives it up when it has heard nothing from the other for 300 ms.
      await database('users').update({ name: 'other' })
      const thawed = await typeOf(transaction('users').update({ name: 'thawed' }))
      await transaction.rollback().catch(() => {})
      await frozen.destroy()

      expect(thawed).to.equal('overloaded')
      expect(await database('users').pluck('name')).to.deep.equal(['other'])
    })

    it('leaves nothing waiting for a lock in PostgreSQL when it has given up', async () => {
      const { url, database } = await open()
      await database('users').insert({ user_id: 'u', email: 'e', created_at: 0 })
      const waiting = await openDatabase(url, { answerMs: 2000 })

      const [type, left] = await database.transaction(async transaction => {
        await transaction('users').forUpdate().first()
        const type = await typeOf(waiting('users').update({ name: 'other' }))
        const here = { datname: transaction.raw('current_database()'), wait_event_type: 'Lock' }
        return [type, await transaction('pg_stat_activity').where(here).pluck('query')]
      })
      await waiting.destroy()

      expect(type).to.equal('overloaded')
      expect(left).to.deep.equal([])
    })
  }
})

/** Runs statements on the database in a process of their own. */
async function runOn(url: string, statements: string): Promise<void> {
  const script = `
    import { openDatabase } from ${JSON.stringify(source)}
    const database = await openDatabase(${JSON.stringify(url)})
    ${statements}
    await database.destroy()`
  await run(process.execPath, ['--input-type=module', '-e', script])
}
