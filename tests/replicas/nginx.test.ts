// The configuration of nginx before stand-ins of replicas: who is asked, and what is asked again of another.

import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect } from 'chai'
import { requireProgram } from '../testing/own-databases.ts'
import { type Nginx, startNginx } from './nginx.ts'

interface Answer {
  status: number | undefined
  body: string
}

describe('nginx before replicas', () => {
  let servers: Server[]
  let nginx: Nginx
  let received: IncomingHttpHeaders[]
  /** The stand-in that breaks connections instead of answering with its number; null for none. */
  let breaking: number | null
  /** They answer nothing before this. */
  let held: Promise<void>

  before(async function () {
    requireProgram(this, 'nginx')
    servers = await Promise.all([0, 1, 2].map(serve))
    const ports = servers.map(server => (server.address() as AddressInfo).port)
    nginx = await startNginx(ports.map(port => ({ ports: { api: port, portal: port, ops: 0 } })))
  })
  beforeEach(() => {
    received = []
    breaking = null
    held = Promise.resolve()
  })
  after(async () => {
    await nginx?.close()
    for (const server of servers ?? []) server.close()
  })

  async function serve(number: number): Promise<Server> {
    const server = createServer(async (incoming, response) => {
      received.push(incoming.headers)
      await text(incoming)
      await held
      if (breaking === number) return void incoming.socket.destroy()
      response.end(String(number))
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return server
  }

  async function send(url: string, headers: Record<string, string> = {}, method = 'POST'): Promise<Answer> {
    const sent = request(url, { method, headers, ca: nginx.certificate })
    sent.end(method === 'POST' ? '{}' : undefined)
    const [response] = await once(sent, 'response')
    return { status: response.statusCode, body: await text(response) }
  }

  it('asks all of them for decisions', async () => {
    const answers: Answer[] = []
    for (let i = 0; i < 6; i++) answers.push(await send(`${nginx.apiUrl}/v1/decide`))

    expect(new Set(answers.map(({ body }) => body))).to.deep.equal(new Set(['0', '1', '2']))
  })

  it('names the address that it was called from, whatever a caller claims', async () => {
    await send(`${nginx.apiUrl}/v1/decide`, { 'X-Forwarded-For': '203.0.113.7' })

    expect(received[0]).to.include({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' })
  })

  it('keeps one browser of the portal with one of them', async () => {
    const bodies = new Map<string, Set<string>>()
    for (const browser of 'abcdefghijkl')
      for (let i = 0; i < 3; i++) {
        const name = browser < 'g' ? '__Host-session' : 'session-8081'
        const cookie = `other=1; ${name}=${browser.repeat(43)}`
        const { body } = await send(`${nginx.portalUrl}/`, { cookie }, 'GET')
        bodies.set(browser, (bodies.get(browser) ?? new Set()).add(body))
      }

    expect([...bodies.values()].map(({ size }) => size)).to.deep.equal(Array(12).fill(1))
    expect(new Set([...bodies.values()].flatMap(found => [...found])).size).to.be.above(1)
  })

  for (const [what, url, connections] of [
    ['the API', () => `${nginx.apiUrl}/v1/decide`, 500],
    ['the portal', () => `${nginx.portalUrl}/`, 100],
  ] as const) {
    it(`refuses one sender’s ${connections + 1}st request at once to ${what}, in JSON at the API`, async () => {
      const released = Promise.withResolvers<void>()
      held = released.promise
      const early = Array.from({ length: connections }, () => send(url()))
      while (received.length < connections) await setImmediate()

      const late = await send(url())
      released.resolve()
      const statuses = (await Promise.all(early)).map(({ status }) => status)

      expect(new Set(statuses)).to.deep.equal(new Set([200]))
      expect(late.status).to.equal(429)
      if (what === 'the API') expect(JSON.parse(late.body).error.type).to.equal('rate_limited')
    })
  }

  it('asks no other one what one may have begun: the caller is told to', async () => {
    breaking = 0

    const answers: Answer[] = []
    for (let i = 0; i < 6; i++) answers.push(await send(`${nginx.apiUrl}/v1/decide`))

    const failed = answers.filter(({ status }) => status === 502)
    expect(failed.length).to.be.above(0)
    expect(received).to.have.length(6)
  })

  it('asks another one in place of one that is not there, and nobody notices', async () => {
    servers[0]!.closeAllConnections()
    servers[0]!.close()
    await once(servers[0]!, 'close')

    const answers: Answer[] = []
    for (let i = 0; i < 6; i++) answers.push(await send(`${nginx.apiUrl}/v1/decide`))

    expect(answers.map(({ status }) => status)).to.deep.equal(Array(6).fill(200))
  })
})
