// Every rule of a decide request with the one fault it reports: status, type and param.

import { expect } from 'chai'
import { checkRequest } from '../../src/contract/check-request.ts'
import { readJson } from '../../src/contract/json-text.ts'
import { Problem } from '../../src/contract/problem.ts'

const choice = { type: 'choice', instructions: 'Which?', options: { a: 'the first', b: 'the second' } }
const multi = {
  type: 'multi_choice',
  instructions: 'Which apply?',
  options: { a: 'the first', b: 'the second' },
}
const noul = { type: 'noul', instructions: 'Is it?' }
const score = { type: 'score', instructions: 'How much?', levels: ['low', 'middle', 'high'] }

function asking(question: unknown, name = 'q'): string {
  return JSON.stringify({ model: 'service-1', state: 'A case.', questions: { [name]: question } })
}

function body(fields: object): string {
  return JSON.stringify({ model: 'service-1', state: 'A case.', questions: { q: noul }, ...fields })
}

const named = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`q${at}`, noul]))
const options = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`o${at}`, `option ${at}`]))
const levels = (count: number) => Array.from({ length: count }, (_, at) => `level ${at}`)

/** The fault, the body, and the reported param. */
const faults: [string, string, string | null][] = [
  ['a body that is not an object', '[]', null],
  ['an unknown field', body({ context: 'A case.' }), null],
  ['an unknown field before a missing model', '{"extra":1}', null],
  ['a field that stands twice', '{"model":"service-1","model":"service-1","state":"x","questions":{}}', null],
  ['a missing model', '{}', 'model'],
  ['a model that is not a string', body({ model: 1 }), 'model'],
  ['a missing state', '{"model":"service-1"}', 'state'],
  ['a state of only white space', body({ state: ' \n\u3000' }), 'state'],
  ['an empty state', body({ state: '' }), 'state'],
  ['a state that is a number', body({ state: 1 }), 'state'],
  ['a state that is null', body({ state: null }), 'state'],
  ['a state that is true', body({ state: true }), 'state'],
  ['missing questions', '{"model":"service-1","state":"x"}', 'questions'],
  ['questions that are a list', body({ questions: [] }), 'questions'],
  ['no questions', body({ questions: {} }), 'questions'],
  ['129 questions', body({ questions: named(129) }), 'questions'],
  [
    'a question name that stands twice',
    '{"model":"service-1","state":"x","questions":{"q":{},"q":{}}}',
    'questions',
  ],
  ['a question name that starts with a digit', asking(noul, '1st'), 'questions.1st'],
  ['a question name with a line end', asking(noul, 'abc\n'), 'questions.abc\n'],
  ['an empty question name', asking(noul, ''), 'questions.'],
  ['a question name of 65 characters', asking(noul, 'q'.repeat(65)), `questions.${'q'.repeat(65)}`],
  ['a question that is a string', asking('Is it?'), 'questions.q'],
  ['a question that is null', asking(null), 'questions.q'],
  [
    'a field that stands twice in a question',
    '{"model":"service-1","state":"x","questions":{"q":{"type":"noul","type":"noul"}}}',
    'questions.q',
  ],
  ['a missing type', asking({ instructions: 'Is it?' }), 'questions.q.type'],
  ['an unknown type', asking({ ...noul, type: 'bool' }), 'questions.q.type'],
  ['a type that is an object', asking({ ...noul, type: {} }), 'questions.q.type'],
  ['an unknown field in a question', asking({ ...noul, weight: 1 }), 'questions.q.weight'],
  [
    'an unknown field before blank instructions',
    asking({ type: 'noul', instructions: ' ', weight: 1 }),
    'questions.q.weight',
  ],
  ['options on a noul', asking({ ...noul, options: choice.options }), 'questions.q.options'],
  ['levels on a noul', asking({ ...noul, levels: score.levels }), 'questions.q.levels'],
  ['values on a choice', asking({ ...choice, values: [1, 2] }), 'questions.q.values'],
  ['options on a score', asking({ ...score, options: choice.options }), 'questions.q.options'],
  ['missing instructions', asking({ type: 'noul' }), 'questions.q.instructions'],
  ['blank instructions', asking({ ...noul, instructions: '\t' }), 'questions.q.instructions'],
  ['instructions that are a list', asking({ ...noul, instructions: ['Is it?'] }), 'questions.q.instructions'],
  ['blank criteria', asking({ ...noul, criteria: ' ' }), 'questions.q.criteria'],
  ['criteria null', asking({ ...noul, criteria: null }), 'questions.q.criteria'],
  ['criteria of a noul that are empty', asking({ ...noul, criteria: {} }), 'questions.q.criteria'],
  [
    'criteria of a noul with another key',
    asking({ ...noul, criteria: { yes: 'x' } }),
    'questions.q.criteria',
  ],
  [
    'criteria of a noul with a blank text',
    asking({ ...noul, criteria: { true: ' ' } }),
    'questions.q.criteria',
  ],
  [
    'criteria of a choice with an unknown key',
    asking({ ...choice, criteria: { c: 'x' } }),
    'questions.q.criteria',
  ],
  ['criteria of a choice as a list', asking({ ...choice, criteria: ['x', 'y'] }), 'questions.q.criteria'],
  ['criteria of a choice with null', asking({ ...choice, criteria: { a: null } }), 'questions.q.criteria'],
  ['criteria of a score with too few entries', asking({ ...score, criteria: ['x'] }), 'questions.q.criteria'],
  ['criteria of a score as an object', asking({ ...score, criteria: { low: 'x' } }), 'questions.q.criteria'],
  [
    'criteria of a score with a number',
    asking({ ...score, criteria: ['x', 1, null] }),
    'questions.q.criteria',
  ],
  ['criteria before options', asking({ ...choice, criteria: 1, options: {} }), 'questions.q.criteria'],
  ['missing options', asking({ type: 'choice', instructions: 'Which?' }), 'questions.q.options'],
  ['options that are a list', asking({ ...choice, options: ['a', 'b'] }), 'questions.q.options'],
  ['one option', asking({ ...choice, options: options(1) }), 'questions.q.options'],
  ['256 options', asking({ ...multi, options: options(256) }), 'questions.q.options'],
  [
    'an option key that stands twice',
    '{"model":"service-1","state":"x","questions":{"q":{"type":"choice","instructions":"Which?","options":{"a":"x","a":"y"}}}}',
    'questions.q.options',
  ],
  [
    'an option key with a space',
    asking({ ...choice, options: { 'a b': 'x', c: 'y' } }),
    'questions.q.options',
  ],
  ['a blank option', asking({ ...choice, options: { a: ' ', b: 'y' } }), 'questions.q.options'],
  ['an option that is null', asking({ ...choice, options: { a: null, b: 'y' } }), 'questions.q.options'],
  [
    'two options equal but for case and space',
    asking({ ...multi, options: { a: 'Lost card', b: 'LOST  CARD' } }),
    'questions.q.options',
  ],
  ['missing levels', asking({ type: 'score', instructions: 'How much?' }), 'questions.q.levels'],
  ['levels that are an object', asking({ ...score, levels: { a: 'x' } }), 'questions.q.levels'],
  ['one level', asking({ ...score, levels: levels(1) }), 'questions.q.levels'],
  ['33 levels', asking({ ...score, levels: levels(33) }), 'questions.q.levels'],
  ['a blank level', asking({ ...score, levels: ['', 'high'] }), 'questions.q.levels'],
  ['a level that is a number', asking({ ...score, levels: [1, 2] }), 'questions.q.levels'],
  ['two levels equal but for case', asking({ ...score, levels: ['High', 'high'] }), 'questions.q.levels'],
  ['values that are an object', asking({ ...score, values: {} }), 'questions.q.values'],
  ['too few values', asking({ ...score, values: [1, 2] }), 'questions.q.values'],
  ['a value that is a string', asking({ ...score, values: [1, '2', 3] }), 'questions.q.values'],
  [
    'a value that is not finite',
    asking(score).replace('"levels"', '"values":[0,1,1e400],"levels"'),
    'questions.q.values',
  ],
  ['values that do not increase', asking({ ...score, values: [1, 1, 2] }), 'questions.q.values'],
  ['values 0 and -0', asking(score).replace('"levels"', '"values":[-0,0,1],"levels"'), 'questions.q.values'],
  ['levels before values', asking({ ...score, levels: [], values: [] }), 'questions.q.levels'],
  ['a base rate of 0', asking({ ...noul, base_rate: 0 }), 'questions.q.base_rate'],
  ['a base rate of 1', asking({ ...noul, base_rate: 1 }), 'questions.q.base_rate'],
  [
    'a base rate of a noul as an object',
    asking({ ...noul, base_rate: { true: 0.5 } }),
    'questions.q.base_rate',
  ],
  ['a base rate as text', asking({ ...noul, base_rate: '0.5' }), 'questions.q.base_rate'],
  [
    'shares of a choice that add up to 0.9',
    asking({ ...choice, base_rate: { a: 0.5, b: 0.4 } }),
    'questions.q.base_rate',
  ],
  [
    'shares of a choice just outside the tolerance',
    asking({ ...choice, base_rate: { a: 0.5, b: 0.500002 } }),
    'questions.q.base_rate',
  ],
  ['a share of 0', asking({ ...choice, base_rate: { a: 1, b: 0 } }), 'questions.q.base_rate'],
  ['a share that is missing', asking({ ...choice, base_rate: { a: 1 } }), 'questions.q.base_rate'],
  [
    'a share for no option',
    asking({ ...choice, base_rate: { a: 0.5, b: 0.4, c: 0.1 } }),
    'questions.q.base_rate',
  ],
  ['shares of a choice as a list', asking({ ...choice, base_rate: [0.5, 0.5] }), 'questions.q.base_rate'],
  [
    'a rate of 1 in a multi_choice',
    asking({ ...multi, base_rate: { a: 1, b: 0.5 } }),
    'questions.q.base_rate',
  ],
  ['a missing rate in a multi_choice', asking({ ...multi, base_rate: { b: 0.5 } }), 'questions.q.base_rate'],
  [
    'shares of a score that add up to 2',
    asking({ ...score, base_rate: [1, 0.5, 0.5] }),
    'questions.q.base_rate',
  ],
  ['too few shares of a score', asking({ ...score, base_rate: [0.5, 0.5] }), 'questions.q.base_rate'],
  ['shares of a score as an object', asking({ ...score, base_rate: { low: 1 } }), 'questions.q.base_rate'],
  ['values before base rate', asking({ ...score, values: [3, 2, 1], base_rate: [1] }), 'questions.q.values'],
]

const accepted: [string, string][] = [
  ['an empty object as state', body({ state: {} })],
  ['an empty list as state', body({ state: [] })],
  ['128 questions', body({ questions: named(128) })],
  ['255 options', asking({ ...choice, options: options(255) })],
  ['32 levels', asking({ ...score, levels: levels(32) })],
  [
    'names that objects already have',
    `{"model":"service-1","state":"x","questions":{"__proto__":${JSON.stringify(noul)},"toString":${JSON.stringify(choice)}}}`,
  ],
  ['a policy as criteria', asking({ ...choice, criteria: 'Only payments of the last 30 days count.' })],
  [
    'criteria for one answer of a noul',
    asking({ ...noul, criteria: { false: 'The customer made the payment.' } }),
  ],
  ['criteria for some options', asking({ ...multi, criteria: { b: 'More than 3 payments.' } })],
  ['criteria for some levels', asking({ ...score, criteria: [null, 'some', null] })],
  ['values of any spacing', asking({ ...score, values: [-5, 0.5, 1000] })],
  ['shares inside the tolerance', asking({ ...choice, base_rate: { a: 0.5, b: 0.5000009 } })],
  ['rates of a multi_choice that do not add up to 1', asking({ ...multi, base_rate: { b: 0.9, a: 0.9 } })],
]

function problemOf(text: string): Problem {
  try {
    checkRequest(readJson(text))
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('accepted')
}

describe('rules of a decide request', () => {
  for (const [what, text, param] of faults) {
    it(`reports ${what}`, () => {
      const problem = problemOf(text)

      expect(problem).to.include({ status: 400, type: 'invalid_request', param })
    })
  }

  it('reports an unknown model as model_not_found', () => {
    expect(problemOf(body({ model: 'service-2', state: '' }))).to.include({
      status: 404,
      type: 'model_not_found',
      param: 'model',
    })
  })

  it('sends no name of a megabyte back whole', () => {
    const long = "'".repeat(1_000_000)
    const option = { ...choice, options: { a: 'x', [long]: 'y' } }
    for (const text of [
      body({ [long]: 1 }),
      body({ model: long }),
      asking(noul, long),
      asking({ ...noul, [long]: 1 }),
      asking(option),
      asking({ ...option, base_rate: { [long]: 1 } }),
      asking({ ...choice, criteria: { [long]: 'x' } }),
      asking({ ...noul, type: long }),
      `{"${long}":1,"${long}":2}`,
    ]) {
      const { message, param } = problemOf(text)

      expect(message.length + (param?.length ?? 0)).to.be.below(700)
    }
  })

  it('says where the case goes when it came as context', () => {
    expect(problemOf(body({ context: 'x' })).message).to.include('"state"')
  })

  for (const [what, text] of accepted) {
    it(`accepts ${what}`, () => {
      expect(() => checkRequest(readJson(text))).not.to.throw()
    })
  }

  it('reads an object state as the text it was sent as', () => {
    const request = checkRequest(
      readJson(
        '{"model":"service-1","state":{ "10": 10.50, "9": [ 1e2 ] },"questions":{"q":{"type":"noul","instructions":"Is it?"}}}',
      ),
    )

    expect(request.reading.state).to.equal('{"10":10.50,"9":[1e2]}')
  })

  it('reads base rates and criteria in the order of the options, whatever order they came in', () => {
    const question = { ...choice, criteria: { b: 'second' }, base_rate: { b: 0.8, a: 0.2 } }

    const { reading } = checkRequest(readJson(asking(question))).questions[0]!

    expect(reading.baseRate).to.deep.equal([0.2, 0.8])
    expect(reading.options.map(option => option.criterion)).to.deep.equal([null, 'second'])
  })

  // In time only when each key is looked up at once: walking through a list of them takes minutes.
  it('refuses hundreds of thousands of criteria and options like any other number', () => {
    const keys = Array.from({ length: 200_000 }, (_, i) => `"k${i}":"x"`)
    const [criteria, options] = [keys, keys.toReversed()].map(list => `{${list.join(',')}}`)
    const question = `{"type":"choice","instructions":"Is it?","criteria":${criteria},"options":${options}}`

    const problem = problemOf(`{"model":"service-1","state":"x","questions":{"q":${question}}}`)

    expect(problem).to.include({ status: 400, param: 'questions.q.options' })
  })

  it('reads the criteria of a noul at yes and no', () => {
    const { reading } = checkRequest(
      readJson(asking({ ...noul, criteria: { true: 'it is', false: 'it is not' } })),
    ).questions[0]!

    expect(reading.options).to.deep.equal([
      { text: 'yes', criterion: 'it is' },
      { text: 'no', criterion: 'it is not' },
    ])
  })
})

describe('null for an optional field', () => {
  for (const [field, question] of Object.entries({ criteria: noul, base_rate: choice, values: score })) {
    it(`is told to leave ${field} out`, () => {
      const refused = () => checkRequest(readJson(asking({ ...question, [field]: null })))

      expect(refused).to.throw(Problem, 'leave it out').with.property('param', `questions.q.${field}`)
    })
  }
})

describe('an unknown field with a long name', () => {
  for (const [place, text] of [
    ['of the request', body({ ['x'.repeat(100_000)]: 1 })],
    ['of a question', asking({ ...noul, ['x'.repeat(100_000)]: 1 })],
  ] as const) {
    it(`${place} is named in a sentence that can be read`, () => {
      expect(problemOf(text).message).to.have.length.below(200)
    })
  }
})
