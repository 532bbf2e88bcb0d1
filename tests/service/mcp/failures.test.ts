// The door to /mcp when something behind it breaks: an agent gets an error of the protocol, and never
// waits for nothing.

import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect } from 'chai'
import { Problem } from '../../../src/contract/problem.ts'
import { type CallRecord, createCalls } from '../../../src/decide/call.ts'
import type { AgentContext } from '../../../src/operations/context.ts'
import { createMcpHandler } from '../../../src/service/mcp/server.ts'

const unused = () => Promise.reject(new Error('not called here'))

interface Served {
  port: number
  failures: unknown[]
  /** The records of calls that ended. */
  ended: Pick<CallRecord, 'surface' | 'operation' | 'status' | 'reason'>[]
  close(): void
}

async function startDoor(readBytes: () => Promise<Buffer>): Promise<Served> {
  const failures: unknown[] = []
  const ended: Served['ended'] = []
  const serve = createMcpHandler({
    calls: createCalls({
      usage: { recordFailure: unused },
      onEnded: ({ surface, operation, status, reason }) => ended.push({ surface, operation, status, reason }),
      onFailure: error => failures.push(error),
    }),
    decide: unused,
    agents: { addCreditUrl: 'http://localhost/credit' } as AgentContext,
    origins: [],
  })
  const server = createServer((request, response) =>
    serve(request, response, {
      requestId: 'req_1',
      arrivedAtMs: 0,
      signal: new AbortController().signal,
      bearer: undefined,
      address: '192.0.2.1',
      readBytes,
    }),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { port: (server.address() as AddressInfo).port, failures, ended, close: () => server.close() }
}

async function post({ port }: Served, headers: Record<string, string> = {}) {
  const sent = request({ port, host: '127.0.0.1', path: '/mcp', method: 'POST', headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const { error } = (await json(response)) as { error: { code: number; message: string } }
  return { status: response.statusCode, headers: response.headers, error }
}

describe('the door to /mcp', () => {
  it('answers when a message cannot be read, and tells what failed', async () => {
    const failure = new Error('broken')
    const door = await startDoor(() => Promise.reject(failure))

    const { status, error } = await post(door)
    door.close()

    expect([status, error.code]).to.deep.equal([500, -32603])
    expect(door.failures).to.deep.equal([failure])
  })

  it('tells what failed in the protocol library', async () => {
    const door = await startDoor(async () => Buffer.from('{"jsonrpc":"2.0","id":1,"method":"ping"}'))

    // The server before it lets no such host through; the library makes an address of it.
    const { status, error } = await post(door, { Host: 'no host', 'Content-Type': 'application/json' })
    door.close()

    expect([status, error.code]).to.deep.equal([500, -32603])
    expect(door.failures.map(String)).to.deep.equal([
      'TypeError: Failed to parse URL from http://no host/mcp',
    ])
  })

  it('counts the messages that it refuses as a whole', async () => {
    const bodies = ['{"jsonrpc":', '{"id":1,"id":2}']
    const door = await startDoor(async () => {
      const body = bodies.shift()
      if (body === undefined) throw new Problem('overloaded', 'later', { retryAfterSeconds: 2 })
      return Buffer.from(body)
    })

    const refused = [await post(door), await post(door), await post(door)]
    door.close()

    expect(refused.map(({ status, error }) => [status, error.code])).to.deep.equal([
      [400, -32700],
      [400, -32600],
      [503, -32600],
    ])
    const ended = (status: number, reason: string) => ({
      surface: 'mcp',
      operation: 'message',
      status,
      reason,
    })
    expect(door.ended).to.deep.equal([
      ended(400, 'invalid_request'),
      ended(400, 'invalid_request'),
      ended(503, 'overloaded'),
    ])
  })

  it('says what a decision may take, of a message that is too large', async () => {
    const tooLarge = new Problem('request_too_large', 'the body is larger than 4194304 bytes')
    const door = await startDoor(() => Promise.reject(tooLarge))

    const { status, error } = await post(door)
    door.close()

    expect(status).to.equal(413)
    expect(error.message).to.match(/^request_too_large: .* 2097152$/)
  })

  it('has not failed where the library refuses a message', async () => {
    const door = await startDoor(async () => Buffer.from('{"jsonrpc":"2.0","id":1,"method":"ping"}'))

    const { status } = await post(door, { 'Content-Type': 'text/plain' })
    door.close()

    expect(status).to.equal(415)
    expect(door.failures).to.deep.equal([])
  })
})
