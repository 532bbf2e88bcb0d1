// The second factor: codes and recovery codes are taken once, within their time, and as often as passwords.
// On PostgreSQL too.

import { expect } from 'chai'
import type { Mail } from '../../../src/accounts/people/mail.ts'
import { createLimits, type Limits } from '../../../src/base/intake/limits.ts'
import type { Context } from '../../../src/operations/context.ts'
import { enter, enterWithCode } from '../../../src/operations/people/sign-in.ts'
import { openTestAccounts, type TestAccounts } from '../../testing/accounts.ts'
import { codeAt } from '../../testing/authenticator.ts'
import { contextOf } from '../../testing/context.ts'
import { reasonOf, typeOf } from '../../testing/outcomes.ts'

const stepMs = 30_000
const browser = {
  browserToken: 'none',
  deviceToken: 'unknown',
  address: '192.0.2.1',
  userAgent: '',
  requestId: 'req_1',
}

describe('the second factor', () => {
  let accounts: TestAccounts
  let limits: Limits
  let context: Context
  let userId: string
  let secret: string
  let recoveryCodes: string[]

  beforeEach(async () => {
    accounts = await openTestAccounts()
    limits = await createLimits({ redisUrl: null, perMinute: 1 })
    const mailer = { send: async (_: unknown, { subject }: Mail) => void told.push(subject) }
    context = contextOf(accounts, { limits, mailer })
    ;({ userId } = await accounts.createAdmin())
    const { secondFactors } = accounts
    await secondFactors.begin(userId)
    ;({ secret } = (await secondFactors.find(userId))!)
    recoveryCodes = await secondFactors.confirm(userId, codeNow())
    accounts.moveClock(2 * stepMs)
  })
  afterEach(async () => {
    await limits.close()
    await accounts.close()
  })

  const codeNow = (stepsLater = 0) => {
    return codeAt(secret, new Date(accounts.clock().getTime() + stepsLater * stepMs))
  }
  const check = async (code: string) => (await accounts.secondFactors.check(userId, code)).isRight
  const told: string[] = []
  it('takes the code of now and of its neighbours, and each once', async () => {
    const [far, early] = [await check(codeNow(2)), await check(codeNow(-1))]
    const [now, again, before] = [await check(codeNow()), await check(codeNow()), await check(codeNow(-1))]

    expect([far, early]).to.deep.equal([false, true])
    expect([now, again, before]).to.deep.equal([true, false, false])
  })

  it('takes one code once, also from two who bring it at once', async () => {
    const code = codeNow()

    const taken = await Promise.all([check(code), check(code)])

    expect(taken.sort()).to.deep.equal([false, true])
  })

  it('takes a recovery code once, however it is typed, and nobody else’s', async () => {
    const other = await accounts.createAdmin()
    const typed = recoveryCodes[0]!.replaceAll('-', ' ').toUpperCase()

    const { isRight: stranger } = await accounts.secondFactors.check(other.userId, recoveryCodes[0]!)
    const outcomes = [await check(typed), await check(typed), await check(recoveryCodes[1]!)]

    expect(recoveryCodes).to.have.length(10)
    expect([stranger, ...outcomes]).to.deep.equal([false, true, false, true])
    expect(await accounts.secondFactors.find(userId)).to.include({ recoveryCodesLeft: 8 })
    const stored = JSON.stringify(await accounts.database('recovery_codes').select())
    for (const code of recoveryCodes) expect(stored).to.not.include(code.replaceAll('-', ''))
  })

  it('is not in use before its first code, and begins anew only while it is not', async () => {
    const fresh = (await accounts.createAdmin()).userId
    const { secondFactors } = accounts
    await secondFactors.begin(fresh)
    const first = (await secondFactors.find(fresh))!.secret
    await secondFactors.begin(fresh)

    const refused = await reasonOf(secondFactors.confirm(fresh, codeAt(first, accounts.clock())))
    await secondFactors.begin(userId)

    expect([refused, await secondFactors.isOn(fresh)]).to.deep.equal(['wrong_code', false])
    expect(await secondFactors.find(userId)).to.include({ secret })
  })

  it('is asked for after the password, and until then the browser’s token opens nothing', async () => {
    const entered = await enter(context, browser, userId)
    const waiting = { ...browser, browserToken: entered.browserToken }
    const before = await accounts.sessions.find(entered.browserToken)
    const wrong = await enterWithCode(context, waiting, '000000')
    const right = await enterWithCode(context, waiting, codeNow())
    const again = await enterWithCode(context, waiting, codeNow(1))

    expect([entered.waits, before, wrong, again]).to.deep.equal([true, null, 'wrong', 'gone'])
    const { browserToken } = right as { browserToken: string }
    expect(await accounts.sessions.find(browserToken)).to.include({ userId })
  })

  it('waits for ten minutes', async () => {
    const { browserToken } = await enter(context, browser, userId)

    accounts.moveClock(10 * 60_000)

    expect(await enterWithCode(context, { ...browser, browserToken }, codeNow())).to.equal('gone')
  })

  describe('whose codes somebody guesses', () => {
    const attempt = async (code: string) => {
      const { browserToken } = await enter(context, browser, userId)
      const outcome = await enterWithCode(context, { ...browser, browserToken }, code).catch(
        error => error.type,
      )
      return typeof outcome === 'string' ? outcome : 'in'
    }
    /** Fifteen minutes are over for what is counted in memory. */
    const forget = () => limits.forgive('second_factor', userId)

    it('refuses the right code too after ten wrong ones, from whatever browser and address', async () => {
      for (let i = 0; i < 10; i++) await limits.attempt('second_factor', userId)
      const { browserToken } = await enter(context, browser, userId)

      const right = await typeOf(
        enterWithCode(context, { ...browser, browserToken, address: '192.0.2.11' }, codeNow()),
      )

      expect(right).to.equal('rate_limited')
    })

    it('makes everybody wait longer after each, up to an hour, and counts again after a right one', async () => {
      for (let i = 0; i < 5; i++) expect(await attempt('000000')).to.equal('wrong')
      const waits: number[] = []
      for (let i = 0; i < 9; i++) {
        await forget()
        expect(await attempt(codeNow())).to.equal('rate_limited')
        const { wait_until } = (await accounts.database('second_factors').where({ user_id: userId }).first())!
        waits.push((wait_until - accounts.clock().getTime()) / 60_000)
        accounts.moveClock(wait_until - accounts.clock().getTime())
        await forget()
        expect(await attempt('000000')).to.equal('wrong')
      }
      accounts.moveClock(60 * 60_000)
      await forget()
      const right = await attempt(codeNow())
      await attempt('000000')

      expect(waits).to.deep.equal([1, 2, 4, 8, 16, 32, 60, 60, 60])
      expect(right).to.equal('in')
      expect(await attempt(codeNow(1))).to.equal('in')
    })

    it('lets the owner in with a recovery code meanwhile', async () => {
      for (let i = 0; i < 6; i++) await attempt('000000')

      expect(await attempt(codeNow())).to.equal('rate_limited')
      expect(await attempt(recoveryCodes[0]!)).to.equal('in')
    })

    it('lets the owner in with a recovery code when no other code is taken any more, from another network', async () => {
      for (let i = 0; i < 11; i++) await attempt('000000')
      for (let i = 0; i < 11; i++) await attempt(`none-${i}`)
      const owner = { ...browser, address: '203.0.113.7' }
      const { browserToken } = await enter(context, owner, userId)
      const finish = (code: string) => enterWithCode(context, { ...owner, browserToken }, code)

      const app = await typeOf(finish(codeNow()))
      const guessed = await attempt(recoveryCodes[1]!)
      const recovered = await finish(recoveryCodes[0]!)

      expect([app, guessed]).to.deep.equal(['rate_limited', 'rate_limited'])
      expect(recovered).to.have.property('browserToken')
    })

    it('tells the owner after the third wrong one, once', async () => {
      told.length = 0
      const after: number[] = []
      for (let i = 0; i < 5; i++) {
        await attempt('000000')
        await context.background.close()
        after.push(told.length)
      }

      expect(after).to.deep.equal([0, 0, 1, 1, 1])
      expect(told).to.have.length(1)
      expect(told[0]).to.match(/^Wrong codes were entered/)
    })

    it('counts wrong ones that come at the same time', async () => {
      await Promise.all(Array.from({ length: 5 }, () => check('000000')))

      expect(await typeOf(check(codeNow()))).to.equal('rate_limited')
    })
  })
})
