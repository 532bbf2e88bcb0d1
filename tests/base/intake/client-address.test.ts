// Whose address counts behind proxies, whatever else they write about it: at every door, for keys and for limits.
// On SQLite alone.

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect } from 'chai'
import {
  createFindClientAddress,
  networksOf,
  plainAddress,
  senderOf,
} from '../../../src/base/intake/client-address.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'
import { noul, requestText } from '../../testing/service.ts'

const headersOf = (reported: string) => ({ 'x-forwarded-for': reported })

/** A request that a proxy at 10.0.0.5 has passed on. */
const passedOn = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '::ffff:10.0.0.5' } }) as unknown as IncomingMessage

describe('the address of a client', () => {
  const readable: [reported: string, address: string][] = [
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['203.0.113.7:', '203.0.113.7'],
    ['203.0.113.7:_port', '203.0.113.7'],
    ['\t 203.0.113.7 ', '203.0.113.7'],
    ['"203.0.113.7:51234"', '203.0.113.7'],
    ['[203.0.113.7]:51234', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
    ['::ffff:203.0.113.7:51234', '203.0.113.7'],
    ['2001:DB8:0:0::7', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['"[2001:db8::7]:443"', '2001:db8::7'],
    ['2001:db8:0:0:0:0:0:7:51234', '2001:db8::7'],
    ['fe80::7%eth0', 'fe80::7'],
    ['[fe80::7%25en_0]:443', 'fe80::7'],
    ['spoofed, 203.0.113.7:51234', '203.0.113.7'],
    ['198.51.100.1,,203.0.113.7', '203.0.113.7'],
    [', 203.0.113.7', '203.0.113.7'],
  ]
  for (const [reported, address] of readable)
    it(`is ${address} in "${reported}"`, () => {
      const warned: unknown[] = []
      const find = createFindClientAddress(1, { warn: (fields: unknown) => void warned.push(fields) })

      expect(find(passedOn(headersOf(reported)))).to.equal(address)
      expect(warned).to.deep.equal([])
    })

  const unreadable = ['', ' ', 'unknown', '_hidden', '_x:80', 'client.example', '203.0.113.999', '203.0.113']
  const broken = [
    '[203.0.113.7',
    '[]',
    '[]:80',
    ':80',
    '[2001:db8::7]x',
    '1:2:3',
    '198.51.100.1,',
    'a%b',
    '"',
  ]
  for (const reported of [...unreadable, ...broken, '203.0.113.7 198.51.100.1'])
    it(`is the proxy’s own for "${reported}", which is logged once a minute`, () => {
      let nowMs = 0
      const warned: unknown[] = []
      const log = { warn: (fields: unknown) => void warned.push(fields) }
      const find = createFindClientAddress(1, log, () => nowMs)

      const found = [0, 1, 59_999, 60_000].map(at => {
        nowMs = at
        return find(passedOn(headersOf(reported)))
      })

      expect(found).to.deep.equal(Array(4).fill('10.0.0.5'))
      expect(warned).to.deep.equal(Array(2).fill({ proxy: '10.0.0.5' }))
    })

  // Whoever is outside writes on the left: what they write is never counted.
  for (const [proxies, reported, address] of [
    [0, '203.0.113.7', '10.0.0.5'],
    [1, '192.0.2.1, 198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [2, '192.0.2.1, 198.51.100.1:80, 203.0.113.7', '198.51.100.1'],
    [2, '192.0.2.1, , 203.0.113.7', '10.0.0.5'],
    [2, '192.0.2.1, unknown, 203.0.113.7', '10.0.0.5'],
    [3, '198.51.100.1, 203.0.113.7', '198.51.100.1'],
  ] as const)
    it(`is ${address} behind ${proxies} proxies that report "${reported}"`, () => {
      const find = createFindClientAddress(proxies, { warn() {} })

      expect(find(passedOn(headersOf(reported)))).to.equal(address)
    })

  it('is the neighbour’s without the header, and nothing is logged', () => {
    const warned: unknown[] = []
    const find = createFindClientAddress(1, { warn: (fields: unknown) => void warned.push(fields) })

    expect([find(passedOn({})), warned]).to.deep.equal(['10.0.0.5', []])
  })
})

describe('behind a proxy that reports ports', () => {
  let portal: TestPortal

  before(async () => {
    portal = await startTestPortal({ environment: { TRUST_PROXY: '1' } })
  })
  after(() => portal.close())

  async function createLimitedKey(addresses: string[]): Promise<string> {
    const { organizationId } = await portal.createOrganization()
    const terms = { addresses }
    const { secret } = await portal.accounts.keys.create({
      ...{ organizationId, name: 'Limited', lifetime: 'never', createdBy: null, terms },
    })
    return secret
  }

  /** The status of a decision at POST /v1/decide and of one over MCP, 200 or 401. */
  async function ask(secret: string, reported: string | string[]): Promise<number[]> {
    const headers = {
      Authorization: `Bearer ${secret}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'X-Forwarded-For': reported,
    }
    const call = { name: 'decide', arguments: { state: 'x', questions: { new: noul } } }
    const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call })
    const send = async (path: string, body: string) => {
      const sent = request(`${portal.baseUrl}${path}`, { method: 'POST', headers }).end(body)
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      const text = (await response.setEncoding('utf8').toArray()).join('')
      return text.includes('authentication_error') ? 401 : response.statusCode!
    }
    return [await send('/v1/decide', requestText()), await send('/mcp', message)]
  }

  it('a key is used from its addresses and from no others, at both doors', async () => {
    const secret = await createLimitedKey(['203.0.113.0/24', '2001:db8::7'])

    const allowed = ['203.0.113.7:51234', '"[2001:db8::7]:443"', '[::ffff:203.0.113.7]:51234']
    const refused = ['198.51.100.1:51234', '[2001:db8::8]:443', 'unknown', '203.0.113.7, 198.51.100.1:80']

    for (const reported of allowed) expect(await ask(secret, reported), reported).to.deep.equal([200, 200])
    for (const reported of refused) expect(await ask(secret, reported), reported).to.deep.equal([401, 401])
  })

  it('several of the headers are one list', async () => {
    const secret = await createLimitedKey(['203.0.113.7'])

    expect(await ask(secret, ['198.51.100.1', '203.0.113.7:80'])).to.deep.equal([200, 200])
    expect(await ask(secret, ['203.0.113.7:80', '198.51.100.1'])).to.deep.equal([401, 401])
  })

  it('the sign-ups of agents and the passwords of people are counted by address, not by port', async () => {
    const from = (port: number) => ({ 'X-Forwarded-For': `203.0.113.9:${port}` })
    const signUp = async (headers: Record<string, string>) => {
      const response = await fetch(`${portal.baseUrl}/mcp`, {
        method: 'POST',
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
        },
        body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"sign_up"}}',
      })
      return (await response.text()).includes('rate_limited') ? 429 : response.status
    }
    const signIn = async (headers: Record<string, string>) =>
      (await portal.browser().post('/sign-in', { email: 'ann@example.com', password: 'x' }, headers)).status
    // Each for another person: those of one person are counted by themselves.
    let people = 0
    const reset = async (headers: Record<string, string>) =>
      (await portal.browser().post('/forgot-password', { email: `${people++}@example.com` }, headers)).status

    const limits = [
      { act: signUp, most: 20 },
      { act: signIn, most: 10 },
      { act: reset, most: 5 },
    ]
    for (const { act, most } of limits) {
      const statuses = []
      for (let port = 0; port <= most; port++) statuses.push(await act(from(50_000 + port)))
      const elsewhere = await act({ 'X-Forwarded-For': '[2001:db8::9]:50000' })

      expect(statuses.indexOf(429), act.name).to.equal(most)
      expect(elsewhere, act.name).to.not.equal(429)
    }
  })

  it('one that reports no address is named in the log', async () => {
    await fetch(portal.portalUrl, { headers: { 'X-Forwarded-For': 'unknown' } })

    const lines = portal.logged.map(line => JSON.parse(line)).filter(line => line.proxy !== undefined)
    expect(lines.map(({ level, proxy }) => ({ level, proxy }))).to.deep.equal([
      { level: 40, proxy: '127.0.0.1' },
    ])
  })
})

describe('a sender', () => {
  for (const [address, sender] of [
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001::9', '2001:db8:0:1::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['1:0:0:4:5:6:7:8', '1:0:0:4::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['::192.0.2.1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['ann@example.com', 'ann@example.com'],
    ['', ''],
  ] as const)
    it(`is ${sender || 'nobody'} for ${address || 'nothing'}`, () => {
      expect(senderOf(address)).to.equal(sender)
    })
})

describe('an address in its plain form', () => {
  for (const [address, plain] of [
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['2001:0DB8:0000:0001::9', '2001:db8:0:1::9'],
    ['fe80::1%eth0', 'fe80::1'],
    ['ann@example.com', 'ann@example.com'],
  ] as const)
    it(`is ${plain} for ${address}`, () => {
      expect(plainAddress(address)).to.equal(plain)
    })
})

describe('the networks of an address', () => {
  for (const [address, networks] of [
    ['192.0.2.1', ['192.0.2.1']],
    ['ann@example.com', ['ann@example.com']],
    ['2001:db8:1:2345::1', ['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ] as const)
    it(`are ${networks.join(', ')} for ${address}`, () => {
      expect(networksOf(address)).to.deep.equal(networks)
    })
})
