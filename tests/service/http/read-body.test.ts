// The body of a request from clients that are slow, that send too much, and that hang up.

import { once } from 'node:events'
import { createServer, IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { createBodyMemory } from '../../../src/base/intake/receive-body.ts'
import { readBody } from '../../../src/service/http/read-body.ts'
import { typeOf } from '../../testing/outcomes.ts'

const waiting = (ms: number, room = createBodyMemory(), sender = 'a', takeTurn = async () => {}) => ({
  ...{ ms, place: room.enter(sender), takeTurn },
})
const head = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'
const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`

describe('the body of a request', () => {
  let server: Server

  beforeEach(async () => {
    server = createServer()
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  /** A connection that has sent this much, and what the server makes of it. */
  async function send(text: string) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const received = once(server, 'request')
    socket.write(text)
    const [request, response] = await received
    return { socket, request, response }
  }

  it('of a client that is gone is not waited for', async () => {
    const request = new IncomingMessage(new Socket())
    await once(request.destroy(), 'close')

    const outcome = await readBody(request, 100, waiting(60_000)).catch(error => error.message)

    expect(outcome).to.equal('the client hung up')
  })

  it('of a client that hangs up on the way is not waited for', async () => {
    const { socket, request } = await send(`${head}3\r\nabc\r\n`)

    const outcome = readBody(request, 100, waiting(60_000)).catch(error => error.message)
    socket.destroy()

    expect(await outcome).to.equal('the client hung up')
  })

  it('that does not arrive in time is refused', async () => {
    const { socket, request } = await send(head)

    const outcome = await typeOf(readBody(request, 100, waiting(1)))
    socket.destroy()

    expect(outcome).to.equal('overloaded')
  })

  it('that is too large is read to its end, so that a client that reads last gets its answer', async () => {
    const { socket, request, response } = await send(head)

    const outcome = typeOf(readBody(request, 100, waiting(60_000)))
    for (let sent = 0; sent < 100; sent++) if (!socket.write(chunk)) await once(socket, 'drain')
    socket.write('0\r\n\r\n')
    response.end('answered')
    const [answer] = await once(socket, 'data')
    socket.destroy()

    expect(await outcome).to.equal('request_too_large')
    expect(String(answer)).to.include('answered')
  })

  for (const [how, bytesMax] of [
    ['read', 100],
    ['refused', 2],
  ] as const)
    it(`that was ${how} is no longer held by its request`, async () => {
      const { socket, request } = await send(`${head}3\r\nabc\r\n0\r\n\r\n`)
      const listeners = () =>
        request.eventNames().map((name: string | symbol) => [name, request.listenerCount(name)])
      const before = listeners()

      await readBody(request, bytesMax, waiting(60_000)).catch(() => {})
      const after = listeners()
      socket.destroy()

      expect(after).to.have.deep.members(before)
    })

  // Each of them takes hundreds of bytes, of which no room knows.
  it('in chunks of a byte is copied out of them', async () => {
    const request = Object.assign(new PassThrough(), { headers: {} })
    const chunks = Array.from('[1, 2, 3]', byte => Buffer.from(byte))

    const outcome = readBody(request as unknown as IncomingMessage, 100, waiting(60_000))
    for (const chunk of chunks) {
      request.write(chunk)
      await turn()
      chunk.fill('?')
    }
    request.end()

    expect(String(await outcome)).to.equal('[1, 2, 3]')
  })

  it('has room beside others of its sender up to 16 MB, and one of another sender has room still', async () => {
    const room = createBodyMemory()
    const mb = 1024 * 1024
    const held = Array.from({ length: 16 }, () => room.enter('a'))
    for (const place of held) place.take(mb)
    const body = `${head}3\r\nabc\r\n0\r\n\r\n`
    const [more, other, again] = [await send(body), await send(body), await send(body)]
    const read = ({ request }: typeof more, sender: string) =>
      readBody(request, mb, waiting(60_000, room, sender))

    const refused = await typeOf(read(more, 'a'))
    const taken = await read(other, 'b')
    held[0]!.giveBack()
    const takenThen = await read(again, 'a')
    for (const { socket } of [more, other, again]) socket.destroy()

    expect([refused, String(taken), String(takenThen)]).to.deep.equal(['overloaded', 'abc', 'abc'])
  })

  it('that was compressed has as much room as it takes when it is unpacked', async () => {
    const room = createBodyMemory()
    const held = room.enter('a')
    held.take(15 * 1024 * 1024)
    const packed = gzipSync(Buffer.alloc(2 * 1024 * 1024))
    const read = () => {
      const headers = { 'content-encoding': 'gzip' }
      const request = Object.assign(new PassThrough(), { headers })
      request.end(packed)
      return readBody(request as unknown as IncomingMessage, 2 ** 21, waiting(60_000, room))
    }

    const refused = await typeOf(read())
    held.giveBack()
    const taken = await read()

    expect([refused, taken.length, room.bytes]).to.deep.equal(['overloaded', 2 ** 21, 0])
  })

  it('waits for its turn where it is large, and only there', async () => {
    let turns = 0
    const takeTurn = async () => void turns++

    for (const bytes of [256 * 1024, 256 * 1024 + 1]) {
      const { socket, request } = await send(
        `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n${'x'.repeat(bytes)}`,
      )
      const body = await readBody(request, 2 ** 20, waiting(60_000, createBodyMemory(), 'a', takeTurn))
      socket.destroy()

      expect([body.length, turns]).to.deep.equal([bytes, bytes > 256 * 1024 ? 1 : 0])
    }
  })
})
