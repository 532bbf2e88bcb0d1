// The header Idempotency-Key of POST /v1/decide: a lost reply is asked for again, and is not paid again.
// On PostgreSQL too.

import { expect } from 'chai'
import { createStandInScorer } from '../../../src/scoring/stand-in.ts'
import { createTestDatabaseUrl } from '../../testing/database.ts'
import { expectInvariant } from '../../testing/invariant.ts'
import { startReplica } from '../../testing/replica.ts'
import { requestText, startTestService, type TestService } from '../../testing/service.ts'

const dayMs = 24 * 3_600_000

describe('Idempotency-Key', () => {
  let now: number
  let service: TestService
  let replica: Awaited<ReturnType<typeof startReplica>>
  let removeDatabase: () => Promise<void>
  let failing: boolean

  before(async () => {
    now = Date.now()
    failing = false
    const { url, remove } = await createTestDatabaseUrl()
    removeDatabase = remove
    const standIn = createStandInScorer()
    const score: typeof standIn.score = async (...asked) => {
      if (failing) throw new Error('the reader fails')
      return standIn.score(...asked)
    }
    const options = {
      environment: { DATABASE_URL: url },
      clock: () => new Date(now),
      scorer: { ...standIn, score },
    }
    service = await startTestService(options)
    replica = await startReplica(url)
  })
  after(async () => {
    await replica.close()
    await service.close()
    await removeDatabase()
  })

  interface Ask {
    key: string
    name?: string
    body?: string
    at?: { baseUrl: string }
  }

  async function ask({ key, name, body = requestText(), at = service }: Ask) {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${key}`,
      ...(name !== undefined && { 'Idempotency-Key': name }),
    }
    const response = await fetch(`${at.baseUrl}/v1/decide`, { method: 'POST', headers, body })
    const left = Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1])
    return { status: response.status, left, body: JSON.parse(await response.text()) }
  }

  const costOf = ({ body }: Asked) => Math.ceil((body.usage.input_tokens * 35) / 1000)
  type Asked = Awaited<ReturnType<typeof ask>>

  async function spentBy(organizationId: string, given = 1_000_000): Promise<number> {
    await expectInvariant(service.accounts.database, organizationId)
    return given - (await service.creditOf(organizationId))
  }

  it('has the same decision answered again without a charge, and counted in the rate limit', async () => {
    const { secret: key, organizationId } = await service.createOrganization()

    const first = await ask({ key, name: 'a' })
    const again = await ask({ key, name: 'a' })

    expect(again.body).to.deep.equal(first.body)
    expect(await spentBy(organizationId)).to.equal(costOf(first))
    expect(again.left).to.equal(first.left - 1)
    const rows = await service.accounts.usage.list(organizationId)
    expect(rows.map(({ status, costMicros }) => [status, costMicros])).to.deep.equal([
      [200, 0],
      [200, costOf(first)],
    ])
  })

  it('is charged once for a hundred lost replies, across replicas', async () => {
    const { secret: key, organizationId } = await service.createOrganization()
    const asks = Array.from({ length: 100 }, (_, at) =>
      ask({ key, name: 'b', at: at % 2 ? service : replica }),
    )

    const answers = await Promise.all(asks)

    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).to.equal(1)
    expect(await spentBy(organizationId)).to.equal(costOf(answers[0]!))
    expect((await service.accounts.usage.totals(organizationId)).requests).to.equal(100)
  })

  it('is refused for another body, also of one byte', async () => {
    const { secret: key, organizationId } = await service.createOrganization()
    const first = await ask({ key, name: 'c' })

    const spaced = await ask({ key, name: 'c', body: `${requestText()} ` })
    const other = await ask({ key, name: 'c', body: requestText({ state: 'Another case.' }), at: replica })

    for (const { status, body } of [spaced, other]) {
      expect(status).to.equal(400)
      expect(body.error).to.include({ type: 'invalid_request', param: null })
    }
    expect(await spentBy(organizationId)).to.equal(costOf(first))
  })

  it('takes 1 to 200 visible characters', async () => {
    const { secret: key, organizationId } = await service.createOrganization()

    const wrong = [' ', 'x'.repeat(201), 'a b', 'é'].map(name => ask({ key, name }))
    const refused = await Promise.all(wrong)
    const longest = await ask({ key, name: '~'.repeat(200) })

    for (const { status, body } of refused) {
      expect(status).to.equal(400)
      expect(body.error).to.include({ type: 'invalid_request', param: null })
    }
    expect(longest.status).to.equal(200)
    expect(await spentBy(organizationId)).to.equal(costOf(longest))
  })

  it('leaves nothing behind when the first try failed', async () => {
    const { secret: key, organizationId } = await service.createOrganization()

    failing = true
    const failed = await ask({ key, name: 'd' })
    failing = false
    const refused = await ask({ key, name: 'd', body: '{' })
    const answered = await ask({ key, name: 'd' })

    expect([failed.status, refused.status, answered.status]).to.deep.equal([500, 400, 200])
    expect(await spentBy(organizationId)).to.equal(costOf(answered))
  })

  it('answers what took the last of the credit, and nothing else', async () => {
    const { secret: key, organizationId } = await service.createOrganization({ creditMicros: 1 })

    const first = await ask({ key, name: 'e' })
    const again = await ask({ key, name: 'e' })
    const other = await ask({ key, name: 'f' })

    expect([first.status, again.status, other.status]).to.deep.equal([200, 200, 402])
    expect(again.body).to.deep.equal(first.body)
    expect(await spentBy(organizationId, 1)).to.equal(costOf(first))
  })

  it('belongs to one API key', async () => {
    const one = await service.createOrganization()
    const other = await service.createOrganization()

    const first = await ask({ key: one.secret, name: 'g' })
    await ask({ key: other.secret, name: 'g', body: requestText({ state: 'Another case.' }) })

    expect(await spentBy(one.organizationId)).to.equal(costOf(first))
    expect(await spentBy(other.organizationId)).to.be.above(0)
  })

  it('is charged again after a day', async () => {
    const { secret: key, organizationId } = await service.createOrganization()
    const first = await ask({ key, name: 'h' })

    now += dayMs
    const later = await ask({ key, name: 'h' })

    expect(later.body.id).to.not.equal(first.body.id)
    expect(later.body.answers).to.deep.equal(first.body.answers)
    expect(await spentBy(organizationId)).to.equal(2 * costOf(first))
  })

  it('keeps neither the name nor the case', async () => {
    const { secret: key } = await service.createOrganization()

    await ask({ key, name: 'canary-name', body: requestText({ state: 'canary-state' }) })
    const written = service.logged.join('') + (await service.dump())

    expect(written).to.not.include('canary')
  })
})
