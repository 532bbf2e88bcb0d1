// The end of a server under real connections: kept alive and busy, open and silent, several requests on one.

import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { boundPipelines, type Listening, listen } from '../../../src/base/intake/listening.ts'

interface Held {
  listening: Listening
  /** Resolves with the next request that has come in. */
  next(): Promise<ServerResponse>
}

/** A server that answers nothing until the test does. */
async function startHeld(): Promise<Held> {
  const server = createServer()
  const listening = await listen(server, 0, '127.0.0.1')
  const next = async () => (await once(server, 'request'))[1] as ServerResponse
  return { listening, next }
}

async function ask(port: number, agent: Agent): Promise<IncomingMessage> {
  const [response] = await once(get({ port, host: '127.0.0.1', agent }), 'response')
  return response
}

describe('a server', () => {
  it('keeps a connection that nobody uses for longer than the 60 seconds of a proxy', async () => {
    const { listening, next } = await startHeld()
    const arrived = next()
    const asked = ask(listening.port, new Agent({ keepAlive: true }))
    const held = await arrived
    held.end()
    const response = await asked
    await listening.close()

    expect(response.headers['keep-alive']).to.equal('timeout=75')
  })
})

describe('a client that does not read its answer', () => {
  it('does not keep its connection', async () => {
    const server = createServer((_, response) => response.end(Buffer.alloc(64 * 1024 * 1024)))
    const { port, close } = await listen(server, 0, '127.0.0.1', 100)
    const accepted = once(server, 'connection')
    const client = connect(port, '127.0.0.1').on('error', () => {})
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const [connection] = await accepted

    await once(connection, 'close')
    client.destroy()
    await close()
  })
})

describe('a client that waits for its answer', () => {
  it('keeps its connection, however long that takes', async () => {
    const server = createServer((_, response) => setTimeout(() => response.end('done'), 200))
    const { port, close } = await listen(server, 0, '127.0.0.1', 20)

    const response = await ask(port, new Agent())
    await close()

    expect(response.statusCode).to.equal(200)
  })
})

describe('a client that is answered before it has sent everything', () => {
  const large = 16 * 1024 * 1024
  let begun: number
  let listening: Listening
  let connection: Socket
  let client: Socket

  async function startAndAsk(bytes: number): Promise<void> {
    begun = 0
    const answer = boundPipelines((_, response) => {
      begun++
      response.setHeader('Connection', 'close').end('no')
    })
    const server = createServer(answer).once('connection', accepted => {
      connection = accepted
    })
    listening = await listen(server, 0, '127.0.0.1')
    client = connect({ port: listening.port, host: '127.0.0.1', allowHalfOpen: true })
    client.write(headOf(bytes))
    expect(await text(client)).to.match(/^HTTP.*no$/s)
  }
  afterEach(() => listening.close())

  function headOf(bytes: number): string {
    return `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`
  }

  it('may go on to send the rest: its connection is not reset', async () => {
    await startAndAsk(large)

    client.end(Buffer.alloc(large))

    await once(client, 'close')
  })

  it('has nothing done for what it sends behind that', async () => {
    await startAndAsk(2)

    client.end(`{}${headOf(0)}`)

    await once(connection, 'close')
    expect(begun).to.equal(1)
  })

  it('has broken off what it began to send behind an answer that ends its connection', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/last') response.setHeader('Connection', 'close').end('no')
    })
    listening = await listen(server, 0, '127.0.0.1')
    const accepted = once(server, 'connection')
    client = connect({ port: listening.port, host: '127.0.0.1', allowHalfOpen: true })
    client.write(`GET /last HTTP/1.1\r\nHost: x\r\n\r\n${headOf(large)}`)
    const [connection] = await accepted

    await once(connection, 'close')

    client.destroy()
  })

  it('does not hold up the end of the server', async () => {
    await startAndAsk(large)

    await listening.close()

    client.destroy()
  })
})

describe('many requests at once on one connection', () => {
  const request = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}'
  let listening: Listening
  let begun: number

  /** `answer` decides when each request gets its response. */
  async function start(answer: (response: ServerResponse, request: IncomingMessage) => void): Promise<void> {
    begun = 0
    const server = createServer(
      boundPipelines((request, response) => {
        begun++
        answer(response, request)
      }),
    )
    listening = await listen(server, 0, '127.0.0.1')
  }
  afterEach(() => listening.close())

  async function send(count: number): Promise<number> {
    const socket = connect(listening.port, '127.0.0.1')
    socket.write(request.repeat(count))
    const said = await text(socket).catch(() => '')
    return said.match(/^HTTP/gm)?.length ?? 0
  }

  const answers: [string, (response: ServerResponse, request: IncomingMessage) => void][] = [
    ['at once', response => response.end('x\n')],
    ['when it is read', (response, request) => request.resume().once('end', () => response.end('x\n'))],
    ['later', response => setTimeout(() => response.end('x\n'), 1)],
  ]
  for (const [when, answer] of answers)
    it(`are dropped beyond 32, when each is answered ${when}, and the connection ends`, async () => {
      await start(answer)

      expect([await send(33), begun]).to.deep.equal([32, 32])
    })

  it('are dropped with their connection when there are thousands', async () => {
    await start(() => {})

    expect([await send(5000), begun]).to.deep.equal([0, 1])
  })

  it('are begun one by one, with those of others between them, and answered in order', async () => {
    const order: string[] = []
    const server = createServer(
      boundPipelines(({ url }, response) => {
        order.push(url!)
        response.end(url)
      }),
    )
    listening = await listen(server, 0, '127.0.0.1')
    const clients = await Promise.all(
      [0, 1].map(async () => {
        const accepted = once(server, 'connection')
        const client = connect(listening.port, '127.0.0.1')
        await accepted
        return client
      }),
    )
    const paths = Array.from({ length: 32 }, (_, i) => `/${i}`)
    const requestFor = (path: string, end = 'keep-alive') =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: ${end}\r\n\r\n`

    clients[0]!.write(paths.map(path => requestFor(path, path === '/31' ? 'close' : undefined)).join(''))
    clients[1]!.write(requestFor('/other', 'close'))
    const [said] = await Promise.all(clients.map(client => text(client)))

    expect(order.indexOf('/other')).to.be.below(order.length - 1)
    expect(order.filter(path => path !== '/other')).to.deep.equal(paths)
    expect(said!.match(/\/\d+(?=HTTP|$)/g)).to.deep.equal(paths)
  })

  it('are begun beyond 32 where the client waits for answers', async () => {
    await start(response => response.end('x\n'))
    const socket = connect(listening.port, '127.0.0.1').setEncoding('utf8')

    for (let answered = 0; answered < 40; answered++) {
      socket.write(request)
      await once(socket, 'data')
    }
    socket.destroy()

    expect(begun).to.equal(40)
  })
})

describe('the address of a server', () => {
  const hasIPv6 = Object.values(networkInterfaces()).some(all =>
    all?.some(({ address }) => address === '::1'),
  )

  async function statusAt(port: number, host: string): Promise<number | string> {
    const asked = get({ port, host, agent: new Agent() })
    return once(asked, 'response').then(
      ([response]) => response.resume().statusCode,
      (error: NodeJS.ErrnoException) => error.code!,
    )
  }

  for (const [host, expected] of [
    ['localhost', { '127.0.0.1': 200, '127.0.0.2': 'ECONNREFUSED', '::1': 200 }],
    ['127.0.0.1', { '127.0.0.1': 200, '127.0.0.2': 'ECONNREFUSED', '::1': 'ECONNREFUSED' }],
    ['::', { '127.0.0.1': 200, '127.0.0.2': 200, '::1': 200 }],
  ] as const)
    it(`is what HOST=${host} says`, async () => {
      const { port, close } = await listen(
        createServer((_, response) => response.end()),
        0,
        host,
      )

      const found: Record<string, number | string> = {}
      for (const address of Object.keys(expected))
        if (hasIPv6 || address !== '::1') found[address] = await statusAt(port, address)
      await close()

      const { '::1': six, ...four } = expected
      expect(found).to.deep.equal(hasIPv6 ? { ...four, '::1': six } : four)
      expect(await statusAt(port, '127.0.0.1')).to.equal('ECONNREFUSED')
      if (hasIPv6) expect(await statusAt(port, '::1')).to.equal('ECONNREFUSED')
    })

  it('is refused with its reason when another process has it, also where that is only one of two', async function () {
    if (!hasIPv6) this.skip()
    const other = createServer()
    const { port, close } = await listen(other, 0, '::1')
    const [half, taken, foreign] = [createServer(), createServer(), createServer()]

    const failures = [
      await listen(half, port, 'localhost').catch(error => error.message),
      await listen(taken, port, '::1').catch(error => error.message),
      await listen(foreign, 0, '192.0.2.1').catch(error => error.message),
    ]
    await close()

    expect(failures[0]).to.include(`[::1]:${port}`).and.to.include('EADDRINUSE')
    expect(failures[1]).to.include('EADDRINUSE')
    expect(failures[2]).to.include('192.0.2.1').and.to.include('EADDRNOTAVAIL')
    expect([half, taken, foreign].map(server => server.listening)).to.deep.equal([false, false, false])
  })
})

describe('a server that closes', () => {
  it('answers what runs, and tells a client that would go on to go elsewhere', async () => {
    const { listening, next } = await startHeld()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const arrived = next()
    const asked = ask(listening.port, agent)
    const held = await arrived

    const closed = listening.close()
    held.end('done')
    const response = await asked
    const answer = await text(response)
    const again = await ask(listening.port, agent).catch(error => error.code)
    await closed

    expect([response.statusCode, answer, response.headers.connection]).to.deep.equal([200, 'done', 'close'])
    expect(again).to.equal('ECONNREFUSED')
  })

  it('ends a connection with the response that runs on it, whatever its headers said', async () => {
    const { listening, next } = await startHeld()
    const socket = connect(listening.port, '127.0.0.1')
    const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
    const first = next()
    socket.write(request)
    const held = await first
    held.writeHead(200, { Connection: 'keep-alive', 'Content-Type': 'text/event-stream' }).write('begun')
    await once(socket, 'data')

    const closed = listening.close()
    held.end('ended')
    const rest = await text(socket)
    await closed

    expect(rest).to.include('ended')
  })

  it('ends it also where headers that are written later would keep it', async () => {
    const { listening, next } = await startHeld()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const arrived = next()
    const asked = ask(listening.port, agent)
    const held = await arrived

    const closed = listening.close()
    held.writeHead(200, { Connection: 'keep-alive' }).end('done')
    const response = await asked
    const answer = await text(response)
    await closed

    expect(answer).to.equal('done')
  })

  it('does not wait for a connection that says nothing, or does not end what it says', async () => {
    const { listening } = await startHeld()
    const silent = connect(listening.port, '127.0.0.1')
    const halting = connect(listening.port, '127.0.0.1')
    await Promise.all([once(silent, 'connect'), once(halting, 'connect')])
    halting.write('POST /v1/decide HTTP/1.1\r\nHost: x')
    const ends = [silent, halting].map(socket => {
      const { promise, resolve } = Promise.withResolvers<void>()
      socket.on('error', () => {}).once('close', () => resolve())
      return promise
    })

    await listening.close()

    await Promise.all(ends)
  })

  it('answers all of what came at once on one connection', async () => {
    const { listening, next } = await startHeld()
    const socket = connect(listening.port, '127.0.0.1')
    const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
    const first = next()
    socket.write(request)
    const one = await first
    const second = next()
    socket.write(request)
    const other = await second

    const closed = listening.close()
    one.end('first')
    other.end('second')
    const answers = await text(socket)
    await closed

    expect(answers).to.include('first').and.to.include('second')
  })
})
