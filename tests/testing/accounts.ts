// The accounts over a fresh database, with a clock that a test can move and the rows that most
// tests start from.

import { randomUUID } from 'node:crypto'
import type { Caller } from '../../src/accounts/keys/authenticate.ts'
import { noTerms } from '../../src/accounts/keys/key-terms.ts'
import type { Clock } from '../../src/base/store/clock.ts'
import { createIds } from '../../src/base/store/secrets/ids.ts'
import { type Accounts, openAccounts } from '../../src/ledger/open-accounts.ts'
import { createMigratedUrl } from './database.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

export interface TestAccounts extends Accounts {
  url: string
  clock: Clock
  moveClock(ms: number): void
  newId(prefix: string): string
  /** Somebody with an organization, as its admin. */
  createAdmin(organization?: { creditMicros?: number }): Promise<{ userId: string; organizationId: string }>
  /** An organization with one key, as the decide call sees it. */
  createCaller(organization?: { creditMicros?: number }): Promise<Caller & { secret: string }>
}

/** The code that the agent of a link shows its user. */
export async function userCodeOf({ database }: Pick<Accounts, 'database'>, linkId: string): Promise<string> {
  const row = await database('sign_ups').where({ link_id: linkId }).first('user_code')
  return row?.user_code ?? ''
}

/** Null for a stranger. */
export async function roleOf({ members }: Pick<Accounts, 'members'>, organizationId: string, userId: string) {
  const people = await members.list(organizationId)
  return people.find(one => one.userId === userId)?.role ?? null
}

/** Ids of so many new people. */
export async function newUsers({ users }: Pick<Accounts, 'users'>, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const email = `${randomUUID()}@example.com`
    ids.push((await users.create({ email, passwordHash: null, policiesAccepted: true })).userId)
  }
  return ids
}

/** New people, who join an organization at once; returns their ids. */
export async function fillWithMembers(
  accounts: Pick<Accounts, 'users' | 'database'>,
  organizationId: string,
  count: number,
): Promise<string[]> {
  const ids = await newUsers(accounts, count)
  const rows = ids.map(userId => {
    return { organization_id: organizationId, user_id: userId, role: 'member' as const, created_at: 1 }
  })
  await accounts.database.batchInsert('members', rows, 100)
  return ids
}

export async function openTestAccounts(): Promise<TestAccounts> {
  const { url, remove } = await createMigratedUrl()
  let now = Date.UTC(2026, 0, 15, 12)
  const clock = () => new Date(now)
  const newId = createIds(clock)
  const accounts = await openAccounts({ databaseUrl: url, keyPrefix: 'key', clock })
  const { organizations, users, keys } = accounts

  return { ...accounts, url, clock, newId, moveClock, createAdmin, createCaller, close }

  function moveClock(ms: number): void {
    now += ms
  }

  async function createAdmin({ creditMicros = 0 } = {}) {
    const email = `${newId('person')}@example.com`
    const { userId } = await users.create({ email, passwordHash: null, policiesAccepted: true })
    const { organizationId } = await organizations.create({ name: 'Org', creditMicros, adminId: userId })
    return { userId, organizationId }
  }

  async function createCaller({ creditMicros = 1_000_000 } = {}) {
    const { organizationId } = await organizations.create({ name: 'Org', creditMicros })
    const key = await keys.create({ organizationId, name: 'Key', lifetime: 'never', createdBy: null })
    const named = { organizationName: 'Org', keyName: 'Key', keyExpiresAt: null }
    const limited = { lineId: key.keyId, terms: noTerms }
    return { organizationId, keyId: key.keyId, secret: key.secret, ...named, ...limited }
  }

  async function close(): Promise<void> {
    await accounts.close()
    await remove()
  }
}
