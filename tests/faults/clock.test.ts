// A clock that is set forth and back by a day while the service runs: time decides about keys and links as it is shown,
// nothing is charged twice or lost, and when the clock is right again so is everything else.
// On PostgreSQL too.

import { expect } from 'chai'
import { createLimits } from '../../src/base/intake/limits.ts'
import { createTestDatabaseUrl } from '../testing/database.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { typeOf } from '../testing/outcomes.ts'
import { requestText, startTestService, type TestService } from '../testing/service.ts'

const dayMs = 86_400_000
const rightMs = Date.UTC(2026, 2, 1, 0, 30)

describe('a clock that is set by a day', () => {
  let now: number
  let service: TestService
  let remove: () => Promise<void>

  before(async () => {
    now = rightMs
    const database = await createTestDatabaseUrl()
    remove = database.remove
    service = await startTestService({
      environment: { DATABASE_URL: database.url },
      clock: () => new Date(now),
    })
  })
  beforeEach(() => {
    now = rightMs
  })
  after(async () => {
    await service.close()
    await remove()
  })

  async function decide(key: string, name?: string): Promise<{ status: number; id: string }> {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${key}`,
      ...(name !== undefined && { 'Idempotency-Key': name }),
    }
    const response = await fetch(`${service.baseUrl}/v1/decide`, {
      method: 'POST',
      headers,
      body: requestText(),
    })
    const { id } = (await response.json()) as { id: string }
    return { status: response.status, id }
  }

  it('charges every answer once, on the day that it shows', async () => {
    const { secret, organizationId } = await service.createOrganization()

    const statuses: number[] = []
    for (const byMs of [0, dayMs, -dayMs, 0]) {
      now = rightMs + byMs
      statuses.push((await decide(secret)).status)
    }

    const days = await service.accounts.usage.byDay(organizationId)
    expect(statuses).to.deep.equal([200, 200, 200, 200])
    expect(days.map(({ day, requests }) => [day, requests])).to.deep.equal([
      ['2026-02-28', 1],
      ['2026-03-01', 2],
      ['2026-03-02', 1],
    ])
    const ids = await service.accounts
      .database('usage')
      .where({ organization_id: organizationId })
      .pluck('request_id')
    expect(new Set(ids).size).to.equal(4)
    await expectInvariant(service.accounts.database, organizationId)
  })

  it('lets a key work for the time that it shows, and again when it is right', async () => {
    const { organizationId } = await service.createOrganization()
    const wanted = { organizationId, name: 'Hour', lifetime: '1h', createdBy: null } as const
    const { secret } = await service.accounts.keys.create(wanted)

    const statuses: number[] = []
    for (const byMs of [0, dayMs, -dayMs, 0]) {
      now = rightMs + byMs
      statuses.push((await decide(secret)).status)
    }

    expect(statuses).to.deep.equal([200, 401, 200, 200])
  })

  it('charges a named request once while it is set back, and while it is forth within the day of the name', async () => {
    const { secret, organizationId } = await service.createOrganization()
    const first = await decide(secret, 'a')

    const repeats: string[] = []
    for (const byMs of [-dayMs, dayMs - 1, 0]) {
      now = rightMs + byMs
      repeats.push((await decide(secret, 'a')).id)
    }

    const { costMicros } = await service.accounts.usage.totals(organizationId)
    const rows = await service.accounts.database('usage').where({ organization_id: organizationId })
    expect(repeats).to.deep.equal([first.id, first.id, first.id])
    expect(rows.filter(({ cost_micros }) => cost_micros > 0).map(row => row.cost_micros)).to.deep.equal([
      costMicros,
    ])
    await expectInvariant(service.accounts.database, organizationId)
  })

  it('keeps the links of an hour and a day, once it is right', async () => {
    const { users, passwordResets, signUps } = service.accounts
    const { userId } = await users.create({
      email: 'a@example.com',
      passwordHash: null,
      policiesAccepted: true,
    })
    const token = await passwordResets.start(userId)
    const { linkId } = await signUps.start({})

    const seen: unknown[] = []
    for (const byMs of [dayMs, -dayMs, 0]) {
      now = rightMs + byMs
      const signUp = await signUps.findByLink(linkId)
      seen.push([await passwordResets.find(token), signUp?.status])
    }

    expect(seen).to.deep.equal([
      [null, 'expired'],
      [userId, 'pending'],
      [userId, 'pending'],
    ])
  })
})

describe('limits by a clock that is set by a day', () => {
  const realNow = Date.now

  afterEach(() => {
    Date.now = realNow
  })

  for (const [set, byMs] of Object.entries({ forth: dayMs, back: -dayMs })) {
    it(`never tell anybody to wait for longer than their window, set ${set} and right again`, async () => {
      const limits = await createLimits({ redisUrl: null, perMinute: 1 })
      await limits.spend('key')

      const waits: number[] = []
      for (const ms of [0, byMs, 0]) {
        Date.now = () => realNow() + ms
        const outcome = await limits.spend('key').catch(problem => problem)
        waits.push(outcome.retryAfterSeconds ?? outcome.resetSeconds)
      }
      const last = await typeOf(limits.spend('key'))
      await limits.close()

      for (const seconds of waits) expect(seconds).to.be.within(1, 60)
      expect(last).to.equal('rate_limited')
    })
  }
})
