// The generated JSON Schemas: self-contained, and as strict as the tables of the specification where a schema can be.

import { expect } from 'chai'
import {
  decideInput,
  decisionRequest,
  decisionResponse,
  errorBody,
  schemas,
} from '../../generated/schemas.ts'
import { createValidator } from '../testing/schemas.ts'

const validator = createValidator()
const noul = { type: 'noul', instructions: 'Is it?' }
const choice = { type: 'choice', instructions: 'Which?', options: { a: 'One', b: 'Two' } }
const multi = { ...choice, type: 'multi_choice' }
const score = { type: 'score', instructions: 'How?', levels: ['low', 'high'] }

const named = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`q${at}`, noul]))
const options = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`o${at}`, `Option ${at}`]))
const levels = (count: number) => Array.from({ length: count }, (_, at) => `Level ${at}`)
const asking = (question: object, name = 'q') => ({
  model: 'service-1',
  state: 'A case.',
  questions: { [name]: question },
})
const request = (fields: object) => ({ ...asking(noul), ...fields })

const accepted: [string, object][] = [
  ['a text', request({ state: 'A case.' })],
  ['an empty object', request({ state: {} })],
  ['an empty list', request({ state: [] })],
  ['a state that only looks blank', request({ state: '\uFEFF' })],
  ['128 questions', request({ questions: named(128) })],
  ['a name of 64 characters', asking(noul, `_${'a'.repeat(63)}`)],
  ['the name constructor', asking(noul, 'constructor')],
  ['255 options', asking({ ...choice, options: options(255) })],
  ['255 options of which any can be right', asking({ ...multi, options: options(255) })],
  ['32 levels', asking({ ...score, levels: levels(32), values: levels(32).map((_, at) => at) })],
  ['criteria as a text', asking({ ...score, criteria: 'The policy' })],
  ['criteria for yes', asking({ ...noul, criteria: { true: 'It is so' } })],
  ['criteria for an option', asking({ ...multi, criteria: { a: 'If so' } })],
  ['criteria for a level', asking({ ...score, criteria: [null, 'If so'] })],
  ['a base rate of a yes/no question', asking({ ...noul, base_rate: 0.999 })],
  ['shares of options', asking({ ...choice, base_rate: { a: 0.25, b: 0.75 } })],
  ['base rates of options', asking({ ...multi, base_rate: { a: 0.25, b: 0.25 } })],
  ['shares of levels', asking({ ...score, base_rate: [0.25, 0.75] })],
]

const refused: [string, unknown][] = [
  ['a list', []],
  ['no model', { state: 'A case.', questions: { q: noul } }],
  ['another model', request({ model: 'service-2' })],
  ['the case under "context"', { model: 'service-1', context: 'A case.', questions: { q: noul } }],
  ['an unknown field', request({ extra: 1 })],
  ['a state of a number', request({ state: 1 })],
  ['a state of null', request({ state: null })],
  ['an empty state', request({ state: '' })],
  ['a state of white space', request({ state: ' \t\r\n\u0085\u00A0\u1680\u2003\u2028\u3000' })],
  ['no questions', request({ questions: {} })],
  ['129 questions', request({ questions: named(129) })],
  ['a name that starts with a digit', asking(noul, '1q')],
  ['a name of 65 characters', asking(noul, 'a'.repeat(65))],
  ['an empty name', asking(noul, '')],
  ['a name with a line break at its end', asking(noul, 'abc\n')],
  ['no type', asking({ instructions: 'Is it?' })],
  ['an unknown type', asking({ ...noul, type: 'text' })],
  ['no instructions', asking({ type: 'noul' })],
  ['blank instructions', asking({ ...noul, instructions: '\u2003' })],
  ['options on a yes/no question', asking({ ...noul, options: options(2) })],
  ['levels on a choice', asking({ ...choice, levels: levels(2) })],
  ['options on a scale', asking({ ...score, options: options(2) })],
  ['an unknown field of a question', asking({ ...noul, weight: 1 })],
  ['no options', asking({ type: 'choice', instructions: 'Which?' })],
  ['one option', asking({ ...choice, options: options(1) })],
  ['256 options', asking({ ...multi, options: options(256) })],
  ['an option key with a dash', asking({ ...choice, options: { 'a-b': 'One', c: 'Two' } })],
  ['a blank option', asking({ ...choice, options: { a: 'One', b: ' ' } })],
  ['an option of null', asking({ ...choice, options: { a: 'One', b: null } })],
  ['no levels', asking({ type: 'score', instructions: 'How?' })],
  ['one level', asking({ ...score, levels: levels(1) })],
  ['33 levels', asking({ ...score, levels: levels(33) })],
  ['a value in words', asking({ ...score, values: [0, '1'] })],
  ['criteria without a text', asking({ ...noul, criteria: {} })],
  ['criteria for another answer', asking({ ...noul, criteria: { maybe: 'If so' } })],
  ['blank criteria', asking({ ...choice, criteria: ' ' })],
  ['criteria of an option as null', asking({ ...choice, criteria: { a: null } })],
  ['criteria of levels by key', asking({ ...score, criteria: { low: 'If so' } })],
  ['a base rate of 0', asking({ ...noul, base_rate: 0 })],
  ['a base rate of 1', asking({ ...noul, base_rate: 1 })],
  ['a base rate of 1 for an option', asking({ ...multi, base_rate: { a: 1, b: 0.5 } })],
  ['a share of 0', asking({ ...choice, base_rate: { a: 0, b: 1 } })],
  ['shares of levels by key', asking({ ...score, base_rate: { low: 0.5, high: 0.5 } })],
]

describe('generated schemas', () => {
  for (const [name, schema] of Object.entries(schemas)) {
    it(`${name} is self-contained, describes an object, and compiles under every strict rule`, () => {
      const text = JSON.stringify(schema)

      expect(text).to.not.include('"$ref"')
      expect(schema.type).to.equal('object')
      expect(schema.$schema).to.equal('https://json-schema.org/draft/2020-12/schema')
      expect(text.indexOf('"$schema"')).to.equal(text.lastIndexOf('"$schema"'))
      expect(() => validator.compile(schema)).to.not.throw()
    })
  }

  for (const [what, value] of accepted) {
    it(`accept a request with ${what}`, () => {
      expect(validator.errorsOf(decisionRequest, value)).to.equal(null)
    })
  }

  for (const [what, value] of refused) {
    it(`refuse a request with ${what}`, () => {
      expect(validator.errorsOf(decisionRequest, value)).to.be.a('string')
    })
  }

  it('let the tool leave out the model and take a key', () => {
    const { model, ...rest } = asking(noul)

    expect(validator.errorsOf(decideInput, rest)).to.equal(null)
    expect(validator.errorsOf(decideInput, { ...rest, model, api_key: 'key_1' })).to.equal(null)
    expect(validator.errorsOf(decideInput, { ...rest, extra: 1 })).to.be.a('string')
  })

  it('leave responses open', () => {
    const answer = { type: 'noul', value: true, probability: 0.75, later: 1 }
    const response = {
      id: 'dec_1',
      model: 'service-1',
      answers: { q: answer },
      usage: { input_tokens: 9, later: 1 },
      later: 1,
    }
    const error = { error: { type: 'overloaded', message: 'full', param: null, later: 1 }, later: 1 }

    expect(validator.errorsOf(decisionResponse, response)).to.equal(null)
    expect(validator.errorsOf(errorBody, error)).to.equal(null)
  })

  it('bound probabilities', () => {
    const response = (probability: number) => ({
      id: 'dec_1',
      model: 'service-1',
      answers: { q: { type: 'noul', value: true, probability } },
      usage: { input_tokens: 9 },
    })

    expect(validator.errorsOf(decisionResponse, response(1))).to.equal(null)
    expect(validator.errorsOf(decisionResponse, response(1.0001))).to.be.a('string')
  })
})
