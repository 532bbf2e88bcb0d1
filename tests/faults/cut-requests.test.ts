// No bytes end the process: requests to all three ports are cut off, broken off and paused at every boundary
// of their parts. A rejection or an exception that nothing handles fails the test
// (tests/testing/unhandled.ts).
// On PostgreSQL too.

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { csrfTokenOf } from '../../src/portal/shell/cookies.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../testing/portal.ts'
import { noul, requestText, type TestOrganization } from '../testing/service.ts'

type Door = 'api' | 'portal' | 'ops'

interface Cuttable {
  door: Door
  bytes: Buffer
  /** Where it is cut. */
  at: number[]
}

interface Opened {
  socket: Socket
  /** All that came, once the connection is closed. */
  answer: Promise<string>
}

const fieldBytesMax = 1024 * 1024

describe('a request that is cut', function () {
  this.timeout(300_000)
  let portal: TestPortal
  let organization: TestOrganization
  let person: TestPerson
  let requests: Record<string, Cuttable>

  before(async () => {
    portal = await startTestPortal({ environment: { RATE_LIMIT_PER_MINUTE: '1000000' } })
    organization = await portal.createOrganization()
    person = await portal.person('ann@example.com')
    requests = { ...ofApi(organization.secret), ...ofPortal(person), ...ofOps() }
  })
  after(() => portal.close())

  async function open(door: Door): Promise<Opened> {
    const socket = connect(portal.ports[door], '127.0.0.1').on('error', () => {})
    let read = ''
    socket.on('data', chunk => {
      read += chunk
    })
    const answer = new Promise<string>(resolve => socket.once('close', () => resolve(read)))
    await once(socket, 'connect')
    return { socket, answer }
  }

  function write(socket: Socket, bytes: Buffer): Promise<void> {
    return new Promise(resolve => socket.write(bytes, () => resolve()))
  }

  async function expectAnswers(): Promise<void> {
    const headers = { Authorization: `Bearer ${organization.secret}`, 'Content-Type': 'application/json' }
    const decided = await fetch(`${portal.baseUrl}/v1/decide`, {
      method: 'POST',
      headers,
      body: requestText(),
    })
    await decided.arrayBuffer()
    const visited = await person.get('/keys')
    const ready = await fetch(`${portal.opsUrl}/readyz`)
    await ready.arrayBuffer()
    expect([decided.status, visited.status, ready.status]).to.deep.equal([200, 200, 200])
  }

  /** The sender's next act after part of the request. */
  const ways: Record<string, (opened: Opened, rest: Buffer) => unknown> = {
    // Node leaves a socket open that is reset after the other side has closed it.
    'is broken off': ({ socket }) =>
      socket.readyState === 'open' ? socket.resetAndDestroy() : socket.destroy(),
    'is closed': ({ socket }) => socket.destroy(),
    'ends halfway': ({ socket }) => socket.end(),
    async 'goes on'({ socket, answer }, rest) {
      socket.write(rest)
      expect(await answer).to.match(/^HTTP\/1\.1 \d{3} /)
    },
  }

  for (const pauses of [false, true])
    for (const [what, act] of Object.entries(ways))
      it(`and ${what}${pauses ? ' after a pause' : ''} ends nothing and holds up nobody`, async () => {
        for (const [name, { door, bytes, at }] of Object.entries(requests)) {
          const opened = await Promise.all(at.map(() => open(door)))
          await Promise.all(opened.map(({ socket }, i) => write(socket, bytes.subarray(0, at[i]))))
          if (pauses) await expectAnswers()
          const acts = opened.map(async (one, i) => {
            try {
              await act(one, bytes.subarray(at[i]))
            } catch (error) {
              throw new Error(`${name}, cut at ${at[i]}`, { cause: error })
            }
          })
          await Promise.all(acts)
          await expectAnswers()
          for (const { socket } of opened) socket.destroy()
        }

        await portal.accounts.usage.settle()
        await expectInvariant(portal.accounts.database, organization.organizationId)
      })
})

function head(method: string, path: string, headers: Record<string, string | number> = {}): string {
  const all = { Host: 'localhost', Connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

function toRequest(
  door: Door,
  start: string,
  body: Buffer = Buffer.alloc(0),
  marks: string[] = [],
): Cuttable {
  const bytes = Buffer.concat([Buffer.from(start), body])
  const boundaries = ['\r\n', ...marks].flatMap(mark => findAll(bytes, mark))
  const near = boundaries.flatMap(({ begin, end }) => [begin, begin + 1, end])
  const at = [0, 1, start.length - 1, start.length, start.length + (body.length >> 1), bytes.length - 1]
  const cuts = [...at, ...near].filter(cut => cut >= 0 && cut < bytes.length)
  return { door, bytes, at: [...new Set(cuts)] }
}

function findAll(bytes: Buffer, mark: string): { begin: number; end: number }[] {
  const found = []
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1))
    found.push({ begin: at, end: at + mark.length })
  return found
}

/** With its length, or in chunks. */
function post(
  door: Door,
  path: string,
  headers: Record<string, string>,
  body: string | Buffer,
  marks: string[] = [],
): Cuttable {
  const bytes = Buffer.from(body)
  return toRequest(door, head('POST', path, { ...headers, 'Content-Length': bytes.length }), bytes, marks)
}

function postChunked(
  door: Door,
  path: string,
  headers: Record<string, string>,
  body: string | Buffer,
): Cuttable {
  const bytes = Buffer.from(body)
  const half = bytes.length >> 1
  const chunks = [bytes.subarray(0, half), bytes.subarray(half), Buffer.alloc(0)].map(chunk =>
    Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]),
  )
  return toRequest(
    door,
    head('POST', path, { ...headers, 'Transfer-Encoding': 'chunked' }),
    Buffer.concat(chunks),
  )
}

function ofApi(secret: string): Record<string, Cuttable> {
  const json = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' }
  const body = requestText()
  const rpc = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const call = rpc('tools/call', { name: 'decide', arguments: JSON.parse(body) })
  const agent = { ...json, Accept: 'application/json, text/event-stream' }
  const events = { ...json, Accept: 'text/event-stream, application/json;q=0.5' }
  const clientInfo = { name: 'a', version: '1' }
  const hello = rpc('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
  return {
    decide: post('api', '/v1/decide', json, body),
    'decide in chunks': postChunked('api', '/v1/decide', json, body),
    'decide in gzip': post('api', '/v1/decide', { ...json, 'Content-Encoding': 'gzip' }, gzipSync(body)),
    'decide that waits': post('api', '/v1/decide', { ...json, Expect: '100-continue' }, body),
    'decide that is too large': post('api', '/v1/decide', json, Buffer.alloc(2 * 1024 * 1024 + 1, ' ')),
    'decide without a key': post('api', '/v1/decide', {}, body),
    'nothing there': post('api', '/nothing', json, body),
    mcp: post('api', '/mcp', agent, call),
    'mcp as events': post('api', '/mcp', events, call),
    'mcp in chunks': postChunked('api', '/mcp', agent, call),
    'mcp in gzip': post('api', '/mcp', { ...agent, 'Content-Encoding': 'gzip' }, gzipSync(call)),
    'mcp that waits': post('api', '/mcp', { ...agent, Expect: '100-continue' }, call),
    'mcp hello': post('api', '/mcp', agent, hello),
    'mcp stream': toRequest('api', head('GET', '/mcp', events)),
    'a tunnel': toRequest('api', head('CONNECT', 'example.com:443')),
    'a web socket': toRequest(
      'api',
      head('GET', '/mcp', { Upgrade: 'websocket', Connection: 'Upgrade, close' }),
    ),
  }
}

function ofPortal(person: TestPerson): Record<string, Cuttable> {
  const cookie = person.cookie()
  const token = /=([^;]+)/.exec(cookie)![1]!
  const csrf = csrfTokenOf(token)
  const form = { Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded' }
  const multipart = { Cookie: cookie, 'Content-Type': 'multipart/form-data; boundary=edge' }
  const encoded = new URLSearchParams({ csrf, name: 'A name' }).toString()
  const part = (disposition: string, content: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--edge\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
  const line = JSON.stringify({ state: 'a', questions: { fraud: noul }, labels: { fraud: true } })
  const upload = (questions: string | Buffer) =>
    Buffer.concat([
      part('name="csrf"', csrf),
      part('name="questions_file"; filename="q.json"', questions),
      part('name="labels"; filename="l.jsonl"', `${line}\n`),
      Buffer.from('--edge--\r\n'),
    ])
  const small = upload(JSON.stringify({ fraud: noul }))
  // The smallest that ended the process once.
  const large = upload(Buffer.alloc(fieldBytesMax + 1, ' '))
  return {
    'a page': toRequest('portal', head('GET', '/keys', { Cookie: cookie })),
    'a file to save': toRequest('portal', head('GET', '/usage.csv', { Cookie: cookie })),
    'a form': post('portal', '/account/name', form, encoded),
    'a form in chunks': postChunked('portal', '/account/name', form, encoded),
    'a form that waits': post('portal', '/account/name', { ...form, Expect: '100-continue' }, encoded),
    'a form in gzip': post(
      'portal',
      '/account/name',
      { ...form, 'Content-Encoding': 'gzip' },
      gzipSync(encoded),
    ),
    'a stranger’s form': post('portal', '/sign-in', { 'Content-Type': form['Content-Type'] }, encoded),
    'a webhook': post('portal', '/stripe/webhook', {}, encoded),
    'an upload': post('portal', '/quality/file', multipart, small, ['--edge']),
    'an upload in chunks': postChunked('portal', '/quality/file', multipart, small),
    'an upload that waits': post('portal', '/quality/file', { ...multipart, Expect: '100-continue' }, small),
    'an upload of too large a field': post('portal', '/quality/file', multipart, large, ['--edge']),
    'a stranger’s upload': post(
      'portal',
      '/quality/file',
      { 'Content-Type': multipart['Content-Type'] },
      small,
    ),
  }
}

function ofOps(): Record<string, Cuttable> {
  return {
    health: toRequest('ops', head('GET', '/healthz')),
    metrics: toRequest('ops', head('GET', '/metrics')),
    'a body for metrics': post('ops', '/metrics', {}, 'nothing reads this'),
    'a body in chunks': postChunked('ops', '/readyz', {}, 'nothing reads this'),
  }
}
