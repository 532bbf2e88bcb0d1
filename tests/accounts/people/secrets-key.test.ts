// The secrets of second factors under keys that come, change and go, as starts of the service see them.
// On PostgreSQL too.

import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { openAccounts } from '../../../src/ledger/open-accounts.ts'
import { codeAt } from '../../testing/authenticator.ts'
import { createTestDatabaseUrl } from '../../testing/database.ts'
import { startTestService } from '../../testing/service.ts'

describe('SECRETS_KEY', () => {
  const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  const now = new Date(Date.UTC(2026, 0, 15))
  let url: string
  let remove: () => Promise<void>
  let userId: string
  let secret: string

  beforeEach(async () => {
    ;({ url, remove } = await createTestDatabaseUrl())
    const accounts = await openAccounts({ databaseUrl: url, keyPrefix: 'key', clock: () => now })
    const person = { email: 'ann@example.com', passwordHash: null, policiesAccepted: true }
    ;({ userId } = await accounts.users.create(person))
    await accounts.secondFactors.begin(userId)
    ;({ secret } = (await accounts.secondFactors.find(userId))!)
    await accounts.secondFactors.confirm(userId, codeAt(secret, now))
    await accounts.close()
  })
  afterEach(() => remove())

  /** Starts with these keys; returns what is stored then, and whether a code is right. */
  async function start(keys: string, minutes: number) {
    const at = new Date(now.getTime() + minutes * 60_000)
    const service = await startTestService({
      environment: { DATABASE_URL: url, SECRETS_KEY: keys },
      clock: () => at,
    })
    const stored = await service.dump()
    const { isRight } = await service.accounts.secondFactors.check(userId, codeAt(secret, at))
    const said = service.logged.some(line => line.includes('SECRETS_KEY is not set'))
    await service.close()
    return { isPlain: stored.includes(secret), isRight, said, stored }
  }

  it('encrypts what lies in plain text, and goes on with it', async () => {
    const before = await start('', 1)
    const after = await start(first, 2)

    expect(before).to.include({ isPlain: true, isRight: true, said: true })
    expect(after).to.include({ isPlain: false, isRight: true, said: false })
  })

  it('is rotated: what the old one encrypted is encrypted anew, and the old one is not needed then', async () => {
    const one = await start(first, 1)
    const both = await start(`${second},${first}`, 2)
    const other = await start(second, 3)

    expect([one, both, other].map(({ isRight }) => isRight)).to.deep.equal([true, true, true])
    expect(both.stored).to.not.include(/sealed:\w+/.exec(one.stored)![0])
  })

  it('is missed at start if something was encrypted with it', async () => {
    await start(first, 1)

    for (const keys of ['', second]) {
      const failure = await start(keys, 2).catch(error => error)

      expect(failure).to.be.an('error')
      expect(failure.message).to.match(/^SECRETS_KEY: /)
    }
  })
})
