// Fitted sets as callers meet them: over HTTP and MCP, with the shipped model, beside the same service without any.
// On SQLite alone.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { UserError } from '../../src/base/store/user-error.ts'
import { checkRequest } from '../../src/contract/check-request.ts'
import { readJson } from '../../src/contract/json-text.ts'
import { addFittedSet } from '../../src/decide/add-fitted-set.ts'
import { createFittedAnswers } from '../../src/decide/fitted-answers.ts'
import { createRandom } from '../../src/desk/measure/bootstrap.ts'
import { type FittedEntry, questionId, writeFittedSet } from '../../src/scoring/fitted/fitted-set.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import { ordinary } from '../../src/scoring/run/measure.ts'
import { openRealScorer } from '../scoring/real-scorer.ts'
import { startTestService, type TestOrganization, type TestService } from '../testing/service.ts'

type Questions = Record<string, Record<string, unknown>>

const state = { note: 'The card was used in two countries within an hour.', amount: 950 }
const kinds = { travel: 'The holder is travelling', theft: 'The card was stolen', error: 'A mistake' }
const signs = { speed: 'Too fast to travel', amount: 'An unusual amount', device: 'A new device' }
const taught: Questions = {
  fraud: { type: 'noul', instructions: 'Is it fraud?' },
  kind: { type: 'choice', instructions: 'What happened?', options: kinds },
  signs: { type: 'multi_choice', instructions: 'Which signs are there?', options: signs },
  urgency: { type: 'score', instructions: 'How urgent is it?', levels: ['can wait', 'today', 'now'] },
}
const untaught: Questions = {
  abroad: { type: 'noul', instructions: 'Was the card used abroad?' },
  channel: {
    type: 'choice',
    instructions: 'How was it paid?',
    options: { shop: 'In a shop', web: 'Online' },
  },
}
const both = { ...taught, ...untaught }

/** Linear heads of no sense: whoever uses them cannot hide it. */
function entriesFor(questions: Questions, hidden: number): FittedEntry[] {
  const random = createRandom(7)
  const request = { model: 'service-1', state: 'x', questions }
  return checkRequest(readJson(JSON.stringify(request))).questions.map(({ name, type, reading }) => {
    const { length } = reading.options
    return {
      ...{ id: questionId(reading), name, labels: 200, slope: 0.8 },
      shifts: Array.from({ length: type === 'noul' ? 1 : length }, random),
      weights: Float32Array.from({ length: length * hidden }, () => random() - 0.5),
    }
  })
}

describe('answers as labels have taught', () => {
  let real: Scorer
  let scorer: Scorer
  let text: string
  let digest: string
  let service: TestService
  let owner: TestOrganization
  let other: TestOrganization
  let now = Date.UTC(2026, 0, 15)

  before(async () => {
    real = await openRealScorer(1, { measure: async () => ordinary })
    scorer = { ...real, close: async () => {} }
    text = writeFittedSet(real.revision, entriesFor(taught, real.hidden))
    digest = JSON.parse(text).digest.slice(0, 12)
    service = await startTestService({ scorer, clock: () => new Date(now) })
    owner = await service.createOrganization()
    other = await service.createOrganization()
  })
  beforeEach(() => service.accounts.fittedSets.stop(owner.organizationId))
  after(async () => {
    await service?.close()
    await real?.close()
  })

  const add = (organization = owner, content = text) =>
    addFittedSet(
      { fittedSets: service.accounts.fittedSets, model: scorer },
      { organizationId: organization.organizationId, text: content, createdBy: null },
    )

  async function decide(questions: Questions, by = owner, at = service.baseUrl) {
    const response = await fetch(`${at}/v1/decide`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${by.secret}` },
      body: JSON.stringify({ model: 'service-1', state, questions }),
    })
    const { answers } = (await response.json()) as { answers: Questions }
    return { answers, revision: response.headers.get('x-model-revision') }
  }

  async function decideOverMcp(questions: Questions, { secret } = owner): Promise<Questions> {
    const response = await fetch(`${service.baseUrl}/mcp`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        Authorization: `Bearer ${secret}`,
      },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'decide', arguments: { state, questions } },
      }),
    })
    const data = /^(?:data: )?(\{.*)$/m.exec(await response.text())![1]!
    return JSON.parse(data).result.structuredContent.answers
  }

  it('are given to the organization alone, to these questions alone, and say so', async () => {
    const before = await decide(both)
    await add()

    const after = await decide(both)
    const without = await decide(both, other)
    const only = await decide(untaught)

    for (const name of Object.keys(taught))
      expect(after.answers[name]).to.not.deep.equal(before.answers[name])
    for (const name of Object.keys(untaught)) expect(after.answers[name]).to.deep.equal(before.answers[name])
    expect(without).to.deep.equal(before)
    expect(only.answers).to.deep.equal({ abroad: before.answers.abroad, channel: before.answers.channel })
    expect([before.revision, after.revision, only.revision]).to.deep.equal([
      scorer.revision,
      `${scorer.revision}+${digest}`,
      scorer.revision,
    ])
  })

  it('are the same over MCP', async () => {
    await add()

    const { answers } = await decide(both)

    expect(await decideOverMcp(both)).to.deep.equal(answers)
    expect(await decideOverMcp(both, other)).to.deep.equal((await decide(both, other)).answers)
  })

  it('depend on no other question, no order and no repetition', async () => {
    await add()
    const { answers } = await decide(both)

    const alone = await Promise.all(Object.entries(both).map(([name, one]) => decide({ [name]: one })))
    const reversed = await decide(Object.fromEntries(Object.entries(both).reverse()))

    expect(Object.assign({}, ...alone.map(one => one.answers))).to.deep.equal(answers)
    expect(reversed.answers).to.deep.equal(answers)
    expect((await decide(both)).answers).to.deep.equal(answers)
  })

  it('are known by the words of a question, not by its name, its option keys or its base rate', async () => {
    await add()
    const { answers } = await decide(taught)

    const renamed = await decide({
      any: { ...taught.kind, options: { a: kinds.travel, b: kinds.theft, c: kinds.error } },
    })
    const asked = await decide({ any: { ...taught.fraud, base_rate: 0.5 } })
    const reworded = await decide({ fraud: { type: 'noul', instructions: 'Is this fraud?' } })

    const shares = (answer: unknown) => Object.values((answer as { probabilities: object }).probabilities)
    expect(shares(renamed.answers.any)).to.deep.equal(shares(answers.kind))
    expect(asked.answers.any).to.deep.equal(answers.fraud)
    expect(reworded.revision).to.equal(scorer.revision)
  })

  it('move with the base rate as the reader alone does', async () => {
    const odds = (answer: unknown) => {
      const p = (answer as { probability: number }).probability
      return p / (1 - p)
    }
    await add()

    const [even, rare] = [
      await decide({ fraud: { ...taught.fraud, base_rate: 0.5 } }),
      await decide({ fraud: { ...taught.fraud, base_rate: 0.1 } }),
    ]

    expect(odds(rare.answers.fraud) / odds(even.answers.fraud)).to.be.closeTo(1 / 9, 1e-9)
  })

  it('end at once where the set is removed, and within seconds elsewhere', async () => {
    const { fittedSets, database } = service.accounts
    const { organizationId } = owner
    const before = await decide(both)
    const id = await add()
    await decide(both)

    await fittedSets.remove(organizationId, id)
    const removed = await decide(both)
    await add()
    await decide(both)
    await database('fitted_sets').where({ organization_id: organizationId }).delete()
    now += 3000
    const elsewhere = await decide(both)

    expect(removed).to.deep.equal(before)
    expect(elsewhere).to.deep.equal(before)
  })

  it('come from several sets side by side, and a set takes the place of those that answer its questions', async () => {
    const inUse = async () =>
      (await service.accounts.fittedSets.inUse(owner.organizationId)).map(set => set.fittedSetId)
    const setOf = (questions: Questions) =>
      writeFittedSet(scorer.revision, entriesFor(questions, scorer.hidden))
    const first = await add()
    const one = await decide(taught)
    const second = await add(owner, setOf(untaught))
    const other = await decide(untaught)

    const two = await decide(both)
    const still = await decide(taught)
    const beside = await inUse()
    const third = await add(
      owner,
      setOf({ fraud: taught.fraud!, more: { type: 'noul', instructions: 'More?' } }),
    )

    expect(two.answers).to.deep.equal({ ...one.answers, ...other.answers })
    const digests = [one, other].map(({ revision }) => revision!.split('+')[1]).sort()
    expect(two.revision).to.equal([scorer.revision, ...digests].join('+'))
    expect(still).to.deep.equal(one)
    expect([beside, await inUse()]).to.deep.equal([
      [second, first],
      [third, second],
    ])
    await service.accounts.fittedSets.use(owner.organizationId, first, scorer.revision)
    expect(await inUse()).to.deep.equal([second, first])
    await service.accounts.fittedSets.stop(owner.organizationId, 'operator', second)
    expect(await inUse()).to.deep.equal([first])
  })

  it('need a set of this model, and one that was put in use before the model changed is left out', async () => {
    const { organizationId } = other
    const old = writeFittedSet('0123456789ab', entriesFor(taught, scorer.hidden))
    const before = await decide(both, other)

    const refused = await add(other, old).catch((error: UserError) => error.reason)
    const row = { organizationId, revision: '0123456789ab', digest, questions: 4, createdBy: null }
    const fittedSetId = await service.accounts.fittedSets.add({ ...row, content: old })
    const left = await decide(both, other)
    now += 3000
    await decide(both, other)

    const told = service.logged.filter(line => line.includes(fittedSetId))
    expect(refused).to.equal('invalid_fitted_set')
    expect(left).to.deep.equal(before)
    expect(told).to.have.length(1)
    expect(JSON.parse(told[0]!)).to.include({ level: 40, organization_id: organizationId })
  })

  it('are the model’s own where this build cannot read the set in use, until it is learnt again', async () => {
    const { organizationId } = owner
    const { fittedSets } = service.accounts
    const before = await decide(taught)
    const { questions, ...set } = JSON.parse(text)
    // As a build wrote it whose trees had other members.
    const blocks = { trees: [{ root: 0, left: 1, right: 2 }] }
    const content = JSON.stringify({
      ...set,
      questions: [{ ...questions[0], blocks }, ...questions.slice(1)],
    })
    const row = { organizationId, revision: scorer.revision, digest, questions: 4, createdBy: null }

    const fittedSetId = await fittedSets.add({ ...row, content })
    const beside = await add(owner, writeFittedSet(scorer.revision, entriesFor(untaught, scorer.hidden)))
    const left = await decide(taught)
    const other = await decide(untaught)
    now += 3000
    await decide(taught)
    const again = await add()

    expect(left).to.deep.equal(before)
    expect(other.revision).to.not.equal(scorer.revision)
    const told = service.logged.filter(line => line.includes(fittedSetId))
    expect(told).to.have.length(1)
    const { reason, ...line } = JSON.parse(told[0]!)
    expect(line).to.include({ level: 40, organization_id: organizationId })
    expect(reason).to.include('/questions/0/blocks').and.to.have.length.below(310)
    const inUse = await fittedSets.inUse(organizationId)
    expect(inUse.map(set => set.fittedSetId)).to.deep.equal([again, beside])
  })

  it('are remembered up to so many bytes, those asked for longest ago forgotten first', async () => {
    const [revision, hidden] = ['0123456789ab', 768]
    const content = writeFittedSet(revision, entriesFor({ kind: taught.kind! }, hidden))
    const { questions } = checkRequest(
      readJson(JSON.stringify({ model: 'service-1', state, questions: { kind: taught.kind } })),
    )
    const read: string[] = []
    const answers = createFittedAnswers({
      fittedSets: {
        inUse: async id => [{ fittedSetId: id, revision }],
        contentOf: async id => {
          read.push(id)
          return content
        },
        changes: 0,
      },
      ...{ model: { revision, hidden }, shared: [], onLeftOut() {}, clock: () => new Date(0) },
      // The text of a set of three options is 3 × 768 × 4 bytes in base64, and a little: two of them fit, three do not.
      bytesMax: 32_000,
    })
    const ask = (id: string) =>
      answers.match(
        id,
        questions.map(question => question.reading),
      )

    for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await ask(id)).to.not.equal(null)

    expect(read).to.deep.equal(['a', 'b', 'c', 'b'])
  })

  it('keep nothing but ids and numbers', async () => {
    const canary: Questions = { canary_name: { type: 'noul', instructions: 'canary words' } }
    await add(owner, writeFittedSet(scorer.revision, entriesFor(canary, scorer.hidden)))

    await decide(canary)

    expect(`${await service.dump()}${service.logged.join()}`).to.not.include('canary')
  })

  describe('from FITTED_DIR', () => {
    let folder: string
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'fitted-'))
    })
    after(() => rm(folder, { recursive: true }))

    it('are given to every organization, after its own', async () => {
      await writeFile(join(folder, 'all.json'), text)
      const shared = await startTestService({ scorer, environment: { FITTED_DIR: folder } })
      const [one, two] = [await shared.createOrganization(), await shared.createOrganization()]
      const own = writeFittedSet(
        scorer.revision,
        entriesFor({ fraud: taught.fraud! }, scorer.hidden).map(entry => ({ ...entry, slope: 3 })),
      )
      await addFittedSet(
        { fittedSets: shared.accounts.fittedSets, model: scorer },
        { organizationId: one.organizationId, text: own, createdBy: null },
      )

      const [mixed, plain] = [
        await decide(both, one, shared.baseUrl),
        await decide(both, two, shared.baseUrl),
      ]
      await shared.close()

      await add()
      expect(plain).to.deep.equal(await decide(both))
      expect({ ...mixed.answers, fraud: null }).to.deep.equal({ ...plain.answers, fraud: null })
      expect(mixed.answers.fraud).to.not.deep.equal(plain.answers.fraud)
      expect(mixed.revision).to.match(new RegExp(`^${scorer.revision}(\\+[0-9a-f]{12}){2}$`))
      expect(mixed.revision).to.not.equal(plain.revision)
    })

    it('stop the start when one of them is of another model, and name it', async () => {
      await writeFile(join(folder, 'old.json'), writeFittedSet('0123456789ab', []))

      const failure = await startTestService({ scorer, environment: { FITTED_DIR: folder } }).catch(
        (error: Error) => error.message,
      )

      expect(failure).to.include('old.json').and.to.include('fit it again')
    })
  })
})
