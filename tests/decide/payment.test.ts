// What is remembered of who was authorized, by a clock of its own.

import { expect } from 'chai'
import type { Caller } from '../../src/accounts/keys/authenticate.ts'
import { Problem } from '../../src/contract/problem.ts'
import { createPayments } from '../../src/decide/payment.ts'
import { typeOf } from '../testing/outcomes.ts'

const notReached = () => Promise.reject(new Error('not reached'))
const usedUp = () => Promise.reject(new Problem('insufficient_credit', 'used up'))
const enough = async () => {}

interface Asked {
  checkCredit(): Promise<void>
  checkBudget(): Promise<void>
}

describe('a payment that was authorized', () => {
  const caller = { keyId: 'key_1', organizationId: 'org_1' } as Caller
  const open = (ledger: Asked, nowMs: () => number) =>
    createPayments({
      ledger: { ...ledger, charge: notReached },
      idempotencyKeys: { find: notReached },
      unchargedWork: { reserveRepeat: notReached, noteRepeat: notReached, giveBackRepeat: notReached },
      nowMs,
    })

  it('is remembered for a second after it was seen, for that key alone', async () => {
    let nowMs = 0
    const payments = open({ checkCredit: enough, checkBudget: enough }, () => nowMs)
    expect(payments.authorizedLately(caller)).to.equal(false)

    await (await payments.begin(caller, undefined)).authorize()

    expect(payments.authorizedLately({ ...caller, keyId: 'key_2' })).to.equal(false)
    nowMs = 999
    expect(payments.authorizedLately(caller)).to.equal(true)
    nowMs = 1000
    expect(payments.authorizedLately(caller)).to.equal(false)
  })

  for (const [what, second] of [
    ['its credit', { checkCredit: usedUp, checkBudget: enough }],
    ['the budget of its key', { checkCredit: enough, checkBudget: usedUp }],
  ] as const) {
    it(`is forgotten when ${what} turns out to be used up`, async () => {
      let asked = { checkCredit: enough, checkBudget: enough }
      const ledger = { checkCredit: () => asked.checkCredit(), checkBudget: () => asked.checkBudget() }
      const payments = open(ledger, () => 0)
      const payment = await payments.begin(caller, undefined)
      await payment.authorize()
      asked = second

      expect(await typeOf(payment.authorize())).to.equal('insufficient_credit')

      expect(payments.authorizedLately(caller)).to.equal(false)
    })
  }
})
