// A PostgreSQL that is read-only for a while, as after a change of roles: readiness says so, and the first
// request after it is writable again is answered.

import { expect } from 'chai'
import pg from 'pg'
import { openDatabase } from '../../src/base/store/database.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { findPostgres, startOwnPostgres } from '../testing/own-postgres.ts'
import { requestText, startTestService, type TestService } from '../testing/service.ts'
import { skipWithout } from '../testing/skip.ts'

type OwnPostgres = Awaited<ReturnType<typeof startOwnPostgres>>

/** Ways for a server to begin to refuse writes, and to accept them again. */
const ways: {
  name: string
  begin(postgres: OwnPostgres): Promise<void>
  end(postgres: OwnPostgres): Promise<void>
}[] = [
  {
    // Every session that began in the meantime stays read-only, as one that leads to the former primary does.
    name: 'read-only for new sessions',
    begin: ({ url }) =>
      run(
        url,
        'alter database postgres set default_transaction_read_only = on',
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
      ),
    end: ({ url }) =>
      run(url, 'begin read write', 'alter database postgres reset default_transaction_read_only', 'commit'),
  },
  {
    name: 'a replica until it is promoted',
    async begin(postgres) {
      await postgres.stop('fast')
      await postgres.startAsReplica()
    },
    end: postgres => postgres.promote(),
  },
]

describe('PostgreSQL that changes its role', function () {
  this.timeout(300_000)
  let postgres: OwnPostgres
  let service: TestService

  before(async function () {
    const programs = await findPostgres()
    if (programs === null) return skipWithout(this, 'PostgreSQL', 'apt-get install postgresql')
    postgres = await startOwnPostgres(programs)
    service = await startTestService({ environment: { DATABASE_URL: postgres.url } })
  })
  after(async () => {
    await service?.close()
    await postgres?.close()
  })

  async function ask(key: string): Promise<number> {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` }
    const init = { method: 'POST', headers, body: requestText() }
    const response = await fetch(`${service.baseUrl}/v1/decide`, init)
    await response.text()
    return response.status
  }

  const isReady = async () => (await fetch(`${service.opsUrl}/readyz`)).status

  for (const { name, begin, end } of ways) {
    it(`(${name}) is not ready meanwhile, and answers the first request afterwards`, async () => {
      const { secret, organizationId } = await service.createOrganization()
      const before = await ask(secret)

      await begin(postgres)
      // The pool notices broken connections by using them.
      while ((await isReady()) !== 503) await ask(secret)
      const during = [await ask(secret), ...(await Promise.all(Array.from({ length: 5 }, () => ask(secret))))]
      const ready = await isReady()
      await end(postgres)
      const after = [await ask(secret), ...(await Promise.all(Array.from({ length: 5 }, () => ask(secret))))]
      const readyAfter = await isReady()

      expect(before).to.equal(200)
      expect([during, ready]).to.deep.equal([Array(6).fill(503), 503])
      expect([after, readyAfter]).to.deep.equal([Array(6).fill(200), 200])
      await service.accounts.usage.settle()
      await expectInvariant(service.accounts.database, organizationId)
    })
  }

  it('has no second call on a connection after an answer of a server that is ending or reads only', async () => {
    const ends = [
      '25006',
      '57P01',
      '57P02',
      '57P03',
      '57P05',
      '08000',
      '08006',
      '08P01',
      '25P03',
      '53300',
      '58030',
    ]
    const stays = ['23505', '40P01', '55P03', '57014', '22P05']
    const database = await openDatabase(postgres.url)
    const backend = async () => (await database.raw('select pg_backend_pid() as pid')).rows[0].pid

    const kept: string[] = []
    for (const code of [...ends, ...stays]) {
      const before = await backend()
      await database
        .raw(`do $$ begin raise exception 'so it is' using errcode = '${code}'; end $$`)
        .catch(() => {})
      if ((await backend()) === before) kept.push(code)
    }
    await database.destroy()

    expect(kept).to.deep.equal(stays)
  })
})

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
