// The Accept header decides the form of an answer, and never whether there is one.
// On SQLite alone.

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { expect } from 'chai'
import { noul, startTestService, type TestService } from '../../testing/service.ts'

const json = 'application/json'
const events = 'text/event-stream'
const questions = { new_device: noul }

describe('the door to /mcp', () => {
  let service: TestService
  let secret: string

  before(async () => {
    service = await startTestService()
    secret = (await service.createOrganization()).secret
  })
  after(() => service.close())

  /** Node sends no Accept by itself. */
  async function post(message: object, headers: Record<string, string>, path = '/mcp') {
    const sent = request(`${service.baseUrl}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': json, Authorization: `Bearer ${secret}`, ...headers },
    }).end(JSON.stringify(message))
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const text = await textOf(response)
    const type = response.headers['content-type']
    const body = type === events ? /^data: (.*)$/m.exec(text)![1]! : text
    return { status: response.statusCode, type, body: JSON.parse(body) }
  }

  const call = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'decide', arguments: { state: 'A new device.', questions } },
  })
  const initialize = (protocolVersion: string) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  })
  const currentCall = (() => {
    const { params, ...message } = call(1)
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    return { ...message, params: { ...params, _meta } }
  })()
  const currentHeaders = {
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': 'tools/call',
    'Mcp-Name': 'decide',
  }

  const accepted: [what: string, headers: Record<string, string>, type: string][] = [
    ['nothing', {}, json],
    ['both', { Accept: `${json}, ${events}` }, json],
    ...[
      '',
      '*/*',
      'Application/JSON',
      'application/*',
      '*/*;q=0.1',
      'text/html',
      'nonsense',
      `${events};q=0`,
    ].map((accept): [string, Record<string, string>, string] => [`"${accept}"`, { Accept: accept }, json]),
    ...[events, 'TEXT/EVENT-STREAM', 'text/*', `${events}, ${json};q=0.5`, `${json};q=0, */*`].map(
      (accept): [string, Record<string, string>, string] => [`"${accept}"`, { Accept: accept }, events],
    ),
  ]
  for (const [what, headers, type] of accepted) {
    it(`answers a client of an earlier revision that accepts ${what} with ${type}`, async () => {
      const versions = ['2025-03-26', '2025-06-18', '2025-11-25']

      for (const version of versions) {
        const begun = await post(initialize(version), headers)
        const called = await post(call(7), { ...headers, 'MCP-Protocol-Version': version })

        expect([begun.status, begun.type, called.status, called.type]).to.deep.equal([200, type, 200, type])
        expect(begun.body.result.protocolVersion).to.equal(version)
        expect(called.body).to.have.nested.property('result.structuredContent.answers.new_device')
        expect(called.body.id).to.equal(7)
      }
    })

    it(`answers a client of the current revision that accepts ${what}`, async () => {
      const { status, body } = await post(currentCall, { ...headers, ...currentHeaders })

      expect(status).to.equal(200)
      expect(body).to.have.nested.property('result.structuredContent.answers.new_device')
    })
  }

  it('answers several calls in one message with a list, to a client that accepts JSON alone', async () => {
    const { status, body } = await post([call(1), call(2)], { Accept: json })

    expect(status).to.equal(200)
    expect(body.map(({ id }: { id: number }) => id)).to.have.members([1, 2])
  })

  it('is found with a slash at its end', async () => {
    const { status, body } = await post(call(1), {}, '/mcp/')

    expect(status).to.equal(200)
    expect(body).to.have.nested.property('result.structuredContent.answers.new_device')
  })

  it('serves no other method', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await fetch(`${service.baseUrl}/mcp`, { method, headers: { Accept: '*/*' } })

      expect([response.status, response.headers.get('allow')], method).to.deep.equal([405, 'POST'])
    }
  })
})
