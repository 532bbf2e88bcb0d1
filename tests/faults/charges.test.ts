// A database that fails in the middle of a charge: whoever asked is told to come back, nothing is charged
// without an answer, nothing is answered without a charge, and the service goes on by itself.
// On PostgreSQL too.

import { expect } from 'chai'
import { createTestDatabaseUrl } from '../testing/database.ts'
import { databaseFaults } from '../testing/database-faults.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { requestText, startTestService, type TestService } from '../testing/service.ts'
import { startWire } from '../testing/wire.ts'

const databaseAnswerMs = 2000

/** The outcome of one request. */
interface Asked {
  status: number
  type: string | null
  retryAfter: string | null
  requestId: string
}

async function ask({ baseUrl }: { baseUrl: string }, key: string, name?: string): Promise<Asked> {
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${key}`,
    ...(name !== undefined && { 'Idempotency-Key': name }),
  }
  const response = await fetch(`${baseUrl}/v1/decide`, { method: 'POST', headers, body: requestText() })
  const body = (await response.json()) as { error?: { type: string } }
  return {
    status: response.status,
    type: body.error?.type ?? null,
    retryAfter: response.headers.get('retry-after'),
    requestId: response.headers.get('x-request-id')!,
  }
}

/** Every answer is charged, and nothing else is. */
async function expectCharged({ accounts }: TestService, organizationId: string, asked: Asked[]) {
  await accounts.usage.settle()
  const rows = await accounts.database('usage').where({ organization_id: organizationId })
  const charged = rows.filter(({ status }) => status === 200).map(({ request_id }) => request_id)
  const answered = asked.filter(({ status }) => status === 200).map(({ requestId }) => requestId)
  expect(charged.sort()).to.deep.equal(answered.sort())
  expect(rows.filter(({ status, cost_micros }) => (status === 200) !== cost_micros > 0)).to.deep.equal([])
  const days = await accounts.usage.totals(organizationId)
  expect([days.requests, days.failedRequests]).to.deep.equal([
    answered.length,
    asked.length - answered.length,
  ])
  await expectInvariant(accounts.database, organizationId)
}

describe('a database in the middle of a charge', function () {
  this.timeout(300_000)
  let service: TestService
  let url: string
  let remove: () => Promise<void>

  before(async () => {
    ;({ url, remove } = await createTestDatabaseUrl())
    service = await startTestService({ environment: { DATABASE_URL: url }, databaseAnswerMs })
  })
  after(async () => {
    await service.close()
    await remove()
  })

  for (const { name, make } of databaseFaults) {
    it(`that is ${name} is "overloaded", and nothing is charged until it is back`, async () => {
      const { secret, organizationId } = await service.createOrganization()
      const before = await ask(service, secret)

      const putRight = await make(url, service.accounts.database)
      const during = await Promise.all(Array.from({ length: 5 }, () => ask(service, secret)))
      await service.accounts.usage.settle()
      await putRight()
      const after = await ask(service, secret)

      // The line that says so is enough.
      expect(service.logged.filter(line => line.includes('"stack"'))).to.deep.equal([])
      for (const { status, type, retryAfter } of during) {
        expect([status, type]).to.deep.equal([503, 'overloaded'])
        expect(Number(retryAfter)).to.be.within(1, 60)
      }
      expect([before.status, after.status]).to.deep.equal([200, 200])
      await expectCharged(service, organizationId, [before, ...during, after])
    })
  }
})

describe('a database that is locked', () => {
  it('holds up nobody who asks it nothing, and is waited for', async () => {
    const { url, remove } = await createTestDatabaseUrl()
    const service = await startTestService({ environment: { DATABASE_URL: url }, databaseAnswerMs: 60_000 })
    const { make } = databaseFaults.find(({ name }) => name.startsWith('locked'))!
    const { secret, organizationId } = await service.createOrganization()

    const putRight = await make(url, service.accounts.database)
    const waiting = ask(service, secret)
    const health = await fetch(`${service.opsUrl}/healthz`)
    const unknown = await ask(service, 'key_unknown')
    await putRight()
    const answered = await waiting
    await expectCharged(service, organizationId, [answered])
    await service.close()
    await remove()

    expect([health.status, unknown.status, answered.status]).to.deep.equal([200, 401, 200])
  })
})

if (process.env.TEST_DATABASE_URL) {
  describe('a charge whose commit was lost on its way back', () => {
    let service: TestService
    let wire: Awaited<ReturnType<typeof startWire>>
    let remove: () => Promise<void>

    before(async () => {
      const database = await createTestDatabaseUrl()
      remove = database.remove
      wire = await startWire(database.url, 5432)
      service = await startTestService({ environment: { DATABASE_URL: wire.url } })
    })
    after(async () => {
      await service.close()
      wire.close()
      await remove()
    })

    it('is taken back: it was not answered', async () => {
      const { secret, organizationId } = await service.createOrganization()
      const first = await ask(service, secret)

      wire.loseReplyTo('COMMIT')
      const lost = await ask(service, secret)
      const charged = await service.accounts.database('usage').where({ request_id: lost.requestId })
      const after = await ask(service, secret)

      expect([lost.status, lost.type]).to.deep.equal([503, 'overloaded'])
      expect(charged.map(({ status }) => status)).to.deep.equal([200])
      await expectCharged(service, organizationId, [first, lost, after])
    })

    it('stays where its caller has named it, and the next try is answered for it', async () => {
      const { secret, organizationId } = await service.createOrganization()

      wire.loseReplyTo('COMMIT')
      const lost = await ask(service, secret, 'named')
      const again = await ask(service, secret, 'named')

      await service.accounts.usage.settle()
      const rows = await service.accounts.database('usage').where({ organization_id: organizationId })
      expect([lost.status, again.status]).to.deep.equal([503, 200])
      expect(rows.filter(({ cost_micros }) => cost_micros > 0)).to.have.length(1)
      expect(rows.find(({ request_id }) => request_id === again.requestId)).to.include({
        status: 200,
        cost_micros: 0,
      })
      await expectInvariant(service.accounts.database, organizationId)
    })
  })
}
