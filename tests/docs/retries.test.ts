// The retries that docs/errors-and-retries.md shows for other languages: what is copied from the page gets
// its answer from a service that fails at first, pays for it once, and does not try again what no further
// try would change.

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect } from 'chai'
import type { Context } from 'mocha'
import { startMock } from '../../src/service/mock/start-mock.ts'
import type { Service } from '../../src/service/start.ts'
import { skipWithout } from '../testing/skip.ts'
import { readBlocks } from './blocks.ts'

const go = ['/usr/bin/go', '/usr/local/go/bin/go'].find(path => existsSync(path))
const blocks = readBlocks('docs/errors-and-retries.md', {})
const blockIn = (language: string) => blocks.find(block => block.language === language)!.text

interface Snippet {
  text: string
  file: string
  command: string[]
  /** Skips the test where something is missing, except in CI. */
  requires(test: Context): void
}

const snippets: Record<string, Snippet> = {
  Python: { text: blockIn('python'), file: 'page.py', command: ['python3', 'page.py'], requires: () => {} },
  Go: {
    text: blockIn('go'),
    file: 'main.go',
    command: [String(go), 'run', 'main.go'],
    requires: test => go !== undefined || skipWithout(test, 'Go', 'apt-get install golang-go'),
  },
}

/** Failures that the edge between caller and service makes instead of passing a request on. */
type Failure = 'unavailable' | 'cut off' | 'bad gateway'

interface Edge {
  baseUrl: string
  /** Every request that arrived. */
  arrived: { headers: IncomingHttpHeaders; body: string }[]
  close(): void
}

async function startEdge(serviceUrl: string, failures: Failure[]): Promise<Edge> {
  const arrived: Edge['arrived'] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { authorization = '', 'idempotency-key': key = '' } = request.headers
    arrived.push({ headers: request.headers, body })
    const failure = failures.shift()
    if (failure === 'cut off') return request.socket.destroy()
    if (failure === 'bad gateway') return response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>')
    if (failure === 'unavailable') return response.writeHead(503, { 'Retry-After': '0' }).end('{"error":{}}')
    const headers = { authorization, 'idempotency-key': String(key), 'content-type': 'application/json' }
    const passed = await fetch(serviceUrl + request.url!, { method: 'POST', headers, body })
    response.writeHead(passed.status, { 'Content-Type': 'application/json' }).end(await passed.text())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}`, arrived, close: () => server.close() }
}

describe('retries copied from the page', function () {
  this.timeout(60_000)
  let mock: Service
  let folder: string

  before(async () => {
    mock = await startMock({ port: 0 })
    folder = await mkdtemp(join(tmpdir(), 'decision-retries-'))
  })
  after(async () => {
    await mock.close()
    await rm(folder, { recursive: true })
  })

  async function run({ text: code, file, command }: Snippet, { baseUrl }: Edge, key: string) {
    await writeFile(join(folder, file), code)
    const env = {
      ...process.env,
      DECISION_BASE_URL: baseUrl,
      DECISION_API_KEY: key,
      HOME: folder,
      GOCACHE: join(folder, 'cache'),
    }
    const [program, ...parameters] = command
    return promisify(execFile)(program!, parameters, { cwd: folder, env }).then(
      ({ stdout }) => ({ isAnswered: true, said: stdout }),
      ({ stderr }) => ({ isAnswered: false, said: stderr as string }),
    )
  }

  for (const [name, snippet] of Object.entries(snippets)) {
    it(`${name}: get an answer after failures, with one name and body for all tries`, async function () {
      snippet.requires(this)
      const edge = await startEdge(`http://127.0.0.1:${mock.ports.api}`, [
        'unavailable',
        'cut off',
        'bad gateway',
      ])

      const { isAnswered, said } = await run(snippet, edge, 'any-key')
      edge.close()

      expect(isAnswered, said).to.equal(true)
      expect(said).to.include('"urgent"').and.to.include('"probability"')
      expect(edge.arrived).to.have.length(4)
      expect(new Set(edge.arrived.map(({ headers }) => headers['idempotency-key']))).to.have.length(1)
      expect(edge.arrived[0]!.headers['idempotency-key']).to.match(/^[!-~]{8,}$/)
      expect(new Set(edge.arrived.map(({ body }) => body))).to.have.length(1)
    })

    it(`${name}: end at once where no further try would help, and say why`, async function () {
      snippet.requires(this)
      const edge = await startEdge(`http://127.0.0.1:${mock.ports.api}`, [])

      const { isAnswered, said } = await run(snippet, edge, 'mock_insufficient_credit')
      edge.close()

      expect([isAnswered, edge.arrived.length]).to.deep.equal([false, 1])
      expect(said).to.include('402').and.to.include('insufficient_credit')
    })
  }
})
