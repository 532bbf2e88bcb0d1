// The client against a server on a real socket: what it sends, what it returns, which error it throws.

import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { problems } from '../../generated/errors.ts'
import {
  AuthenticationError,
  ConnectionError,
  createDecisionClient,
  type DecisionClientOptions,
  DecisionServiceError,
  ErrorResponseError,
  GatewayError,
  InsufficientCreditError,
  InternalServiceError,
  InvalidRequestError,
  ModelNotFoundError,
  NotADecisionError,
  OverloadedError,
  RateLimitedError,
  RequestTooLargeError,
  TimeoutError,
  type TryEnded,
} from '../../src/client/client.ts'
import { readExamples } from '../../tools/generate/read-examples.ts'
import { type Reply, reply, serve } from '../testing/scripted-server.ts'

const request = {
  state: { account: 'A', transfers: [{ amount: 10.5 }] },
  questions: { is_fraud: { type: 'noul', instructions: 'Is it fraud?' } },
} as const
const decided = {
  id: 'dec_1',
  model: 'service-1',
  answers: { is_fraud: { type: 'noul', value: true, probability: 0.9234567890123456 } },
  usage: { input_tokens: 12 },
}
const ok = reply(200, decided, { 'x-request-id': 'req_1', 'x-model-revision': 'service-1@abc' })
const failed = (status: number, type: string, param: string | null = null, headers = {}) =>
  reply(
    status,
    { error: { type, message: 'what went wrong', param } },
    { 'x-request-id': 'req_9', ...headers },
  )

const classes = {
  invalid_request: InvalidRequestError,
  not_found: InvalidRequestError,
  authentication_error: AuthenticationError,
  insufficient_credit: InsufficientCreditError,
  model_not_found: ModelNotFoundError,
  request_too_large: RequestTooLargeError,
  rate_limited: RateLimitedError,
  internal_error: InternalServiceError,
  overloaded: OverloadedError,
}

describe('createDecisionClient', () => {
  let close: () => Promise<void> = async () => {}

  afterEach(() => close())

  async function start(replies: Reply[], options: Partial<DecisionClientOptions> = {}) {
    const server = await serve(...replies)
    close = server.close
    const sleep = async () => {}
    const client = createDecisionClient({
      baseUrl: server.baseUrl,
      apiKey: 'key_1',
      sleep,
      random: () => 1,
      ...options,
    })
    return { client, baseUrl: server.baseUrl, received: server.received }
  }

  async function failWith(replies: Reply[], options?: Partial<DecisionClientOptions>) {
    const { client, received } = await start(replies, options)
    const error = await client.decide(request).catch((thrown: unknown) => thrown)
    return { error, received }
  }

  it('sends the request with the key, and the model when none is named', async () => {
    const { client, received } = await start([ok])

    await client.decide(request)
    await client.decide({ ...request, model: undefined })

    const [sent, again] = received
    expect(JSON.parse(again!.body)).to.deep.equal(JSON.parse(sent!.body))
    expect(sent).to.include({ method: 'POST', path: '/v1/decide' })
    expect(sent?.headers).to.include({ authorization: 'Bearer key_1', 'content-type': 'application/json' })
    expect(JSON.parse(sent!.body)).to.deep.equal({ model: 'service-1', ...request })
  })

  it('returns the decision as it came, with the request id and the model revision', async () => {
    const { client } = await start([ok])

    const decision = await client.decide(request)

    expect(decision).to.deep.equal({ ...decided, requestId: 'req_1', modelRevision: 'service-1@abc' })
    expect(decision.answers.is_fraud.probability).to.equal(0.9234567890123456)
  })

  it('takes a base URL with slashes and white space around it, and with a path', async () => {
    const { baseUrl, received } = await start([ok])

    for (const path of ['/fraud/', '//', '/ ']) {
      const client = createDecisionClient({ baseUrl: ` ${baseUrl}${path}`, apiKey: 'key_1' })
      await client.decide(request)
    }

    expect(received.map(({ path }) => path)).to.deep.equal(['/fraud/v1/decide', '/v1/decide', '/v1/decide'])
  })

  it('sends each of the seven example requests unchanged', async () => {
    const requests = [...readExamples().requests.values()]
    const replies = requests.map(({ questions }) => {
      const answers = Object.entries(questions).map(([name, { type }]) => [name, { type }])
      return reply(200, { ...decided, answers: Object.fromEntries(answers) })
    })
    const { client, received } = await start(replies)

    for (const example of requests) await client.decide(example as never)

    expect(received.map(({ body }) => JSON.parse(body))).to.deep.equal(requests)
  })

  for (const [problem, { status, type, retry }] of Object.entries(problems)) {
    it(`throws the class of ${problem}, ${retry ? 'after' : 'without'} retries`, async () => {
      const { error, received } = await failWith([failed(status, type, 'questions.q')], { retries: 2 })

      expect(error).to.be.instanceOf(classes[problem as keyof typeof classes])
      expect(error).to.include({ status, type, param: 'questions.q', requestId: 'req_9', retryable: retry })
      expect(received).to.have.length(retry ? 3 : 1)
    })
  }

  for (const status of [502, 504]) {
    it(`retries a ${status} without JSON and without an id`, async () => {
      const { client, received } = await start([reply(status, '<h1>Bad</h1>'), reply(status, ''), ok])

      const decision = await client.decide(request)

      expect(decision.id).to.equal('dec_1')
      expect(received).to.have.length(3)
    })

    it(`throws a GatewayError when ${status} does not go away`, async () => {
      const { error, received } = await failWith([reply(status, '<h1>Bad</h1>')], { retries: 1 })

      expect(error).to.be.instanceOf(GatewayError)
      expect(error).to.include({ status, requestId: null, retryable: true })
      expect(received).to.have.length(2)
    })
  }

  it('does not retry a page that is no answer of the service', async () => {
    const { error, received } = await failWith([reply(403, '<h1>Forbidden</h1>')])

    expect(error).to.be.instanceOf(GatewayError)
    expect(error).to.include({ status: 403, retryable: false })
    expect(received).to.have.length(1)
  })

  it('throws a plain error response for a type that it does not know', async () => {
    const { error } = await failWith([failed(409, 'later_error')])

    expect((error as Error).constructor).to.equal(ErrorResponseError)
    expect(error).to.include({ status: 409, type: 'later_error' })
  })

  it('does not take names of Object.prototype for error types', async () => {
    const { error } = await failWith([failed(400, 'constructor')])

    expect((error as Error).constructor).to.equal(ErrorResponseError)
  })

  it('says how long the service asked to wait', async () => {
    const { error } = await failWith([failed(429, 'rate_limited', null, { 'retry-after': '7' })], {
      retries: 0,
    })

    expect(error).to.include({ retryAfterSeconds: 7 })
  })

  it('retries a response that breaks off', async () => {
    const broken: Reply = response => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"id":"dec_', () => response.destroy())
    }
    const { client, received } = await start([broken, ok])

    const decision = await client.decide(request)

    expect(decision.id).to.equal('dec_1')
    expect(received).to.have.length(2)
  })

  it('retries JSON that is cut off, and says so in the end', async () => {
    const cut: Reply = response =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"dec_')
    const { error, received } = await failWith([cut], { retries: 1 })

    expect(error).to.be.instanceOf(ConnectionError)
    expect(received).to.have.length(2)
  })

  const { is_fraud } = decided.answers
  const noDecisions: [string, unknown][] = [
    ['a page', '<h1>Login</h1>'],
    ['nothing', ''],
    ['null', null],
    ['a list', []],
    ['other JSON', { ok: true }],
    ['a decision without an id', { ...decided, id: undefined }],
    ['a decision without usage', { ...decided, usage: {} }],
    ['a decision without answers', { ...decided, answers: {} }],
    ['a decision on another question', { ...decided, answers: { other: is_fraud } }],
    ['an answer of another type', { ...decided, answers: { is_fraud: { ...is_fraud, type: 'score' } } }],
  ]
  for (const [what, body] of noDecisions) {
    it(`throws a NotADecisionError for a success that is ${what}`, async () => {
      const { error, received } = await failWith([reply(200, body, { 'x-request-id': 'req_1' })])

      expect(error).to.be.instanceOf(NotADecisionError)
      expect(error).to.include({ status: 200, requestId: 'req_1', retryable: false, tries: 1 })
      expect(received).to.have.length(1)
    })
  }

  it('takes fields that it does not know', async () => {
    const later = { ...decided, later: 1, answers: { is_fraud: { ...is_fraud, later: 2 }, other: {} } }
    const { client } = await start([reply(200, later)])

    expect(await client.decide(request)).to.deep.include(later)
  })

  it('sends one Idempotency-Key with all tries of a call, and another with the next call', async () => {
    const { client, received } = await start([failed(503, 'overloaded'), failed(500, 'internal_error'), ok])

    await client.decide(request)
    await client.decide(request)

    const names = received.map(({ headers }) => headers['idempotency-key'])
    expect(names).to.deep.equal([names[0], names[0], names[0], names[3]])
    expect(names[0]).to.match(/^[!-~]{32,200}$/)
    expect(names[3]).to.not.equal(names[0])
  })

  it('says which client it is', async () => {
    const { client, received } = await start([ok])
    const file = new URL('../../src/client/package.json', import.meta.url)
    const { name, version } = JSON.parse(await readFile(file, 'utf8'))

    await client.decide(request)

    expect(received[0]?.headers['user-agent']).to.equal(`${name}/${version}`)
  })

  it('sends the headers of the client and of the call, the latter in place of the former', async () => {
    const { client, received } = await start([ok], { headers: { 'X-Team': 'a', 'User-Agent': 'mine' } })

    await client.decide(request, { headers: { 'x-team': 'b', 'Idempotency-Key': 'order-7' } })

    expect(received[0]?.headers).to.include({
      'x-team': 'b',
      'user-agent': 'mine',
      'idempotency-key': 'order-7',
      authorization: 'Bearer key_1',
    })
  })

  it('takes retries and the time limit of a call in place of its own', async () => {
    const silent: Reply = () => {}
    const { client, received } = await start([silent], { retries: 3 })

    const error = await client
      .decide(request, { retries: 1, timeoutMs: 1 })
      .catch((thrown: unknown) => thrown)

    expect(error).to.be.instanceOf(TimeoutError)
    expect(error).to.include({ tries: 2 })
    expect(received.length).to.be.at.most(2)
  })

  it('tells what the response says beside its body', async () => {
    const limited = { 'ratelimit-policy': '"default";q=1200;w=60', ratelimit: '"default";r=1187;t=42' }
    const told = { 'x-request-id': 'req_1', 'x-model-revision': 'abc', 'x-unread-share': '0.125', ...limited }
    const { client } = await start([failed(503, 'overloaded'), reply(200, decided, told)])

    const { decision, response } = await client.decide.withResponse(request)

    expect(decision.answers.is_fraud.value).to.equal(true)
    expect(response).to.deep.equal({
      status: 200,
      requestId: 'req_1',
      modelRevision: 'abc',
      unreadShare: 0.125,
      rateLimit: { limit: 1200, remaining: 1187, resetSeconds: 42 },
      tries: 2,
    })
  })

  it('tells the same of a failure', async () => {
    const headers = { ratelimit: '"default";r=0;t=9', 'retry-after': '9' }
    const { error } = await failWith([failed(429, 'rate_limited', null, headers)], { retries: 2 })

    expect(error).to.deep.include({
      tries: 3,
      requestId: 'req_9',
      rateLimit: { limit: null, remaining: 0, resetSeconds: 9 },
    })
  })

  it('tells of every try, and nothing of the case', async () => {
    const told: TryEnded[] = []
    const broken: Reply = response => void response.destroy()
    const replies = [failed(503, 'overloaded'), broken, ok]
    const { client } = await start(replies, { onTry: ended => void told.push(ended), random: () => 0.5 })

    await client.decide(request)

    expect(
      told.map(({ try: number, status, requestId, waitMs }) => [number, status, requestId, waitMs]),
    ).to.deep.equal([
      [1, 503, 'req_9', 250],
      [2, null, null, 500],
      [3, 200, 'req_1', null],
    ])
    expect(told[1]!.error).to.be.instanceOf(ConnectionError)
    expect(JSON.stringify(told)).to.not.include('fraud').and.not.include('key_1')
  })

  it('throws a ConnectionError where nobody listens', async () => {
    const { client } = await start([ok], { retries: 1 })
    await close()
    close = async () => {}

    const error = await client.decide(request).catch((thrown: unknown) => thrown)

    expect(error).to.be.instanceOf(ConnectionError).and.instanceOf(DecisionServiceError)
    expect((error as Error).cause).to.not.equal(undefined)
  })

  it('sends the same body with every retry', async () => {
    const { client, received } = await start([failed(503, 'overloaded'), failed(500, 'internal_error'), ok])

    await client.decide(request)

    expect(new Set(received.map(({ body }) => body))).to.have.property('size', 1)
    expect(received).to.have.length(3)
  })

  it('throws the reason of the signal when it is aborted, and sends nothing more', async () => {
    const abort = new AbortController()
    const reason = new Error('enough')
    const full: Reply = response => {
      abort.abort(reason)
      failed(503, 'overloaded')(response)
    }
    const { client, received } = await start([full])

    const error = await client.decide(request, { signal: abort.signal }).catch((thrown: unknown) => thrown)

    expect(error).to.equal(reason)
    expect(received).to.have.length(1)
  })
})
