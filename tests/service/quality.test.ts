// Files and runs of several organizations in one process, over a real database, with a scorer handed in.

import { Readable } from 'node:stream'
import { expect } from 'chai'
import { Refusal } from '../../src/refusal.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import { createStandInScorer } from '../../src/scoring/stand-in.ts'
import { createCalls } from '../../src/service/call.ts'
import { createQuality, type Quality, type QualityWork } from '../../src/service/quality.ts'
import { readJson } from '../../src/service/request/json-text.ts'
import { openTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { noul } from '../testing/service.ts'

const format = { kind: 'json-lines', questions: readJson(JSON.stringify({ fraud: noul })) } as const
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    JSON.stringify({ state: `case ${i}`, labels: { fraud: i % 3 === 0 } }),
  )
const fileOf = (count: number) => Readable.from([Buffer.from(linesOf(count).join('\n'))])

describe('quality', () => {
  let accounts: TestAccounts
  let quality: Quality
  let before: () => Promise<void>
  const failures: unknown[] = []

  beforeEach(async () => {
    accounts = await openTestAccounts()
    before = async () => {}
    quality = open({})
  })
  afterEach(async () => {
    await quality.close()
    await accounts.close()
  })

  function open(scorer: Partial<Scorer>): Quality {
    const standIn = createStandInScorer()
    const onFailure = (error: unknown) => void failures.push(error)
    const vectors: Scorer['vectors'] = async (prepared, options) => {
      await before()
      return standIn.vectors(prepared, options)
    }
    const calls = createCalls({ usage: accounts.usage, onEnded() {}, onFailure })
    return createQuality({ ...accounts, scorer: { ...standIn, vectors, ...scorer }, calls, onFailure })
  }

  async function somebody() {
    const { userId, organizationId } = await accounts.createAdmin({ creditMicros: 1_000_000 })
    return { userId, organizationId, email: `${userId}@example.com` }
  }

  /** The work once it is in one of these states. */
  async function until<State extends QualityWork['state']>(organizationId: string, ...states: State[]) {
    for (;;) {
      const work = quality.find(organizationId)
      if (work && states.includes(work.state as State)) return work as QualityWork & { state: State }
      await new Promise(setImmediate)
    }
  }

  it('keeps the vectors of all runs together within bounds', async () => {
    // Of 60 MiB each: 30 yes/no labels with vectors of a MiB.
    quality = open({ hidden: 2 ** 18 })
    const held = Promise.withResolvers<void>()
    before = () => held.promise
    const people = await Promise.all([somebody(), somebody(), somebody()])
    for (const { organizationId } of people) await quality.read(organizationId, fileOf(30), format)

    await quality.start(people[0]!)
    await quality.start(people[1]!)
    const third = await quality.start(people[2]!).catch((error: unknown) => error)
    held.resolve()
    await until(people[0]!.organizationId, 'failed', 'learnt')

    expect(third).to.be.instanceOf(Refusal).and.to.include({ reason: 'work_in_progress' })
    await quality.start(people[2]!)
    await until(people[2]!.organizationId, 'failed', 'learnt')
  })

  it('refuses a file with more vectors than one may hold', async () => {
    quality = open({ hidden: 2 ** 18 })
    const { organizationId } = await somebody()

    await quality.read(organizationId, fileOf(33), format)

    expect((await until(organizationId, 'read')).file.faultCount).to.equal(1)
  })
})
