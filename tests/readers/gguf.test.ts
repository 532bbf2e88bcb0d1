// A real model, or what four layers make of it, in a GGUF file: what does not fit is refused, a process that dies costs
// nobody money, and a damaged file ends the start.

import { EventEmitter, once } from 'node:events'
import { copyFile, mkdtemp, open, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openLlama } from '../../src/scoring/gguf/llama.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { markers, reading, requestOf, state } from './invoice-case.ts'
import { describePromises } from './same-promises.ts'
import {
  findChild,
  folder,
  modelFile,
  openSmallModel,
  skipWithoutModel,
  userDefined,
  writeChangedModel,
} from './small-model.ts'

describePromises({
  place: 'in a GGUF file',
  skip: skipWithoutModel,
  start: async () => ({ open: () => openSmallModel(), end: async () => {} }),
})

describe('a model in a GGUF file', function () {
  this.timeout(600_000)
  let scorer: Scorer
  const events = new EventEmitter()

  before(async function () {
    skipWithoutModel(this)
    const log = { info: (_: object, message: string) => void events.emit(message), warn() {} }
    scorer = await openSmallModel({}, { log })
  })
  after(() => scorer?.close())

  it('counts a marker of its own as the text that it is', async () => {
    const start = { file: modelFile, folder, threads: 2, contextTokens: 512, system: '' }
    const model = await openLlama(start)

    const [plain] = model.count([markers])

    // Four markers, each one token if it were read as a marker.
    expect(plain).to.be.above(4 * 4)
  })

  it('refuses a state that it has no room for', async () => {
    const failure = await scorer.prepare({ ...reading, state: state.repeat(60) }).catch(error => error)

    expect(failure.problem).to.equal('request_too_large')
  })

  describe('in the service', () => {
    let service: TestService
    const begun = new EventEmitter()

    before(async () => {
      const scoring: Scorer['score'] = (prepared, options) => {
        begun.emit('scoring')
        return scorer.score(prepared, options)
      }
      service = await startTestService({ scorer: { ...scorer, score: scoring, close: async () => {} } })
    })
    after(() => service?.close())

    it('answers a killed process with overloaded, charges nothing, and answers others', async () => {
      const { organizationId, secret } = await service.createOrganization()
      const decide = (more = '') => fetch(`${service.baseUrl}/v1/decide`, requestOf(secret, more))

      const first = await decide()
      const scoring = once(begun, 'scoring')
      const dying = decide('dying')
      await scoring
      const back = once(events, 'the model answers again')
      process.kill(await findChild(), 'SIGKILL')
      const refused = await dying
      await back
      const next = await decide()
      const again = await decide('dying')

      expect([first, refused, next, again].map(({ status }) => status)).to.deep.equal([200, 503, 200, 503])
      expect(Number(again.headers.get('retry-after'))).to.be.above(60)
      expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 60)
      expect(first.headers.get('x-model-revision')).to.equal(scorer.revision)
      const answers = await Promise.all(
        [first, next].map(async one => ((await one.json()) as { answers: object }).answers),
      )
      expect(answers[0]).to.deep.equal(answers[1])
      const totals = await service.accounts.usage.totals(organizationId)
      expect([totals.requests, totals.failedRequests]).to.deep.equal([2, 2])
      await expectInvariant(service.accounts.database, organizationId)
    })
  })
})

describe('a model like others that there are', function () {
  this.timeout(600_000)
  let own: string
  let name: string

  before(async function () {
    skipWithoutModel(this)
    own = await mkdtemp(join(tmpdir(), 'changed-'))
    name = join(own, 'changed.gguf')
    await writeChangedModel(name)
  })
  after(() => own && rm(own, { recursive: true }))

  it('makes no marker of what callers write where its file calls markers user-defined', async () => {
    const start = { file: name, folder, threads: 2, contextTokens: 512, system: '' }
    const model = await openLlama(start)
    const open = (marker: string) => `a${marker.replace('<', '< ')}b`

    const [plain, broken] = [userDefined.map(marker => `a${marker}b`), userDefined.map(open)]

    expect(model.count(plain)).to.deep.equal(model.count(broken))
  })

  it('is found at the start to end over long runs, which are refused then, and goes on', async () => {
    const warnings: Record<string, unknown>[] = []
    const warn = (fields: object) => void warnings.push(fields as Record<string, unknown>)
    const scorer = await openSmallModel(
      { name: `gguf:${name}`, contextTokens: 8192 },
      { log: { info() {}, warn } },
    )
    const pid = await findChild()
    const letters = warnings.map(({ run_letters }) => run_letters).find(Boolean) as number
    const signs = '-'.repeat(letters) + '\n'.repeat(letters)

    const refused = await scorer.prepare({ ...reading, state: 'a'.repeat(50_000) }).catch(error => error)
    const edge = await scorer.prepare({ ...reading, state: signs })

    expect(letters).to.be.within(5000, 50_000)
    expect(refused.problem).to.equal('request_too_large')
    expect(edge.tokens).to.be.above(0)
    expect(await findChild()).to.equal(pid)
    await scorer.close()
  })
})

describe('a damaged model', function () {
  this.timeout(600_000)
  let own: string

  before(async function () {
    skipWithoutModel(this)
    own = await mkdtemp(join(tmpdir(), 'damaged-'))
  })
  after(() => own && rm(own, { recursive: true }))

  const failureOf = async (file: string) => {
    const failure = await openSmallModel({ name: `gguf:${file}` }).catch((error: Error) => error)
    expect(failure).to.be.an('error')
    return (failure as Error).message
  }

  it('ends the start with one sentence when its end is missing', async () => {
    const file = join(own, 'short.gguf')
    await copyFile(modelFile, file)
    await truncate(file, 20_000_000)

    expect(await failureOf(file))
      .to.match(/^READER: .*fetch .*again/)
      .and.not.include('\n')
  })

  it('ends the start with one sentence when its beginning is overwritten', async () => {
    const file = join(own, 'overwritten.gguf')
    await copyFile(modelFile, file)
    const written = await open(file, 'r+')
    await written.write(Buffer.alloc(4096, 255), 0, 4096, 8)
    await written.close()

    expect(await failureOf(file))
      .to.match(/^READER: .*fetch .*again/)
      .and.not.include('\n')
  })
})
