// Accept-Encoding is taken at its word, and never leads to a failure.
// On SQLite alone.

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect } from 'chai'
import fc from 'fast-check'
import { chooseEncoding } from '../../src/portal/write-reply.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../testing/portal.ts'

describe('the encoding of a response', () => {
  for (const [header, encoding] of [
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br; q = 0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0.5, identity', 'identity'],
    ['identity;q=0, gzip', 'gzip'],
    ['*;q=0', 'identity'],
    ['identity;q=0', 'identity'],
    ['identity;q=0, *;q=0', 'identity'],
    ['br;q=0, gzip;q=0, identity;q=0', 'identity'],
    ['zstd, *;q=0', 'identity'],
    ['gzip;q=abc', 'identity'],
    ['gzip;q=', 'identity'],
    ['gzip;q=-1', 'identity'],
    ['gzip;q=NaN', 'identity'],
    ['zstd, deflate', 'identity'],
    [';;;,,q=1,"', 'identity'],
  ] as const)
    it(`is ${encoding} for "${header}"`, () => {
      expect(chooseEncoding(header)).to.equal(encoding)
    })
})

describe('the portal', () => {
  let portal: TestPortal
  let ann: TestPerson

  before(async () => {
    portal = await startTestPortal()
    ann = await portal.person('ann@example.com')
  })
  after(() => portal.close())

  async function load({ portalUrl }: TestPortal, acceptEncoding: string) {
    const sent = request(`${portalUrl}/policies`, { headers: { 'Accept-Encoding': acceptEncoding } })
    const [response] = (await once(sent.end(), 'response')) as [IncomingMessage]
    await buffer(response)
    return response
  }

  it('answers whatever a browser says that it accepts', async () => {
    const words = ['br', 'gzip', 'identity', '*', 'zstd', 'x-gzip', '', ' ', '"', 'q=0', 'q=1', 'q=']
    const word = fc.constantFrom(...words)
    const header = fc
      .array(fc.tuple(word, fc.constantFrom(';', ',', ';q=0,', ';q=0.5,')), { maxLength: 5 })
      .map(parts => parts.flat().join('').trim())

    await fc.assert(
      fc.asyncProperty(header, async acceptEncoding => {
        expect((await load(portal, acceptEncoding)).statusCode, acceptEncoding).to.equal(200)
      }),
      { numRuns: 100 },
    )
  })

  it('shows the secret of a key that it has made to a browser that accepts nothing', async () => {
    const made = await ann.post('/keys', { name: 'Nightly', lifetime: '30d' }, { 'Accept-Encoding': '*;q=0' })

    expect(made.status).to.equal(200)
    expect(made.text).to.match(/key_\w{20,}/)
    expect(made.headers.has('content-encoding')).to.equal(false)
  })

  // A failure outside of a page, as in the log, has no page: Koa answers it, and would drop every header.
  it('names the request and keeps its headers where even the page of a failure cannot be shown', async () => {
    const failing = await startTestPortal()
    const push = failing.logged.push
    failing.logged.push = () => {
      failing.logged.push = push
      throw new Error('the disk is full')
    }

    const { statusCode, headers } = await load(failing, '')
    await failing.close()

    expect(statusCode).to.equal(500)
    expect(headers['x-request-id']).to.match(/^req_/)
    expect(headers).to.include({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(headers).to.have.property('content-security-policy')
    expect(failing.logged.join('')).to.include(headers['x-request-id'])
  })
})
