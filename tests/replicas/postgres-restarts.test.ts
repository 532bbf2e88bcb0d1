// A PostgreSQL that restarts under load: callers are told to come back and never that the service failed, every answer
// is charged once, nothing else is, and it goes on by itself.

import { expect } from 'chai'
import { expectInvariant } from '../testing/invariant.ts'
import { findPostgres, startOwnPostgres } from '../testing/own-postgres.ts'
import { requestText, startTestService, type TestService } from '../testing/service.ts'
import { skipWithout } from '../testing/skip.ts'

const clients = 8

interface Asked {
  status: number
  retryAfter: string | null
  requestId: string
}

describe('PostgreSQL that restarts', function () {
  this.timeout(300_000)
  let postgres: Awaited<ReturnType<typeof startOwnPostgres>>
  let service: TestService

  before(async function () {
    const programs = await findPostgres()
    if (programs === null) return skipWithout(this, 'PostgreSQL', 'apt-get install postgresql')
    postgres = await startOwnPostgres(programs)
    service = await startTestService({
      environment: { DATABASE_URL: postgres.url, RATE_LIMIT_PER_MINUTE: '10000000' },
    })
  })
  after(async () => {
    await service?.close()
    await postgres?.close()
  })

  async function ask(key: string): Promise<Asked> {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` }
    const response = await fetch(`${service.baseUrl}/v1/decide`, {
      method: 'POST',
      headers,
      body: requestText(),
    })
    await response.text()
    const { status } = response
    const [retryAfter, requestId] = ['retry-after', 'x-request-id'].map(name => response.headers.get(name))
    return { status, retryAfter: retryAfter!, requestId: requestId! }
  }

  for (const mode of ['fast', 'immediate'] as const) {
    it(`(${mode}) is "overloaded" for that while, and loses and doubles no charge`, async () => {
      const { secret, organizationId } = await service.createOrganization()
      const asked: Asked[] = []
      const answers = () => asked.filter(({ status }) => status === 200).length
      const until = async (enough: () => boolean) => {
        while (!enough()) asked.push(await ask(secret))
      }
      let isBack = false
      let answersBefore = 0
      const load = Array.from({ length: clients }, () =>
        until(() => isBack && answers() > answersBefore + 50),
      )

      await until(() => answers() > 50)
      await postgres.stop(mode)
      const refused = await ask(secret)
      const ready = await fetch(`${service.opsUrl}/readyz`)
      await postgres.start()
      answersBefore = answers()
      isBack = true
      await Promise.all(load)
      const readyAfter = await fetch(`${service.opsUrl}/readyz`)
      await service.accounts.usage.settle()

      const all = [...asked, refused]
      expect([...new Set(all.map(({ status }) => status))].sort()).to.deep.equal([200, 503])
      for (const { status, retryAfter } of all)
        if (status === 503) expect(Number(retryAfter)).to.be.within(1, 60)
      expect([refused.status, ready.status, readyAfter.status]).to.deep.equal([503, 503, 200])
      const rows = await service.accounts.database('usage').where({ organization_id: organizationId })
      const charged = rows.filter(({ cost_micros }) => cost_micros > 0).map(row => row.request_id)
      expect(charged.sort()).to.deep.equal(
        all
          .filter(({ status }) => status === 200)
          .map(({ requestId }) => requestId)
          .sort(),
      )
      const { requests } = await service.accounts.usage.totals(organizationId)
      expect(requests).to.equal(charged.length)
      await expectInvariant(service.accounts.database, organizationId)
      expect(service.logged.filter(line => line.includes('internal error'))).to.deep.equal([])
    })
  }
})
