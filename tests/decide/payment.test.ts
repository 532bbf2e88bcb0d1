// Keys just authorized are remembered, and refused at once for lack of room. The test sets the clock.

import { expect } from 'chai'
import type { Caller } from '../../src/accounts/keys/authenticate.ts'
import { Problem } from '../../src/contract/problem.ts'
import { createPayments } from '../../src/decide/payment.ts'
import { typeOf } from '../testing/outcomes.ts'

const notReached = () => Promise.reject(new Error('not reached'))
const usedUp = () => Promise.reject(new Problem('insufficient_credit', 'used up'))
const enough = async () => {}
const full = () => {
  throw new Problem('overloaded', 'full', { retryAfterSeconds: 1 })
}

interface Asked {
  checkCredit(): Promise<void>
  checkBudget(): Promise<void>
}

describe('a payment that was authorized', () => {
  const caller = { keyId: 'key_1', organizationId: 'org_1' } as Caller
  const open = (asked: Asked, nowMs: () => number) =>
    createPayments({
      ledger: { ...asked, charge: notReached, spentSinceYesterday: notReached },
      idempotencyKeys: { find: notReached },
      limits: { countTokens: notReached, giveBackTokens: notReached },
      nowMs,
    })

  it('is remembered for a second after it was seen, for that key alone', async () => {
    let nowMs = 1
    let looks = 0
    const checkCredit = async () => void looks++
    const { authorize } = open({ checkCredit, checkBudget: enough }, () => nowMs)
    const looksOf = async (one: Caller) => {
      looks = 0
      expect(await typeOf(authorize(one, undefined, full))).to.equal('overloaded')
      return looks
    }

    expect(await looksOf(caller)).to.equal(1)

    expect(await looksOf({ ...caller, keyId: 'key_2' })).to.equal(1)
    nowMs = 1001
    expect(await looksOf(caller)).to.equal(0)
    nowMs = 1002
    expect(await looksOf(caller)).to.equal(1)
  })

  for (const [what, second] of [
    ['its credit', { checkCredit: usedUp, checkBudget: enough }],
    ['the budget of its key', { checkCredit: enough, checkBudget: usedUp }],
  ] as const) {
    it(`is forgotten when ${what} turns out to be used up`, async () => {
      let asked = { checkCredit: enough, checkBudget: enough }
      const ledger = { checkCredit: () => asked.checkCredit(), checkBudget: () => asked.checkBudget() }
      const { authorize } = open(ledger, () => 1)
      await authorize(caller)
      asked = second
      await typeOf(authorize(caller))

      const again = await typeOf(authorize(caller, undefined, full))

      expect(again).to.equal('insufficient_credit')
    })
  }
})
