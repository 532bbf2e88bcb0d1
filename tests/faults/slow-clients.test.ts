// Clients that open connections and send nothing, a little, or a byte at a time: they get an answer or an end, nobody
// else waits for them, and nothing is charged.
// On SQLite alone.

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { expectInvariant } from '../testing/invariant.ts'
import { requestText, startTestService, type TestOrganization, type TestService } from '../testing/service.ts'

describe('slow clients', () => {
  let service: TestService
  let organization: TestOrganization

  afterEach(() => service.close())

  async function start(clientMs: object): Promise<void> {
    service = await startTestService({ clientMs: { look: 10, ...clientMs } })
    organization = await service.createOrganization()
  }

  async function open(): Promise<Socket> {
    const socket = connect(service.ports.api, '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    return socket
  }

  function decide(): Promise<Response> {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${organization.secret}` }
    return fetch(`${service.baseUrl}/v1/decide`, { method: 'POST', headers, body: requestText() })
  }

  function headOf(bytes: number): string {
    const headers = `Authorization: Bearer ${organization.secret}\r\nContent-Type: application/json`
    return `POST /v1/decide HTTP/1.1\r\nHost: x\r\n${headers}\r\nContent-Length: ${bytes}\r\n\r\n`
  }

  async function expectNothingTaken(answers: number): Promise<void> {
    const { accounts } = service
    const totals = await accounts.usage.totals(organization.organizationId)
    expect(totals.requests).to.equal(answers)
    await expectInvariant(accounts.database, organization.organizationId)
  }

  it('that leave a thousand connections half open hold up nobody, and are shown out', async function () {
    this.timeout(300_000)
    await start({ head: 10_000 })
    const sockets = await Promise.all(Array.from({ length: 1000 }, open))
    for (const [at, socket] of sockets.entries())
      if (at % 2) socket.write('POST /v1/decide HTTP/1.1\r\nHost: x')
    const ends = sockets.map(socket => text(socket))

    const answered = await decide()
    const said = await Promise.all(ends)

    expect(answered.status).to.equal(200)
    for (const [at, one] of said.entries()) {
      if (at % 2)
        expect(one)
          .to.match(/^HTTP\/1.1 503 /)
          .and.to.match(/^Retry-After: 1\r$/m)
          .and.to.include('"overloaded"')
      else expect(one, 'who asked for nothing').to.equal('')
    }
    expect((await decide()).status).to.equal(200)
    await expectNothingTaken(2)
  })

  it('that send a body a byte at a time are told to come back, and pay nothing', async () => {
    await start({ body: 300 })
    const socket = await open()
    const body = requestText()
    socket.write(headOf(Buffer.byteLength(body)))
    const drip = setInterval(() => socket.write(' '), 20)

    const said = await text(socket)
    clearInterval(drip)
    const answered = await decide()

    expect(said)
      .to.match(/^HTTP\/1.1 503 /)
      .and.to.match(/^Retry-After: 1\r$/m)
    expect(said.match(/HTTP\/1.1/g)).to.have.length(1)
    expect(answered.status).to.equal(200)
    await expectNothingTaken(1)
  })

  it('that send a head a byte at a time are told to come back', async () => {
    await start({ head: 300 })
    const socket = await open()
    const head = headOf(2)
    let sent = 0
    const drip = setInterval(() => socket.write(head[sent++ % 30]!), 20)

    const said = await text(socket)
    clearInterval(drip)

    expect(said).to.match(/^HTTP\/1.1 503 /)
    await expectNothingTaken(0)
  })
})
