import { expect } from 'chai'
import { buildAnswers } from '../../src/contract/build-answers.ts'
import type { CheckedQuestion } from '../../src/contract/check-question.ts'

const reading = {
  type: 'score',
  instructions: 'How bad?',
  criteria: null,
  options: [],
  baseRate: null,
} as const

function scoreOf(values: number[], probabilities: number[]) {
  const levels = values.map(value => `level ${value}`)
  const question: CheckedQuestion = {
    ...{ name: 'q', type: 'score', keys: [], levels, values },
    reading: { ...reading, options: [] },
  }
  return buildAnswers([question], [probabilities]).q
}

describe('the answer of a score', () => {
  it('is the expected value, as in the example of the contract', () => {
    const answer = scoreOf([0, 1, 2, 3, 4], [0.01, 0.02, 0.07, 0.3, 0.6])

    expect(answer).to.include({ level: 'level 4' }).and.to.have.property('value').closeTo(3.46, 1e-12)
  })

  it('never lies outside the scale, nor beyond the largest number', () => {
    const top = Number.MAX_VALUE

    // The sum of these probabilities is 1 to the last bit, and still the products add up to more than `top`.
    const answer = scoreOf([top * (1 - 2 ** -50), top], [1.1e-16, 1])

    expect(answer).to.include({ value: top })
  })
})
