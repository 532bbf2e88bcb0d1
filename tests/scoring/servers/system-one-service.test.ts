// The whole service over a System One server whose shares are known by hand: answers of all types through a
// profile, and their price; what a profile and a revision belong to.
// On SQLite alone.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { raw } from '../../../src/scoring/decoder/profile.ts'
import { openReader, readReaderModel, writeProfile } from '../../../src/scoring/open-reader.ts'
import type { ReaderOptions } from '../../../src/scoring/reader-options.ts'
import type { Scorer } from '../../../src/scoring/reading.ts'
import { ordinary } from '../../../src/scoring/run/measure.ts'
import { createMetrics } from '../../../src/service/ops/metrics.ts'
import { expectInvariant } from '../../testing/invariant.ts'
import { type OddServer, startOddServer } from '../../testing/odd-server.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { quickModelDir } from '../linked-model.ts'

const questions = {
  twice: { type: 'noul', instructions: 'Was the invoice paid twice?' },
  what: {
    type: 'choice',
    instructions: 'What happened?',
    options: { z: 'A refund', a: 'A fraud', m: 'A mistake' },
  },
  signs: {
    type: 'multi_choice',
    instructions: 'Which?',
    options: { payee: 'A new payee', device: 'A device' },
  },
  urgency: { type: 'score', instructions: 'How urgent?', levels: ['low', 'middle', 'high'] },
}

/** A choice by the text of each option: fraud 4 of 7, mistake 2, refund 1. Levels: 1, 2 and 4 of 7. */
function say(prompt: string): Record<string, number> {
  const { type, criteria } = JSON.parse(prompt.slice(prompt.indexOf('\n{') + 1))
  if (type === 'noul') return { true: /new payee/.test(prompt) ? 9 / 11 : 1 / 11 }
  if (type === 'score') return { 0: 1 / 7, 1: 2 / 7, 2: 4 / 7 }
  const weights: Record<string, number> = { 'A fraud': 4, 'A mistake': 2, 'A refund': 1 }
  const entries = Object.entries<string>(criteria)
  const sum = entries.reduce((all, [, text]) => all + (weights[text] ?? 1), 0)
  return Object.fromEntries(entries.map(([key, text]) => [key, (weights[text] ?? 1) / sum]))
}

/** The root of the odds of yes and no; twice the odds of each option; the highest level half as likely. */
const always = (temperature: number, bias = 0) => [{ options_max: 255, temperature, bias }]
const measured = {
  ...raw,
  calibration: { noul: always(2), choice: always(1), multi_choice: always(1, Math.log(2)), score: always(1) },
  levelShifts: { 3: [0, 0, -Math.log(2)] },
}

describe('the service over a System One server', () => {
  let server: OddServer
  let scorer: Scorer
  let service: TestService
  let options: ReaderOptions
  const folder = mkdtempSync(join(tmpdir(), 'profile-'))
  const profile = join(folder, 'profile.json')
  const metrics = createMetrics()

  before(async () => {
    server = await startOddServer('systemone', { say })
    options = {
      reader: {
        name: `http:${server.url}`,
        folder: 'none',
        profile: null,
        contextTokens: null,
        dialect: 'systemone',
        servers: { everyMs: 3_600_000 },
      },
      modelDir: quickModelDir(),
      threads: 1,
      log: { info() {}, warn() {} },
      queueMs: 60_000,
      measure: async () => ordinary,
      watch: metrics.scoring,
    }
    const text = await writeProfile(options.reader, measured, {
      rows: 'rows',
      builtin: 'b1',
      labelMass: null,
    })
    writeFileSync(profile, text!)
    options = { ...options, reader: { ...options.reader, profile } }
    scorer = await openReader(options)
    service = await startTestService({ scorer, metrics })
  })
  after(async () => {
    await service?.close()
    await server?.close()
    rmSync(folder, { recursive: true })
  })

  const decide = (secret: string, state: unknown) =>
    fetch(`${service.baseUrl}/v1/decide`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'service-1', state, questions }),
    })

  it('answers all types with what it says and the profile, and charges for it once', async () => {
    const { organizationId, secret } = await service.createOrganization()
    const creditBefore = await service.creditOf(organizationId)
    server.asked.length = 0

    const response = await decide(secret, { paid: 10.5 })
    // biome-ignore lint/suspicious/noExplicitAny: what the service answers is looked at below
    const { answers } = (await response.json()) as { answers: any }

    expect(response.status).to.equal(200)
    const odds = Math.sqrt(1 / 10)
    expect(answers.twice.probability).to.be.closeTo(odds / (1 + odds), 1e-9)
    expect(answers.what.value).to.equal('a')
    for (const [key, weight] of Object.entries({ z: 1, a: 4, m: 2 }))
      expect(answers.what.probabilities[key]).to.be.closeTo(weight / 7, 1e-9)
    expect(answers.signs.probabilities.payee).to.be.closeTo(9 / 10, 1e-9)
    expect(answers.signs.probabilities.device).to.be.closeTo(2 / 12, 1e-9)
    for (const [i, weight] of [1, 2, 2].entries())
      expect(answers.urgency.probabilities[i]).to.be.closeTo(weight / 5, 1e-9)
    expect(server.asked.map(({ body }) => body.state)).to.deep.equal(Array(5).fill('{"paid":10.5}'))
    const { requests, costMicros } = await service.accounts.usage.totals(organizationId)
    expect([requests, creditBefore - (await service.creditOf(organizationId))]).to.deep.equal([1, costMicros])
    expect(costMicros).to.be.above(0)
    await expectInvariant(service.accounts.database, organizationId)
  })

  it('names the way it was asked in, and takes a profile of that way alone', async () => {
    const labels = await startOddServer('vllm', { name: server.model.name })
    const other = { ...options.reader, name: `http:${labels.url}`, dialect: 'auto' as const }

    const refused = await readReaderModel({ ...options, reader: other }).catch(
      (error: Error) => error.message,
    )
    const { revision } = await readReaderModel({ ...options, reader: { ...other, profile: null } })
    await labels.close()

    expect(refused).to.include('READER_PROFILE')
    expect(scorer.revision).to.match(/^http-small-[0-9a-f]{12}-s\d-[0-9a-f]{12}-/)
    expect((await readReaderModel(options)).revision).to.equal(scorer.revision)
    expect(revision.split('-')[2]).to.not.equal(scorer.revision.split('-')[2])
    expect(scorer.labelMass).to.equal(undefined)
  })

  it('knows how much of what the model wants to say is a label, where the server says it', async () => {
    const telling = await startOddServer('systemone', { say, mass: 0.9 })
    const reader = { ...options.reader, name: `http:${telling.url}`, profile: null }

    const opened = await openReader({ ...options, reader })
    await Promise.all([opened.close(), telling.close()])

    expect(opened.labelMass).to.equal(0.9)
  })
})
