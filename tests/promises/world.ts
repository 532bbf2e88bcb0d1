// The service that the promises are proven on: the real one, whose scorer, clock and tables can
// be made to fail.

import { Problem } from '../../src/contract/problem.ts'
import { createStandInScorer } from '../../src/scoring/stand-in.ts'
import { hourMs } from '../testing/accounts.ts'
import { createLosableDatabase } from '../testing/database-faults.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../testing/portal.ts'
import { keyCallsMax, type Situation } from './promises.ts'

/** Who calls: the same organization whether by its key or by a person of it. */
export interface Customer {
  person: TestPerson
  /** As the situation has it; null for none. */
  key: string | null
  /** An address of its own, since limits count by address. */
  address: string
}

export interface World extends TestPortal {
  createCustomer(situation: Situation): Promise<Customer>
  /** Does this while the service is as the situation has it, and puts it right again. */
  during<Result>(situation: Situation, work: () => Promise<Result>): Promise<Result>
}

/** Starts it; close what it returns. */
export async function startWorld(): Promise<World> {
  let scorerNow: Situation['scorer']
  let now = Date.now()
  let customers = 0
  const scorer = createStandInScorer()
  const score: typeof scorer.score = async (prepared, options) => {
    if (scorerNow === 'fails') throw new Error('the scorer fails')
    if (scorerNow === 'is full') throw new Problem('overloaded', 'at capacity', { retryAfterSeconds: 3 })
    return scorer.score(prepared, options)
  }
  const database = await createLosableDatabase()
  const environment = {
    RATE_LIMIT_PER_MINUTE: String(keyCallsMax),
    TRUST_PROXY: '1',
    DATABASE_URL: database.url,
  }
  const portal = await startTestPortal({
    environment,
    scorer: { ...scorer, score },
    clock: () => new Date(now),
    sleep: async () => {},
  })
  const rename = (from: string, to: string) => portal.accounts.database.schema.renameTable(from, to)
  return { ...portal, createCustomer, during, close }

  async function close(): Promise<void> {
    await portal.close()
    await database.remove()
  }

  async function createCustomer({ key, terms, creditMicros = 1_000_000 }: Situation): Promise<Customer> {
    customers += 1
    const address = `192.0.2.${customers}`
    const person = await portal.person(`customer${customers}@example.com`, { creditMicros })
    if (key === 'none' || key === 'unknown')
      return { person, address, key: key === 'none' ? null : 'key_unknown' }
    const { organizationId, userId } = person
    const wanted = {
      organizationId,
      name: 'Key',
      lifetime: '1h',
      createdBy: userId,
      ...(terms && { terms }),
    } as const
    const { keyId, secret } = await portal.accounts.keys.create(wanted)
    if (key === 'revoked') await portal.accounts.keys.revoke(organizationId, keyId)
    if (key === 'expired') now += 2 * hourMs
    return { person, address, key: secret }
  }

  async function during<Result>(situation: Situation, work: () => Promise<Result>) {
    const { scorer: wanted, database: isAway, withoutTable } = situation
    scorerNow = wanted
    if (withoutTable) await rename(withoutTable, 'lost')
    if (isAway) await database.lose()
    try {
      return await work()
    } finally {
      scorerNow = undefined
      if (isAway) await database.find()
      if (withoutTable) await rename('lost', withoutTable)
    }
  }
}
