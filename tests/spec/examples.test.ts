// The examples of the contract: complete, valid, and kept by the service as they say.

import { expect } from 'chai'
import { problems } from '../../generated/errors.ts'
import { decisionRequest, decisionResponse, errorBody } from '../../generated/schemas.ts'
import { checkRequest } from '../../src/contract/check-request.ts'
import { readJson } from '../../src/contract/json-text.ts'
import { Problem } from '../../src/contract/problem.ts'
import { type ErrorExample, readExamples } from '../../tools/generate/read-examples.ts'
import { createValidator } from '../testing/schemas.ts'

interface Question {
  type: string
  options?: Record<string, string>
  levels?: string[]
  values?: number[]
  criteria?: unknown
  base_rate?: unknown
}

interface Answer {
  type: string
  value?: unknown
  values?: string[]
  level?: string
  probability?: number
  probabilities?: Record<string, number>
}

const examples = readExamples()
const validator = createValidator()
const cases = [
  'account-takeover',
  'ach-returns',
  'card-disputes',
  'dark-web-alert-triage',
  'money-mule-account-review',
  'onboarding-review',
  'wire-release',
]

describe('examples of requests', () => {
  it('are the seven use cases of the specification', () => {
    expect([...examples.requests.keys()]).to.deep.equal(cases)
  })

  it('show the case as text, as an object and as a list', () => {
    const forms = [...examples.requests.values()].map(({ state }) =>
      Array.isArray(state) ? 'list' : typeof state,
    )

    expect(forms).to.include.members(['string', 'object', 'list'])
  })

  for (const [name, request] of examples.requests) {
    const questions = Object.values(request.questions) as Question[]

    it(`${name} follows the schema and every rule of the service`, () => {
      expect(validator.errorsOf(decisionRequest, request)).to.equal(null)
      expect(checkRequest(readJson(JSON.stringify(request))).questions).to.have.length(questions.length)
    })

    it(`${name} asks 6 to 10 questions of all four types, with criteria and base rates`, () => {
      expect(questions.length).to.be.within(6, 10)
      expect(new Set(questions.map(question => question.type))).to.have.keys(
        'noul',
        'choice',
        'multi_choice',
        'score',
      )
      expect(questions.some(question => question.criteria !== undefined)).to.equal(true)
      expect(questions.some(question => question.base_rate !== undefined)).to.equal(true)
    })

    it(`${name} holds a case of 300 to 700 words`, () => {
      const text = typeof request.state === 'string' ? request.state : JSON.stringify(request.state)

      const words = text.split(/[^\p{L}\p{N}.'-]+/u).filter(word => /[\p{L}\p{N}]/u.test(word))

      expect(words.length).to.be.within(300, 700)
    })
  }

  it('show every shape of criteria and base rate', () => {
    const questions = [...examples.requests.values()].flatMap(
      ({ questions }) => Object.values(questions) as Question[],
    )
    const shapesOf = (field: 'criteria' | 'base_rate', type: string) =>
      questions
        .filter(question => question.type === type && question[field])
        .map(question => shapeOf(question[field]))

    expect(shapesOf('criteria', 'noul')).to.include.members(['string', 'object'])
    expect([...shapesOf('criteria', 'choice'), ...shapesOf('criteria', 'multi_choice')]).to.include.members([
      'string',
      'object',
    ])
    expect(shapesOf('criteria', 'score')).to.include('list')
    expect(shapesOf('base_rate', 'noul')).to.include('number')
    expect(shapesOf('base_rate', 'choice')).to.include('object')
    expect(shapesOf('base_rate', 'multi_choice')).to.include('object')
    expect(shapesOf('base_rate', 'score')).to.include('list')
  })
})

describe('examples of responses', () => {
  it('are there for every request', () => {
    expect([...examples.responses.keys()]).to.deep.equal(cases)
  })

  for (const [name, response] of examples.responses) {
    it(`${name} follows the schema and answers its request`, () => {
      const questions = examples.requests.get(name)!.questions

      expect(validator.errorsOf(decisionResponse, response)).to.equal(null)
      expect(Object.keys(response.answers)).to.deep.equal(Object.keys(questions))
      for (const [asked, question] of Object.entries(questions))
        expectAnswer(question, response.answers[asked] as Answer)
    })
  }
})

describe('examples of errors', () => {
  it('are there for every row of the catalogue', () => {
    const shown = [...examples.errors.values()].map(example => example.problem)

    expect(new Set(shown)).to.have.keys(...Object.keys(problems))
  })

  for (const [name, example] of examples.errors) {
    const row = problems[example.problem as keyof typeof problems]

    it(`${name} has the body that its row of the catalogue promises`, () => {
      const { error } = example.body

      expect(validator.errorsOf(errorBody, example.body)).to.equal(null)
      expect(error.type).to.equal(row.type)
      expect(row.params).to.include(patternOf(error.param))
    })

    it(`${name} says what leads to it`, () => {
      expect(example.summary).to.match(/\S/)
      expect(example.situation ?? example.request ?? example.raw_request).to.not.equal(undefined)
    })

    if (['invalid_request', 'model_not_found'].includes(example.problem)) {
      it(`${name} is what the service finds`, () => {
        const found = findProblem(example)

        expect(found?.problem).to.equal(example.problem)
        expect(found?.param).to.equal(example.body.error.param)
      })
    }
  }
})

function expectAnswer(question: Question, answer: Answer): void {
  const { type, options, levels = [], values = levels.map((_, at) => at) } = question
  const keys = options ? Object.keys(options) : levels
  const shares = Object.values(answer.probabilities ?? {})
  expect(answer.type).to.equal(type)
  if (type === 'noul') return void expect(answer.value).to.equal(answer.probability! >= 0.5)
  if (options) expect(Object.keys(answer.probabilities!)).to.deep.equal(keys)
  if (type === 'multi_choice')
    return void expect(answer.values).to.deep.equal(keys.filter((_, at) => shares[at]! >= 0.5))
  const top = keys[shares.indexOf(Math.max(...shares))]
  expect(shares).to.have.length(keys.length)
  expect(shares.reduce((sum, share) => sum + share, 0)).to.be.closeTo(1, 1e-12)
  expect(type === 'score' ? answer.level : answer.value).to.equal(top)
  if (type !== 'score') return
  expect(answer.value).to.be.closeTo(
    shares.reduce((sum, share, at) => sum + share * values[at]!, 0),
    1e-9,
  )
}

function findProblem({ request, raw_request }: ErrorExample): Problem | null {
  try {
    checkRequest(readJson(raw_request ?? JSON.stringify(request)))
    return null
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

function patternOf(param: string | null): string | null {
  if (!param?.startsWith('questions.')) return param
  return param.split('.').length === 2 ? 'questions.<name>' : 'questions.<name>.<field>'
}

function shapeOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}
