// Fitted sets while many callers ask: changed by several at once, on two replicas of the service over one database.
// On SQLite alone.

import { expect } from 'chai'
import { checkRequest } from '../../src/contract/check-request.ts'
import { readJson } from '../../src/contract/json-text.ts'
import { addFittedSet } from '../../src/decide/add-fitted-set.ts'
import { type FittedEntry, questionId, writeFittedSet } from '../../src/scoring/fitted/fitted-set.ts'
import { createStandInScorer } from '../../src/scoring/stand-in.ts'
import { createTestDatabaseUrl } from '../testing/database.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { startReplica } from '../testing/replica.ts'
import { requestText, startTestService, type TestOrganization, type TestService } from '../testing/service.ts'

const model = createStandInScorer()
const [question] = checkRequest(readJson(requestText())).questions
const id = questionId(question!.reading)
const callers = 6
const callsEach = 10

/** A set by which the answer is this one, whatever the reader says. */
function setOf(probability: number): string {
  const shift = Math.log(probability / (1 - probability))
  const entry: FittedEntry = { id, name: null, labels: 40, slope: 0, shifts: [shift], weights: null }
  return writeFittedSet(model.revision, [entry])
}

describe('fitted sets that are changed while others ask', () => {
  let service: TestService
  let replica: Awaited<ReturnType<typeof startReplica>>
  let owner: TestOrganization
  let removeDatabase: () => Promise<void>
  const answerOf = new Map<string, number>()
  let ids: string[]

  before(async () => {
    const { url, remove } = await createTestDatabaseUrl()
    removeDatabase = remove
    service = await startTestService({ environment: { DATABASE_URL: url }, scorer: model })
    replica = await startReplica(url)
    owner = await service.createOrganization()
    answerOf.set(model.revision, (await decide(service)).probability)
    ids = await Promise.all([0.25, 0.75].map(add))
  })
  after(async () => {
    await replica?.close()
    await service?.close()
    await removeDatabase?.()
  })

  async function decide({ baseUrl }: { baseUrl: string }) {
    const response = await fetch(`${baseUrl}/v1/decide`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${owner.secret}` },
      body: requestText(),
    })
    expect(response.status).to.equal(200)
    const { answers, usage } = (await response.json()) as {
      answers: { new_device: { probability: number } }
      usage: { input_tokens: number }
    }
    const revision = response.headers.get('x-model-revision')!
    return { revision, probability: answers.new_device.probability, tokens: usage.input_tokens }
  }

  function add(probability: number): Promise<string> {
    const text = setOf(probability)
    answerOf.set(`${model.revision}+${JSON.parse(text).digest.slice(0, 12)}`, probability)
    const { fittedSets } = service.accounts
    return addFittedSet(
      { fittedSets, model },
      { organizationId: owner.organizationId, text, createdBy: null },
    )
  }

  async function change(): Promise<void> {
    const { fittedSets } = service.accounts
    const { organizationId } = owner
    for (const step of [0.1, 0.2, 0.3, 0.4]) {
      await Promise.all(ids.map(one => fittedSets.use(organizationId, one, model.revision)))
      await Promise.all([fittedSets.stop(organizationId), add(step)])
    }
  }

  it('gives every caller the answer of the set that it names, charged once each', async () => {
    const credit = await service.creditOf(owner.organizationId)

    const calls = Array.from({ length: callers }, async (_, caller) => {
      const seen = []
      for (let i = 0; i < callsEach; i++) seen.push(await decide(caller % 2 ? replica : service))
      return seen
    })
    const [seen] = await Promise.all([Promise.all(calls), change()])

    const answers = seen.flat()
    for (const { revision, probability } of answers)
      expect(probability).to.be.closeTo(answerOf.get(revision)!, 1e-12)
    const cost = Math.ceil((answers[0]!.tokens * 35) / 1000)
    const usage = await service.accounts.usage.list(owner.organizationId, { limit: 100 })
    expect(credit - (await service.creditOf(owner.organizationId))).to.equal(callers * callsEach * cost)
    expect(usage).to.have.length(callers * callsEach + 1)
    await expectInvariant(service.accounts.database, owner.organizationId)
  })

  it('leaves one set in use at most, and that one answers', async () => {
    const { fittedSets } = service.accounts
    const { organizationId } = owner
    await Promise.all([...ids, ...ids].map(one => fittedSets.use(organizationId, one, model.revision)))
    const inUse = (await fittedSets.list(organizationId)).filter(set => set.inUse)

    const { revision, probability } = await decide(service)

    expect(inUse).to.have.length(1)
    expect(revision).to.equal(`${model.revision}+${inUse[0]!.digest.slice(0, 12)}`)
    expect(probability).to.be.closeTo(inUse[0]!.fittedSetId === ids[0] ? 0.25 : 0.75, 1e-12)
  })

  it('is deleted by one of several: the others are told that there is none', async () => {
    const { fittedSets } = service.accounts
    const { organizationId } = owner
    const fittedSetId = await add(0.6)

    const ended = await Promise.allSettled(
      [1, 2, 3].map(() => fittedSets.remove(organizationId, fittedSetId)),
    )

    expect(ended.filter(({ status }) => status === 'fulfilled')).to.have.length(1)
    expect((await decide(service)).revision).to.equal(model.revision)
  })
})
