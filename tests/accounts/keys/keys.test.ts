// On PostgreSQL too.

import { expect } from 'chai'
import { findWorkingNames } from '../../../src/accounts/keys/key-rows.ts'
import { type KeyTerms, keyLifetimes, type Lifetime, noTerms } from '../../../src/accounts/keys/key-terms.ts'
import { makeKeyText } from '../../../src/accounts/keys/key-text.ts'
import { createKeys } from '../../../src/accounts/keys/keys.ts'
import { dayMs, hourMs, openTestAccounts, type TestAccounts } from '../../testing/accounts.ts'
import { dumpDatabase } from '../../testing/database.ts'
import { reasonOf, typeOf } from '../../testing/outcomes.ts'

describe('keys', () => {
  let accounts: TestAccounts

  before(async () => {
    accounts = await openTestAccounts()
  })
  after(() => accounts.close())

  async function createKey(lifetime: Lifetime = 'never') {
    const { organizationId } = await accounts.organizations.create({ name: 'Bank' })
    const key = await accounts.keys.create({ organizationId, name: 'Cards', lifetime, createdBy: null })
    return { ...key, organizationId }
  }

  it('tell who is calling', async () => {
    const { organizationId, keyId, secret, expiresAt } = await createKey('30d')

    const caller = await accounts.keys.authenticate(secret)

    expect(caller).to.deep.equal({
      organizationId,
      organizationName: 'Bank',
      keyId,
      keyName: 'Cards',
      keyExpiresAt: expiresAt,
      lineId: keyId,
      terms: noTerms,
    })
    expect(keyId).to.match(/^key_[0-9a-z]{26}$/)
  })

  const lifetimesMs: Record<Lifetime, number | null> = {
    '1h': hourMs,
    '1d': dayMs,
    '7d': 7 * dayMs,
    '30d': 30 * dayMs,
    '90d': 90 * dayMs,
    '1y': 365 * dayMs,
    never: null,
  }
  for (const lifetime of keyLifetimes) {
    const ms = lifetimesMs[lifetime]
    it(`live as long as they were made for: ${lifetime}`, async () => {
      const { secret, expiresAt } = await createKey(lifetime)
      const madeAt = accounts.clock().getTime()

      accounts.moveClock((ms ?? 100 * 365 * dayMs) - 1)
      const atTheEnd = await accounts.keys.authenticate(secret)
      accounts.moveClock(1)
      const after = await typeOf(accounts.keys.authenticate(secret))

      expect(atTheEnd.keyName).to.equal('Cards')
      expect(expiresAt).to.deep.equal(ms === null ? null : new Date(madeAt + ms))
      expect(after).to.equal(ms === null ? 'none' : 'authentication_error')
    })
  }

  it('answer missing, malformed, unknown, expired and revoked all the same', async () => {
    const expired = await createKey('1h')
    const revoked = await createKey()
    await accounts.keys.revoke(revoked.organizationId, revoked.keyId)
    accounts.moveClock(hourMs)
    const wrong = [
      undefined,
      '',
      'key_x',
      `${revoked.secret}x`,
      'key_\0',
      makeKeyText('key'),
      expired.secret,
      revoked.secret,
    ]

    const problems = await Promise.all(
      wrong.map(bearer => accounts.keys.authenticate(bearer).catch(problem => problem)),
    )

    expect(new Set(problems.map(({ message }) => message)).size).to.equal(1)
    for (const problem of problems) {
      expect(problem).to.include({ type: 'authentication_error', status: 401, param: null })
    }
  })

  it('of another prefix are none of ours', async () => {
    const { secret } = await createKey()
    const others = createKeys({ database: accounts.database, clock: accounts.clock, prefix: 'live' })

    expect(await typeOf(others.authenticate(secret))).to.equal('authentication_error')
  })

  it('show when they were last used, at most once a minute', async () => {
    const { keyId, secret } = await createKey()
    const lastUse = async () => {
      await accounts.keys.authenticate(secret)
      await accounts.keys.settle()
      return (await accounts.keys.find(keyId))?.lastUsedAt
    }

    const unused = (await accounts.keys.find(keyId))?.lastUsedAt
    const first = await lastUse()
    const firstAt = accounts.clock()
    accounts.moveClock(59_999)
    const within = await lastUse()
    accounts.moveClock(1)
    const later = await lastUse()

    expect(unused).to.equal(null)
    expect(first).to.deep.equal(firstAt)
    expect(within).to.deep.equal(firstAt)
    expect(later).to.deep.equal(accounts.clock())
  })

  it('let the call go on when the last use cannot be written', async () => {
    const { secret } = await createKey()
    const failures: unknown[] = []
    const { database, clock } = accounts
    const keys = createKeys({
      database: withoutUpdates(database),
      clock,
      prefix: 'key',
      onFailure: error => failures.push(error),
    })

    const caller = await keys.authenticate(secret)
    await keys.settle()

    expect(caller.keyName).to.equal('Cards')
    expect(failures).to.have.length(1)
  })

  it('are listed with their state, the newest first', async () => {
    const { userId, organizationId } = await accounts.createAdmin()
    const create = (name: string, lifetime: Lifetime) =>
      accounts.keys.create({ organizationId, name, lifetime, createdBy: userId })
    await create('old', '1h')
    accounts.moveClock(hourMs)
    const { keyId } = await create('lost', 'never')
    await create('fresh', 'never')
    await accounts.keys.revoke(organizationId, keyId)

    const list = await accounts.keys.list(organizationId)

    expect(list.map(({ name, status }) => [name, status])).to.deep.equal([
      ['fresh', 'active'],
      ['lost', 'revoked'],
      ['old', 'expired'],
    ])
    expect(list[0]?.createdBy?.userId).to.equal(userId)
    expect(list[1]?.revokedAt).to.deep.equal(accounts.clock())
  })

  it('end at once where they are revoked, elsewhere within seconds', async () => {
    const { organizationId, keyId, secret } = await createKey()
    const elsewhere = createKeys({ ...accounts, prefix: 'key' })
    await accounts.keys.authenticate(secret)
    await elsewhere.authenticate(secret)

    await accounts.keys.revoke(organizationId, keyId)

    expect(await typeOf(accounts.keys.authenticate(secret))).to.equal('authentication_error')
    expect((await elsewhere.authenticate(secret)).keyId).to.equal(keyId)
    accounts.moveClock(3000)
    expect(await typeOf(elsewhere.authenticate(secret))).to.equal('authentication_error')
  })

  it('are not remembered by a look-up that began before they were revoked', async () => {
    const { organizationId, keyId, secret } = await createKey()
    const looking = accounts.keys.authenticate(secret)

    await accounts.keys.revoke(organizationId, keyId)
    await looking.catch(() => {})

    expect(await typeOf(accounts.keys.authenticate(secret))).to.equal('authentication_error')
  })

  it('are revoked by their own organization alone, once and for all', async () => {
    const { organizationId, keyId, secret } = await createKey()
    const stranger = await createKey()

    const refused = await reasonOf(accounts.keys.revoke(stranger.organizationId, keyId))
    const stillWorks = await typeOf(accounts.keys.authenticate(secret))
    const first = await accounts.keys.revoke(organizationId, keyId)
    accounts.moveClock(1000)
    const second = await accounts.keys.revoke(organizationId, keyId)

    expect(refused).to.equal('unknown_key')
    expect(stillWorks).to.equal('none')
    expect(second.revokedAt).to.deep.equal(first.revokedAt)
    expect(await typeOf(accounts.keys.authenticate(secret))).to.equal('authentication_error')
  })

  it('keep every limit that is set, when several are set at once and the key is replaced', async () => {
    const { organizationId, keyId } = await createKey()
    const change = (terms: Partial<KeyTerms>) => accounts.keys.changeTerms(organizationId, keyId, terms)
    const rotation = { organizationId, keyId, lifetime: 'never', overlap: '1d', rotatedBy: null } as const
    const terms = { scope: 'decide', budgetMicros: 1, ratePerMinute: 2, addresses: ['::1'] } as const

    const [rotated] = await Promise.all([
      accounts.keys.rotate(rotation),
      change({ scope: terms.scope }),
      change({ budgetMicros: terms.budgetMicros }),
      change({ ratePerMinute: terms.ratePerMinute }),
      change({ addresses: terms.addresses }),
    ])

    const found = await Promise.all([keyId, rotated.keyId].map(accounts.keys.find))
    expect(found.map(key => key?.terms)).to.deep.equal([terms, terms])
  })

  it('are renamed with those that they replace, and called so at once', async () => {
    const { organizationId, keyId, secret } = await createKey()
    const rotation = { organizationId, keyId, lifetime: 'never', overlap: '1d', rotatedBy: null } as const
    const young = await accounts.keys.rotate(rotation)
    await Promise.all([secret, young.secret].map(accounts.keys.authenticate))

    await accounts.keys.rename(organizationId, keyId, ' Wires ', 'operator')

    const callers = await Promise.all([secret, young.secret].map(accounts.keys.authenticate))
    expect(callers.map(({ keyName }) => keyName)).to.deep.equal(['Wires', 'Wires'])
    const [act, ...older] = await accounts.acts.list(organizationId)
    expect(act).to.include({ kind: 'key.renamed', subjectId: keyId, subject: 'Wires', actor: 'operator' })
    expect(act!.detail).to.include('Cards')
    await accounts.keys.rename(organizationId, keyId, 'Wires', 'operator')
    expect(await accounts.acts.list(organizationId)).to.have.length(1 + older.length)
  })

  it('are not renamed to a name that a working key has, to none, or once they have ended', async () => {
    const { organizationId, keyId } = await createKey()
    const make = (name: string) =>
      accounts.keys.create({ organizationId, name, lifetime: 'never', createdBy: null })
    const [other, ended] = [await make('Wires'), await make('Ended')]
    await accounts.keys.revoke(organizationId, ended.keyId)
    const rename = (keyId: string, name: string, organization = organizationId) =>
      reasonOf(accounts.keys.rename(organization, keyId, name, 'operator'))

    const refused = [await rename(keyId, 'Wires'), await rename(keyId, ' '), await rename(ended.keyId, 'New')]
    refused.push(await rename(keyId, 'New', (await createKey()).organizationId))
    const both = await Promise.all([rename(keyId, 'Same'), rename(other.keyId, 'Same')])

    expect(refused).to.deep.equal(['invalid_text', 'invalid_text', 'unknown_key', 'unknown_key'])
    expect(both.toSorted()).to.deep.equal(['invalid_text', 'none'])
    expect(await rename(keyId, 'Ended')).to.equal('none')
  })

  // keys.create and the approval of an agent look this up once they hold the lock that the deletion held.
  it('are not made for an organization that was deleted meanwhile', async () => {
    const { organizationId } = await createKey()
    await accounts.organizations.remove(organizationId)

    const asked = accounts.database.transaction(transaction =>
      findWorkingNames(transaction, organizationId, accounts.clock()),
    )

    expect(await reasonOf(asked)).to.equal('unknown_organization')
  })

  it('that trials in the playground are charged to are held by nobody, and neither limited nor revoked', async () => {
    const { userId, organizationId } = await accounts.createAdmin()
    const person = { organizationId, userId, email: 'ann@example.com' }
    const { keyId } = await accounts.playgroundKeys.callerOf(person)

    const refused = [
      await reasonOf(accounts.keys.changeTerms(organizationId, keyId, { budgetMicros: 1 })),
      await reasonOf(accounts.keys.rename(organizationId, keyId, 'Mine', 'operator')),
      await reasonOf(accounts.keys.revoke(organizationId, keyId)),
    ]
    await accounts.keys.revokeAll(organizationId)

    expect(refused).to.deep.equal(['unknown_key', 'unknown_key', 'unknown_key'])
    expect(await accounts.keys.listHeld(organizationId)).to.deep.equal([])
    expect(await accounts.keys.find(keyId)).to.include({ status: 'waiting', revokedAt: null })
    expect((await accounts.keys.find(keyId))?.terms).to.deep.equal(noTerms)
  })

  it('are refused for an organization that is not there, and without a name', async () => {
    const { organizationId } = await createKey()
    const create = (organizationId: string, name: string) =>
      reasonOf(accounts.keys.create({ organizationId, name, lifetime: '1h', createdBy: null }))

    expect(await create(accounts.newId('org'), 'n')).to.equal('unknown_organization')
    expect(await create('\0', 'n')).to.equal('unknown_organization')
    expect(await create(organizationId, ' ')).to.equal('invalid_text')
    expect(await reasonOf(accounts.keys.revoke(organizationId, 'key_\0'))).to.equal('unknown_key')
  })

  it('lie in no table', async () => {
    const { secret } = await createKey()
    await accounts.keys.authenticate(secret)
    await accounts.keys.settle()

    const dump = await dumpDatabase(accounts.database)

    expect(dump).to.contain('secret_hash')
    expect(dump).not.to.contain(secret.slice(4, 31))
  })
})

/** A database on which every update fails. */
function withoutUpdates(database: TestAccounts['database']): TestAccounts['database'] {
  const table = (name: string) => {
    const failing = { update: () => Promise.reject(new Error('no writing now')) }
    return Object.assign(database(name), failing)
  }
  return table as unknown as TestAccounts['database']
}
