// A decision whose body is held open while its key ends: it is answered by nobody's leave, and so not at all.
// On SQLite alone.

import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { expectInvariant } from '../../testing/invariant.ts'
import {
  requestText,
  startTestService,
  type TestOrganization,
  type TestService,
} from '../../testing/service.ts'

describe('a decision that is held open', () => {
  let service: TestService
  let organization: TestOrganization

  before(async () => {
    service = await startTestService()
  })
  beforeEach(async () => {
    organization = await service.createOrganization()
  })
  after(() => service.close())

  const body = requestText()

  /** The service has asked for the body by then, so it has looked at the key. */
  async function hold(path: string, secret: string, length = body.length): Promise<Socket> {
    const socket = createConnection(service.ports.api, '127.0.0.1')
    const head = [
      ...[`POST ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', 'Expect: 100-continue'],
      ...['Content-Type: application/json', `Authorization: Bearer ${secret}`, `Content-Length: ${length}`],
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    const [continued] = await once(socket, 'data')
    expect(String(continued)).to.equal('HTTP/1.1 100 Continue\r\n\r\n')
    return socket
  }

  async function finish(socket: Socket, rest: string): Promise<string> {
    socket.write(rest)
    return text(socket)
  }

  const endings: Record<string, (given: TestOrganization) => Promise<unknown>> = {
    'is revoked': ({ organizationId, keyId }) => service.accounts.keys.revoke(organizationId, keyId),
    'is replaced at once': ({ organizationId, keyId }) =>
      service.accounts.keys.rotate({
        ...{ organizationId, keyId },
        ...{ lifetime: '1d', overlap: 'now', rotatedBy: null },
      }),
    'may no longer decide': ({ organizationId, keyId }) =>
      service.accounts.keys.changeTerms(organizationId, keyId, { scope: 'account' }),
    'may no longer be used from there': ({ organizationId, keyId }) =>
      service.accounts.keys.changeTerms(organizationId, keyId, { addresses: ['203.0.113.1'] }),
  }

  it('is answered and charged while its key works', async () => {
    const socket = await hold('/v1/decide', organization.secret)

    const answer = await finish(socket, body)

    expect(answer).to.match(/^HTTP\/1\.1 200 /)
    expect(await service.creditOf(organization.organizationId)).to.equal(999_999)
  })

  for (const [what, end] of Object.entries(endings)) {
    it(`is neither answered nor charged once its key ${what}`, async () => {
      const socket = await hold('/v1/decide', organization.secret)
      socket.write(body.slice(0, 20))
      await end(organization)

      const answer = await finish(socket, body.slice(20))

      expect(answer)
        .to.match(/^HTTP\/1\.1 401 /)
        .and.include('"authentication_error"')
      expect(answer).to.not.include('"answers"')
      expect(await service.creditOf(organization.organizationId)).to.equal(1_000_000)
      const { requests } = await service.accounts.usage.totals(organization.organizationId)
      expect(requests).to.equal(0)
      await expectInvariant(service.accounts.database, organization.organizationId)
    })

    it(`over MCP is neither answered nor charged once its key ${what}`, async () => {
      const params = { name: 'decide', arguments: JSON.parse(body) }
      const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
      const socket = await hold('/mcp', organization.secret, message.length)
      socket.write(message.slice(0, 20))
      await end(organization)

      const answer = await finish(socket, message.slice(20))

      expect(answer).to.include('authentication_error').and.not.include('"answers"')
      expect(await service.creditOf(organization.organizationId)).to.equal(1_000_000)
    })
  }
})
