// One sender is bounded on every door: refused calls of many keys, each refused for every reason there is, by
// a service that lists few of them. The numbers are small, and the bounds smaller: what holds for a hundred
// calls a row holds for 100,000.
// On PostgreSQL too.

import { expect } from 'chai'
import { limitWrongKeys } from '../src/accounts/keys/authenticate.ts'
import type { KeyTerms } from '../src/accounts/keys/key-terms.ts'
import { createLimits, type Limits } from '../src/base/intake/limits.ts'
import { readJson } from '../src/contract/json-text.ts'
import { createCalls } from '../src/decide/call.ts'
import { createDecide } from '../src/decide/decide.ts'
import { createPayments } from '../src/decide/payment.ts'
import { createUsage, type Usage } from '../src/ledger/usage.ts'
import { getAccount } from '../src/operations/agents/tools.ts'
import { createStandInScorer } from '../src/scoring/stand-in.ts'
import { openTestAccounts, type TestAccounts } from './testing/accounts.ts'
import { agentContextOf } from './testing/context.ts'
import { noneFitted } from './testing/counting-scorer.ts'
import { listTables } from './testing/database.ts'
import { expectInvariant } from './testing/invariant.ts'
import { newPasskey } from './testing/new-passkey.ts'
import { typeOf } from './testing/outcomes.ts'
import { find, type Seen, type TestPortal } from './testing/portal.ts'
import { type ProviderPortal, startProviderPortal } from './testing/provider-portal.ts'
import { requestText } from './testing/service.ts'

const bounds = { listedADay: 4, waitingMax: 20 }
const perMinute = 5
const keysCount = 30
const callsOfKey = 40

describe('one sender', () => {
  let accounts: TestAccounts
  let limits: Limits
  let usage: Usage
  let call: (bearer: string, body?: string) => Promise<string>
  let look: (bearer: string) => Promise<string>
  /** The most rows and totals that were held at once. */
  let heldMax = 0

  before(async () => {
    accounts = await openTestAccounts()
    limits = await createLimits({ redisUrl: null, perMinute })
    usage = createUsage({ ...accounts, bounds })
    const { ledger, idempotencyKeys } = accounts
    const calls = createCalls({ usage, onEnded() {}, onFailure() {} })
    const keys = limitWrongKeys(accounts.keys, limits)
    const payments = createPayments({ limits, ledger, idempotencyKeys })
    const decide = createDecide({
      ...{ keys, limits, payments },
      scorer: createStandInScorer(),
      fittedAnswers: noneFitted,
    })
    const agents = agentContextOf(accounts, { limits, callers: keys })
    call = async (bearer, body = '{}') => {
      const requestId = accounts.newId('req')
      const { signal } = new AbortController()
      const arrival = { requestId, arrivedAtMs: performance.now(), signal, address: '192.0.2.1' }
      const wanted = { ...arrival, bearer, readBody: async () => readJson(body) }
      const { problem } = await calls.settle({ ...arrival, surface: 'http', operation: 'decide' }, () =>
        decide(wanted),
      )
      heldMax = Math.max(heldMax, usage.unwritten())
      return problem?.type ?? 'none'
    }
    look = bearer => typeOf(getAccount(agents, bearer, '192.0.2.1'))
  })
  after(async () => {
    await usage.settle()
    await limits.close()
    await accounts.close()
  })

  const kinds: Partial<KeyTerms>[] = [
    {},
    { scope: 'account' },
    { addresses: ['203.0.113.0/24'] },
    { ratePerMinute: 1 },
    { budgetMicros: 1 },
  ]

  it('fills neither the database nor memory with refused calls, whatever they are refused for', async () => {
    const { organizationId } = await accounts.organizations.create({ name: 'Flood', creditMicros: 1000 })
    const other = await accounts.createCaller()
    const secrets: string[] = []
    for (let i = 0; i < keysCount; i++) {
      const key = { organizationId, name: `Key ${i}`, lifetime: 'never', createdBy: null } as const
      secrets.push((await accounts.keys.create({ ...key, terms: kinds[i % kinds.length]! })).secret)
    }

    const types: Record<string, number> = {}
    for (let i = 0; i < callsOfKey; i++)
      for (const type of await Promise.all(secrets.map(secret => call(secret))))
        types[type] = (types[type] ?? 0) + 1
    const answered = await call(other.secret, requestText())
    const looks = new Set<string>()
    for (let i = 0; i < 2 * perMinute; i++) looks.add(await look(secrets[0]!))
    await usage.settle()

    const own = { organization_id: organizationId }
    const rows = await accounts.database('usage').where(own)
    const totals = await accounts.database('failure_days').where(own)
    const refused = Object.keys(types)
    expect(refused).to.have.members(['invalid_request', 'authentication_error', 'rate_limited'])
    // Two of the five kinds of keys may not call at all.
    expect(types.authentication_error).to.equal((keysCount / kinds.length) * 2 * perMinute)
    expect(types.rate_limited).to.be.above((keysCount * callsOfKey) / 2)
    expect(rows.length).to.equal(bounds.listedADay * refused.length)
    expect(totals.length).to.be.at.most(keysCount * refused.length)
    expect(totals.reduce((sum, { requests }) => sum + requests, 0)).to.equal(keysCount * callsOfKey)
    expect(heldMax).to.be.at.most(bounds.waitingMax + keysCount * refused.length)
    expect(answered).to.equal('none')
    expect([...looks]).to.deep.equal(['none', 'rate_limited'])
    await expectInvariant(accounts.database, organizationId)
  })
})

describe('one person', () => {
  const actsMax = 300
  let opened: ProviderPortal
  let portal: TestPortal

  before(async () => {
    opened = await startProviderPortal({ host: 'localhost' })
    ;({ portal } = opened)
  })
  after(() => opened.close())

  /** The number of rows in each table. */
  async function count(): Promise<Record<string, number>> {
    const { database } = portal.accounts
    const rows = async (name: string) => [name, (await database(name).select()).length]
    return Object.fromEntries(await Promise.all((await listTables(database)).map(rows)))
  }

  it('fills no table with what they do again and again, whatever it is', async () => {
    const ann = await portal.person('ann@example.com')
    const { accounts } = portal
    const key = {
      organizationId: ann.organizationId,
      name: 'Key',
      lifetime: 'never',
      createdBy: null,
    } as const
    const { keyId } = await accounts.keys.create(key)
    const forms: [string, (i: number) => Record<string, string>][] = [
      ['/account/name', i => ({ name: `Ann ${i}` })],
      [`/keys/${keyId}/name`, i => ({ name: `Key ${i}` })],
      [`/keys/${keyId}`, i => ({ budget: String(1 + (i % 2)) })],
      ['/settings/alerts', i => ({ low_credit: String(1 + (i % 2)), budget_percent: '' })],
      ['/settings/counts', i => ({ counts: i % 2 ? 'yes' : 'no' })],
      ['/quality/costs', i => ({ miss: String(100 + i), false_alarm: '15', review: '6' })],
      ['/account/second-factor', () => ({})],
      ['/account/email', i => ({ email: `ann${i}@new.example` })],
    ]
    const before = await count()

    let last: Record<string, Seen> = {}
    for (let i = 0; i < 60; i++) {
      const seen = await Promise.all(forms.map(async ([path, of]) => [path, await ann.post(path, of(i))]))
      last = Object.fromEntries(seen)
    }

    const after = await count()
    const grown = Object.keys(after).filter(name => after[name]! > before[name]!)
    expect(grown.sort()).to.deep.equal(['acts', 'policies', 'second_factors'])
    expect(after.acts! - before.acts!).to.be.within(actsMax - 60, actsMax)
    expect([after.policies, after.second_factors]).to.deep.equal([1, 1])
    for (const path of ['/account/name', `/keys/${keyId}`, '/settings/counts', '/account/second-factor']) {
      expect(last[path]!.status, path).to.equal(429)
      expect(last[path]!.text, path).to.match(/Too many attempts.*\d+ minutes?/)
      expect(last[path]!.headers.get('retry-after'), path).to.match(/^\d+$/)
    }
    expect((await ann.get('/account')).status).to.equal(200)
  })

  it('nor with ways to sign in that they begin to add, or browsers that they sign in with', async () => {
    const bea = await portal.person('bea@example.com')
    const { knownDevices } = portal.accounts
    const origin = portal.portalUrl.replace('127.0.0.1', 'localhost')
    const before = await count()

    const connecting: number[] = []
    for (let i = 0; i < 101; i++) connecting.push((await bea.post('/oidc/connect')).status)
    const adding: number[] = []
    for (let i = 0; i < 31; i++) {
      const options = find(await bea.get('/account/passkeys'), /data-options="([^"]+)"/)!
      const answer = newPasskey(JSON.parse(options.replaceAll('&quot;', '"')), origin)
      adding.push((await bea.post('/account/passkeys', { name: `Key ${i}`, answer })).status)
    }
    for (let i = 0; i < 60; i++) await knownDevices.remember(`device ${i}`, bea.userId)

    const after = await count()
    const grown = (name: string) => after[name]! - before[name]!
    expect([connecting.indexOf(429), adding.indexOf(429)]).to.deep.equal([100, 30])
    expect(['oidc_flows', 'spent_challenges', 'passkeys', 'known_devices'].map(grown)).to.deep.equal([
      ...[100, 30, 20, 50],
    ])
    expect(await knownDevices.isKnown('device 59', bea.userId)).to.equal(true)
  })
})
