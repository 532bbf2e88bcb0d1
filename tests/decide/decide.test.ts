// One decision over real accounts, with another one let in at the moments that matter.
// On PostgreSQL too.

import { expect } from 'chai'
import { decisionMsMax } from '../../generated/limits.ts'
import { createKeys } from '../../src/accounts/keys/keys.ts'
import { createLimits, type Limits } from '../../src/base/intake/limits.ts'
import { readJson } from '../../src/contract/json-text.ts'
import { Problem } from '../../src/contract/problem.ts'
import type { Accounts } from '../../src/ledger/open-accounts.ts'
import { getAccount } from '../../src/operations/agents/tools.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import { createStandInScorer } from '../../src/scoring/stand-in.ts'
import { openTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { agentContextOf } from '../testing/context.ts'
import { createCountingScorer, noneFitted } from '../testing/counting-scorer.ts'
import { createTestDecide } from '../testing/decide.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { typeOf } from '../testing/outcomes.ts'
import { requestText } from '../testing/service.ts'

const scorer: Scorer = createStandInScorer()
const notReached = () => Promise.reject(new Error('not reached'))

describe('a decision', () => {
  let accounts: TestAccounts
  let limits: Limits

  before(async () => {
    accounts = await openTestAccounts()
    limits = await createLimits({ redisUrl: null, perMinute: 1000 })
  })
  after(async () => {
    await limits.close()
    await accounts.close()
  })

  async function ask(
    bearer: string,
    body: string,
    replaced: Partial<Accounts['ledger']> = {},
    { arrivedAtMs = performance.now(), reader = scorer } = {},
  ) {
    const { keys, idempotencyKeys } = accounts
    const ledger = { ...accounts.ledger, ...replaced }
    const decide = createTestDecide({
      keys,
      limits,
      ledger,
      idempotencyKeys,
      scorer: reader,
      fittedAnswers: noneFitted,
    })
    const arrival = { arrivedAtMs, signal: new AbortController().signal }
    const named = { requestId: accounts.newId('req'), bearer, idempotencyKey: 'name' }
    return decide({ ...arrival, ...named, readBody: async () => readJson(body) })
  }

  type LetIn = (first: () => Promise<unknown>) => Partial<Accounts['ledger']>
  const beforeCredit: LetIn = first => ({
    checkCredit: async organizationId => {
      await first()
      await accounts.ledger.checkCredit(organizationId)
    },
  })
  /** No cost is known at the first check of the budget; at the second one, the tokens are counted. */
  function beforeBudget(time: number): LetIn {
    let times = 0
    return first => ({
      checkBudget: async (...asked) => {
        if (++times === time) await first()
        await accounts.ledger.checkBudget(...asked)
      },
    })
  }

  const moments: [string, () => LetIn][] = [
    ['looks at the credit', () => beforeCredit],
    ['looks at its budget', () => beforeBudget(1)],
    ['has counted its tokens', () => beforeBudget(2)],
  ]
  for (const [moment, createLetIn] of moments) {
    it(`under one name is charged once when another try takes the last as it ${moment}`, async () => {
      const { bearer, organizationId } = await createKey()
      const letIn = createLetIn()
      let first: Awaited<ReturnType<typeof ask>> | undefined

      const second = await ask(
        bearer,
        requestText(),
        letIn(async () => {
          first = await ask(bearer, requestText())
        }),
      )

      expect(first).to.include({ costMicros: 1 })
      expect(second).to.include({ costMicros: 0 })
      expect(second).to.have.nested.property('output.id', (first as { output: { id: string } }).output.id)
      expect((await accounts.ledger.balance(organizationId)).creditMicros).to.equal(0)
      await expectInvariant(accounts.database, organizationId)
    })

    it(`is refused when another body under its name takes the last as it ${moment}`, async () => {
      const { bearer, organizationId } = await createKey()
      const letIn = createLetIn()

      const second = await ask(
        bearer,
        requestText({ state: 'Another case.' }),
        letIn(() => ask(bearer, requestText())),
      )

      expect(second).to.have.nested.property('error.type', 'invalid_request')
      await expectInvariant(accounts.database, organizationId)
    })
  }

  it('is not read when its tokens cost more than the budget of its key', async () => {
    const { bearer } = await createKey()
    const read: number[] = []
    const reader = createCountingScorer(tokens => void read.push(tokens))

    const large = await ask(bearer, requestText({ state: 'x '.repeat(100) }), {}, { reader })
    const small = await ask(bearer, requestText(), {}, { reader })

    expect(large).to.have.nested.property('error.type', 'insufficient_credit')
    expect(small).to.have.property('output')
    expect(read).to.deep.equal([small.tokens])
  })

  it('is refused when another request takes the last', async () => {
    const { bearer, organizationId } = await createKey()
    const caller = await accounts.keys.authenticate(bearer)
    const other = { caller, requestId: accounts.newId('req'), model: 'service-1', tokens: 1, durationMs: 1 }

    const second = await ask(
      bearer,
      requestText(),
      beforeCredit(() => accounts.ledger.charge(other)),
    )

    expect(second).to.have.nested.property('error.type', 'insufficient_credit')
    await expectInvariant(accounts.database, organizationId)
  })

  it('is refused for lack of room without another look at the credit seen a moment ago', async () => {
    const { bearer } = await createKey()
    const { keys, idempotencyKeys, ledger } = accounts
    let looks = 0
    const looking = {
      ...ledger,
      checkCredit(organizationId: string) {
        looks++
        return ledger.checkCredit(organizationId)
      },
    }
    const decide = createTestDecide({
      keys,
      limits,
      ledger: looking,
      idempotencyKeys,
      scorer: {
        ...{ revision: '', prepare: notReached, score: notReached },
        checkRoom() {
          throw new Problem('overloaded', 'full', { retryAfterSeconds: 1, reason: 'capacity' })
        },
      },
      fittedAnswers: noneFitted,
      nowMs: () => 0,
    })
    const call = () =>
      decide({
        requestId: accounts.newId('req'),
        arrivedAtMs: performance.now(),
        signal: new AbortController().signal,
        bearer,
        readBody: notReached,
      })

    for (const ended of [await call(), await call()])
      expect(ended).to.have.nested.property('error.reason', 'capacity')
    expect(looks).to.equal(1)
  })

  it('that fails while it is charged says that it may have been', async () => {
    const { bearer } = await createKey()
    const charge = () => Promise.reject(new Problem('overloaded', 'lost', { retryAfterSeconds: 1 }))

    const failed = await ask(bearer, requestText(), { charge })
    const before = await ask(bearer, '{}')

    expect([failed.mayBeCharged, before.mayBeCharged]).to.deep.equal([true, undefined])
  })

  it('is not charged when its time is over', async () => {
    const { bearer, organizationId } = await createKey()

    const late = await ask(bearer, requestText(), {}, { arrivedAtMs: performance.now() - decisionMsMax - 1 })

    expect(late).to.have.nested.property('error.reason', 'deadline')
    expect((await accounts.ledger.balance(organizationId)).creditMicros).to.equal(1)
  })

  it('with the key of an organization that was just deleted elsewhere is one without a key', async () => {
    const { bearer, organizationId } = await createKey()
    const before = await accounts.keys.authenticate(bearer)
    const agents = agentContextOf(accounts, { limits })

    await accounts.organizations.remove(organizationId)
    const decided = await ask(bearer, requestText())
    const account = await typeOf(getAccount(agents, bearer, ''))
    const elsewhere = await typeOf(createKeys({ ...accounts, prefix: 'key' }).authenticate(bearer))

    expect(before.organizationId).to.equal(organizationId)
    expect(decided).to.have.nested.property('error.type', 'authentication_error')
    expect([account, elsewhere]).to.deep.equal(['authentication_error', 'authentication_error'])
  })

  /** Its credit and its budget pay for one small request. */
  async function createKey() {
    const { organizationId } = await accounts.organizations.create({ name: 'Bank', creditMicros: 1 })
    const key = { organizationId, name: 'Key', lifetime: 'never', createdBy: null } as const
    const { secret } = await accounts.keys.create({ ...key, terms: { budgetMicros: 1 } })
    return { bearer: secret, organizationId }
  }
})
