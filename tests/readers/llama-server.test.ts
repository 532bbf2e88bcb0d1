// A real llama-server with a model of 135 million parameters keeps the state that it has read, and may die without
// costing anybody money.

import { EventEmitter, once } from 'node:events'
import { expect } from 'chai'
import type { Reading } from '../../src/contract/reading.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { startTestService } from '../testing/service.ts'
import { patient, reading, requestOf, state } from './invoice-case.ts'
import { openOnServer, skipWithoutServer, startLlamaServer } from './own-llama-server.ts'
import { describePromises } from './same-promises.ts'

describePromises({
  place: 'on llama-server',
  skip: skipWithoutServer,
  async start() {
    const { url, end } = await startLlamaServer()
    return { open: () => openOnServer(url), end }
  },
})

describe('a reader on llama-server', function () {
  this.timeout(600_000)
  let server: Awaited<ReturnType<typeof startLlamaServer>>
  let scorer: Scorer
  let used = { cachedTokens: 0, readTokens: 0 }
  const events = new EventEmitter()

  before(async function () {
    skipWithoutServer(this)
    server = await startLlamaServer()
    scorer = await openOnServer(server.url, {
      log: { info() {}, warn: (_, sentence) => void events.emit(sentence) },
      watch: {
        timed() {},
        threadLost() {},
        servers: {
          used(_, { cachedTokens, readTokens }) {
            used = {
              cachedTokens: used.cachedTokens + cachedTokens,
              readTokens: used.readTokens + readTokens,
            }
          },
          fault() {},
        },
      },
    })
  })
  after(async () => {
    await scorer?.close()
    await server?.end()
  })

  const score = async (asked: Reading) => scorer.score(await scorer.prepare(asked), patient())

  it('has the state read once, whatever the number of questions', async () => {
    const long = {
      state: `${state} `.repeat(4),
      questions: Array.from({ length: 6 }, () => reading.questions[0]!),
    }
    await score({ ...long, questions: long.questions.slice(0, 1) })
    used = { cachedTokens: 0, readTokens: 0 }

    await score({ ...long, state: `New. ${long.state}` })

    expect(used.cachedTokens).to.be.above(4 * used.readTokens)
  })

  it('charges nothing for what a killed server was working on', async () => {
    const service = await startTestService({ scorer: { ...scorer, close: async () => {} } })
    const { organizationId, secret } = await service.createOrganization()
    const decide = () => fetch(`${service.baseUrl}/v1/decide`, requestOf(secret))

    const first = await decide()
    const out = once(events, 'a server is left out until it can be asked')
    server.child.kill('SIGKILL')
    await out
    const refused = await decide()

    expect([first.status, refused.status]).to.deep.equal([200, 503])
    expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 60)
    expect((await service.accounts.usage.totals(organizationId)).failedRequests).to.equal(1)
    await expectInvariant(service.accounts.database, organizationId)
    await service.close()
  })
})
