// The door to /mcp when something behind it breaks: an agent gets an error of the protocol, and never waits for nothing.

import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect } from 'chai'
import { createMcpHandler } from '../../src/mcp/server.ts'
import { createCalls } from '../../src/service/call.ts'

const unused = () => Promise.reject(new Error('not called here'))

interface Served {
  port: number
  failures: unknown[]
  close(): void
}

async function startDoor(readBytes: () => Promise<Buffer>): Promise<Served> {
  const failures: unknown[] = []
  const serve = createMcpHandler({
    calls: createCalls({
      usage: { recordFailure: unused },
      onEnded() {},
      onFailure: error => failures.push(error),
    }),
    decide: unused,
    signUp: unused,
    getApiKey: unused,
    getAccount: unused,
    addCreditUrl: 'http://localhost/credit',
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
  return { port: (server.address() as AddressInfo).port, failures, close: () => server.close() }
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

  it('has not failed where the library refuses a message', async () => {
    const door = await startDoor(async () => Buffer.from('{"jsonrpc":"2.0","id":1,"method":"ping"}'))

    const { status } = await post(door, { 'Content-Type': 'text/plain' })
    door.close()

    expect(status).to.equal(415)
    expect(door.failures).to.deep.equal([])
  })
})
