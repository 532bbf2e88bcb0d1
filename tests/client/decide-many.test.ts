// Many cases through the client: each answered and charged once, at the pace of the service, within what
// they may cost.
// On SQLite alone.

import { expect } from 'chai'
import {
  createDecisionClient,
  type DecidedCase,
  type DecideManyOptions,
  type Decision,
  decideMany,
  type NoulAnswer,
  UsdMaxReachedError,
} from '../../src/client/client.ts'
import { startTestService, type TestService } from '../testing/service.ts'

const questions = { fraud: { type: 'noul', instructions: 'Is it fraud?' } } as const
const caseOf = (n: number) => ({ n, request: { state: `case ${n}`, questions }, idempotencyKey: `case-${n}` })
const casesTo = (count: number) => Array.from({ length: count }, (_, n) => caseOf(n))

/** All that is yielded, and what is thrown at the end, if anything is. */
async function gather<Case>(outcomes: AsyncIterable<DecidedCase<Case>>) {
  const decided: DecidedCase<Case>[] = []
  try {
    for await (const outcome of outcomes) decided.push(outcome)
  } catch (error) {
    return { decided, error }
  }
  return { decided, error: null }
}

const numbersOf = (decided: DecidedCase<{ n: number }>[]) =>
  decided.map(outcome => outcome.case.n).sort((a, b) => a - b)

describe('decideMany', () => {
  let service: TestService

  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  async function connect(creditMicros?: number) {
    const { secret, organizationId } = await service.createOrganization(
      creditMicros === undefined ? {} : { creditMicros },
    )
    const client = createDecisionClient({ baseUrl: service.baseUrl, apiKey: secret })
    const [before] = await Promise.all([service.creditOf(organizationId)])
    return { client, chargedMicros: async () => before - (await service.creditOf(organizationId)) }
  }

  const costOf = (decided: DecidedCase<unknown>[]) =>
    decided.reduce((sum, { decision }) => sum + Math.ceil((decision?.usage.input_tokens ?? 0) * 0.035), 0)

  it('answers each case as decide does, and charges it once however often it is asked', async () => {
    const { client, chargedMicros } = await connect()

    const first = await gather(decideMany(client, casesTo(30)))
    const charged = await chargedMicros()
    const again = await gather(decideMany(client, casesTo(30), { atOnce: 3 }))

    expect([first.error, again.error]).to.deep.equal([null, null])
    expect(numbersOf(first.decided)).to.deep.equal(casesTo(30).map(({ n }) => n))
    expect(charged).to.equal(costOf(first.decided)).and.to.be.above(0)
    expect(await chargedMicros()).to.equal(charged)
    const [one] = first.decided
    const answer: NoulAnswer = one!.decision!.answers.fraud
    expect((await client.decide(one!.case.request)).answers.fraud).to.deep.equal(answer)
  })

  it('yields what is wrong with a case, and goes on', async () => {
    const { client, chargedMicros } = await connect()
    const large = { n: 1, request: { state: 'word '.repeat(40_000), questions } }
    const broken = { n: 2, request: '{"model":"service-1","state":"x","questions":{}}' }

    const { decided, error } = await gather(decideMany(client, [caseOf(0), large, broken, caseOf(3)]))

    const errors = decided.map(outcome => [outcome.case.n, outcome.error?.name])
    expect(error).to.equal(null)
    expect(errors.sort()).to.deep.equal([
      [0, undefined],
      [1, 'RequestTooLargeError'],
      [2, 'InvalidRequestError'],
      [3, undefined],
    ])
    expect(await chargedMicros()).to.equal(costOf(decided))
  })

  it('stops when the credit is used up, after yielding all that was charged', async () => {
    const { client, chargedMicros } = await connect(10)

    const { decided, error } = await gather(decideMany(client, casesTo(50), { atOnce: 2 }))

    expect(error).to.have.property('name', 'InsufficientCreditError')
    expect(decided).to.not.be.empty
    expect(await chargedMicros()).to.equal(costOf(decided))
  })

  for (const usdMax of [0.00002, 0.000041, 0])
    it(`costs no more than ${usdMax} USD if that is usdMax, whatever is under way`, async () => {
      const { client, chargedMicros } = await connect()

      const { decided, error } = await gather(decideMany(client, casesTo(200), { usdMax }))

      expect(error).to.be.instanceOf(UsdMaxReachedError)
      expect((error as UsdMaxReachedError).spentUsd * 1e6).to.be.closeTo(await chargedMicros(), 1e-6)
      expect(await chargedMicros()).to.equal(costOf(decided))
      expect(await chargedMicros()).to.be.at.most(usdMax * 1e6)
      // The rest would hardly pay for another case.
      expect(await chargedMicros()).to.be.at.least(usdMax * 1e6 - 6)
    })

  it('asks nothing that an invalid option forbids', () => {
    const { client } = scripted(() => 200)

    expect(() => decideMany(client, casesTo(1), { atOnce: 0, usdMax: -1 }))
      .to.throw(TypeError)
      .with.property('message')
      .that.includes('atOnce')
      .and.includes('usdMax')
  })

  /** A client whose service answers each case, by its number and how often it was sent, with a status. */
  function scripted(
    statusOf: (n: number, time: number) => number | null,
    { retryAfter = 7 }: { retryAfter?: number } = {},
  ) {
    const sent: number[] = []
    const seen = { underWay: 0, most: 0, hungUp: 0 }
    const fetch = async (request: Request) => {
      const { state } = (await request.json()) as { state: string }
      const n = Number(state.split(' ')[1])
      sent.push(n)
      seen.most = Math.max(seen.most, ++seen.underWay)
      await new Promise(resolve => setImmediate(resolve))
      seen.underWay--
      if (request.signal.aborted) seen.hungUp++
      request.signal.throwIfAborted()
      const status = statusOf(n, sent.filter(one => one === n).length)
      if (status === null) throw new TypeError('fetch failed')
      return responseOf(status, retryAfter)
    }
    const client = createDecisionClient({ baseUrl: 'http://service.test', apiKey: 'key', fetch })
    return { client, sent, seen }
  }

  function responseOf(status: number, retryAfter: number): Response {
    const answers = { fraud: { type: 'noul', value: true, probability: 0.9 } }
    const decision: Partial<Decision> = {
      id: 'dec_1',
      model: 'service-1',
      answers,
      usage: { input_tokens: 9 },
    } as Partial<Decision>
    const types: Record<number, string> = { 429: 'rate_limited', 500: 'internal_error', 503: 'overloaded' }
    const body = status === 200 ? decision : { error: { type: types[status], message: 'no', param: null } }
    const headers = status === 429 || status === 503 ? { 'retry-after': String(retryAfter) } : {}
    return Response.json(body, { status, headers: headers as Record<string, string> })
  }

  /** Pauses that only note how long they are, and what was under way when they began. */
  function pausing(): Required<Pick<DecideManyOptions, 'sleep' | 'random'>> & { waits: number[] } {
    const waits: number[] = []
    return {
      waits,
      random: () => 0.5,
      sleep: async waitMs => void waits.push(waitMs),
    }
  }

  for (const status of [429, 503])
    it(`sends nothing until the Retry-After of a ${status} is over, and fewer at a time after it`, async () => {
      const { client, sent, seen } = scripted(n => (isBusy && n >= 20 ? status : 200))
      let isBusy = true
      const mosts: number[] = []
      const waits: number[] = []
      const sleep = async (waitMs: number) => {
        waits.push(waitMs)
        // All that were sent together come back first; then there is silence.
        while (seen.underWay > 0) await new Promise(resolve => setImmediate(resolve))
        const before = sent.length
        await new Promise(resolve => setImmediate(resolve))
        expect(sent).to.have.length(before)
        mosts.push(seen.most)
        seen.most = 0
        isBusy = waits.length < 3
      }

      const { decided, error } = await gather(
        decideMany(client, casesTo(200), { atOnce: 8, random: () => 1, sleep }),
      )

      expect(error).to.equal(null)
      expect(numbersOf(decided)).to.deep.equal(casesTo(200).map(({ n }) => n))
      expect(waits).to.deep.equal([7500, 8000, 9000])
      expect(mosts).to.deep.equal([8, 4, 2])
      expect(seen.most).to.equal(8)
    })

  it('lets a case fail that breaks the service, and stops when every case does', async () => {
    const one = scripted(n => (n === 5 ? 500 : 200))
    const all = scripted(n => (n >= 5 ? 500 : 200))

    const some = await gather(decideMany(one.client, casesTo(60), pausing0()))
    const none = await gather(decideMany(all.client, casesTo(60), pausing0()))

    expect(some.error).to.equal(null)
    expect(some.decided.filter(({ error }) => error).map(outcome => outcome.case.n)).to.deep.equal([5])
    expect(one.sent.filter(n => n === 5)).to.have.length(4)
    expect(none.error).to.have.property('name', 'InternalServiceError')
    expect(none.decided.filter(({ error }) => error)).to.have.length.below(9)
  })

  const pausing0 = () => {
    const { waits: _, ...options } = pausing()
    return options
  }

  it('waits for a service that is away, but not for one that was never there', async () => {
    let calls = 0
    const away = scripted(() => (++calls > 20 && calls < 60 ? null : 200))
    const never = scripted(() => null)
    const longAway = scripted(n => (n >= 20 ? null : 200))
    const [waits, few, many] = [pausing(), pausing(), pausing()]
    const timing = ({ random, sleep }: ReturnType<typeof pausing>) => ({ random, sleep })

    const back = await gather(decideMany(away.client, casesTo(60), timing(waits)))
    const wrong = await gather(decideMany(never.client, casesTo(60), timing(few)))
    const gone = await gather(
      decideMany(longAway.client, casesTo(60), { ...timing(many), waitMsMax: 120_000 }),
    )

    const sum = (all: number[]) => all.reduce((total, ms) => total + ms, 0)
    expect([back.error, back.decided.length]).to.deep.equal([null, 60])
    expect(wrong.error).to.have.property('name', 'ConnectionError')
    expect(sum(few.waits)).to.be.within(30_000, 45_000)
    expect(gone.error).to.have.property('name', 'ConnectionError')
    expect(gone.decided.filter(({ error }) => error)).to.be.empty
    expect(sum(many.waits)).to.be.within(120_000, 135_000)
  })

  it('stops at once when it would have to wait too long', async () => {
    const { client, sent } = scripted(n => (n < 3 ? 200 : 429), { retryAfter: 3600 })

    const { decided, error } = await gather(decideMany(client, casesTo(50), pausing0()))

    expect(error).to.have.property('retryAfterSeconds', 3600)
    expect(decided).to.have.length(3)
    expect(sent.length).to.be.below(20)
  })

  it('reads cases only as it asks, and hangs up when nobody listens any more', async () => {
    const { client, seen } = scripted(() => 200)
    let [read, isClosed] = [0, false]
    async function* source() {
      try {
        for (; ; read++) yield caseOf(read)
      } finally {
        isClosed = true
      }
    }

    for await (const outcome of decideMany(client, source(), { atOnce: 4 })) if (outcome.case.n === 10) break
    await new Promise(resolve => setImmediate(resolve))

    expect(read).to.be.below(10 + 2 * 4 + 2)
    expect(isClosed).to.equal(true)
    expect(seen.underWay).to.equal(0)
  })

  it('loses nothing to a listener that takes its time', async () => {
    const { client } = scripted(() => 200)
    const heard: number[] = []

    for await (const outcome of decideMany(client, casesTo(5))) {
      heard.push(outcome.case.n)
      for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setImmediate(resolve))
    }

    expect(heard.sort()).to.deep.equal([0, 1, 2, 3, 4])
  })

  it('ends with the reason of a signal, also while it waits for a case or for the service', async () => {
    const [stalled, busy] = [new AbortController(), new AbortController()]
    const { client } = scripted(() => 503)
    const never = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) }
    const waiting = gather(decideMany(client, never, { signal: stalled.signal }))
    const pausedFor = gather(
      decideMany(client, casesTo(20), { signal: busy.signal, onPause: () => busy.abort('enough') }),
    )
    stalled.abort('stop')

    expect((await waiting).error).to.equal('stop')
    expect((await pausedFor).error).to.equal('enough')
  })
})
