// Faults in the params of a message are reported as such, in every revision of the protocol.
// On PostgreSQL too.

import { expect } from 'chai'
import { startTestService, type TestService } from '../../testing/service.ts'

const clientInfo = { name: 'test', version: '1' }
const current = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': clientInfo,
  'io.modelcontextprotocol/clientCapabilities': {},
}

const [wrongParams, unknownMethod] = [-32602, -32601]
const account = { name: 'get_account' }

const inEveryRevision: [method: string, params: object, code: number][] = [
  ...[null, 5, {}, [], 'no-such-page', ''].map((cursor): [string, object, number] => [
    'tools/list',
    { cursor },
    wrongParams,
  ]),
  ['tools/call', { arguments: {} }, wrongParams],
  ...[5, null, [], {}, '', 'no_such_tool'].map((name): [string, object, number] => [
    'tools/call',
    { name, arguments: {} },
    wrongParams,
  ]),
  ...[[], 'x', 5, true].map((wrong): [string, object, number] => [
    'tools/call',
    { ...account, arguments: wrong },
    wrongParams,
  ]),
  ...['tools/list', 'tools/call'].map((method): [string, object, number] => [
    method,
    { ...account, _meta: { progressToken: {} } },
    wrongParams,
  ]),
  ...['resources/list', 'resources/read', 'prompts/get', 'logging/setLevel', 'toString'].map(
    (method): [string, object, number] => [method, { uri: 5, name: 5, level: 5 }, unknownMethod],
  ),
]

const inEarlierRevisions: [method: string, params: unknown, code: number][] = [
  ...['initialize', 'ping', 'tools/list', 'tools/call', 'prompts/get'].flatMap(method =>
    [null, [], 'x', 5, { _meta: null }, { _meta: [] }].map((params): [string, unknown, number] => [
      method,
      params,
      wrongParams,
    ]),
  ),
  ['tools/call', undefined, wrongParams],
  ['tools/call', { ...account, task: 5 }, wrongParams],
  ...[
    undefined,
    {},
    { protocolVersion: 5, capabilities: {}, clientInfo },
    { protocolVersion: '2025-11-25', capabilities: [], clientInfo },
    { protocolVersion: '2025-11-25', capabilities: { roots: { listChanged: 5 } }, clientInfo },
    { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: 'x' },
    { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 5, version: '1' } },
  ].map((params): [string, unknown, number] => ['initialize', params, wrongParams]),
]

describe('params that are wrong', () => {
  let service: TestService

  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  async function post(message: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${service.baseUrl}/mcp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
      body: JSON.stringify(message),
    })
    const text = await response.text()
    return { status: response.status, body: JSON.parse(text.replace(/^[\s\S]*?data: /, '')) }
  }

  function expectRefusal(body: { id: unknown; error: { code: number; message: string } }, code: number) {
    expect({ id: body.id, code: body.error?.code }).to.deep.equal({ id: 7, code })
    // A sentence, and no dump of what a validator found.
    expect(body.error.message).to.match(/^[^\n[{]{1,200}$/)
  }

  const request = (method: string, params: unknown) => ({ jsonrpc: '2.0', id: 7, method, params })

  for (const [method, params, code] of [...inEveryRevision, ...inEarlierRevisions])
    it(`are refused in an earlier revision: ${method} ${JSON.stringify(params)}`, async () => {
      const asked = request(method, params)

      const plain = await post(asked)
      const streamed = await post(asked, { Accept: 'text/event-stream' })

      expectRefusal(plain.body, code)
      expectRefusal(streamed.body, code)
      expect([plain.status, streamed.status]).to.deep.equal([200, 200])
    })

  for (const [method, { _meta, ...params }, code] of inEveryRevision as [
    string,
    { _meta?: object },
    number,
  ][])
    it(`are refused in the current revision: ${method} ${JSON.stringify({ ...params, _meta })}`, async () => {
      const headers = {
        'MCP-Protocol-Version': '2026-07-28',
        'Mcp-Method': method,
        'Mcp-Name': String((params as { name?: unknown }).name),
      }

      const { body } = await post(request(method, { ...params, _meta: { ...current, ..._meta } }), headers)

      expectRefusal(body, code)
    })

  it('are refused without an answer in a notification', async () => {
    const { status, body } = await post({ jsonrpc: '2.0', method: 'notifications/cancelled', params: 5 })

    expect({ status, id: body.id, code: body.error.code }).to.deep.equal({
      status: 400,
      id: null,
      code: wrongParams,
    })
  })

  it('are refused with all that came with them, and nothing is charged', async () => {
    const { secret, organizationId } = await service.createOrganization()
    const noul = { type: 'noul', instructions: 'Was the device new?' }
    const decide = { name: 'decide', arguments: { state: 'A new device.', questions: { q: noul } } }
    const calls = [request('tools/call', decide), { ...request('tools/list', { cursor: null }), id: 8 }]

    const { status, body } = await post(calls, { Authorization: `Bearer ${secret}` })

    expect([status, body.error.code]).to.deep.equal([400, wrongParams])
    expect(await service.accounts.usage.list(organizationId)).to.deep.equal([])
  })

  it('are not what is wrong with a message that is none', async () => {
    for (const message of [
      { params: 5 },
      { ...request('ping', 5), id: {} },
      { ...request('ping', 5), jsonrpc: 2 },
    ]) {
      const { status, body } = await post(message)

      expect([status, body.error.code], JSON.stringify(message)).to.deep.equal([400, -32600])
    }
  })
})
