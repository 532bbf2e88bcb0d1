// Signing in with a password: what is counted, and what success clears.
// On PostgreSQL too.

import { expect } from 'chai'
import { hashPassword } from '../../../src/accounts/people/passwords.ts'
import { createLimits, type Limits } from '../../../src/base/intake/limits.ts'
import { signIn } from '../../../src/operations/people/sign-in.ts'
import { openTestAccounts, type TestAccounts } from '../../testing/accounts.ts'
import { contextOf } from '../../testing/context.ts'
import { typeOf } from '../../testing/outcomes.ts'

const password = 'four unrelated words here'

describe('signing in with a password', () => {
  let accounts: TestAccounts
  let limits: Limits
  let passwordHash: string
  let devices = 0

  before(async () => {
    accounts = await openTestAccounts()
    passwordHash = await hashPassword(password)
  })
  after(() => accounts.close())
  beforeEach(async () => {
    limits = await createLimits({ redisUrl: null, perMinute: 1 })
  })
  afterEach(() => limits.close())

  async function createUser() {
    const email = `${accounts.newId('person')}@example.com`
    return accounts.users.create({ email, passwordHash, policiesAccepted: true })
  }
  const attempt = (
    email: string,
    given = password,
    address = '192.0.2.1',
    browserToken = 'none',
    deviceToken = `device ${devices++}`,
  ) =>
    signIn(contextOf(accounts, { limits }), email, given, {
      ...{ address, browserToken, deviceToken, userAgent: '', requestId: 'req_1' },
    })

  it('ends what the browser had and gives it a session of the person', async () => {
    const [before, after] = [await createUser(), await createUser()]
    const had = await accounts.sessions.start(before.userId)

    const entered = await attempt(after.email.toUpperCase(), password, '192.0.2.1', had)

    expect(await accounts.sessions.find(had)).to.equal(null)
    expect(await accounts.sessions.find(entered!.browserToken)).to.include({ userId: after.userId })
  })

  it('changes nothing for a wrong password, an unknown address and an account without a password', async () => {
    const { email, userId } = await createUser()
    const had = await accounts.sessions.start(userId)
    const without = `${accounts.newId('person')}@example.com`
    await accounts.users.create({ email: without, passwordHash: null, policiesAccepted: true })

    const entered = [
      await attempt(email, 'wrong', '192.0.2.1', had),
      await attempt('nobody@example.com', password, '192.0.2.1', had),
      await attempt(without, password, '192.0.2.1', had),
    ]

    expect(entered).to.deep.equal([null, null, null])
    expect(await accounts.sessions.find(had)).to.include({ userId })
  })

  it('lets somebody who signs in mistype ten times again', async () => {
    const { email } = await createUser()

    const types: string[] = []
    for (const given of [...Array(9).fill('wrong'), password, ...Array(10).fill('wrong'), password])
      types.push(await typeOf(attempt(email, given)))

    expect(types).to.deep.equal([...Array(20).fill('none'), 'rate_limited'])
  })

  it('clears the attempts of this address at this account alone', async () => {
    const { email } = await createUser()
    for (let i = 0; i < 99; i++) await limits.attempt('sign_in_account', email)

    const right = await typeOf(attempt(email))
    const next = await typeOf(attempt(email, password, '192.0.2.2'))

    expect([right, next]).to.deep.equal(['none', 'rate_limited'])
  })

  it('counts the attempts at one account from everywhere, and from one address at every account', async () => {
    const { email } = await createUser()
    for (let i = 0; i < 100; i++) {
      await limits.attempt('sign_in_account', email)
      await limits.attempt('sign_in_address', '192.0.2.9')
    }

    const fromElsewhere = await typeOf(attempt(email, password, '192.0.2.2'))
    const atAnother = await typeOf(attempt('other@example.com', password, '192.0.2.9'))
    const neither = await typeOf(attempt('other@example.com', password, '192.0.2.2'))

    expect([fromElsewhere, atAnother, neither]).to.deep.equal(['rate_limited', 'rate_limited', 'none'])
  })

  describe('while others guess', () => {
    const guess = (email: string, address: string) => typeOf(attempt(email, 'wrong', address))
    /** As many networks of 64 bits as a test likes, all of one of 48. */
    const ofOneCustomer = (i: number) => `2001:db8:1:${(256 * i).toString(16)}::1`

    it('is open to a browser that was signed in with before, whoever has used up what all have', async () => {
      const { email } = await createUser()
      await attempt(email, password, '192.0.2.1', 'none', 'own device')
      for (let i = 0; i < 99; i++) {
        await limits.attempt('sign_in_account', email)
        await limits.attempt('sign_in_address', '192.0.2.1')
      }

      const strange = await typeOf(attempt(email))
      const known = await attempt(email, password, '192.0.2.1', 'none', 'own device')

      expect(strange).to.equal('rate_limited')
      expect(known).to.include({ waits: false })
    })

    it('counts a known browser as well, and knows it for its account alone, until there is a new password', async () => {
      const [own, other] = [await createUser(), await createUser()]
      await attempt(own.email, password, '192.0.2.1', 'none', 'a device')
      for (let i = 0; i < 100; i++) await limits.attempt('sign_in_account', other.email)

      const elsewhere = await typeOf(attempt(other.email, password, '192.0.2.1', 'none', 'a device'))
      const types: string[] = []
      for (let i = 0; i < 11; i++)
        types.push(await typeOf(attempt(own.email, 'wrong', '192.0.2.1', 'none', 'a device')))
      await accounts.sessions.endAllOf(own.userId)

      expect(elsewhere).to.equal('rate_limited')
      expect(types).to.deep.equal([...Array(10).fill('none'), 'rate_limited'])
      expect(await accounts.knownDevices.isKnown('a device', own.userId)).to.equal(false)
    })

    it('is not locked for all by the networks of one customer', async () => {
      const { email } = await createUser()
      for (let i = 0; i < 40; i++) for (let j = 0; j < 3; j++) await guess(email, ofOneCustomer(i))

      const customer = await guess(email, ofOneCustomer(255))
      const owner = await attempt(email, password, '2001:db8:2::1')

      expect(customer).to.equal('rate_limited')
      expect(owner).to.include({ waits: false })
    })
  })

  it('is not locked by one address that guesses on', async () => {
    const { email } = await createUser()
    for (let i = 0; i < 99; i++) await typeOf(attempt(email, 'wrong', '192.0.2.9'))

    const guessing = await typeOf(attempt(email, 'wrong', '192.0.2.9'))
    const owner = await attempt(email, password, '192.0.2.1')

    expect(guessing).to.equal('rate_limited')
    expect(owner).to.include({ waits: false })
  })
})
