// What is remembered of who could pay, by a clock of its own.

import { expect } from 'chai'
import type { Caller } from '../../src/keys/authenticate.ts'
import { Problem } from '../../src/problem.ts'
import { createCanPay } from '../../src/service/can-pay.ts'
import { typeOf } from '../testing/outcomes.ts'

const usedUp = () => Promise.reject(new Problem('insufficient_credit', 'used up'))
const enough = async () => {}

describe('whether a caller can pay', () => {
  const caller = { keyId: 'key_1', organizationId: 'org_1' } as Caller

  it('is remembered for a second after it was seen, for that key alone', async () => {
    let nowMs = 0
    const canPay = createCanPay({ checkCredit: enough, checkBudget: enough }, () => nowMs)
    expect(canPay.passedLately(caller)).to.equal(false)

    await canPay.check(caller)

    expect(canPay.passedLately({ ...caller, keyId: 'key_2' })).to.equal(false)
    nowMs = 999
    expect(canPay.passedLately(caller)).to.equal(true)
    nowMs = 1000
    expect(canPay.passedLately(caller)).to.equal(false)
  })

  for (const [what, second] of [
    ['its credit', { checkCredit: usedUp, checkBudget: enough }],
    ['the budget of its key', { checkCredit: enough, checkBudget: usedUp }],
  ] as const) {
    it(`is forgotten when ${what} turns out to be used up`, async () => {
      let asked = { checkCredit: enough, checkBudget: enough }
      const ledger = { checkCredit: () => asked.checkCredit(), checkBudget: () => asked.checkBudget() }
      const canPay = createCanPay(ledger, () => 0)
      await canPay.check(caller)
      asked = second

      expect(await typeOf(canPay.check(caller))).to.equal('insufficient_credit')

      expect(canPay.passedLately(caller)).to.equal(false)
    })
  }
})
