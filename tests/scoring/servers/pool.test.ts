// Which servers are taken in at the start, and which of them is asked for what.

import { EventEmitter, once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { builtinReader } from '../../../src/scoring/open-reader.ts'
import { findHttp } from '../../../src/scoring/servers/open-http.ts'
import { nameServers } from '../../../src/scoring/servers/server.ts'
import { type OddModel, type OddServer, type ServerKind, startOddServer } from '../../testing/odd-server.ts'
import { askOnce, openHttpEngine } from './http-engine.ts'

const started: OddServer[] = []

async function start(kind: ServerKind, model: Partial<OddModel> = {}): Promise<OddServer> {
  const server = await startOddServer(kind, model)
  started.push(server)
  return server
}

const failureOf = async (work: Promise<unknown>) => {
  const failure = await work.catch((error: Error) => error)
  expect(failure).to.be.an('error')
  return (failure as Error).message
}
const askedOf = ({ asked }: OddServer) => asked.filter(({ path }) => /completion/.test(path)).length

afterEach(() => Promise.all(started.splice(0).map(server => server.close())))

describe('the servers of a reader, at the start', () => {
  it('end it with what is wrong with each if none can be asked', async () => {
    const gone = await start('vllm')
    await gone.close()
    const failing = await start('vllm')
    failing.status = 500

    const message = await failureOf(openHttpEngine([gone, failing]))

    expect(message).to.include(`${gone.name}: `)
    expect(message).to.include(`${failing.name}: it answered with 500`)
  })

  it('end it where one is neither llama-server nor vLLM', async () => {
    const other = createServer((_, response) => void response.end('{"data":[{"owned_by":"somebody"}]}'))
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo

    const message = await failureOf(openHttpEngine([{ url: `http://127.0.0.1:${port}` }]))

    expect(message).to.match(/neither llama-server nor vLLM/)
    await new Promise(resolve => other.close(resolve))
  })

  it('end it where they serve different models, or not the one that is wanted', async () => {
    const servers = [await start('vllm'), await start('vllm', { name: 'larger' })]

    const different = await failureOf(openHttpEngine(servers))
    const unknown = await failureOf(openHttpEngine([servers[0]!], { model: 'larger' }))
    const known = await openHttpEngine([servers[1]!], { model: 'larger' })

    expect(different).to.include(servers[1]!.name)
    expect(unknown).to.include('small').and.to.include('larger')
    expect(known.pool.model.model.name).to.equal('larger')
    known.close()
  })

  it('end it where the model never wants to say a label', async () => {
    const server = await start('llama-server', { say: () => ({ Hello: 0.999 }) })

    expect(await failureOf(openHttpEngine([server]))).to.include('label')
  })

  it('are waited for while they load their model', async () => {
    const server = await start('llama-server')
    server.status = 503
    const events = new EventEmitter()
    const info = (_: object, sentence: string) => void events.emit(sentence)
    const waiting = once(events, 'waiting for a server that loads its model')

    const opening = openHttpEngine([server], { everyMs: 1, log: { info, warn() {} } })
    await Promise.race([waiting, opening])
    server.status = null
    const { engine, close } = await opening

    expect(engine.working).to.equal(true)
    close()
  })

  it('are not waited for while they load their model if another can be asked, and join when they are ready', async () => {
    const [ready, loading] = [await start('vllm'), await start('vllm')]
    loading.status = 503

    const { engine, events, pool, close } = await openHttpEngine([loading, ready], { everyMs: 1 })
    const before = pool.servers.map(({ out }) => out === null)
    const logs = await askOnce(engine)
    const joined = once(events, 'a server answers again')
    loading.status = null
    await joined

    expect(before).to.deep.equal([false, true])
    expect(logs).to.have.length(2)
    expect(pool.servers.map(({ out }) => out)).to.deep.equal([null, null])
    close()
  })

  it('are left out where they cannot be reached, and taken in later', async () => {
    const [first, second] = [await start('vllm'), await start('vllm')]
    second.status = 500
    const { engine, events, close } = await openHttpEngine([first, second], { everyMs: 1 })
    const before = engine.places

    second.status = null
    await once(events, 'a server answers again')

    expect([before, engine.places]).to.deep.equal([8, 16])
    close()
  })

  it('are not looked after where what is known of their model cannot be read', async () => {
    const known = mkdtempSync(join(tmpdir(), 'known-'))
    mkdirSync(join(known, 'broken'))
    writeFileSync(join(known, 'broken', 'profile.json'), 'no JSON')
    const server = await start('vllm')
    const reader = { ...builtinReader, name: server.url, known, servers: { everyMs: 1 } }

    const message = await failureOf(findHttp({ reader }))
    let looks = 0
    server.events.on('/health', () => looks++)
    // One look may be on its way.
    await sleep(100)

    expect(message).to.include('JSON')
    expect(looks).to.be.at.most(1)
    rmSync(known, { recursive: true })
  })

  it('need a key where they ask for one', async () => {
    const keys: (string | undefined)[] = []
    const server = await start('llama-server')
    const door = createServer(async (request, response) => {
      keys.push(request.headers.authorization)
      const body = (await request.toArray()).join('')
      const init = body === '' ? {} : { method: 'POST', body }
      response.end(await (await fetch(`${server.url}${request.url}`, init)).text())
    })
    await new Promise<void>(resolve => door.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(door.address() as AddressInfo).port}`

    const { engine, close } = await openHttpEngine([], { addresses: [{ url, apiKey: 'secret' }] })
    await askOnce(engine)

    expect(new Set(keys)).to.deep.equal(new Set(['Bearer secret']))
    close()
    door.closeAllConnections()
    await new Promise(resolve => door.close(resolve))
  })
})

describe('two servers behind one gateway', () => {
  it('have different names, everywhere', async () => {
    const behind = { a: await start('vllm'), b: await start('vllm') }
    const gateway = createServer(async (request, response) => {
      const [, which, ...path] = request.url!.split('/')
      const body = (await request.toArray()).join('')
      const init = body === '' ? {} : { method: 'POST', body }
      const reply = await fetch(`${behind[which as 'a' | 'b'].url}/${path.join('/')}`, init)
      response.writeHead(reply.status).end(await reply.text())
    })
    await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve))
    const host = `127.0.0.1:${(gateway.address() as AddressInfo).port}`
    behind.b.status = 502

    const { engine, pool, faults, used, close } = await openHttpEngine([
      { url: `http://${host}/a` },
      { url: `http://${host}/b` },
    ])
    await askOnce(engine)

    expect(pool.servers.map(({ name }) => name)).to.deep.equal([`${host}/a`, `${host}/b`])
    expect(pool.servers.map(({ out }) => out === null)).to.deep.equal([true, false])
    expect(faults.map(([name]) => name)).to.deep.equal([`${host}/b`])
    expect([...used.keys()]).to.deep.equal([`${host}/a`])
    close()
    gateway.closeAllConnections()
    await new Promise(resolve => gateway.close(resolve))
  })

  for (const [urls, names] of [
    [
      ['http://a:1', 'http://b:1/x'],
      ['a:1', 'b:1'],
    ],
    [
      ['http://a:1/x', 'http://a:1/y', 'http://b:1'],
      ['a:1/x', 'a:1/y', 'b:1/'],
    ],
    [
      ['http://a/x', 'https://a/x'],
      ['http://a/x', 'https://a/x'],
    ],
  ] as const)
    it(`are named as briefly as they differ: ${urls.join(', ')}`, () => {
      expect(nameServers(urls.map(url => ({ url })))).to.deep.equal(names)
    })
})

describe('the server that is asked', () => {
  it('is the same for the same state, and another for many states', async () => {
    const servers = [await start('vllm'), await start('vllm')]
    const { engine, close } = await openHttpEngine(servers)
    for (const server of servers) server.asked.length = 0

    const homes: OddServer[] = []
    for (let n = 0; n < 12; n++) {
      const before = servers.map(askedOf)
      for (let again = 0; again < 3; again++) await askOnce(engine, `Case ${n}.`)
      const grown = servers.filter((server, i) => askedOf(server) > before[i]!)
      expect(grown).to.have.length(1)
      homes.push(grown[0]!)
    }

    expect(new Set(homes).size).to.equal(2)
    close()
  })

  it('is the same for every replica of the service', async () => {
    const servers = [await start('vllm'), await start('vllm')]
    const replicas = [await openHttpEngine(servers), await openHttpEngine(servers)]

    const homes: string[][] = [[], []]
    for (const [i, { engine }] of replicas.entries())
      for (let n = 0; n < 8; n++) {
        const before = servers.map(askedOf)
        await askOnce(engine, `Case ${n}.`)
        homes[i]!.push(servers.find((server, at) => askedOf(server) > before[at]!)!.name)
      }

    expect(homes[0]).to.deep.equal(homes[1])
    for (const { close } of replicas) close()
  })

  it('is the one with the least to do while that one is busy, and waits where all are', async () => {
    const servers = [await start('llama-server'), await start('llama-server')]
    const { engine, close } = await openHttpEngine(servers)
    for (const server of servers) server.asked.length = 0
    const { signal } = new AbortController()

    const reads = [await engine.read('paid', signal), await engine.read('paid', signal)]
    const third = engine.read('paid', signal)
    for (let calls = 0; calls < 5; calls++) await engine.count(['paid'])
    const busy = servers.map(askedOf)
    await reads[0]!.end()
    await (await third).end()
    await reads[1]!.end()

    expect(busy).to.deep.equal([1, 1])
    close()
  })
})

describe('the place that is asked', () => {
  it('is the one that still holds the state, and the one that was idle longest for another', async () => {
    const server = await start('llama-server', { places: 2 })
    const { engine, close } = await openHttpEngine([server])
    server.asked.length = 0

    for (const state of ['One.', 'Two.', 'Two.', 'Two.', 'Three.']) await askOnce(engine, state)

    const read = server.asked.filter(({ body }) => body.cache_prompt === false)
    const answered = server.asked.filter(({ body }) => body.n_predict === 1)
    const placesOf = (asked: typeof read) => asked.map(({ body }) => body.id_slot)
    const [one, two] = placesOf(read)
    expect(one).to.not.equal(two)
    expect(placesOf(read)).to.deep.equal([one, two, one])
    expect(placesOf(answered)).to.deep.equal([one, two, two, two, one])
    close()
  })

  it('is on the server that still holds the state, even where it belongs to another', async () => {
    const servers = [await start('llama-server'), await start('llama-server')]
    const [first, second] = await twoOfOneHome(servers)
    const { engine, close } = await openHttpEngine(servers)
    const { signal } = new AbortController()
    const moved = await engine.read(first, signal)
    await askOnce(engine, second)
    await moved.end()
    for (const server of servers) server.asked.length = 0

    await askOnce(engine, second)

    expect(
      servers.flatMap(({ asked }) => asked).filter(({ body }) => body.cache_prompt === false),
    ).to.deep.equal([])
    expect(servers.filter(server => askedOf(server) > 0)).to.have.length(1)
    close()
  })

  /** Two states that belong to the same server, as another replica finds out. */
  async function twoOfOneHome(servers: OddServer[]): Promise<[string, string]> {
    const { engine, close } = await openHttpEngine(servers)
    const homes = new Map<OddServer, string>()
    for (let n = 0; ; n++) {
      const before = servers.map(askedOf)
      await askOnce(engine, `Case ${n}.`)
      const home = servers.find((server, i) => askedOf(server) > before[i]!)!
      const other = homes.get(home)
      if (other !== undefined) {
        close()
        return [other, `Case ${n}.`]
      }
      homes.set(home, `Case ${n}.`)
    }
  }
})
