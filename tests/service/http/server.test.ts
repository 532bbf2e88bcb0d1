// POST /v1/decide over real HTTP: what each failure looks like, in which order failures are found, and that
// none is charged.
// On PostgreSQL too.

import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { createStandInScorer } from '../../../src/scoring/stand-in.ts'
import {
  noul,
  requestText,
  startTestService,
  type TestOrganization,
  type TestService,
} from '../../testing/service.ts'

const bodyBytesMax = 2 * 1024 * 1024

describe('POST /v1/decide', () => {
  let service: TestService
  let organization: TestOrganization

  before(async () => {
    service = await startTestService()
    organization = await service.createOrganization()
  })
  after(() => service.close())

  interface Ask {
    key?: string | null
    body?: string | Uint8Array<ArrayBuffer>
    headers?: Record<string, string>
    path?: string
    method?: string
  }

  async function ask({
    key = organization.secret,
    body = requestText(),
    headers = {},
    path = '/v1/decide',
    method = 'POST',
  }: Ask = {}) {
    const authorization = key === null ? {} : { Authorization: `Bearer ${key}` }
    const response = await fetch(service.baseUrl + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...authorization, ...headers },
      ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }

  it('answers every question in the order asked, with the fields of the contract', async () => {
    const questions = {
      z: noul,
      a: { type: 'choice', instructions: 'Which?', options: { y: 'the one', x: 'the other' } },
      m: { type: 'multi_choice', instructions: 'Which apply?', options: { y: 'the one', x: 'the other' } },
      s: {
        type: 'score',
        instructions: 'How much?',
        levels: ['low', 'middle', 'high'],
        values: [0, 10, 100],
      },
    }

    const { status, headers, body } = await ask({ body: requestText({ questions }) })

    expect(status).to.equal(200)
    expect(headers.get('x-request-id')).to.match(/^req_/)
    expect(headers.get('x-model-revision')).to.equal('stand-in')
    expect(headers.get('content-type')).to.match(/^application\/json/)
    expect(body).to.have.all.keys('id', 'model', 'answers', 'usage')
    expect(body.id).to.match(/^dec_[0-9A-Za-z]{26}$/)
    expect(body.model).to.equal('service-1')
    expect(Object.keys(body.answers)).to.deep.equal(['z', 'a', 'm', 's'])
    expect(body.answers.z).to.have.all.keys('type', 'value', 'probability')
    expect(body.answers.a).to.have.all.keys('type', 'value', 'probabilities')
    expect(Object.keys(body.answers.a.probabilities)).to.deep.equal(['y', 'x'])
    expect(body.answers.m).to.have.all.keys('type', 'values', 'probabilities')
    expect(body.answers.s).to.have.all.keys('type', 'value', 'level', 'probabilities')
    const expected = body.answers.s.probabilities.reduce(
      (sum: number, p: number, at: number) => sum + p * [0, 10, 100][at]!,
      0,
    )
    expect(body.answers.s.value).to.equal(expected)
  })

  it('answers names that JavaScript objects already have', async () => {
    const options = '{"__proto__":"the one","constructor":"the other"}'
    const questions = `{"__proto__":{"type":"choice","instructions":"Which?","options":${options}},"toString":${JSON.stringify(noul)}}`

    const response = await fetch(`${service.baseUrl}/v1/decide`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${organization.secret}` },
      body: `{"model":"service-1","state":"x","questions":${questions}}`,
    })
    const text = await response.text()

    expect(response.status).to.equal(200)
    expect(text).to.match(
      /"answers":\{"__proto__":\{"type":"choice","value":"[a-z_]+","probabilities":\{"__proto__":[\d.]+,"constructor":[\d.]+\}\},"toString":\{/,
    )
  })

  it('charges the tokens of the reply, rounded up to a millionth of a dollar', async () => {
    const { organizationId, secret } = await service.createOrganization({ creditMicros: 1000 })

    const { body } = await ask({ key: secret })

    const cost = Math.ceil((body.usage.input_tokens * 35) / 1000)
    expect(await service.creditOf(organizationId)).to.equal(1000 - cost)
  })

  it('gives the same answers again, and to a state sent as its compact text', async () => {
    const state = { '10': 1.5, '9': ['x', null] }

    const first = await ask({
      body: `{"model":"service-1", "state": { "10" : 1.50, "9": [ "x", null ] }, "questions": {"q":${JSON.stringify(noul)}}}`,
    })
    const again = await ask({
      body: requestText({ state: '{"10":1.50,"9":["x",null]}', questions: { q: noul } }),
    })
    const moved = await ask({ body: requestText({ state, questions: { q: noul } }) })

    expect(again.body.answers).to.deep.equal(first.body.answers)
    expect(again.body.usage).to.deep.equal(first.body.usage)
    expect(moved.body.answers).not.to.deep.equal(first.body.answers)
  })

  for (const name of ['gzip', 'x-gzip', 'X-GZIP'])
    it(`takes a body in the encoding ${name}`, async () => {
      const { status } = await ask({
        body: new Uint8Array(gzipSync(requestText())),
        headers: { 'Content-Encoding': name },
      })

      expect(status).to.equal(200)
    })

  it('takes a body whose encoding is left empty', async () => {
    expect(await ask({ headers: { 'Content-Encoding': '' } })).to.have.property('status', 200)
  })

  it('reports the rate limit', async () => {
    const { headers } = await ask()

    expect(headers.get('ratelimit-policy')).to.equal('"default";q=1200;w=60')
    expect(headers.get('ratelimit')).to.match(/^"default";r=\d+;t=\d+$/)
  })

  const big = `"${'x'.repeat(bodyBytesMax)}"`
  // tests/promises has one refusal for each problem; these are further ones that only HTTP has.
  const refused: { what: string; ask: Ask; status: number; type: string; param?: string }[] = [
    { what: 'another path', ask: { path: '/v1/other', key: null }, status: 404, type: 'invalid_request' },
    { what: 'a slash at the end', ask: { path: '/v1/decide/' }, status: 404, type: 'invalid_request' },
    { what: 'another case', ask: { path: '/v1/Decide' }, status: 404, type: 'invalid_request' },
    { what: 'GET', ask: { method: 'GET' }, status: 404, type: 'invalid_request' },
    { what: 'PUT', ask: { method: 'PUT' }, status: 404, type: 'invalid_request' },
    { what: 'OPTIONS', ask: { method: 'OPTIONS' }, status: 404, type: 'invalid_request' },
    {
      what: 'no key, before a bad body',
      ask: { key: null, body: '{' },
      status: 401,
      type: 'authentication_error',
    },
    { what: 'a body over 2 MB', ask: { body: big }, status: 413, type: 'request_too_large' },
    {
      what: 'a gzip bomb',
      ask: { body: new Uint8Array(gzipSync(big)), headers: { 'Content-Encoding': 'gzip' } },
      status: 413,
      type: 'request_too_large',
    },
    {
      what: 'broken gzip',
      ask: { body: 'x', headers: { 'Content-Encoding': 'gzip' } },
      status: 400,
      type: 'invalid_request',
    },
    {
      what: 'another encoding',
      ask: { headers: { 'Content-Encoding': 'br' } },
      status: 400,
      type: 'invalid_request',
    },
    {
      what: 'another content type',
      ask: { headers: { 'Content-Type': 'text/plain' } },
      status: 400,
      type: 'invalid_request',
    },
    { what: 'malformed JSON', ask: { body: '{"model":' }, status: 400, type: 'invalid_request' },
    { what: 'an empty body', ask: { body: '' }, status: 400, type: 'invalid_request' },
    {
      what: '200,000 brackets',
      ask: {
        body: requestText({ state: 'STATE' }).replace('"STATE"', '['.repeat(200_000) + ']'.repeat(200_000)),
      },
      status: 413,
      type: 'request_too_large',
    },
  ]

  for (const { what, ask: asked, status, type, param = null } of refused) {
    it(`refuses ${what} without a charge`, async () => {
      const creditBefore = await service.creditOf(organization.organizationId)

      const response = await ask(asked)

      expect(response.status).to.equal(status)
      expect(response.body.error).to.include({ type, param })
      expect(response.body.error.message).to.be.a('string').that.is.not.empty
      expect(response.headers.get('x-request-id')).to.match(/^req_/)
      expect(response.headers.get('www-authenticate')).to.equal(status === 401 ? 'Bearer' : null)
      expect(await service.creditOf(organization.organizationId)).to.equal(creditBefore)
    })
  }

  // Requests that fetch never sends, each on a connection of its own.
  const unusual = [
    { what: 'CONNECT', head: 'CONNECT example.com:443 HTTP/1.1\r\nHost: x', status: 404 },
    { what: 'a request without a Host', head: 'POST /v1/decide HTTP/1.1', status: 400 },
    { what: 'an unknown Expect', head: 'GET / HTTP/1.1\r\nHost: x\r\nExpect: the-best', status: 404 },
    { what: 'what is no HTTP', head: 'Hello', status: 400 },
    ...['Authorization: Bearer x', 'Content-Type: application/json', 'Host: x'].map(header => ({
      what: `two of ${header}`,
      head: `POST /v1/decide HTTP/1.1\r\nHost: x\r\n${header}\r\n${header.toLowerCase()}`,
      status: 400,
    })),
    ...['a b', 'x/y', 'x:port', 'user@x', 'x?', '[::1', 'x:1:2'].map(host => ({
      what: `the Host ${host}`,
      head: `POST /v1/decide HTTP/1.1\r\nHost: ${host}`,
      status: 400,
    })),
    ...['x', 'x:8080', 'api.example.com', '127.0.0.1:1', '[::1]:8080', 'my_host', 'x:', 'a!b'].map(host => ({
      what: `the Host ${host}, which is one,`,
      head: `GET / HTTP/1.1\r\nHost: ${host}`,
      status: 404,
    })),
    { what: 'a fragment', head: 'POST /v1/decide#x HTTP/1.1\r\nHost: x', status: 404 },
    ...['BREW', 'post'].map(method => ({
      what: `the method ${method}`,
      head: `${method} /v1/decide HTTP/1.1\r\nHost: x`,
      status: 404,
    })),
    ...['http://[/v1/decide/', 'http://x', 'foo://h/other?x=1'].map(target => ({
      what: `the target ${target}`,
      head: `POST ${target} HTTP/1.1\r\nHost: x`,
      status: 404,
    })),
    {
      what: 'headers that are too large',
      head: `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(17_000)}`,
      status: 400,
    },
  ]
  for (const { what, head, status } of unusual) {
    it(`answers ${what} with an id and an error body`, async () => {
      const socket = connect(service.ports.api, '127.0.0.1')
      socket.write(`${head}\r\nConnection: close\r\n\r\n`)

      const answer = await text(socket)

      const [start, body] = answer.split('\r\n\r\n') as [string, string]
      expect(start)
        .to.match(new RegExp(`^HTTP/1.1 ${status} [A-Z]`))
        .and.to.match(/^X-Request-Id: req_\w+\r?$/m)
      expect(JSON.parse(body).error).to.include({ type: 'invalid_request', param: null })
    })
  }

  it('records what never became a request under the id that it was given', async () => {
    const socket = connect(service.ports.api, '127.0.0.1')
    socket.write('Hello\r\n\r\n')

    const id = /req_\w+/.exec(await text(socket))![0]

    const line = service.logged.find(line => line.includes(id))!
    expect(JSON.parse(line)).to.include({ status: 400, error_type: 'invalid_request' })
  })

  /** The response on a connection that sends the head of a decide call, and no body. */
  async function answerToHead(key: string, bytes: number): Promise<string> {
    const socket = connect(service.ports.api, '127.0.0.1')
    const headers = [
      `Authorization: Bearer ${key}`,
      'Content-Type: application/json',
      `Content-Length: ${bytes}`,
      'Connection: close',
    ]
    socket.write(
      `POST /v1/decide HTTP/1.1\r\nHost: x\r\n${headers.join('\r\n')}\r\nExpect: 100-continue\r\n\r\n`,
    )
    socket.on('data', data => {
      if (data.includes('100 Continue')) socket.write(requestText())
    })
    return text(socket)
  }

  it('refuses a body that is too long before it is sent', async () => {
    expect(await answerToHead(organization.secret, bodyBytesMax + 1)).to.match(/^HTTP\/1.1 413 /)
  })

  it('does not ask for the body of a caller without a key', async () => {
    expect(await answerToHead('key_unknown', 100)).to.match(/^HTTP\/1.1 401 /)
  })

  it('asks for a body that it will read', async () => {
    const answer = await answerToHead(organization.secret, Buffer.byteLength(requestText()))

    expect(answer).to.match(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 /)
  })

  it('answers HEAD with 404 and no body', async () => {
    const { status, body, headers } = await ask({ method: 'HEAD' })

    expect({ status, body }).to.deep.equal({ status: 404, body: null })
    expect(headers.get('x-request-id')).to.match(/^req_/)
  })

  it('names the tokens and the limit when there are too many', async () => {
    const { body } = await ask({ body: requestText({ state: 'x '.repeat(40_000) }) })

    expect(body.error.message)
      .to.match(/4000\d/)
      .and.to.include('32768')
  })

  it('looks at credit before the body', async () => {
    const { secret, organizationId } = await service.createOrganization({ creditMicros: 0 })

    const { status, body } = await ask({ key: secret, body: '{' })

    expect(status).to.equal(402)
    expect(body.error).to.include({ type: 'insufficient_credit', param: null })
    expect(await service.creditOf(organizationId)).to.equal(0)
  })

  it('admits a request with a millionth of credit left, and no other after it', async () => {
    const { secret, organizationId } = await service.createOrganization({ creditMicros: 1 })

    const first = await ask({ key: secret })
    const second = await ask({ key: secret })

    expect([first.status, second.status]).to.deep.equal([200, 402])
    expect(await service.creditOf(organizationId)).to.be.at.most(0)
  })

  it('charges 100 requests at once to the millionth', async () => {
    const { secret, organizationId } = await service.createOrganization({ creditMicros: 1_000_000 })
    const bodies = Array.from({ length: 100 }, (_, at) => requestText({ state: 'word '.repeat(1 + at * 7) }))

    const answers = await Promise.all(bodies.map(body => ask({ key: secret, body })))

    const costs = answers.map(({ body }) => Math.ceil((body.usage.input_tokens * 35) / 1000))
    expect(new Set(costs).size).to.be.above(20)
    expect(await service.creditOf(organizationId)).to.equal(
      1_000_000 - costs.reduce((sum, cost) => sum + cost, 0),
    )
  })
})

describe('POST /v1/decide under limits and failures', () => {
  it('refuses the call after the limit, before it looks at credit', async () => {
    const service = await startTestService({ environment: { RATE_LIMIT_PER_MINUTE: '2' } })
    const { secret, organizationId } = await service.createOrganization({ creditMicros: 1 })

    const responses = []
    for (let call = 0; call < 3; call += 1) responses.push(await decide(service, secret))
    const credit = await service.creditOf(organizationId)
    await service.close()

    expect(responses.map(response => response.status)).to.deep.equal([200, 402, 429])
    expect(Number(responses[2]!.headers.get('retry-after'))).to.be.within(1, 60)
    expect(responses[2]!.headers.get('ratelimit')).to.match(/^"default";r=0;t=\d+$/)
    expect(credit).to.be.at.most(0)
  })

  it('hides what failed, and neither charges nor logs the case', async () => {
    const canary = 'canary-7f3a'
    const scorer = {
      ...createStandInScorer(),
      score: async () => Promise.reject(new Error(`failed on ${canary}`)),
    }
    const service = await startTestService({ scorer })
    const { secret, organizationId } = await service.createOrganization({ creditMicros: 1000 })

    const response = await decide(service, secret, requestText({ state: canary }))
    const body = await response.text()
    const credit = await service.creditOf(organizationId)
    const written = service.logged.join('') + (await service.dump())
    await service.close()

    expect(response.status).to.equal(500)
    expect(JSON.parse(body).error).to.include({ type: 'internal_error', param: null })
    expect(body + written).not.to.include(canary)
    expect(written).to.include('internal error').and.to.include('server.test.ts')
    expect(credit).to.equal(1000)
  })

  it('names the request where its end cannot even be logged', async () => {
    const service = await startTestService()
    const push = service.logged.push
    service.logged.push = () => {
      service.logged.push = push
      throw new Error('the disk is full')
    }

    const { status, headers } = await decide(service, 'key_unknown')
    await service.close()

    expect(status).to.equal(500)
    expect(headers.get('x-request-id')).to.match(/^req_/)
    expect(service.logged.join('')).to.include(headers.get('x-request-id'))
  })

  // A client that only ends its side cannot be told from one that hung up, and nginx ends both alike.
  for (const [what, end] of [
    ['hung up', 'destroy'],
    ['closed its side of the connection', 'end'],
  ] as const)
    it(`does not charge a client that ${what}`, async () => {
      const scoring = Promise.withResolvers<void>()
      const scorer = createStandInScorer()
      const score: typeof scorer.score = async (prepared, options) => {
        scoring.resolve()
        await new Promise(resolve => options.signal?.addEventListener('abort', resolve))
        return scorer.score(prepared, options)
      }
      const service = await startTestService({ scorer: { ...scorer, score } })
      const { secret, organizationId } = await service.createOrganization({ creditMicros: 1000 })
      const body = requestText()
      const headers = [
        'Host: x',
        'Content-Type: application/json',
        `Authorization: Bearer ${secret}`,
        `Content-Length: ${body.length}`,
      ]

      const socket = connect({ port: service.ports.api, host: '127.0.0.1', allowHalfOpen: true })
      const answer = text(socket).catch(() => '')
      socket.write(`POST /v1/decide HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
      await scoring.promise
      socket[end]()
      await service.waitForLog('"status":499')
      const credit = await service.creditOf(organizationId)
      await service.close()

      expect(await answer).to.equal('')
      expect(credit).to.equal(1000)
    })

  it('counts a client that hangs up in its body as gone, and prints nothing beside the log', async () => {
    const printed: unknown[] = []
    const print = console.error
    console.error = (...given) => printed.push(given)
    const service = await startTestService()
    const { secret } = await service.createOrganization()
    try {
      for (const path of ['/v1/decide', '/mcp']) {
        const socket = connect(service.ports.api, '127.0.0.1').on('error', () => {})
        const head = `Host: x\r\nContent-Type: application/json\r\nAuthorization: Bearer ${secret}\r\nContent-Length: 9`
        socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\nExpect: 100-continue\r\n\r\n`)
        await once(socket, 'data')
        socket.write('{', () => socket.resetAndDestroy())
        await once(socket, 'close')
      }
      await service.waitForLog('"status":499')
    } finally {
      await service.close()
      console.error = print
    }

    expect(printed).to.deep.equal([])
    for (const line of service.logged) expect(() => JSON.parse(line)).to.not.throw()
    expect(service.logged.join('')).to.include('client_closed_request').and.not.include('internal')
  })

  it('says how much of a state was not read, in the header, the record and the metrics', async () => {
    const service = await startTestService()
    const { organizationId, secret } = await service.createOrganization()
    const state = 'Paid today. ሴም'
    const [read, unread, again] = [
      await decide(service, secret, requestText()),
      await decide(service, secret, requestText({ state, questions: { a: noul, b: noul } })),
      await decide(service, secret, requestText({ state, questions: { b: noul } })),
    ]
    const refused = await decide(service, secret, requestText({ state, questions: {} }))
    const records = await service.accounts.usage.list(organizationId)
    const metrics = await (await fetch(`${service.opsUrl}/metrics`)).text()
    await service.close()

    const told = [read, unread, again, refused].map(({ headers }) => headers.get('x-unread-share'))
    expect([told[0], told[3]]).to.deep.equal([null, null])
    expect(Number(told[1])).to.be.above(0).and.below(1)
    expect(told[2]).to.equal(told[1])
    const share = Number(told[1])
    expect(records.map(({ unreadShare }) => unreadShare)).to.have.members([0, share, share, null])
    expect(metrics).to.match(/decision_unread_share_count 2/)
    expect(metrics).to.include(`decision_unread_share_sum ${2 * share}`)
  })

  it('keeps keys, states, questions and answers out of logs, tables and metrics', async () => {
    const service = await startTestService()
    const { secret } = await service.createOrganization()
    const words = ['canary-state', 'canary-question', 'canary_name', 'canary-option', 'canary_key']
    const questions = {
      canary_name: { type: 'choice', instructions: words[1], options: { canary_key: words[3], b: 'other' } },
    }

    const good = await decide(service, secret, requestText({ state: words[0], questions }))
    const bad = await decide(
      service,
      secret,
      requestText({ state: words[0], questions: { ...questions, '1canary_name': {} } }),
    )
    const torn = await decide(service, secret, '{"canary-state')
    const metrics = await (await fetch(`${service.opsUrl}/metrics`)).text()
    const written = service.logged.join('') + (await service.dump()) + metrics
    await service.close()

    expect([good.status, bad.status, torn.status]).to.deep.equal([200, 400, 400])
    for (const word of [...words, secret]) expect(written, word).not.to.include(word)
    expect(metrics).to.match(/decision_requests_total\{surface="http",status="200",error_type=""\} 1/)
    expect(metrics).to.match(
      /decision_requests_total\{surface="http",status="400",error_type="invalid_request"\} 2/,
    )
  })

  it('tells to use TLS alone where its address does, on every answer', async () => {
    const answers = await Promise.all(
      ['https://api.example.com', 'http://localhost'].map(async BaseUrl => {
        const service = await startTestService({ environment: { BASE_URL: BaseUrl } })
        const got = await Promise.all(
          ['/v1/decide', '/mcp', '/none'].map(path => fetch(`${service.baseUrl}${path}`)),
        )
        await service.close()
        return got.map(({ headers }) => headers.has('strict-transport-security'))
      }),
    )

    expect(answers).to.deep.equal([Array(3).fill(true), Array(3).fill(false)])
  })

  it('is ready until it drains, and finishes and charges what runs', async () => {
    const scoring = Promise.withResolvers<void>()
    const mayFinish = Promise.withResolvers<void>()
    const scorer = createStandInScorer()
    const score: typeof scorer.score = async (prepared, options) => {
      scoring.resolve()
      await mayFinish.promise
      return scorer.score(prepared, options)
    }
    const charged: string[] = []
    const service = await startTestService({ scorer: { ...scorer, score } })
    const { secret } = await service.createOrganization()

    const health = await fetch(`${service.opsUrl}/healthz`)
    const build = await health.json()
    const ready = await fetch(`${service.opsUrl}/readyz`)
    const call = decide(service, secret)
    await scoring.promise
    const closed = service.close()
    const draining = await fetch(`${service.opsUrl}/readyz`)
    const refused = await decide(service, secret).then(
      response => response.status,
      error => error.cause.code,
    )
    mayFinish.resolve()
    const response = await call
    await closed
    charged.push(...service.logged.filter(line => line.includes('"status":200')))

    expect([health.status, ready.status, draining.status]).to.deep.equal([200, 200, 503])
    expect(build).to.have.all.keys('status', 'version', 'commit')
    expect(refused).to.equal('ECONNREFUSED')
    expect(response.status).to.equal(200)
    expect(charged).to.have.length(1)
  })
})

function decide(
  service: TestService,
  key: string,
  body = requestText(),
  signal?: AbortSignal,
): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` }
  return fetch(`${service.baseUrl}/v1/decide`, { method: 'POST', headers, body, signal: signal ?? null })
}
