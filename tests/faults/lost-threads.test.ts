// A scoring thread of the real model that dies or hangs under a request: it is answered the same or refused, charged
// once or not at all, and the next one is answered.
// On SQLite alone.

import { EventEmitter, once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { openScorer } from '../../src/scoring/open-scorer.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import { ordinary } from '../../src/scoring/run/measure.ts'
import { modelDir, quickModelDir } from '../scoring/linked-model.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { requestText, startTestService, type TestOrganization, type TestService } from '../testing/service.ts'

describe('a scoring thread', function () {
  this.timeout(300_000)
  let folder: string
  let order: string
  let script: string
  let service: TestService
  let organization: TestOrganization
  let look: () => void
  const log = new EventEmitter()

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'threads-'))
    order = join(folder, 'order')
    const thread = new URL('../testing/mortal-thread.ts', import.meta.url).href
    script = join(folder, 'thread.mjs')
    await writeFile(script, `globalThis.mortalOrder = ${JSON.stringify(order)}\nawait import('${thread}')\n`)
    await cp(quickModelDir(), join(folder, 'model'), { recursive: true, dereference: true })
    service = await startTestService({ scorer: await openMortalScorer() })
  })
  beforeEach(async () => {
    organization = await service.createOrganization()
  })
  after(async () => {
    await service.close()
    await rm(folder, { recursive: true })
  })

  function openMortalScorer(): Promise<Scorer> {
    return openScorer({
      modelDir: join(folder, 'model'),
      threads: 2,
      log: {
        info: (_, message) => void log.emit(message),
        warn: ({ reason }: { reason?: string }) => void log.emit('lost', reason),
      },
      queueMs: 60_000,
      measure: async () => ordinary,
      workers: {
        script: pathToFileURL(script),
        everySecond(every) {
          look = every
          return () => {}
        },
      },
    })
  }

  async function decide(
    asked = service,
    { secret } = organization,
  ): Promise<{ status: number; retryAfter: string | null; answers: unknown }> {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${secret}`,
    }
    const response = await fetch(`${asked.baseUrl}/v1/decide`, {
      method: 'POST',
      headers,
      body: requestText(),
    })
    const { answers } = (await response.json()) as { answers: unknown }
    return { status: response.status, retryAfter: response.headers.get('retry-after'), answers }
  }

  async function expectAnswered(answered: number, failed: number): Promise<void> {
    const { accounts } = service
    const totals = await accounts.usage.totals(organization.organizationId)
    expect([totals.requests, totals.failedRequests]).to.deep.equal([answered, failed])
    await expectInvariant(accounts.database, organization.organizationId)
  }

  it('that dies costs its request nothing: another reads it, to the same bits', async () => {
    const before = await decide()

    const replaced = once(log, 'a scoring thread works in place of one that was lost')
    await writeFile(order, 'die')
    const during = await decide()
    const after = await decide()
    await replaced

    expect([before.status, during.status, after.status]).to.deep.equal([200, 200, 200])
    expect(during.answers).to.deep.equal(before.answers)
    expect(after.answers).to.deep.equal(before.answers)
    await expectAnswered(3, 0)
  })

  it('that hangs has its request refused, without a charge, and the next one answered', async () => {
    const before = await decide()
    const obeyed = new BroadcastChannel(order)

    const replaced = once(log, 'a scoring thread works in place of one that was lost')
    await writeFile(order, 'hang')
    const hanging = decide()
    await once(obeyed, 'message')
    obeyed.close()
    for (let second = 0; second < 30; second++) look()
    const refused = await hanging
    const after = await decide()
    await replaced

    expect([before.status, refused.status, after.status]).to.deep.equal([200, 503, 200])
    expect(Number(refused.retryAfter)).to.be.within(1, 60)
    expect(after.answers).to.deep.equal(before.answers)
    await expectAnswered(2, 1)
  })

  it('is not replaced by one that would read with other files', async () => {
    const before = await decide()
    await writeFile(join(folder, 'model', 'encode.onnx'), 'of another revision')

    const refused = new Promise<string>(resolve => {
      log.on('lost', reason => reason?.includes('encode.onnx') && resolve(reason))
    })
    await writeFile(order, 'die')
    const during = await decide()
    await refused
    const after = await decide()

    expect([during.status, after.status]).to.deep.equal([200, 200])
    expect([during.answers, after.answers]).to.deep.equal([before.answers, before.answers])
    await expectAnswered(3, 0)
  })

  it('is missed when it was the last one, until there is another', async () => {
    const file = join(folder, 'model', 'encode.onnx')
    const before = await decide()
    const died = new Promise<void>(resolve => {
      log.on('lost', reason => reason === undefined && resolve())
    })

    await writeFile(order, 'die')
    const waiting = decide()
    await died
    const ready = await fetch(`${service.opsUrl}/readyz`)
    const refused = await decide()
    await cp(join(modelDir, 'encode.onnx'), file)
    const answered = await waiting
    const readyAfter = await fetch(`${service.opsUrl}/readyz`)

    expect([ready.status, refused.status]).to.deep.equal([503, 503])
    expect([answered.status, readyAfter.status]).to.deep.equal([200, 200])
    expect(answered.answers).to.deep.equal(before.answers)
    await expectAnswered(2, 1)
  })

  it('leaves nothing behind when the service closes while another starts in its place', async () => {
    const closing = await startTestService({ scorer: await openMortalScorer() })
    const died = once(log, 'lost')
    await writeFile(order, 'die')
    const answering = decide(closing, await closing.createOrganization())
    await died

    await closing.close()

    expect((await answering).status).to.equal(200)
  })
})
