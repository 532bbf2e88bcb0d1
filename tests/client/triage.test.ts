// Routing and queues, on numbers worked out by hand.

import { expect } from 'chai'
import type { Answer, NoulAnswer, ScoreAnswer } from '../../src/client/questions.ts'
import {
  confidenceOf,
  orderByTopLevels,
  routeUncertain,
  topLevelsProbability,
} from '../../src/client/triage.ts'

const noul = (probability: number): NoulAnswer => ({ type: 'noul', value: probability >= 0.5, probability })
const score = (...probabilities: number[]): ScoreAnswer => ({
  type: 'score',
  value: 0,
  level: 'low',
  probabilities,
})
const choice: Answer = { type: 'choice', value: 'b', probabilities: { a: 0.25, b: 0.75 } }
const multi: Answer = { type: 'multi_choice', values: ['b'], probabilities: { a: 0.125, b: 0.625 } }

describe('confidenceOf', () => {
  it('is the probability of what the answer says', () => {
    expect(confidenceOf(noul(0.75))).to.equal(0.75)
    expect(confidenceOf(noul(0.25))).to.equal(0.75)
    expect(confidenceOf(choice)).to.equal(0.75)
    expect(confidenceOf(score(0.125, 0.5, 0.375))).to.equal(0.5)
  })

  it('is that of the least sure option where each stands alone', () => {
    expect(confidenceOf(multi)).to.equal(0.625)
  })
})

describe('routeUncertain', () => {
  it('sends a case to review when any of its answers is not sure enough', () => {
    const cases = [
      { id: 1, answers: { a: noul(0.99), b: choice } },
      { id: 2, answers: { a: noul(0.6), b: choice } },
      { id: 3, answers: { a: noul(0.01), b: multi } },
      { id: 4, answers: { a: noul(0.01) } },
    ]

    const { automatic, review } = routeUncertain(cases, 0.75, item => Object.values<Answer>(item.answers))

    expect(automatic.map(item => item.id)).to.deep.equal([1, 4])
    expect(review.map(item => item.id)).to.deep.equal([2, 3])
  })
})

describe('orderByTopLevels', () => {
  it('sums the highest levels', () => {
    const answer = score(0.125, 0.25, 0.5, 0.125)

    expect([1, 2, 3, 4, 9].map(count => topLevelsProbability(answer, count))).to.deep.equal([
      0.125, 0.625, 0.875, 1, 1,
    ])
    expect(topLevelsProbability(answer, 0)).to.equal(0)
  })

  it('puts the most pressing case first, keeps the order of equals and leaves the list alone', () => {
    const cases = [
      { id: 'a', urgency: score(0.5, 0.25, 0.25) },
      { id: 'b', urgency: score(0.25, 0.5, 0.25) },
      { id: 'c', urgency: score(0.5, 0.125, 0.375) },
    ]

    const ordered = orderByTopLevels(cases, 2, item => item.urgency)

    expect(ordered.map(item => item.id)).to.deep.equal(['b', 'a', 'c'])
    expect(cases.map(item => item.id)).to.deep.equal(['a', 'b', 'c'])
  })
})
