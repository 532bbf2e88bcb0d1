// Work that nobody pays for. The service gives everybody a thousand tokens of it; the small request has 11.
// On PostgreSQL too.

import { expect } from 'chai'
import { createLimits, type Limits } from '../../src/base/intake/limits.ts'
import { readJson } from '../../src/contract/json-text.ts'
import { overloaded } from '../../src/contract/problem.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import { dayMs, openTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { createCountingScorer, noneFitted } from '../testing/counting-scorer.ts'
import { createTestDecide, type Ended } from '../testing/decide.ts'
import { requestText } from '../testing/service.ts'

const tokensFree = 1000
const largeText = requestText({ state: 'x '.repeat(490) })

describe('work that is not charged', () => {
  let accounts: TestAccounts
  let limits: Limits
  let decide: ReturnType<typeof createTestDecide>
  /** Tokens that the scorer read. */
  let read: number
  /** Called when a request is read, before it is charged. */
  let onRead: () => void
  /** Answers wait for it before they are charged. */
  let held: Promise<void>
  /** The harm to others by each request that the reader fails over; null while it does not fail. */
  let harm: number | null

  beforeEach(async () => {
    accounts = await openTestAccounts()
    limits = await createLimits({ redisUrl: null, perMinute: 1000 })
    read = 0
    onRead = () => {}
    held = Promise.resolve()
    harm = null
    const { keys, ledger, idempotencyKeys } = accounts
    const scorer = createCountingScorer(tokens => {
      read += tokens
      onRead()
    })
    const score: Scorer['score'] = async (prepared, options) => {
      const answers = await scorer.score(prepared, options)
      await held
      if (harm === null) return answers
      options.onFailed?.(harm)
      throw overloaded('threads', 5, 'The model stopped.')
    }
    decide = createTestDecide({
      ...{ keys, limits, ledger, idempotencyKeys, tokensFree },
      scorer: { ...scorer, score },
      fittedAnswers: noneFitted,
    })
  })
  afterEach(async () => {
    await limits.close()
    await accounts.close()
  })

  interface Ask {
    bearer: string
    name?: string
    body?: string | Promise<string>
    client?: AbortController
  }

  function ask({ bearer, name, body = largeText, client = new AbortController() }: Ask) {
    const arrival = { arrivedAtMs: performance.now(), signal: client.signal }
    const named = { requestId: accounts.newId('req'), bearer, idempotencyKey: name }
    return decide({ ...arrival, ...named, readBody: async () => readJson(await body) })
  }

  const typeOf = (ended: Ended) => ('error' in ended ? (ended.error as { type: string }).type : 'none')

  for (const [what, howMuch, failures] of [
    ['ended the model for everybody', 1, 5],
    ['perhaps ended the model for everybody', 0.5, 9],
  ] as const)
    it(`ends for an organization after ${failures} requests that failed where each ${what}`, async () => {
      const { secret: bearer } = await accounts.createCaller()
      const { secret: other } = await accounts.createCaller()
      harm = howMuch
      const types: string[] = []

      while (types.at(-1) !== 'rate_limited') types.push(typeOf(await ask({ bearer, body: requestText() })))

      harm = null
      expect(types).to.have.length(failures + 1)
      expect(typeOf(await ask({ bearer: other, body: requestText() }))).to.equal('none')
    })

  it('under a paid Idempotency-Key ends, and a new one goes on', async () => {
    const { secret: bearer, organizationId } = await accounts.createCaller({ creditMicros: 1000 })
    const first = await ask({ bearer, name: 'a' })
    const paid = read

    const repeats: Ended[] = []
    for (let i = 0; i < 10; i++) repeats.push(await ask({ bearer, name: 'a' }))
    const free = read - paid

    const types = repeats.map(typeOf)
    expect(typeOf(first)).to.equal('none')
    expect(types.slice(0, 3)).to.deep.equal(['none', 'none', 'none'])
    expect(types.at(-1)).to.equal('rate_limited')
    expect(free).to.be.within(paid, tokensFree + paid + paid)
    const { error, rateLimit } = repeats.at(-1) as { error: { retryAfterSeconds: number } } & Ended
    expect(error.retryAfterSeconds).to.be.within(1, 24 * 3600)
    expect(rateLimit?.remaining).to.be.above(0)
    const creditBefore = (await accounts.ledger.balance(organizationId)).creditMicros
    expect(typeOf(await ask({ bearer, name: 'b' }))).to.equal('none')
    expect((await accounts.ledger.balance(organizationId)).creditMicros).to.be.below(creditBefore)
  })

  it('of repeats at once is bounded as of repeats one by one', async () => {
    const { secret: bearer } = await accounts.createCaller()

    const all = await Promise.all(Array.from({ length: 30 }, () => ask({ bearer, name: 'a' })))

    const answered = all.filter(one => typeOf(one) === 'none')
    const paid = read / answered.length
    expect(answered.filter(({ costMicros }) => costMicros! > 0)).to.have.length(1)
    expect(read - paid).to.be.at.most(tokensFree + 2 * paid)
    expect(all.some(one => typeOf(one) === 'rate_limited')).to.equal(true)
  })

  it('does not count what was tried twice at once and charged', async () => {
    const { secret: bearer } = await accounts.createCaller()

    for (let i = 0; i < 10; i++) {
      const charged = Promise.withResolvers<string>()
      const fails = ask({ bearer, name: `${i}`, body: charged.promise })
      await ask({ bearer, name: `${i}` })
      charged.resolve('{')
      await fails
    }

    // Payments of two days ago no longer let anything pass.
    accounts.moveClock(2 * dayMs)
    await ask({ bearer, name: 'a' })
    expect(typeOf(await ask({ bearer, name: 'a' }))).to.equal('none')
  })

  it('for clients that hang up ends, until they wait', async () => {
    const { secret: bearer, organizationId } = await accounts.createCaller()
    const other = await accounts.createCaller()
    const hangUp = async () => {
      const client = new AbortController()
      onRead = () => client.abort()
      return ask({ bearer, client })
    }

    const ended: Ended[] = []
    for (let i = 0; i < 10; i++) ended.push(await hangUp())
    onRead = () => {}
    const blocked = await ask({ bearer })

    expect((await accounts.ledger.balance(organizationId)).creditMicros).to.equal(1_000_000)
    expect(read).to.be.at.most(tokensFree + read / 3)
    expect(typeOf(blocked)).to.equal('rate_limited')
    expect((blocked as { error: { retryAfterSeconds: number } }).error.retryAfterSeconds).to.be.within(
      1,
      3600,
    )
    expect(typeOf(await ask({ bearer: other.secret }))).to.equal('none')
  })

  it('for clients that hang up is let pass where as much is paid for', async () => {
    const { secret: bearer } = await accounts.createCaller()
    const types: string[] = []

    for (let i = 0; i < 12; i++) {
      const client = new AbortController()
      if (i % 2 === 0) onRead = () => client.abort()
      else onRead = () => {}
      const ended = await ask({ bearer, client })
      if (i % 2 === 1) types.push(typeOf(ended))
    }

    expect(types).to.deep.equal(Array(6).fill('none'))
  })

  /** All of them are read before the first is charged. */
  async function askAtOnce(asks: Ask[]): Promise<string[]> {
    const all = Promise.withResolvers<void>()
    held = all.promise
    let count = 0
    onRead = () => ++count === asks.length && all.resolve()
    return (await Promise.all(asks.map(ask))).map(typeOf).sort()
  }

  it('beyond a budget, of requests at once, is bounded', async () => {
    const { secret: bearer, organizationId, keyId } = await accounts.createCaller()
    await accounts.keys.changeTerms(organizationId, keyId, { budgetMicros: 20 })

    const types = await askAtOnce(Array(5).fill({ bearer }))
    await accounts.keys.changeTerms(organizationId, keyId, { budgetMicros: null })

    expect(types).to.deep.equal([...Array(4).fill('insufficient_credit'), 'none'])
    expect(typeOf(await ask({ bearer }))).to.equal('rate_limited')
  })

  it('under the Idempotency-Key of another request, of requests at once, is bounded', async () => {
    const { secret: bearer } = await accounts.createCaller()
    const bodies = [1, 2, 3, 4].map(i => requestText({ state: 'x '.repeat(200 + i) }))

    for (const name of ['a', 'b', 'c']) {
      const types = await askAtOnce(bodies.map(body => ({ bearer, name, body })))
      expect(types).to.deep.equal([...Array(3).fill('invalid_request'), 'none'])
    }

    expect(typeOf(await ask({ bearer }))).to.equal('rate_limited')
  })
})
