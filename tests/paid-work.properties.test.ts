// Nobody gets more work than is paid for: over random histories of requests, repeats, hang-ups, budgets,
// organizations and payments that go back, what is read without a charge stays under its bounds, and so does
// what is given to a person.
// On PostgreSQL too.

import { expect } from 'chai'
import fc from 'fast-check'
import { createLimits, type Limits } from '../src/base/intake/limits.ts'
import { readJson } from '../src/contract/json-text.ts'
import { createStartingCredit } from '../src/ledger/starting-credit.ts'
import { foundOrganization } from '../src/operations/organizations/found-organization.ts'
import { openTestAccounts, type TestAccounts } from './testing/accounts.ts'
import { contextOf } from './testing/context.ts'
import { createCountingScorer, noneFitted } from './testing/counting-scorer.ts'
import { createTestDecide } from './testing/decide.ts'
import { expectInvariant } from './testing/invariant.ts'
import { requestText } from './testing/service.ts'

const tokensFree = 300
const organizationsADay = 3
/** Words of the request under each name: the same name with another body would be refused. */
const wordsUnder: Record<string, number> = { a: 60, b: 90, c: 120 }
const wordsWithoutName = 75

type Step =
  | { do: 'ask' | 'repeat at once' | 'hang up'; name: string | null }
  | { do: 'found'; person: number }
  | { do: 'refund'; cents: number }
  | { do: 'pay' }
  | { do: 'budget'; micros: number | null }

const name = fc.constantFrom(null, ...Object.keys(wordsUnder))
const kinds: Record<string, fc.Arbitrary<Step>> = {
  ask: fc.record({ do: fc.constant('ask' as const), name }),
  atOnce: fc.record({ do: fc.constant('repeat at once' as const), name }),
  hangUp: fc.record({ do: fc.constant('hang up' as const), name }),
  found: fc.record({ do: fc.constant('found' as const), person: fc.nat({ max: 4 }) }),
  refund: fc.record({ do: fc.constant('refund' as const), cents: fc.nat({ max: 1 }) }),
  pay: fc.record({ do: fc.constant('pay' as const) }),
  budget: fc.record({ do: fc.constant('budget' as const), micros: fc.constantFrom(null, 5, 40) }),
}

function history(weights: Partial<Record<keyof typeof kinds, number>>): fc.Arbitrary<Step[]> {
  const some = Object.entries(kinds).map(([kind, arbitrary]) => ({ weight: weights[kind] ?? 1, arbitrary }))
  return fc.array(fc.oneof(...some), { minLength: 40, maxLength: 60 })
}

/** Some of those who ask, some of those who repeat, and some of those who hang up. */
const histories = fc.oneof(
  history({ ask: 6, atOnce: 2, hangUp: 4 }),
  history({ ask: 12, atOnce: 6 }),
  history({ hangUp: 20 }),
)

describe('paid work', () => {
  let accounts: TestAccounts
  let limits: Limits

  before(async () => {
    accounts = await openTestAccounts()
    limits = await createLimits({ redisUrl: null, perMinute: 1_000_000 })
  })
  after(async () => {
    await limits.close()
    await accounts.close()
  })

  /** One organization with a key, a service that counts what it reads, and five people. */
  async function createWorld() {
    const { organizationId, keyId, secret: bearer } = await accounts.createCaller({ creditMicros: 40 })
    const { keys, ledger, idempotencyKeys, users } = accounts
    const people = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const email = `${accounts.newId('person')}@example.com`
        return (await users.create({ email, passwordHash: null, policiesAccepted: true })).userId
      }),
    )
    const read = { answered: 0, inVain: 0, most: 0 }
    const ask = async ({ name }: { name: string | null }, hangsUp: boolean) => {
      const client = new AbortController()
      clients.set(client.signal, hangsUp ? client : null)
      const named = { requestId: accounts.newId('req'), bearer, idempotencyKey: name ?? undefined }
      const words = name === null ? wordsWithoutName : wordsUnder[name]!
      const body = requestText({ state: 'word '.repeat(words) })
      const arrival = { arrivedAtMs: performance.now(), signal: client.signal }
      const ended = await decide({ ...arrival, ...named, readBody: async () => readJson(body) })
      // Some of several requests at once fit the budget only until they are read.
      if ('error' in ended && ended.mayBeCharged && !client.signal.aborted) {
        read.answered -= ended.tokens!
        read.inVain += ended.tokens!
      }
    }
    const clients = new Map<AbortSignal, AbortController | null>()
    const decide = createTestDecide({
      ...{ keys, limits, ledger, idempotencyKeys, tokensFree },
      scorer: createCountingScorer((tokens, signal) => {
        const client = clients.get(signal)
        client?.abort()
        read[client ? 'inVain' : 'answered'] += tokens
        read.most = Math.max(read.most, tokens)
      }),
      fittedAnswers: noneFitted,
    })
    return { organizationId, keyId, ask, read, people }
  }

  type World = Awaited<ReturnType<typeof createWorld>>

  async function take(world: World, step: Step, payment: { count: number }): Promise<void> {
    const { organizationId, keyId, ask, people } = world
    if (step.do === 'ask') await ask(step, false)
    else if (step.do === 'repeat at once')
      await Promise.all([ask(step, false), ask(step, false), ask(step, false)])
    else if (step.do === 'hang up') await ask(step, true)
    else if (step.do === 'found') await found(people[step.person]!)
    else if (step.do === 'budget')
      await accounts.keys.changeTerms(organizationId, keyId, { budgetMicros: step.micros })
    else if (step.do === 'pay') {
      payment.count++
      const reference = `stripe:${organizationId}:${payment.count}`
      const paid = { organizationId, amountMicros: 10_000, createdBy: null, note: 'Paid', reference }
      await accounts.ledger.addCredit({ ...paid, kind: 'credit', payment: reference })
    } else if (step.do === 'refund') {
      const reference = `stripe:${organizationId}:${payment.count}`
      const back = {
        source: `refunds of ${reference}`,
        payment: reference,
        amountMicros: 10_000 * step.cents,
      }
      await accounts.reversals.record({ ...back, won: false })
    }
  }

  async function found(userId: string): Promise<void> {
    const { linkId } = await accounts.signUps.start({})
    const startingCredit = createStartingCredit({ ...accounts, organizationsADay })
    const made = { linkId, userId, name: 'Bank', retentionDays: 30 as const }
    const { organizationId } = await foundOrganization(contextOf({ ...accounts, startingCredit }), made)
    await expectInvariant(accounts.database, organizationId)
  }

  async function grantsOf(userId: string): Promise<number> {
    const own = await accounts.members.organizationsOf(userId)
    const entries = await Promise.all(own.map(one => accounts.ledger.entries(one.organizationId)))
    return entries.flat().filter(({ kind }) => kind === 'grant').length
  }

  it('stays above what is read for nothing, and gives each person one start', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async steps => {
        const world = await createWorld()
        const payment = { count: 0 }
        await accounts.database('starting_credit_days').delete()

        for (const step of steps) await take(world, step, payment)

        const { organizationId, read, people } = world
        const rows = await accounts.database('usage').where({ organization_id: organizationId, status: 200 })
        const charged = rows.filter(({ cost_micros }) => cost_micros > 0)
        const tokens = charged.reduce((sum, { input_tokens }) => sum + input_tokens, 0)
        // A charge is rounded up to a millionth of a dollar, which pays for 28 tokens.
        const paidFor = tokens + 29 * charged.length
        expect(read.answered - tokens).to.be.at.most(tokensFree + paidFor)
        // Those that went too far, three at once at most, were let in before.
        expect(read.inVain).to.be.at.most(tokensFree + paidFor + 3 * read.most)
        await expectInvariant(accounts.database, organizationId)
        const grants = await Promise.all(people.map(grantsOf))
        expect(Math.max(...grants)).to.be.at.most(1)
        expect(grants.reduce((sum, count) => sum + count)).to.be.at.most(organizationsADay)
      }),
      { numRuns: 12 },
    )
  })
})
