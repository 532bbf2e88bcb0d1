// Bytes that are no request, after requests on one connection: each gets its own answer, in their order.
// On SQLite alone.

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { listen } from '../../../src/base/intake/listening.ts'
import type { Calls } from '../../../src/decide/call.ts'
import {
  answerBrokenRequest,
  answerConnect,
  watchUnderWay,
} from '../../../src/service/http/broken-requests.ts'
import { requestText, startTestService, type TestService } from '../../testing/service.ts'

describe('on one connection', () => {
  let service: TestService
  let decide: string

  before(async () => {
    service = await startTestService({ clientMs: { head: 300, whole: 300, look: 10 } })
    const { secret } = await service.createOrganization()
    const body = requestText()
    decide = `${headOf(`Authorization: Bearer ${secret}`, `Content-Length: ${Buffer.byteLength(body)}`)}${body}`
  })
  after(() => service.close())

  const headOf = (...headers: string[]) =>
    `POST /v1/decide HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers.join('\r\n')}\r\n\r\n`
  const brokenBody = `${headOf('Transfer-Encoding: chunked')}2\r\n{}\r\nnone\r\n`
  const cases: [string, () => string, number[]][] = [
    ['what is no HTTP comes after a decision', () => `${decide}Hello\r\n\r\n`, [200, 404]],
    ['what is no HTTP comes after two', () => `${decide}${decide}Hello\r\n\r\n`, [200, 200, 404]],
    [
      'CONNECT comes after a decision',
      () => `${decide}CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n`,
      [200, 404],
    ],
    ['a body breaks off that was refused before it was read', () => brokenBody, [401]],
    ['a body does not end that was refused before it was read', () => headOf('Content-Length: 9'), [401]],
  ]
  for (const [what, sent, statuses] of cases) {
    it(`${what}: ${statuses.join(', ')}`, async () => {
      const socket = connect(service.ports.api, '127.0.0.1')
      socket.write(sent())

      const said = await text(socket)

      const starts = [...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
      expect(starts).to.deep.equal(statuses)
    })
  }

  it('CONNECT behind an answer that nobody reads does not keep it', async () => {
    const server = createServer((_, response) => response.end(Buffer.alloc(64 * 1024 * 1024)))
    const underWay = watchUnderWay(server)
    const calls = { settle: async () => {} } as unknown as Calls
    server.on('connect', (_, socket) => void answerConnect(socket, calls, underWay))
    const { port, close } = await listen(server, 0, '127.0.0.1', 100)
    const accepted = once(server, 'connection')
    const client = connect(port, '127.0.0.1').on('error', () => {})
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\nCONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n')
    const [connection] = await accepted

    await once(connection, 'close')
    client.destroy()
    await close()
  })

  it('what is no HTTP goes on while a request is answered: it is answered once, and nothing of it is kept', async () => {
    const server = createServer()
    const underWay = watchUnderWay(server)
    const calls = { settle: async () => {} } as unknown as Calls
    server.on(
      'clientError',
      (error, socket) => void answerBrokenRequest(error, socket as Socket, calls, underWay),
    )
    const { port, close } = await listen(server, 0, '127.0.0.1')
    const arrived = once(server, 'request')
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const [, response] = (await arrived) as [unknown, ServerResponse]

    const waiting: number[] = []
    for (let sent = 0; sent < 3; sent++) {
      const broken = once(server, 'clientError')
      socket.write('Hello\r\n\r\n')
      await broken
      waiting.push(response.listenerCount('close'))
    }
    response.end('answered')
    const said = await text(socket)
    await close()

    expect(new Set(waiting)).to.have.property('size', 1)
    expect(said.match(/HTTP\/1\.1 \d+/g)).to.deep.equal(['HTTP/1.1 200', 'HTTP/1.1 400'])
  })
})
