// Policies applied to answers, and files that are not valid policies.

import { expect } from 'chai'
import { applyPolicy, type Policy, type QuestionPolicy } from '../../src/client/policy.ts'
import type { Answer } from '../../src/client/questions.ts'
import { readPolicy } from '../../src/client/read-policy.ts'

const noul = (probability: number): Answer => ({ type: 'noul', value: probability >= 0.5, probability })
const choice: Answer = { type: 'choice', value: 'b', probabilities: { a: 0.25, b: 0.75 } }
const multi: Answer = { type: 'multi_choice', values: ['b'], probabilities: { a: 0.125, b: 0.625 } }
const score: Answer = { type: 'score', value: 1.5, level: 'high', probabilities: [0.25, 0, 0.75] }

const band = { clear_below: 0.2, act_from: 0.9 }
const policy: Policy = {
  format: 1,
  revision: 'service-1-abc',
  date: '2026-03-31',
  questions: {
    fraud: {
      type: 'noul',
      ...band,
      costs: { miss: 400, false_alarm: 15, review: 6 },
      promised: { labels: 300, cost: { value: 4.56, low: 4, high: 5 }, decided: 0.62 },
    },
    kind: { type: 'choice', act_from: 0.7 },
    signs: { type: 'multi_choice', options: { a: band, b: { clear_below: null, act_from: 0.5 } } },
    urgency: { type: 'score', clear_below: 1, act_from: null, act_level: 'high' },
  },
}

describe('applyPolicy', () => {
  it('acts from one threshold, clears below the other, and leaves the rest to a person', () => {
    const found = [1, 0.9, 0.8999, 0.2, 0.1999, 0].map(p => applyPolicy(noul(p), policy.questions.fraud!))

    expect(found).to.deep.equal(['act', 'act', 'review', 'review', 'clear', 'clear'])
  })

  it('decides by the top answer, each option, or the expected value', () => {
    expect(applyPolicy(choice, { type: 'choice', act_from: 0.75 })).to.equal('act')
    expect(applyPolicy(choice, { type: 'choice', act_from: 0.76 })).to.equal('review')
    expect(applyPolicy(multi, policy.questions.signs!)).to.deep.equal({ a: 'clear', b: 'act' })
    expect(applyPolicy(score, { type: 'score', clear_below: 1, act_from: 1.5 })).to.equal('act')
    expect(applyPolicy(score, { type: 'score', clear_below: 1.6, act_from: 1.6 })).to.equal('clear')
  })

  it('never acts or clears where a threshold is null', () => {
    const never = { type: 'noul', clear_below: null, act_from: null } as const

    expect([0, 0.5, 1].map(p => applyPolicy(noul(p), never))).to.deep.equal(['review', 'review', 'review'])
    expect(applyPolicy(choice, { type: 'choice', act_from: null })).to.equal('review')
  })

  it('refuses the answer to another type of question, or with other options', () => {
    const others: [Answer, QuestionPolicy][] = [
      [noul(0.5), policy.questions.kind!],
      [multi, { type: 'multi_choice', options: { a: band } }],
      [multi, { type: 'multi_choice', options: { a: band, b: band, c: band } }],
    ]

    for (const [answer, question] of others) expect(() => applyPolicy(answer, question)).to.throw(TypeError)
  })
})

describe('readPolicy', () => {
  const asked = (questions: object) => ({ format: 1, questions })

  it('reads what it was written as, also with a byte order mark and fields of one’s own', () => {
    expect(readPolicy(JSON.stringify(policy))).to.deep.equal(policy)
    expect(readPolicy(`\uFEFF${JSON.stringify({ ...policy, note: 'first' })}`)).to.include({ note: 'first' })
  })

  const bad: [string, unknown, RegExp][] = [
    ['a list', [], /object/],
    ['another format', { ...policy, format: 2 }, /format.*2/],
    ['no questions', asked({}), /questions/],
    ['an unknown type', asked({ fraud: { type: 'bool' } }), /questions\.fraud.*bool/],
    ['a missing threshold', asked({ a: { type: 'noul', clear_below: 0.1 } }), /act_from.*missing/],
    ['text', asked({ a: { type: 'noul', clear_below: '0.1', act_from: 1 } }), /clear_below.*"0\.1"/],
    ['no probability', asked({ a: { type: 'noul', clear_below: 0.1, act_from: 85 } }), /act_from.*85/],
    ['an overlap', asked({ a: { type: 'noul', clear_below: 0.9, act_from: 0.5 } }), /0\.9.*0\.5/],
    ['no band', asked({ a: { type: 'multi_choice', options: { b: 1 } } }), /option b/],
    ['a cost below 0', asked({ a: { type: 'choice', act_from: 1, costs: { miss: -1 } } }), /costs\.miss.*-1/],
    ['half a promise', asked({ a: { type: 'choice', act_from: 1, promised: { labels: 3 } } }), /promised/],
  ]
  for (const [name, content, reason] of bad)
    it(`refuses ${name}, and says where`, () => {
      expect(() => readPolicy(JSON.stringify(content))).to.throw(TypeError, reason)
    })

  it('refuses what is no JSON', () => {
    expect(() => readPolicy('{')).to.throw(TypeError, /JSON/)
  })

  it('names every fault at once', () => {
    const questions = { a: { type: 'noul' }, b: { type: 'choice', act_from: 2 } }

    const read = () => readPolicy(JSON.stringify(asked(questions)))

    expect(read).to.throw(/questions\.a.*clear_below.*act_from.*questions\.b/)
  })
})
