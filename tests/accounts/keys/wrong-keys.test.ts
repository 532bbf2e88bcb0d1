// Keys that do not work, from one address: how often the database is asked about them.
// On PostgreSQL too.

import { expect } from 'chai'
import { limitWrongKeys } from '../../../src/accounts/keys/authenticate.ts'
import { makeKeyText } from '../../../src/accounts/keys/key-text.ts'
import { createLimits, type Limits } from '../../../src/base/intake/limits.ts'
import { openTestAccounts, type TestAccounts } from '../../testing/accounts.ts'
import { typeOf } from '../../testing/outcomes.ts'

const wrongKeysMax = 600

describe('wrong keys', () => {
  let accounts: TestAccounts
  let limits: Limits
  let looks: number

  before(async () => {
    accounts = await openTestAccounts()
    limits = await createLimits({ redisUrl: null, perMinute: 1000 })
    accounts.database.on('query', ({ sql }: { sql: string }) => {
      if (/^select/i.test(sql)) looks++
    })
  })
  after(async () => {
    await limits.close()
    await accounts.close()
  })

  it('of one address are looked up only so often in a minute; a key that worked before still does', async () => {
    const { secret: known } = await accounts.createCaller()
    const { secret: unseen } = await accounts.createCaller()
    const { authenticate } = limitWrongKeys(accounts.keys, limits)
    const tryWrong = () => typeOf(authenticate(makeKeyText('key'), '192.0.2.1'))
    await authenticate(known, '192.0.2.1')
    accounts.moveClock(60_000)
    looks = 0

    const outcomes: string[] = []
    for (let i = 0; i < wrongKeysMax + 50; i++) outcomes.push(await tryWrong())

    expect(outcomes.filter(type => type === 'authentication_error')).to.have.length(wrongKeysMax)
    expect(outcomes.at(-1)).to.equal('rate_limited')
    expect(looks).to.equal(wrongKeysMax)
    expect(await typeOf(authenticate(known, '192.0.2.1'))).to.equal('none')
    expect(await typeOf(authenticate(unseen, '192.0.2.1'))).to.equal('rate_limited')
    expect(await typeOf(authenticate(unseen, '192.0.2.2'))).to.equal('none')
  })

  it('of the wider networks that one customer can have are looked up only so often, too', async () => {
    const { authenticate } = limitWrongKeys(accounts.keys, limits)
    const tryFrom = (group: string) => typeOf(authenticate(makeKeyText('key'), `2001:db8:0:${group}::1`))
    for (const group of ['100', '101']) for (let i = 0; i < wrongKeysMax; i++) await tryFrom(group)
    looks = 0

    const outcomes = [await tryFrom('102'), await tryFrom('200')]

    expect(outcomes).to.deep.equal(['rate_limited', 'authentication_error'])
    expect(looks).to.equal(1)
  })

  it('that are none at all cost no look-up, and no key at all counts as none', async () => {
    const { authenticate } = limitWrongKeys(accounts.keys, limits)
    looks = 0

    const outcomes: string[] = []
    for (let i = 0; i < wrongKeysMax + 1; i++)
      outcomes.push(await typeOf(authenticate(undefined, '192.0.2.3')))
    outcomes.push(await typeOf(authenticate('no key', '192.0.2.3')))

    expect(new Set(outcomes)).to.deep.equal(new Set(['authentication_error']))
    expect(looks).to.equal(0)
  })
})
