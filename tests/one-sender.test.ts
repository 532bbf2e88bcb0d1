// One sender is bounded on every door: refused calls of many keys, each refused for every reason there is, by a service
// that lists few of them. The numbers are small, and the bounds smaller: what holds for a hundred calls a row holds for
// 100,000.

import { expect } from 'chai'
import type { KeyTerms } from '../src/accounts/keys/key-terms.ts'
import { readJson } from '../src/contract/json-text.ts'
import { createCalls } from '../src/decide/call.ts'
import { createDecide } from '../src/decide/decide.ts'
import { limitWrongKeys } from '../src/decide/wrong-keys.ts'
import { createLimits, type Limits } from '../src/intake/limits.ts'
import { createUsage, type Usage } from '../src/ledger/usage.ts'
import { createGetAccount } from '../src/operations/get-account.ts'
import { createStandInScorer } from '../src/scoring/stand-in.ts'
import { openTestAccounts, type TestAccounts } from './testing/accounts.ts'
import { noneFitted } from './testing/counting-scorer.ts'
import { expectInvariant } from './testing/invariant.ts'
import { typeOf } from './testing/outcomes.ts'
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
    const { decide } = createDecide({
      ...{ keys, limits, ledger, idempotencyKeys },
      scorer: createStandInScorer(),
      fittedAnswers: noneFitted,
    })
    const getAccount = createGetAccount({ keys, limits, ledger, addCreditUrl: '' })
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
    look = bearer => typeOf(getAccount(bearer, '192.0.2.1'))
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
