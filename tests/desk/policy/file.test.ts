import { expect } from 'chai'
import type { QuestionPolicy } from '../../../src/client/policy.ts'
import { policyFile } from '../../../src/desk/policy/file.ts'

describe('the file of a policy', () => {
  it('keeps the first of several questions with one name, and the order of the others', () => {
    const policyOf = (from: number): QuestionPolicy => ({ type: 'noul', clear_below: null, act_from: from })
    const questions = [
      { name: 'fraud', policy: policyOf(0.5) },
      { name: 'next', policy: policyOf(0.6) },
      { name: 'fraud', policy: policyOf(0.7) },
    ]

    const text = policyFile({ date: '2026-11-28T12:00:00.000Z', revision: 'r', columns: null, questions })

    const kept = JSON.parse(text).questions
    expect(Object.keys(kept)).to.deep.equal(['fraud', 'next'])
    expect(kept.fraud).to.deep.equal(policyOf(0.5))
  })
})
