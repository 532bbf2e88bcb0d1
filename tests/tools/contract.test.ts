// The gate in front of the contract: what breaks clients is found, what does not is let through, declared breaks pass.

import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { parse } from 'yaml'
import { findBreaks, findOasdiff } from '../../tools/contract/find-breaks.ts'
import { judge } from '../../tools/contract/judge.ts'
import { findUndeclared, readDeclared } from '../../tools/contract/read-declared.ts'
import { type OpenApiDocument, type Schema, schemasOf } from '../../tools/generate/open-api.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests change documents in ways that no type allows
type Any = any
type Change = (document: Any, schemas: Record<string, Any>) => void

const contract = parse(
  readFileSync(new URL('../../generated/openapi.yaml', import.meta.url), 'utf8'),
) as OpenApiDocument

function remove(schema: Schema & { required?: string[] }, property: string): void {
  delete schema.properties![property]
  schema.required = (schema.required ?? []).filter(name => name !== property)
}

const breaking: [string, string, Change][] = [
  ['a path that is gone', 'POST /v1/decide', ({ paths }) => move(paths, '/v1/decide', '/v2/decide')],
  ['another method', 'POST /v1/decide', ({ paths }) => move(paths['/v1/decide'], 'post', 'put')],
  ['another operation id', 'POST /v1/decide', d => Object.assign(decideOf(d), { operationId: 'ask' })],
  ['a status that is gone', 'POST /v1/decide', d => delete decideOf(d).responses['402']],
  [
    'a header that is gone',
    'POST /v1/decide',
    d => delete decideOf(d).responses['429'].headers['Retry-After'],
  ],
  [
    'another way to send the key',
    'securitySchemes',
    d => (d.components.securitySchemes.ApiKey.scheme = 'basic'),
  ],
  ['a request field that is gone', 'DecisionRequest', (_, s) => remove(s.DecisionRequest, 'state')],
  ['a question field that is gone', 'NoulQuestion', (_, s) => remove(s.NoulQuestion, 'criteria')],
  ['a field that became required', 'ScoreQuestion', (_, s) => s.ScoreQuestion.required.push('values')],
  [
    'a new required field',
    'NoulQuestion',
    (_, s) => {
      s.NoulQuestion.properties.why = { type: 'string' }
      s.NoulQuestion.required.push('why')
    },
  ],
  ['a question type that is gone', 'Question', (_, s) => s.Question.oneOf.pop()],
  ['a kind of state that is gone', 'State', (_, s) => s.State.anyOf.pop()],
  ['a model that is gone', 'Model', (_, s) => s.Model.enum.splice(0, 1, 'service-2')],
  ['fewer questions', 'Questions', (_, s) => (s.Questions.maxProperties = 64)],
  ['more options at least', 'Options', (_, s) => (s.Options.minProperties = 3)],
  ['fewer levels', 'ScoreQuestion', (_, s) => (s.ScoreQuestion.properties.levels.maxItems = 16)],
  ['another pattern of names', 'Questions', (_, s) => (s.Questions.propertyNames.pattern = '^[a-z]+$')],
  ['longer texts at least', 'Text', (_, s) => (s.Text.minLength = 5)],
  ['another type of a parameter', 'PriorProbability', (_, s) => (s.PriorProbability.type = 'string')],
  ['an answer field that is gone', 'NoulAnswer', (_, s) => remove(s.NoulAnswer, 'probability')],
  ['an answer field that may be missing', 'ScoreAnswer', (_, s) => s.ScoreAnswer.required.pop()],
  ['another type of an answer', 'NoulAnswer', (_, s) => (s.NoulAnswer.properties.value.type = 'string')],
  ['another kind of answer in the same place', 'Answers', (_, s) => (s.Answers.type = 'array')],
  ['answers that are closed', 'NoulAnswer', (_, s) => (s.NoulAnswer.additionalProperties = false)],
  ['a new type of error', 'ErrorType', (_, s) => s.ErrorType.enum.push('later_error')],
  ['a schema of another name', 'Usage', (_, s) => rename(s, 'Usage', 'Consumption')],
]

const compatible: [string, Change][] = [
  ['nothing', () => {}],
  ['other words', d => (decideOf(d).description = 'Other words.')],
  ['a new optional question field', (_, s) => (s.NoulQuestion.properties.weight = { type: 'number' })],
  ['a new answer field', (_, s) => (s.Usage.properties.output_tokens = { type: 'integer' })],
  ['another model', (_, s) => s.Model.enum.push('service-2')],
  ['more questions', (_, s) => (s.Questions.maxProperties = 256)],
  [
    'a new operation',
    ({ paths }) => (paths['/v1/models'] = { get: { responses: { 200: { description: 'x' } } } }),
  ],
]

const decideOf = (document: Any) => document.paths['/v1/decide'].post

function move(from: Record<string, unknown>, name: string, to: string): void {
  from[to] = from[name]
  delete from[name]
}

function rename(schemas: Record<string, Any>, name: string, to: string): void {
  move(schemas, name, to)
  schemas.DecisionResponse.properties.usage.$ref = `#/components/schemas/${to}`
}

async function breaksOf(change: Change): Promise<string[]> {
  const changed = structuredClone(contract)
  change(changed, schemasOf(changed))
  return findBreaks((await findOasdiff())!, contract, changed)
}

describe('findBreaks', () => {
  before(async function () {
    if ((await findOasdiff()) === null) this.skip()
  })

  for (const [what, where, change] of breaking) {
    it(`finds ${what}`, async () => {
      const breaks = await breaksOf(change)

      expect(breaks.map(sentence => sentence.split(':')[0])).to.include(where)
    })
  }

  for (const [what, change] of compatible) {
    it(`lets ${what} through`, async () => {
      expect(await breaksOf(change)).to.deep.equal([])
    })
  }
})

describe('the changelog', () => {
  const changelog = `# Changelog

## 2.0.0 (not released)

### Breaking

- NoulAnswer: removed the
  field (an-id). Read \`value\`.

### Other

- Usage: not declared

## 1.0.0

### Breaking

- Options: long ago
`

  it('declares under "Breaking" in its topmost section, with what to do behind it', () => {
    const breaks = ['NoulAnswer: removed the field (an-id)', 'Usage: not declared', 'Options: long ago']

    expect(findUndeclared(breaks, readDeclared(changelog))).to.deep.equal(breaks.slice(1))
  })

  it('declares nothing when it says nothing', () => {
    expect(readDeclared('# Changelog\n\n## 1.0.0\n\n- First\n')).to.deep.equal([])
  })
})

describe('judge', () => {
  const changed = structuredClone(contract) as Any
  changed.components.schemas.Questions.maxProperties = 64
  const declared =
    '## 2.0.0\n\n### Breaking\n\n- Questions: `maxProperties` is 64 and was 128. Split the request.\n'
  const verdict = async (current: Any, changelog: string) =>
    judge((await findOasdiff())!, contract, current, changelog)

  before(async function () {
    if ((await findOasdiff()) === null) this.skip()
  })

  it('has nothing to say of what is compatible', async () => {
    expect(await verdict(contract, '')).to.deep.equal([])
  })

  it('asks for a declaration and another version', async () => {
    expect(await verdict(changed, '## 2.0.0\n')).to.have.length(3)
    expect(await verdict(changed, declared)).to.have.length(1)
  })

  it('accepts a break that is declared and has a version of its own', async () => {
    const next = structuredClone(changed)
    next.info.version = '2.0.0'

    expect(await verdict(next, declared)).to.deep.equal([])
  })
})
