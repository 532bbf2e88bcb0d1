// Requests and answers between this service and System One style APIs, both ways and back again.
// On SQLite alone.

import { expect } from 'chai'
import fc from 'fast-check'
import { fromSystemOne } from '../../docs/examples/system-one/from-system-one.ts'
import type { SystemOneQuestion, SystemOneRequest } from '../../docs/examples/system-one/system-one-types.ts'
import { toSystemOne } from '../../docs/examples/system-one/to-system-one.ts'
import { createDecisionClient } from '../../src/client/client.ts'
import type { Answer, Question, Questions } from '../../src/client/questions.ts'
import { startTestService, type TestService } from '../testing/service.ts'

const model = 'their-model'
const theirs: SystemOneRequest = {
  model,
  state: { message: 'I never ordered this.' },
  questions: {
    is_dispute: {
      type: 'noul',
      instructions: 'Does the customer dispute a charge?',
      criteria: { true: 'A charge is denied.', false: 'Nothing is denied.' },
    },
    'first team': {
      type: 'choice',
      instructions: { question: 'Which team takes `message`?', hint: 'one only' },
      criteria: {
        'card disputes': { what: 'A charge is denied', not_for: 'Refunds' },
        'card-disputes': null,
        other: null,
      },
    },
    anger: { type: 'score', instructions: 'How angry is it?', criteria: ['Calm', 'Annoyed', 'Furious'] },
  },
}

const usage = { input_tokens: 61 }
const answers = {
  is_dispute: { type: 'noul', value: true, probability: 0.75 },
  first_team: {
    type: 'choice',
    value: 'card_disputes',
    probabilities: { card_disputes: 0.5, card_disputes_2: 0.25, other: 0.25 },
  },
  anger: { type: 'score', value: 0.75, level: 'Calm', probabilities: [0.5, 0.25, 0.25] },
} satisfies Record<string, Answer>

describe('fromSystemOne', () => {
  it('asks the questions in the words of this service', () => {
    expect(fromSystemOne(theirs).request).to.deep.equal({
      state: theirs.state,
      questions: {
        is_dispute: theirs.questions.is_dispute,
        first_team: {
          type: 'choice',
          instructions: '{"question":"Which team takes `message`?","hint":"one only"}',
          options: {
            card_disputes: '{"what":"A charge is denied","not_for":"Refunds"}',
            card_disputes_2: 'card-disputes',
            other: 'other',
          },
        },
        anger: { type: 'score', instructions: 'How angry is it?', levels: ['Calm', 'Annoyed', 'Furious'] },
      },
    })
  })

  it('answers under their names, keys and fields', () => {
    expect(fromSystemOne(theirs).toResponse({ model: 'service-1', answers, usage })).to.deep.equal({
      model: 'service-1',
      answers: {
        is_dispute: { type: 'noul', noul: 0.75 },
        'first team': {
          type: 'choice',
          choice: 'card disputes',
          probabilities: { 'card disputes': 0.5, 'card-disputes': 0.25, other: 0.25 },
          confidence: 0.25,
        },
        anger: {
          type: 'score',
          score: 0.75,
          legend: { 0: 'Calm', 1: 'Annoyed', 2: 'Furious' },
          probabilities: { 0: 0.5, 1: 0.25, 2: 0.25 },
          confidence: 0.25,
        },
      },
      usage: { input_tokens: 61, output_tokens: 0 },
    })
  })

  it('gives every name one of its own that this service takes', () => {
    const name = fc.string({ maxLength: 80 })
    const question: SystemOneQuestion = { type: 'noul', instructions: 'Is it?' }
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 20 }), originals => {
        const questions = Object.fromEntries(originals.map(original => [original, question]))
        const { request } = fromSystemOne({ model, state: 'A case.', questions })

        const names = Object.keys(request.questions)
        expect(names).to.have.length(originals.length)
        for (const taken of names) expect(taken).to.match(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/)
      }),
    )
  })
})

const text = fc.string({ minLength: 1, maxLength: 12 }).map(words => `x ${words}`)
const key = fc.stringMatching(/^[a-z_]{1,8}$/)
const plain = fc.oneof(
  fc.record({ type: fc.constant('noul' as const), instructions: text }),
  fc.record({
    type: fc.constant('noul' as const),
    instructions: text,
    criteria: fc.record({ true: text, false: text }),
  }),
  fc.record({
    type: fc.constant('choice' as const),
    instructions: text,
    options: fc.dictionary(key, text, { minKeys: 2, maxKeys: 5 }),
  }),
  fc.record({
    type: fc.constant('score' as const),
    instructions: text,
    levels: fc.array(text, { minLength: 2, maxLength: 5 }),
  }),
)

describe('the way there and back', () => {
  it('gives the same request, for all that both can say', () => {
    fc.assert(
      fc.property(fc.dictionary(key, plain, { minKeys: 1, maxKeys: 5 }), questions => {
        const request = { state: 'A case.', questions: questions as Questions }

        const there = toSystemOne(request, { model }).request

        expect(fromSystemOne(there).request).to.deep.equal(request)
        expect(toSystemOne(fromSystemOne(there).request, { model }).request).to.deep.equal(there)
      }),
    )
  })

  it('gives the same answers', () => {
    const { is_dispute, anger } = fromSystemOne(theirs).request.questions
    const questions = { is_dispute: is_dispute!, anger: anger! }
    const there = toSystemOne({ state: 'A case.', questions }, { model })
    const decided = { model, answers: { is_dispute: answers.is_dispute, anger: answers.anger }, usage }

    expect(there.toAnswers(fromSystemOne(there.request).toResponse(decided))).to.deep.equal(decided.answers)
  })
})

describe('toSystemOne', () => {
  const ask = (question: Question) => toSystemOne({ state: 'A case.', questions: { q: question } }, { model })
  const options = { a: 'The first', b: 'The second' }

  it('puts criteria where they are read', () => {
    const choice = ask({ type: 'choice', instructions: 'Which?', options, criteria: { b: 'Only if so' } })
    const score = ask({
      type: 'score',
      instructions: 'How?',
      levels: ['low', 'high'],
      criteria: [null, 'Today'],
    })
    const whole = ask({ type: 'noul', instructions: 'Is it?', criteria: 'Ours counts.' })

    expect(choice.request.questions.q!.criteria).to.deep.equal({
      a: 'The first',
      b: 'The second\nOnly if so',
    })
    expect(score.request.questions.q!.criteria).to.deep.equal(['low', 'high\nToday'])
    expect(whole.request.questions.q).to.deep.equal({ type: 'noul', instructions: 'Is it?\nOurs counts.' })
  })

  it('asks about each option of a multi_choice, and joins the answers', () => {
    const { request, toAnswers } = ask({
      type: 'multi_choice',
      instructions: 'Which apply?',
      options,
      base_rate: { a: 0.5, b: 0.25 },
    })
    const noul = (probability: number) => ({ type: 'noul', noul: probability }) as const

    const read = toAnswers({ model, answers: { 'q.a': noul(0.25), 'q.b': noul(0.75) }, usage })

    expect(request.questions['q.b']).to.deep.equal({
      type: 'noul',
      instructions: 'Which apply?\nDoes this apply: The second',
    })
    // Odds of 3 times prior odds of 1/3.
    expect(read.q).to.deep.equal({ type: 'multi_choice', values: ['b'], probabilities: { a: 0.25, b: 0.5 } })
  })

  it('applies values and base rates to what comes back', () => {
    const { toAnswers } = ask({
      type: 'score',
      instructions: 'How?',
      levels: ['low', 'high'],
      values: [10, 20],
      base_rate: [0.75, 0.25],
    })
    const answer = {
      type: 'score',
      score: 0.5,
      legend: {},
      probabilities: { 0: 0.5, 1: 0.5 },
      confidence: 0,
    } as const

    expect(toAnswers({ model, answers: { q: answer }, usage }).q).to.deep.equal({
      type: 'score',
      value: 12.5,
      level: 'low',
      probabilities: [0.75, 0.25],
    })
  })

  it('refuses a response without an answer, or with one of another type', () => {
    const { toAnswers } = ask({ type: 'score', instructions: 'How?', levels: ['low', 'high'] })
    const other = { type: 'choice', choice: 'a', probabilities: {}, confidence: 1 } as const
    const yes = { type: 'noul', noul: 0.5 } as const

    expect(() => toAnswers({ model, answers: {}, usage })).to.throw('"q"')
    expect(() => toAnswers({ model, answers: { q: other }, usage })).to.throw('type')
    expect(() => toAnswers({ model, answers: { q: yes }, usage })).to.throw('type')
  })
})

describe('a System One request at the service', () => {
  let service: TestService

  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  it('is answered in its own shape', async () => {
    const { secret } = await service.createOrganization()
    const client = createDecisionClient({ baseUrl: service.baseUrl, apiKey: secret })
    const { request, toResponse } = fromSystemOne(theirs)

    const response = toResponse(await client.decide(request))

    expect(Object.keys(response.answers)).to.deep.equal(Object.keys(theirs.questions))
    expect(response.answers['first team'])
      .to.have.property('choice')
      .that.is.oneOf(['card disputes', 'card-disputes', 'other'])
    expect(response.answers.anger).to.have.nested.property('legend.2', 'Furious')
  })

  it('would be answered alike there, base rates and values included', async () => {
    const { secret } = await service.createOrganization()
    const client = createDecisionClient({ baseUrl: service.baseUrl, apiKey: secret })
    const questions = {
      fraud: { type: 'noul', instructions: 'Is it fraud?', base_rate: 0.02 },
      kind: {
        type: 'choice',
        instructions: 'Which?',
        options: { a: 'One', b: 'Two' },
        base_rate: { a: 0.9, b: 0.1 },
      },
      loss: {
        type: 'score',
        instructions: 'How much?',
        levels: ['none', 'some', 'all'],
        values: [0, 10, 500],
        base_rate: [0.6, 0.3, 0.1],
      },
    } as const
    const there = toSystemOne({ state: 'A case.', questions }, { model })

    // This service in the part of theirs: asked in their words, so without base rates and values.
    const { request, toResponse } = fromSystemOne(there.request)
    const theirAnswers = there.toAnswers(toResponse(await client.decide(request)))
    const { answers: ours } = await client.decide({ state: 'A case.', questions })

    const numbersOf = (given: object) =>
      JSON.stringify(given, (_, part) => (typeof part === 'number' ? Number(part.toPrecision(9)) : part))
    expect(numbersOf(theirAnswers)).to.equal(numbersOf(ours))
  })
})
