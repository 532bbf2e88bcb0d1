// The agent tools over real HTTP, with the official clients of both generations.
// On PostgreSQL too.

import { once } from 'node:events'
import { connect as connectTo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client'
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect } from 'chai'
import { foundOrganization } from '../../../src/operations/organizations/found-organization.ts'
import { dayMs, hourMs, userCodeOf } from '../../testing/accounts.ts'
import { contextOf } from '../../testing/context.ts'
import { createValidator } from '../../testing/schemas.ts'
import {
  noul,
  requestText,
  startTestService,
  type TestOrganization,
  type TestService,
} from '../../testing/service.ts'

interface Agent {
  listTools(): Promise<{ tools: { name: string; inputSchema: object; outputSchema?: object | undefined }[] }>
  callTool(call: { name: string; arguments?: Record<string, unknown> }): Promise<unknown>
  close(): Promise<void>
}

interface Result {
  isError?: boolean
  content: { type: string; text: string }[]
  structuredContent?: Record<string, unknown>
}

const generations: Record<string, (url: URL, headers: Record<string, string>) => Promise<Agent>> = {
  current: (url, headers) => connectCurrent(url, headers, { pin: '2026-07-28' }),
  'current, probing': (url, headers) => connectCurrent(url, headers, 'auto'),
  'current, initializing': (url, headers) => connectCurrent(url, headers, 'legacy'),
  async earlier(url, headers) {
    const client = new EarlierClient({ name: 'test', version: '1' })
    // The earlier client's own transport type disagrees with itself under exactOptionalPropertyTypes.
    await client.connect(new EarlierTransport(url, { requestInit: { headers } }) as never)
    return client
  },
}

async function connectCurrent(url: URL, headers: Record<string, string>, mode: VersionNegotiationMode) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
  return client
}

const questions = { new_device: noul }

describe('the revision of the protocol', () => {
  it('is the current one for a client that asks, and an earlier one for a client that does not', async () => {
    const service = await startTestService()
    const url = new URL('/mcp', service.baseUrl)
    const revisions: Record<string, string | undefined> = {}
    for (const mode of ['auto', 'legacy'] as const) {
      const client = await connectCurrent(url, {}, mode)
      revisions[mode] = client.getNegotiatedProtocolVersion()
      await client.close()
    }
    await service.close()

    expect(revisions).to.deep.equal({ auto: '2026-07-28', legacy: '2025-11-25' })
  })
})

for (const [generation, connect] of Object.entries(generations)) {
  describe(`agent tools with the ${generation} client`, () => {
    let service: TestService
    let organization: TestOrganization
    let agent: Agent
    let stranger: Agent
    let now = Date.UTC(2026, 0, 15)
    const slept: number[] = []

    before(async () => {
      service = await startTestService({ clock: () => new Date(now), sleep: async ms => void slept.push(ms) })
      organization = await service.createOrganization()
      const url = new URL('/mcp', service.baseUrl)
      agent = await connect(url, { Authorization: `Bearer ${organization.secret}` })
      stranger = await connect(url, {})
    })
    after(async () => {
      await agent?.close()
      await stranger?.close()
      await service?.close()
    })

    async function call(name: string, input: Record<string, unknown> = {}, by = agent): Promise<Result> {
      return (await by.callTool({ name, arguments: input })) as Result
    }

    async function approve(signUpUrl: string, lifetime: '1h' | '30d' = '30d'): Promise<void> {
      const linkId = signUpUrl.split('/').at(-1)!
      const email = `${linkId.toLowerCase()}@example.com`
      const { userId } = await service.accounts.users.create({
        email,
        passwordHash: null,
        policiesAccepted: true,
      })
      const { organizationId } = await foundOrganization(contextOf(service.accounts), {
        linkId,
        userId,
        name: 'Agent Org',
        retentionDays: 90,
      })
      await service.accounts.signUps.approve({ linkId, userId, organizationId, lifetime })
    }

    it('lists the four tools with schemas that stand alone', async () => {
      const { tools } = await stranger.listTools()

      expect(tools.map(tool => tool.name)).to.deep.equal(['sign_up', 'get_api_key', 'decide', 'get_account'])
      for (const tool of tools) {
        expect(JSON.stringify(tool)).not.to.include('$ref')
        expect(() => createValidator().compile(tool.inputSchema)).not.to.throw()
        expect(() => createValidator().compile(tool.outputSchema!)).not.to.throw()
      }
    })

    it('says when part of the state could not be read, beside the decision', async () => {
      const read = (await call('decide', { state: 'Paid today.', questions })) as Result & { _meta?: object }
      const unread = (await call('decide', { state: 'Paid today. ሴም', questions })) as typeof read

      expect(read.content).to.have.length(1)
      expect(read._meta ?? {}).to.not.have.property('unread_share')
      expect(unread._meta).to.have.property('unread_share').that.is.above(0).and.below(1)
      expect(unread.content).to.have.length(2)
      expect(JSON.parse(unread.content[0]!.text)).to.deep.equal(unread.structuredContent)
    })

    it('lists them in less than 12 KB, with one worked call', async () => {
      const { tools } = (await stranger.listTools()) as { tools: { name: string; description?: string }[] }
      const { description = '' } = tools.find(({ name }) => name === 'decide')!
      const worked = JSON.parse(/^\{.*\}$/m.exec(description)![0])

      const result = await call('decide', worked)

      expect(Buffer.byteLength(JSON.stringify({ tools }))).to.be.below(12_000)
      expect(result.isError ?? false).to.equal(false)
    })

    it('names the argument that an unknown one is near', async () => {
      const texts = []
      for (const [name, input] of [
        ['get_api_key', { code: 'x' }],
        ['sign_up', { agent: 'Scout' }],
        ['decide', { case: 'x', questions }],
        ['decide', { state: 'x', questions: { a: { type: 'noul', question: 'Was it new?' } } }],
        ['decide', { state: 'x', questions: { a: { type: 'noul', intructions: 'Was it new?' } } }],
      ] as const)
        texts.push((await call(name, input)).content[0]!.text)

      const meant = texts.map(text => /did you mean "(\w+)"/.exec(text)?.[1])
      expect(meant).to.deep.equal(['setup_code', 'agent_name', 'state', 'instructions', 'instructions'])
    })

    it('decides as HTTP does, with the same answers and the same charge', async () => {
      const before = await service.creditOf(organization.organizationId)

      const result = await call('decide', { state: 'A payment from a new device.', questions })
      const between = await service.creditOf(organization.organizationId)
      const response = await fetch(`${service.baseUrl}/v1/decide`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${organization.secret}` },
        body: requestText(),
      })
      const decision = (await response.json()) as Record<string, unknown>
      const after = await service.creditOf(organization.organizationId)

      expect(result.isError ?? false).to.equal(false)
      expect(JSON.parse(result.content[0]!.text)).to.deep.equal(result.structuredContent)
      expect({ ...result.structuredContent, id: null }).to.deep.equal({ ...decision, id: null })
      expect(before - between).to.equal(between - after)
      expect(before).to.be.above(between)
    })

    it('reads a state as it was spelled', async () => {
      const spelled = '{"10":1.50,"9":["x"]}'
      const body = (state: string) =>
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"decide","arguments":{"state":${state},"questions":${JSON.stringify(questions)}}}}`
      const post = async (state: string) => {
        const response = await fetch(`${service.baseUrl}/mcp`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Accept: 'application/json, text/event-stream',
            Authorization: `Bearer ${organization.secret}`,
          },
          body: body(state),
        })
        const text = await response.text()
        return JSON.parse(text.replace(/^[\s\S]*?data: /, '')).result.structuredContent
      }

      const asObject = await post(spelled)
      const asText = await post(JSON.stringify(spelled))

      expect(asObject.answers).to.deep.equal(asText.answers)
      expect(asObject.usage).to.deep.equal(asText.usage)
    })

    it('decides on questions that are sent as the text of their JSON', async () => {
      const asText = await call('decide', { state: 'x', questions: JSON.stringify(questions) })
      const asObject = await call('decide', { state: 'x', questions })
      const wrong = await call('decide', { state: 'x', questions: '{"q":{"type":"noul"}}' })
      const neither = await call('decide', { state: 'x', questions: 'Was it new?' })

      expect(asText.structuredContent!.answers).to.deep.equal(asObject.structuredContent!.answers)
      expect(wrong.content[0]!.text).to.match(/^invalid_request: .+ \(questions\.q\.instructions\)$/)
      expect(neither.content[0]!.text).to.match(/^invalid_request: .+ \(questions\)$/)
    })

    it('lets the argument win over the header', async () => {
      const other = await service.createOrganization()

      await call('decide', { state: 'x', questions, api_key: other.secret })
      const refused = await call('get_account', { api_key: 'key_wrong' })

      expect(await service.creditOf(other.organizationId)).to.be.below(1_000_000)
      expect(refused.content[0]!.text).to.match(/^authentication_error: /)
    })

    it('takes null for an argument that was left out', async () => {
      const account = await call('get_account', { api_key: null })
      const decided = await call('decide', { state: 'x', questions, model: null, api_key: null })
      const left = { agent_name: null, company: null, use_case: null }
      const started = await call('sign_up', left, stranger)

      expect(account.structuredContent).to.include({ organization: 'Org' })
      expect(decided.structuredContent).to.have.property('answers')
      expect(started.structuredContent).to.have.property('setup_code')
    })

    it('shows the account', async () => {
      const { structuredContent } = await call('get_account')

      expect(structuredContent).to.include({
        organization: 'Org',
        pending_credit_usd: 0,
        key_name: 'Key',
        key_expires_at: null,
        usd_per_million_tokens: 0.035,
        add_credit_url: 'http://localhost:0/credit',
      })
      expect(structuredContent!.credit_usd).to.be.within(0.9, 1)
      expect(structuredContent!.models).to.deep.equal(['service-1'])
    })

    it('says type, message, param, and what to do next', async () => {
      const poor = await service.createOrganization({ creditMicros: 0 })

      const invalid = await call('decide', { state: ' ', questions })
      const unknown = await call('decide', { state: 'x', questions, extra: 1 })
      const model = await call('decide', { state: 'x', questions, model: 'service-2' })
      const keyless = await call('decide', { state: 'x', questions }, stranger)
      const broke = await call('decide', { state: 'x', questions, api_key: poor.secret })

      for (const result of [invalid, unknown, model, keyless, broke]) expect(result.isError).to.equal(true)
      expect(invalid.content[0]!.text).to.match(/^invalid_request: .+ \(state\)$/)
      expect(unknown.content[0]!.text).to.match(/^invalid_request: [^(]+$/)
      expect(model.content[0]!.text).to.match(/^model_not_found: .+ \(model\)$/)
      expect(keyless.content[0]!.text).to.match(/^authentication_error: .+ Call sign_up/)
      expect(broke.content[0]!.text).to.match(/^insufficient_credit: .+ http:\/\/localhost:0\/credit/)
    })

    it('signs a user up, gives the key once, and decides with it', async () => {
      const started = (await call('sign_up', { agent_name: 'Scout', company: 'Acme' }, stranger))
        .structuredContent!
      const code = { setup_code: started.setup_code }

      const pending = await call('get_api_key', code, stranger)
      await approve(started.signup_url as string)
      const ready = await call('get_api_key', code, stranger)
      const again = await call('get_api_key', code, stranger)
      const account = await call('get_account', { api_key: ready.structuredContent!.api_key }, stranger)

      expect(started.signup_url).not.to.include(started.setup_code as string)
      // The code that the page asks for: only the user types it.
      const linkId = (started.signup_url as string).split('/').at(-1)!
      const userCode = await userCodeOf(service.accounts, linkId)
      expect((started.next_steps as string[]).join(' ')).to.include(` ${userCode} `)
      expect(started.signup_url).not.to.include(userCode)
      expect(pending.structuredContent).to.include({ status: 'pending' })
      expect(ready.structuredContent).to.include({
        status: 'ready',
        organization: 'Agent Org',
        credit_usd: 5,
      })
      expect(ready.structuredContent!.key_expires_at).to.equal(new Date(now + 30 * dayMs).toISOString())
      expect(again.structuredContent).to.include({ status: 'already_taken', wait_seconds: 0 })
      expect(account.structuredContent).to.include({ key_name: 'Agent: Scout', pending_credit_usd: 20 })
      expect(slept.at(-1)).to.be.above(slept.at(-2)!)
      expect(service.logged.join('') + (await service.dump())).not.to.include(started.setup_code as string)
      expect(service.logged.join('') + (await service.dump())).not.to.include(
        ready.structuredContent!.api_key as string,
      )
    })

    it('ends a sign-up that is declined, late, or not known', async () => {
      const declined = (await call('sign_up', {}, stranger)).structuredContent!
      const late = (await call('sign_up', {}, stranger)).structuredContent!
      const { userId } = await service.accounts.users.create({
        ...{ email: 'declines@example.com', passwordHash: null, policiesAccepted: true },
      })
      const linkId = (declined.signup_url as string).split('/').at(-1)!
      await service.accounts.signUps.decline({ linkId, userId })
      now += dayMs + hourMs

      const statuses = []
      for (const setupCode of [declined.setup_code, late.setup_code, 'no-such-code']) {
        statuses.push(
          (await call('get_api_key', { setup_code: setupCode }, stranger)).structuredContent!.status,
        )
      }

      expect(statuses).to.deep.equal(['declined', 'expired', 'invalid'])
    })

    it('refuses arguments that are not the tool’s', async () => {
      const wrong = await call('sign_up', { agent_name: 5 }, stranger)
      const missing = await call('get_api_key', {}, stranger)

      expect(wrong.content[0]!.text).to.match(/^invalid_request: .+ \(agent_name\)$/)
      expect(missing.content[0]!.text).to.match(/^invalid_request: .+ \(setup_code\)$/)
    })
  })
}

describe('the door to /mcp', () => {
  let service: TestService

  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${service.baseUrl}/mcp`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...headers,
      },
      body,
    })

  it('refuses a page of a foreign origin', async () => {
    const response = await post('{}', { Origin: 'https://elsewhere.example' })

    expect(response.status).to.equal(403)
    expect(response.headers.get('x-request-id')).to.match(/^req_/)
  })

  it('answers what cannot be read with a parse error that says why', async () => {
    const cases: [Record<string, string>, string][] = [
      [{}, 'the body is not valid JSON: see line 1, column 2'],
      [{ 'Content-Encoding': 'br' }, 'Content-Encoding must be gzip or left out'],
    ]
    for (const [headers, message] of cases) {
      const response = await post('{', headers)

      expect(response.status).to.equal(400)
      expect(await response.json()).to.deep.equal({
        jsonrpc: '2.0',
        id: null,
        error: { code: -32700, message },
      })
    }
  })

  it('tells a client that sends too slowly to come back, and keeps no connection for it', async () => {
    const impatient = await startTestService({ clientMs: { body: 1 } })
    const socket = connectTo(impatient.ports.api, '127.0.0.1')
    socket.write('POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{')

    const said = await textOf(socket)
    await impatient.close()

    expect(said)
      .to.match(/^HTTP\/1.1 503 /)
      .and.to.match(/^Retry-After: 1\r$/m)
      .and.to.match(/^Connection: close\r$/m)
      .and.to.include('the body did not arrive in time')
  })

  it('answers and charges each call of a batch, under an id of its own', async () => {
    const { secret, organizationId } = await service.createOrganization()
    const decide = { name: 'decide', arguments: { state: 'A new device.', questions } }
    const batch = [1, 2, 3].map(id => ({ jsonrpc: '2.0', id, method: 'tools/call', params: decide }))

    const response = await post(JSON.stringify(batch), { Authorization: `Bearer ${secret}` })

    const text = await response.text()
    const recorded = await service.accounts.usage.list(organizationId)
    expect(text.match(/"structuredContent"/g)).to.have.length(3)
    expect(recorded.map(({ status }) => status)).to.deep.equal([200, 200, 200])
    expect(recorded.map(({ requestId }) => requestId)).to.include(response.headers.get('x-request-id'))
  })

  it('answers a call that it charges, although its cancellation comes with it', async () => {
    const { secret, organizationId } = await service.createOrganization()
    const decide = { name: 'decide', arguments: { state: 'A new device.', questions } }
    const batch = [
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: decide },
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
    ]

    const response = await post(JSON.stringify(batch), { Authorization: `Bearer ${secret}` })

    expect(await response.text()).to.include('"structuredContent"')
    expect(await service.accounts.usage.list(organizationId)).to.have.length(1)
  })

  it('refuses a batch of two calls with one id, and charges for neither', async () => {
    const { secret, organizationId } = await service.createOrganization()
    const decide = { name: 'decide', arguments: { state: 'A new device.', questions } }
    const batch = [1, 1].map(id => ({ jsonrpc: '2.0', id, method: 'tools/call', params: decide }))

    const response = await post(JSON.stringify(batch), { Authorization: `Bearer ${secret}` })

    expect(response.status).to.equal(400)
    expect(await response.json()).to.have.nested.property('error.code', -32600)
    expect(await service.accounts.usage.list(organizationId)).to.deep.equal([])
  })

  it('ends the sentence before it says what to do next', async () => {
    const response = await post(
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_account","arguments":{"api_key":5}}}',
    )

    expect(await response.text()).to.match(/authentication_error: [^.]+\. Call sign_up/)
  })

  it('counts agents by the address that a trusted proxy names', async () => {
    const proxied = await startTestService({ environment: { TRUST_PROXY: '1' } })
    const signUp = (address: string) =>
      fetch(`${proxied.baseUrl}/mcp`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          'X-Forwarded-For': `203.0.113.9, ${address}`,
        },
        body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"sign_up"}}',
      }).then(response => response.text())

    for (let i = 0; i < 20; i++) await signUp('192.0.2.1')
    const [same, other] = [await signUp('192.0.2.1'), await signUp('192.0.2.2')]
    await proxied.close()

    expect(same).to.include('rate_limited: ')
    expect(other).to.include('signup_url')
  })

  it('refuses a message whose arguments stand twice', async () => {
    const { secret, organizationId } = await service.createOrganization()
    const input = `{"state":"x","questions":${JSON.stringify(questions)}}`
    const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"decide","arguments":${input},"arguments":${input}}}`
    const before = await service.creditOf(organizationId)

    const response = await post(call, { Authorization: `Bearer ${secret}` })

    expect(response.status).to.equal(400)
    expect(await response.json()).to.have.nested.property('error.code', -32600)
    expect(await service.creditOf(organizationId)).to.equal(before)
  })

  it('refuses an argument that stands twice', async () => {
    const call = (name: string, input: string) =>
      post(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${input}}}`)

    const signUp = await call('sign_up', '{"agent_name":"a","agent_name":"b"}')
    const getAccount = await call('get_account', '{"api_key":"a","api_key":"b"}')

    expect(await signUp.text()).to.include('invalid_request: ')
    expect(await getAccount.text()).to.include('invalid_request: ')
  })

  // Which of two keys would pay, and which of two cases would be answered, is not for us to choose.
  it('refuses a decision whose key, case or questions stand twice, however they are spelled, and charges nobody', async () => {
    const [one, other] = [await service.createOrganization(), await service.createOrganization()]
    const asked = `"questions":${JSON.stringify(questions)}`
    const cases: [string, string][] = [
      [
        `"api_key":"${one.secret}","api_key":"${other.secret}","state":"x",${asked}`,
        'authentication_error: ',
      ],
      [
        `"api_key":"${one.secret}","api\\u005fkey":"${one.secret}","state":"x",${asked}`,
        'authentication_error: ',
      ],
      [`"api_key":"${one.secret}","state":"x","state":"y",${asked}`, 'invalid_request: '],
      [`"api_key":"${one.secret}","state":"x",${asked},${asked}`, 'invalid_request: '],
    ]
    const credit = () => Promise.all([one, other].map(each => service.creditOf(each.organizationId)))
    const before = await credit()

    for (const [members, type] of cases) {
      const response = await post(
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"decide","arguments":{${members}}}}`,
      )

      expect(await response.text(), members)
        .to.include(type)
        .and.include('appears twice')
    }
    expect(await credit()).to.deep.equal(before)
  })

  it('does not fall over 200,000 brackets', async () => {
    const { secret } = await service.createOrganization()
    const deep = '['.repeat(200_000) + ']'.repeat(200_000)
    const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"decide","arguments":{"state":${deep},"questions":${JSON.stringify(questions)}}}}`

    const response = await post(call, { Authorization: `Bearer ${secret}` })

    expect(response.status).to.equal(200)
    expect(await response.text()).to.include('request_too_large: ')
  })

  it('refuses two million unread, which no request can be answered with', async () => {
    const response = await post('['.repeat(2_000_000))

    expect(response.status).to.equal(413)
    expect(await response.text()).to.include('request_too_large: ')
  })

  it('refuses half as many outside the arguments of a call, and has not failed', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    const calling = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"sign_up",'

    for (const message of [deep, `${calling}"_meta":{"x":${deep}}}}`, `${calling}"arguments":${deep}}}`]) {
      const response = await post(message)

      expect(response.status).to.equal(400)
      expect(await response.json()).to.have.nested.property(
        'error.message',
        'The message is nested too deeply.',
      )
    }
    expect(service.logged.join('')).not.to.include('internal error')
  })

  it('answers what runs when the service closes, and ends the connection with it', async () => {
    const draining = await startTestService()
    const socket = connectTo(draining.ports.api, '127.0.0.1')
    const body = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"sign_up"}}'
    const head = [
      'POST /mcp HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      'Accept: application/json, text/event-stream',
      'Expect: 100-continue',
      `Content-Length: ${body.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    await once(socket, 'data')

    const closed = draining.close()
    socket.write(body)
    const said = await textOf(socket)
    await closed

    expect(said).to.match(/^Connection: close\r$/im)
    expect(said).to.include('signup_url')
  })
})
