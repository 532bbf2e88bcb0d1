// The service on more than one machine: replicas over one PostgreSQL and one Redis behind nginx, and what happens under
// load when one of these goes away. Callers retry as documented; nobody may lose an answer, or pay for one twice.

import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { createLimits } from '../../src/base/intake/limits.ts'
import { costMicros } from '../../src/contract/price.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { type Build, makeOtherBuild, shippedBuild } from './builds.ts'
import { type Made, whileCalling } from './callers.ts'
import { creditMicros, type Fleet, perMinute, requirePrograms, startFleet } from './fleet.ts'

describe('three replicas behind nginx', function () {
  // Some seconds for each start of a replica on a quiet machine; nothing here depends on how long it takes.
  this.timeout(1_800_000)
  let build: Build
  let otherBuild: Build
  let fleet: Fleet
  /** The calls of all tests so far: what was charged is looked at as a whole. */
  const all: Made[] = []

  before(async function () {
    requirePrograms(this)
    build = await shippedBuild()
    otherBuild = await makeOtherBuild()
    fleet = await startFleet(build)
  })
  after(async () => {
    await fleet?.close()
  })

  it('all take part, and answer alike', async () => {
    const made = await whileCalling(fleet, async () => {
      await Promise.all(fleet.replicas.map(({ served }) => served(5)))
    })

    await expectNothingLost(made)
    expect(revisionsOf(made)).to.deep.equal([build.revision])
  })

  it('lose nothing when one is killed', async () => {
    const [killed] = fleet.replicas

    const made = await whileCalling(fleet, async ({ answered }) => {
      await killed!.kill()
      await answered(20)
    })

    await expectNothingLost(made)
  })

  it('lose nothing when PostgreSQL ends at once and starts again', async () => {
    const { databases } = fleet

    const made = await whileCalling(fleet, async ({ answered, failed }) => {
      await databases.stopPostgres()
      await failed(2)
      await databases.startPostgres()
      await answered(20)
    })

    await expectNothingLost(made)
  })

  it('lose nothing while Redis says nothing', async () => {
    const { databases } = fleet

    const made = await whileCalling(fleet, async ({ answered }) => {
      databases.freezeRedis()
      await answered(12)
      databases.thawRedis()
      await answered(20)
    })

    await expectNothingLost(made)
  })

  it('lose nothing while they go over to another build one by one', async () => {
    const codes: (number | null)[] = []

    const made = await whileCalling(fleet, async () => {
      // The first comes back from having been killed; the others are drained.
      for (const replica of fleet.replicas) {
        codes.push(await replica.drain())
        await fleet.start(replica, otherBuild)
        await replica.served(5)
      }
    })
    const after = await whileCalling(fleet, ({ answered }) => answered(20))

    await expectNothingLost([...made, ...after])
    expect(codes).to.deep.equal([null, 0, 0])
    expect(revisionsOf(made)).to.have.members([build.revision, otherBuild.revision])
    expect(revisionsOf(after)).to.deep.equal([otherBuild.revision])
  })

  it('charge once what all of them are asked at once under one name', async () => {
    const headers = { ...headersOf((await fleet.createKey()).secret), 'Idempotency-Key': randomUUID() }
    const questions = { new_device: { type: 'noul', instructions: 'Was the device new?' } }
    const body = JSON.stringify({ model: 'service-1', state: 'A payment from a new device.', questions })
    const before = await creditOf()

    const texts = await Promise.all(
      fleet.replicas.map(async ({ ports }) => {
        const url = `http://127.0.0.1:${ports.api}/v1/decide`
        const response = await fetch(url, { method: 'POST', headers, body })
        expect(response.status).to.equal(200)
        return response.text()
      }),
    )

    const { usage } = JSON.parse(texts[0]!)
    expect(new Set(texts).size).to.equal(1)
    expect(before - (await creditOf())).to.equal(costMicros(usage.input_tokens))
  })

  it('let as many calls of one key through in a minute as one alone', async () => {
    const { keyId, secret } = await fleet.createKey()
    const headers = headersOf(secret)
    const left = 30
    // This process counts most of them, as one replica more: together they have to be through before the minute is.
    const limits = await createLimits({ redisUrl: fleet.databases.redisUrl, perMinute })
    await Promise.all(Array.from({ length: perMinute - left }, () => limits.spend(keyId)))
    await limits.close()

    // A call that breaks a rule is counted, and costs neither credit nor time.
    const send = async () => {
      const response = await fetch(`${fleet.baseUrl}/v1/decide`, { method: 'POST', headers, body: '{}' })
      await response.arrayBuffer()
      return response.status
    }
    const statuses = await Promise.all(Array.from({ length: 2 * left }, send))

    expect(statuses.filter(status => status === 400)).to.have.length(left)
    expect(statuses.filter(status => status === 429)).to.have.length(left)
  })

  /** Every call has its answer, the same for the same case wherever it was asked, and each answer was charged once. */
  async function expectNothingLost(made: Made[]): Promise<void> {
    all.push(...made)
    expect(made.flatMap(({ error }) => error ?? [])).to.deep.equal([])
    const decisions = all.map(({ decision }) => decision!)
    for (const alike of Map.groupBy(
      all,
      ({ number, decision }) => `${number} ${decision!.modelRevision}`,
    ).values())
      expect(new Set(alike.map(({ decision }) => JSON.stringify(decision!.answers))).size).to.equal(1)

    const { database } = fleet.accounts
    const charged = await database('usage').where('cost_micros', '>', 0).select('request_id', 'cost_micros')
    const costs = Object.fromEntries(
      charged.map(row => [row.request_id.replace(/^req_/, 'dec_'), row.cost_micros]),
    )
    expect(costs).to.deep.equal(
      Object.fromEntries(decisions.map(({ id, usage }) => [id, costMicros(usage.input_tokens)])),
    )
    expect(charged).to.have.length(decisions.length)
    expect(await creditOf()).to.equal(
      creditMicros - Object.values(costs).reduce((sum, cost) => sum + cost, 0),
    )
    await expectInvariant(database, fleet.organizationId)
  }

  async function creditOf(): Promise<number> {
    return (await fleet.accounts.ledger.balance(fleet.organizationId)).creditMicros
  }
})

function headersOf(secret: string): Record<string, string> {
  return { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' }
}

function revisionsOf(made: Made[]): string[] {
  return [...new Set(made.map(({ decision }) => decision!.modelRevision!))]
}
