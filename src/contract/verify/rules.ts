// Breaks every rule for a request, one at a time: by probing each schema, and as data what no schema says.

import { levelsMax, nameCharactersMax, optionsMax, questionsMax } from '../../../generated/limits.ts'
import {
  choiceQuestion,
  decisionRequest,
  multiChoiceQuestion,
  noulQuestion,
  scoreQuestion,
} from '../../../generated/schemas.ts'
import { type Case, findSchemaFault, inGroup } from './case.ts'
import { atField, expectProblem, invalid, type Refusal, refusal } from './expect-problem.ts'
import {
  asking,
  entries,
  list,
  questionOf,
  questions,
  type RequestFields,
  requestOf,
  state,
} from './requests.ts'

const schemas = {
  noul: noulQuestion,
  choice: choiceQuestion,
  multi_choice: multiChoiceQuestion,
  score: scoreQuestion,
}
const withOptions = ['choice', 'multi_choice']
const rule = inGroup('rules')

/** One value of every kind, and empty ones. A field's schema says which of them are invalid for it. */
const probes: unknown[] = [null, true, 7, 0, -1, '', ' \u2003\n', 'x', [], ['x'], {}, { x: 'y' }, { x: 7 }]

const wrongOptions: [string, RequestFields][] = [
  ['one option is too few', { a: 'one' }],
  [`${optionsMax + 1} options are too many`, entries(optionsMax + 1, at => `option ${at}`)],
  ['two descriptions are equal', { a: 'one', b: 'one' }],
  ['two descriptions are equal but for case', { a: 'one thing', b: 'ONE Thing' }],
  ['two descriptions are equal but for white space', { a: 'one thing', b: ' onething\u00a0' }],
  ['two descriptions are equal when their case is folded', { a: 'straße', b: 'STRASSE' }],
  ['a description is blank', { a: 'one', b: '\u3000' }],
  ['a description is empty', { a: 'one', b: '' }],
  ['a description is a number', { a: 'one', b: 2 }],
  ['a description is null', { a: 'one', b: null }],
  ['a key begins with a digit', { a: 'one', '2b': 'two' }],
  ['a key holds a dash', { a: 'one', 'b-c': 'two' }],
  ['a key is empty', { a: 'one', '': 'two' }],
  ['a key is too long', { a: 'one', ['b'.repeat(nameCharactersMax + 1)]: 'two' }],
]
const wrongLevels: [string, unknown[]][] = [
  ['one level is too few', ['low']],
  [`${levelsMax + 1} levels are too many`, list(levelsMax + 1, at => `level ${at}`)],
  ['two levels are equal, ignoring case and white space', ['low', 'high', 'L OW']],
  ['a level is blank', ['low', ' ']],
  ['a level is a number', ['low', 1]],
  ['a level is null', ['low', null]],
]
const wrongValues: [string, unknown[]][] = [
  ['there are too few', [0, 1]],
  ['there are too many', [0, 1, 2, 3]],
  ['two are equal', [0, 1, 1]],
  ['one is lower than the one before', [0, 2, 1]],
  ['one is a string', [0, '1', 2]],
  ['one is null', [0, null, 2]],
]

export const ruleCases: Case[] = [
  ...requestRules(),
  ...Object.keys(schemas).flatMap(type => questionRules(type as keyof typeof schemas)),
  ...nameRules(),
  ...withOptions.flatMap(type => fieldRules(type, 'options', wrongOptions)),
  ...fieldRules('score', 'levels', wrongLevels, { values: undefined }),
  ...fieldRules('score', 'values', wrongValues, { levels: ['low', 'middle', 'high'] }),
  ...criteriaRules(),
  ...baseRateRules(),
]

function refused(name: string, body: unknown, wanted: Refusal): Case {
  return rule(name, async target => expectProblem(await target.decide(body), wanted))
}

/** A question of this type with this field is refused at it. */
function wrongField(name: string, type: string, field: string, value: unknown, others?: RequestFields): Case {
  return refused(name, asking(questionOf(type, { ...others, [field]: value })), atField(field))
}

function requestRules(): Case[] {
  const { required, properties } = decisionRequest
  const tooMany = requestOf({ questions: entries(questionsMax + 1, () => questions.verify_noul) })
  return [
    ...required.map(field =>
      refused(`${field} is required`, requestOf({ [field]: undefined }), invalid(field)),
    ),
    ...(['model', 'state', 'questions'] as const).flatMap(field =>
      breaking(properties[field])
        // An object with invalid questions is refused at the question.
        .filter(value => field !== 'questions' || !isFilled(value))
        .map(value => {
          const isUnknown = field === 'model' && typeof value === 'string'
          const wanted = isUnknown ? refusal('model_not_found', 'model') : invalid(field)
          return refused(`${field} may not be ${show(value)}`, requestOf({ [field]: value }), wanted)
        }),
    ),
    ...[null, true, 7, 'x', [requestOf()]].map(body =>
      refused(`the body may not be ${show(body)}`, body, invalid()),
    ),
    ...['context', 'stream', 'id', 'Model'].map(field =>
      refused(`the unknown field ${field} is refused`, requestOf({ [field]: state }), invalid()),
    ),
    refused(`there are at most ${questionsMax} questions`, tooMany, invalid('questions')),
  ]
}

function questionRules(type: keyof typeof schemas): Case[] {
  const { required, properties } = schemas[type]
  const wrong = (what: string, field: string, value: unknown) =>
    wrongField(`${type}: ${what}`, type, field, value)
  const others = ['options', 'levels', 'values'].filter(field => !(field in properties))
  return [
    ...required.map(field => wrong(`${field} is required`, field, undefined)),
    ...Object.entries(properties).flatMap(([field, schema]) =>
      breaking(schema).map(value => wrong(`${field} may not be ${show(value)}`, field, value)),
    ),
    ...others.map(field => {
      const owner = field === 'options' ? 'choice' : 'score'
      return wrong(`${field} is not permitted`, field, questionOf(owner)[field])
    }),
    ...['weight', 'Instructions', 'extra'].map(field =>
      wrong(`the unknown field ${field} is refused`, field, 1),
    ),
  ]
}

function nameRules(): Case[] {
  const wrong = ['', '1st', 'a-b', 'a.b', 'a b', 'é', 'abc\n', 'a'.repeat(nameCharactersMax + 1)]
  return [
    ...wrong.map(name => {
      const body = requestOf({ questions: { [name]: questions.verify_noul } })
      return refused(`a question may not be named ${show(name)}`, body, invalid(`questions.${name}`))
    }),
    ...[null, true, 7, 'x', []].map(question =>
      refused(`a question may not be ${show(question)}`, asking(question), invalid('questions.q')),
    ),
  ]
}

/** The same field of a question, wrong in several ways. */
function fieldRules(type: string, field: string, wrong: [string, unknown][], others?: RequestFields): Case[] {
  return wrong.map(([name, value]) => wrongField(`${type} ${field}: ${name}`, type, field, value, others))
}

function criteriaRules(): Case[] {
  const ofOptions: [string, RequestFields][] = [
    ['a key is no option', { none_of_them: 'x' }],
    ['a text is blank', { deceived: ' ' }],
    ['a text is a number', { deceived: 1 }],
  ]
  return [
    ...fieldRules('noul', 'criteria', [
      ['a key is neither true nor false', { true: 'x', maybe: 'y' }],
      ['a text is blank', { true: ' ' }],
    ]),
    ...withOptions.flatMap(type => fieldRules(type, 'criteria', ofOptions)),
    ...fieldRules('score', 'criteria', [
      ['there are fewer than levels', ['x', 'y']],
      ['there are more than levels', ['x', 'y', null, 'z']],
      ['a text is blank', ['x', ' ', null]],
      ['they are by key', { low: 'x' }],
    ]),
  ]
}

function baseRateRules(): Case[] {
  const rules = (type: string, wrong: [string, unknown][]) => fieldRules(type, 'base_rate', wrong)
  const ofOptions = (deceived: unknown, takenOver: unknown, ordinary: unknown) => ({
    deceived,
    taken_over: takenOver,
    ordinary,
  })
  const ofBoth: [string, RequestFields][] = [
    ['an option is missing', { deceived: 0.5, ordinary: 0.5 }],
    ['a key is no option', { ...ofOptions(0.25, 0.25, 0.25), other: 0.25 }],
    ['a share is a string', ofOptions(0.5, 0.25, '0.25')],
  ]
  return [
    ...rules(
      'noul',
      [0, 1, -0.5, 1.5].map(value => [`it may not be ${value}`, value]),
    ),
    ...rules('choice', [
      ['the shares do not add up to 1', ofOptions(0.5, 0.25, 0.2)],
      ['the shares miss 1 by more than a millionth', ofOptions(0.5, 0.25, 0.250002)],
      ['a share is 0', ofOptions(0.5, 0.5, 0)],
      ['a share is negative', ofOptions(1.5, 0.5, -1)],
    ]),
    ...rules('multi_choice', [
      ['a rate is 0', ofOptions(0.5, 0.5, 0)],
      ['a rate is 1', ofOptions(0.5, 0.5, 1)],
    ]),
    ...withOptions.flatMap(type => rules(type, ofBoth)),
    ...rules('score', [
      ['the shares do not add up to 1', [0.5, 0.25, 0.2]],
      ['a share is 0', [0.5, 0.5, 0]],
      ['there are fewer than levels', [0.5, 0.5]],
      ['there are more than levels', [0.25, 0.25, 0.25, 0.25]],
    ]),
  ]
}

function breaking(schema: object): unknown[] {
  return probes.filter(probe => findSchemaFault(schema, probe) !== null)
}

function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
}

function show(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
