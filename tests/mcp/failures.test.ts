// The door to /mcp when something behind it breaks: an agent gets an error of the protocol, and never waits for nothing.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { createMcpHandler } from '../../src/mcp/server.ts'
import { createCalls } from '../../src/service/call.ts'

const unused = () => Promise.reject(new Error('not called here'))

describe('the door to /mcp', () => {
  it('answers when a message cannot be read, and tells what failed', async () => {
    const failure = new Error('broken')
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
        readBytes: () => Promise.reject(failure),
      }),
    )
    await once(server.listen(0, '127.0.0.1'), 'listening')

    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}/mcp`, { method: 'POST', body: '{}' })
    const body = (await response.json()) as { error: { code: number } }
    server.close()

    expect(response.status).to.equal(500)
    expect(body.error.code).to.equal(-32603)
    expect(failures).to.deep.equal([failure])
  })
})
