// When the client tries again, and how long it waits. Nothing here waits: the sleep only writes down for how long.

import { expect } from 'chai'
import { ConnectionError, TimeoutError } from '../../src/client/errors.ts'
import {
  createRetryingFetch,
  type Fetch,
  type RetryOptions,
  sleepWithTimer,
} from '../../src/client/retrying-fetch.ts'

const url = 'http://service.test/v1/decide'
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('{}', { status: code, headers })
const networkFault = () => {
  throw new TypeError('fetch failed')
}

/** A fetch that plays the given outcomes in turn, the last one again and again. */
function play(outcomes: (() => Response)[], options: Partial<RetryOptions> = {}) {
  const requests: Request[] = []
  const waits: number[] = []
  const fetch: Fetch = async request => {
    requests.push(request)
    return outcomes[Math.min(requests.length, outcomes.length) - 1]!()
  }
  const retrying = createRetryingFetch({
    fetch,
    retries: 4,
    timeoutMs: 40_000,
    random: () => 1,
    sleep: async waitMs => void waits.push(waitMs),
    ...options,
  })
  const send = (init: RequestInit = {}) =>
    retrying(new Request(url, { method: 'POST', body: '{"a":1}', ...init }))
  return { send, requests, waits }
}

const thrown = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

describe('createRetryingFetch', () => {
  for (const code of [429, 500, 502, 503, 504]) {
    it(`tries again after ${code}`, async () => {
      const { send, requests } = play([status(code), status(200)])

      const response = await send()

      expect(response.status).to.equal(200)
      expect(requests).to.have.length(2)
    })
  }

  for (const code of [400, 401, 402, 403, 404, 405, 408, 409, 413, 422, 501]) {
    it(`does not try again after ${code}`, async () => {
      const { send, requests } = play([status(code), status(200)])

      const response = await send()

      expect(response.status).to.equal(code)
      expect(requests).to.have.length(1)
    })
  }

  it('tries again after a network fault', async () => {
    const { send, requests } = play([networkFault, networkFault, status(200)])

    expect((await send()).status).to.equal(200)
    expect(requests).to.have.length(3)
  })

  it('stops after the number of retries, with the last outcome', async () => {
    const answered = play([status(503)], { retries: 2 })
    const broken = play([networkFault], { retries: 2 })

    expect((await answered.send()).status).to.equal(503)
    expect(await thrown(broken.send())).to.be.instanceOf(ConnectionError)
    expect([answered.requests.length, broken.requests.length]).to.deep.equal([3, 3])
  })

  it('doubles the longest wait up to eight seconds', async () => {
    const { send, waits } = play([status(503)], { retries: 7 })

    await send()

    expect(waits).to.deep.equal([500, 1000, 2000, 4000, 8000, 8000, 8000])
  })

  it('waits for a random part of it', async () => {
    const parts = [0, 0.25, 0.5]
    const { send, waits } = play([status(503)], { retries: 3, random: () => parts.shift()! })

    await send()

    expect(waits).to.deep.equal([0, 250, 1000])
  })

  it('waits at least as long as Retry-After says', async () => {
    const { send, waits } = play([
      status(429, { 'retry-after': '7' }),
      status(503, { 'retry-after': '2' }),
      status(200),
    ])

    await send()

    expect(waits).to.deep.equal([7500, 3000])
  })

  it('does not wait for a Retry-After of more than a minute', async () => {
    const { send, waits } = play([status(503, { 'retry-after': '61' })])

    expect((await send()).status).to.equal(503)
    expect(waits).to.deep.equal([])
  })

  it('sends method, headers and body again with each try', async () => {
    const { send, requests } = play([status(500), status(200)])

    await send({ headers: { authorization: 'Bearer key_1' } })

    const sent = await Promise.all(
      requests.map(async request => [
        request.method,
        request.headers.get('authorization'),
        await request.text(),
      ]),
    )
    expect(sent).to.deep.equal([
      ['POST', 'Bearer key_1', '{"a":1}'],
      ['POST', 'Bearer key_1', '{"a":1}'],
    ])
  })

  it('gives each try its time and throws a TimeoutError in the end', async () => {
    const tries: AbortSignal[] = []
    const silent: Fetch = request => {
      tries.push(request.signal)
      return new Promise((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason)),
      )
    }
    const { send } = play([], { fetch: silent, timeoutMs: 1, retries: 1 })

    expect(await thrown(send())).to.be.instanceOf(TimeoutError)
    expect(tries).to.have.length(2)
  })

  it('does not try again when the caller aborts a try', async () => {
    const abort = new AbortController()
    const reason = new Error('enough')
    const { send, requests } = play([
      () => {
        abort.abort(reason)
        throw new TypeError('aborted')
      },
    ])

    expect(await thrown(send({ signal: abort.signal }))).to.equal(reason)
    expect(requests).to.have.length(1)
  })

  it('does not try again when the caller aborts a wait', async () => {
    const abort = new AbortController()
    const reason = new Error('enough')
    const sleep: RetryOptions['sleep'] = (_, signal) => {
      abort.abort(reason)
      return sleepWithTimer(60_000, signal)
    }
    const { send, requests } = play([status(503)], { sleep })

    expect(await thrown(send({ signal: abort.signal }))).to.equal(reason)
    expect(requests).to.have.length(1)
  })

  it('passes on a status that has no body', async () => {
    const { send } = play([() => new Response(null, { status: 304 })])

    expect((await send()).status).to.equal(304)
  })
})

describe('sleepWithTimer', () => {
  it('ends by itself, and rejects when its signal fires before', async () => {
    const abort = new AbortController()
    const reason = new Error('enough')

    await sleepWithTimer(0, abort.signal)
    const waiting = thrown(sleepWithTimer(60_000, abort.signal))
    abort.abort(reason)

    expect(await waiting).to.equal(reason)
  })
})
