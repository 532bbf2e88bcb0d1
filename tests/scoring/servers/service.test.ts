// The whole service over servers of a model: answers and their price, what a useless reply costs,
// readiness and metrics.
// On SQLite alone.

import { expect } from 'chai'
import { raw } from '../../../src/scoring/decoder/profile.ts'
import { openReader, readReaderModel, writeProfile } from '../../../src/scoring/open-reader.ts'
import type { ReaderOptions } from '../../../src/scoring/reader-options.ts'
import type { Scorer } from '../../../src/scoring/reading.ts'
import { ordinary } from '../../../src/scoring/run/measure.ts'
import { createMetrics, type Metrics } from '../../../src/service/ops/metrics.ts'
import { expectInvariant } from '../../testing/invariant.ts'
import { type OddServer, startOddServer } from '../../testing/odd-server.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { quickModelDir } from '../linked-model.ts'

/** By kind: its letter in a revision, and the source counted for tokens of a state read before. */
const kinds = [
  { kind: 'llama-server', asked: 'p', source: 'cached' },
  { kind: 'vllm', asked: 'p', source: 'cached' },
  { kind: 'systemone', asked: 's', source: 'read' },
] as const
const sure = { Yes: 0.6, yes: 0.3, No: 0.06, no: 0.04, A: 0.8, B: 0.1, C: 0.05, 1: 0.5, 2: 0.3, 3: 0.1 }
const questions = { twice: { type: 'noul', instructions: 'Was the invoice paid twice?' } }

/** Yes and no only, or letters only, or digits only: what the question asks for. */
function say(prompt: string): Record<string, number> {
  if (prompt.includes('{"type":')) return sayDecided(prompt)
  const wanted = /number of/.test(prompt) ? /\d/ : /letter of/.test(prompt) ? /^[A-Z]$/ : /..+/
  return Object.fromEntries(Object.entries(sure).filter(([word]) => wanted.test(word)))
}

/** The same to a question as System One has it, without a probability that looks rounded. */
function sayDecided(prompt: string): Record<string, number> {
  const { type, criteria } = JSON.parse(prompt.slice(prompt.indexOf('\n{') + 1))
  const keys = Object.keys(criteria ?? {})
  const shareOf = (i: number) => (2 * (i + 1)) / (keys.length * (keys.length + 1))
  return type === 'noul'
    ? { true: 0.900_000_001 }
    : Object.fromEntries(keys.map((key, i) => [key, shareOf(i)]))
}

const optionsFor = ({ url, kind }: OddServer, metrics: Metrics): ReaderOptions => ({
  reader: {
    name: `http:${url}`,
    folder: 'none',
    profile: null,
    contextTokens: null,
    dialect: kind === 'systemone' ? 'systemone' : 'auto',
    servers: { everyMs: 3_600_000 },
  },
  modelDir: quickModelDir(),
  threads: 1,
  log: { info() {}, warn() {} },
  queueMs: 60_000,
  measure: async () => ordinary,
  watch: metrics.scoring,
})

for (const { kind, asked, source } of kinds) {
  describe(`the service over ${kind}`, () => {
    let server: OddServer
    let scorer: Scorer
    let service: TestService
    let options: ReaderOptions
    const metrics = createMetrics()

    before(async () => {
      server = await startOddServer(kind, { say, name: '/srv/models/small' })
      options = optionsFor(server, metrics)
      scorer = await openReader(options)
      service = await startTestService({ scorer, metrics })
    })
    after(async () => {
      await service?.close()
      await server?.close()
    })

    const decide = (secret: string, text: string) =>
      fetch(`${service.baseUrl}/v1/decide`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ model: 'service-1', state: { text }, questions }),
      })
    const readOps = async (path: string) => (await fetch(`${service.opsUrl}${path}`)).text()

    it('is ready without a warning, as the model nearly always wants to say a label', async () => {
      const ready = await fetch(`${service.opsUrl}/readyz`)
      const scraped = await readOps('/metrics')

      expect(await warningsOf(ready)).to.deep.equal([])
      // Labels have 1, 0.95 and 0.9 of the probability for the three questions of the start (the choice is
      // read twice). A server that makes decisions itself does not show this.
      const shown = /^decision_reader_label_mass\{reader="http: small"\} (.*)$/m.exec(scraped)?.[1]
      expect(shown).to.equal(kind === 'systemone' ? undefined : '0.95')
    })

    it('answers, names reader, model and profile, and charges what the built-in reader would', async () => {
      const { organizationId, secret } = await service.createOrganization()

      const response = await decide(secret, 'Invoice 118 was paid twice.')
      const body = (await response.json()) as { answers: { twice: { probability: number } } }

      // Odds of 9 at the temperature of a model that nobody has measured.
      const odds = 9 ** (1 / 2.5)
      expect(response.status).to.equal(200)
      expect(body.answers.twice.probability).to.be.closeTo(odds / (1 + odds), 1e-6)
      expect(scorer.name).to.equal('http: small')
      const revision = response.headers.get('x-model-revision')
      expect(revision).to.match(new RegExp(`^http-small-[0-9a-f]{12}-${asked}\\d-unfitted-`))
      expect((await readReaderModel(options)).revision).to.equal(revision)
      await expectInvariant(service.accounts.database, organizationId)
      expect((await service.accounts.usage.totals(organizationId)).requests).to.equal(1)
    })

    it('refuses a request that it failed over before another try, and answers everybody else', async () => {
      const { organizationId, secret } = await service.createOrganization()
      const { secret: other } = await service.createOrganization()
      Object.assign(server, { odd: 'fails', poison: 'dead' })

      const refused = await decide(secret, 'A dead case.')
      const answered = await decide(other, 'Another case.')
      server.asked.length = 0
      const again = await decide(secret, 'A dead case.')
      Object.assign(server, { odd: null, poison: null })

      expect([refused.status, answered.status, again.status]).to.deep.equal([503, 200, 503])
      expect(Number(again.headers.get('retry-after'))).to.be.within(61, 600)
      expect(server.asked).to.deep.equal([])
      await expectInvariant(service.accounts.database, organizationId)
      expect(await readOps('/metrics')).to.match(/decision_refusals_total\{reason="failed_before"\} 1/)
    })

    it('charges nothing for a useless reply, refuses until a server can be asked, and says so', async () => {
      const { organizationId, secret } = await service.createOrganization()
      const creditBefore = await service.creditOf(organizationId)

      server.odd = 'no number'
      const refused = await decide(secret, 'Another case.')
      const unready = await fetch(`${service.opsUrl}/readyz`)
      const then = await decide(secret, 'Another case.')
      server.odd = null

      expect([refused.status, then.status, unready.status]).to.deep.equal([503, 503, 503])
      expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 60)
      expect(await service.creditOf(organizationId)).to.equal(creditBefore)
      await expectInvariant(service.accounts.database, organizationId)
      const ready = (await unready.json()) as { faults: string[]; servers: object[] }
      expect(ready.faults).to.have.length(1)
      expect(ready.servers[0]).to.have.property('name', server.name)
      const scraped = await readOps('/metrics')
      expect(scraped).to.include(`decision_reader_server_up{server="${server.name}"} 0`)
      expect(scraped).to.include(`decision_reader_faults_total{server="${server.name}",kind="nonsense"} 1`)
      expect(scraped).to.match(new RegExp(`decision_reader_tokens_total\\{[^}]+,source="${source}"\\} [1-9]`))
      expect(scraped).to.match(/decision_refusals_total\{reason="reader"\} 3/)
    })

    it('writes a profile for the model of the servers, which the reader then answers with', async () => {
      const text = await writeProfile(options.reader, raw, { rows: 'rows', builtin: 'b1', labelMass: null })

      expect(JSON.parse(text!).model).to.match(/^[0-9a-f]{64}$/)
      expect(scorer.revision).to.include(JSON.parse(text!).model.slice(0, 12))
    })
  })
}

describe('the service over a model that seldom wants to say a label', () => {
  it('is ready, with a warning, and shows how much', async () => {
    const seldom = (prompt: string) => Object.entries(say(prompt)).map(([word, share]) => [word, share / 2])
    const server = await startOddServer('vllm', { say: prompt => Object.fromEntries(seldom(prompt)) })
    const metrics = createMetrics()
    const scorer = await openReader(optionsFor(server, metrics))
    const service = await startTestService({ scorer, metrics })

    const ready = await fetch(`${service.opsUrl}/readyz`)
    const scraped = await (await fetch(`${service.opsUrl}/metrics`)).text()
    await service.close()
    await server.close()

    expect(await warningsOf(ready)).to.have.length(1)
    expect(scraped).to.include('decision_reader_label_mass{reader="http: small"} 0.475')
  })
})

/** The warnings of a service that is ready. */
async function warningsOf(ready: Response): Promise<string[]> {
  const told = (await ready.json()) as { status: string; faults: string[]; warnings?: string[] }
  expect([ready.status, told.status, told.faults]).to.deep.equal([200, 'ready', []])
  return told.warnings ?? []
}
