// Breaks every rule for a request, one at a time. The rules in the published schemas are broken automatically here;
// those that a schema cannot express are data in data-rules.ts.

import { nameCharactersMax, questionsMax } from '../../../generated/limits.ts'
import {
  choiceQuestion,
  decisionRequest,
  multiChoiceQuestion,
  noulQuestion,
  scoreQuestion,
} from '../../../generated/schemas.ts'
import type { Case } from './case.ts'
import { dataRules, type Rule } from './data-rules.ts'
import { atField, expectProblem, invalid } from './expect-problem.ts'
import { asking, entries, questionOf, questions, type RequestFields, requestOf, state } from './requests.ts'
import { findSchemaFault } from './schemas.ts'

interface ObjectSchema {
  required: readonly string[]
  properties: Readonly<Record<string, object>>
}

const schemas: Record<string, ObjectSchema> = {
  noul: noulQuestion,
  choice: choiceQuestion,
  multi_choice: multiChoiceQuestion,
  score: scoreQuestion,
}

/** One value of every kind, and empty ones. A field's schema says which of them are invalid for it. */
const probes: unknown[] = [null, true, 7, 0, -1, '', ' \u2003\n', 'x', [], ['x'], {}, { x: 'y' }, { x: 7 }]

export const ruleCases: Case[] = [
  ...topLevelRules(),
  ...Object.entries(schemas).flatMap(([type, schema]) => questionRules(type, schema)),
  ...nameRules(),
  ...dataRules,
].map(({ name, body, refusal }) => ({
  group: 'rules',
  name,
  run: async target => expectProblem(await target.decide(body), refusal),
}))

function topLevelRules(): Rule[] {
  const { required, properties } = decisionRequest
  const missing = required.map(field => ({
    name: `${field} is required`,
    body: requestOf({ [field]: undefined }),
    refusal: invalid(field),
  }))
  const wrong = (['model', 'state', 'questions'] as const).flatMap(field =>
    breaking(properties[field])
      // An object with invalid questions is refused at the question.
      .filter(value => field !== 'questions' || !isFilled(value))
      .map(value => ({
        name: `${field} may not be ${show(value)}`,
        body: requestOf({ [field]: value }),
        refusal:
          field === 'model' && typeof value === 'string'
            ? { problem: 'model_not_found' as const, param: 'model' }
            : invalid(field),
      })),
  )
  return [
    ...missing,
    ...wrong,
    ...[null, true, 7, 'x', [requestOf()]].map(body => ({
      name: `the body may not be ${show(body)}`,
      body,
      refusal: invalid(null),
    })),
    ...['context', 'stream', 'id', 'Model'].map(field => ({
      name: `the unknown field ${field} is refused`,
      body: requestOf({ [field]: state }),
      refusal: invalid(null),
    })),
    {
      name: `there are at most ${questionsMax} questions`,
      body: requestOf({ questions: entries(questionsMax + 1, () => questions.verify_noul) }),
      refusal: invalid('questions'),
    },
  ]
}

function questionRules(type: string, { required, properties }: ObjectSchema): Rule[] {
  const rule = (name: string, fields: RequestFields, field: string): Rule => ({
    name: `${type}: ${name}`,
    body: asking(questionOf(type, fields)),
    refusal: atField(field),
  })
  const others = ['options', 'levels', 'values'].filter(field => !(field in properties))
  return [
    ...required.map(field => rule(`${field} is required`, { [field]: undefined }, field)),
    ...Object.entries(properties).flatMap(([field, schema]) =>
      breaking(schema).map(value => rule(`${field} may not be ${show(value)}`, { [field]: value }, field)),
    ),
    ...others.map(field =>
      rule(`${field} is not permitted`, { [field]: questionOf(ownerOf(field))[field] }, field),
    ),
    ...['weight', 'Instructions', 'extra'].map(field =>
      rule(`the unknown field ${field} is refused`, { [field]: 1 }, field),
    ),
  ]
}

function nameRules(): Rule[] {
  const wrong = ['', '1st', 'a-b', 'a.b', 'a b', 'é', 'abc\n', 'a'.repeat(nameCharactersMax + 1)]
  return [
    ...wrong.map(name => ({
      name: `a question may not be named ${show(name)}`,
      body: requestOf({ questions: { [name]: questions.verify_noul } }),
      refusal: invalid(`questions.${name}`),
    })),
    ...[null, true, 7, 'x', []].map(question => ({
      name: `a question may not be ${show(question)}`,
      body: asking(question),
      refusal: invalid('questions.q'),
    })),
  ]
}

function breaking(schema: object): unknown[] {
  return probes.filter(probe => findSchemaFault(schema, probe) !== null)
}

function ownerOf(field: string): string {
  return field === 'options' ? 'choice' : 'score'
}

function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
}

function show(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
