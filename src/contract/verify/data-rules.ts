// Lists broken rules of a question, as data: those that a schema cannot express, and limits exceeded by one entry.

import { levelsMax, nameCharactersMax, optionsMax } from '../../../generated/limits.ts'
import { atField, type ExpectedProblem } from './expect-problem.ts'
import { asking, entries, list, questionOf, type RequestFields } from './requests.ts'

/** A request that breaks one rule, and how it is refused. */
export interface Rule {
  name: string
  body: unknown
  refusal: ExpectedProblem
}

export const dataRules: Rule[] = [
  ...optionRules('choice'),
  ...optionRules('multi_choice'),
  ...levelRules(),
  ...criteriaRules(),
  ...baseRateRules(),
]

function optionRules(type: string): Rule[] {
  const wrong: [string, RequestFields][] = [
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
  return wrong.map(([name, options]) => ({
    name: `${type} options: ${name}`,
    body: asking(questionOf(type, { options })),
    refusal: atField('options'),
  }))
}

function levelRules(): Rule[] {
  const score = (field: string, name: string, fields: RequestFields): Rule => ({
    name: `score ${field}: ${name}`,
    body: asking(questionOf('score', { values: undefined, ...fields })),
    refusal: atField(field),
  })
  const levels = ['low', 'middle', 'high']
  const wrongLevels: [string, unknown[]][] = [
    ['one level is too few', ['low']],
    [`${levelsMax + 1} levels are too many`, list(levelsMax + 1, at => `level ${at}`)],
    ['two levels are equal, ignoring case and white space', ['low', 'high', 'L OW']],
    ['a level is blank', ['low', ' ']],
    ['a level is a number', ['low', 1]],
    ['a level is null', ['low', null]],
  ]
  const wrongValues: [string, unknown][] = [
    ['there are too few', [0, 1]],
    ['there are too many', [0, 1, 2, 3]],
    ['two are equal', [0, 1, 1]],
    ['one is lower than the one before', [0, 2, 1]],
    ['one is a string', [0, '1', 2]],
    ['one is null', [0, null, 2]],
  ]
  return [
    ...wrongLevels.map(([name, wrong]) => score('levels', name, { levels: wrong })),
    ...wrongValues.map(([name, values]) => score('values', name, { levels, values })),
  ]
}

function criteriaRules(): Rule[] {
  const rule = (type: string, name: string, criteria: unknown): Rule => ({
    name: `${type} criteria: ${name}`,
    body: asking(questionOf(type, { criteria })),
    refusal: atField('criteria'),
  })
  return [
    rule('noul', 'a key is neither true nor false', { true: 'x', maybe: 'y' }),
    rule('noul', 'a text is blank', { true: ' ' }),
    ...['choice', 'multi_choice'].flatMap(type => [
      rule(type, 'a key is no option', { none_of_them: 'x' }),
      rule(type, 'a text is blank', { deceived: ' ' }),
      rule(type, 'a text is a number', { deceived: 1 }),
    ]),
    rule('score', 'there are fewer than levels', ['x', 'y']),
    rule('score', 'there are more than levels', ['x', 'y', null, 'z']),
    rule('score', 'a text is blank', ['x', ' ', null]),
    rule('score', 'they are by key', { low: 'x' }),
  ]
}

function baseRateRules(): Rule[] {
  const rule = (type: string, name: string, baseRate: unknown): Rule => ({
    name: `${type} base_rate: ${name}`,
    body: asking(questionOf(type, { base_rate: baseRate })),
    refusal: atField('base_rate'),
  })
  const ofOptions = (deceived: unknown, takenOver: unknown, ordinary: unknown) => ({
    deceived,
    taken_over: takenOver,
    ordinary,
  })
  return [
    ...[0, 1, -0.5, 1.5].map(value => rule('noul', `it may not be ${value}`, value)),
    rule('choice', 'the shares do not add up to 1', ofOptions(0.5, 0.25, 0.2)),
    rule('choice', 'the shares miss 1 by more than a millionth', ofOptions(0.5, 0.25, 0.250002)),
    rule('choice', 'a share is 0', ofOptions(0.5, 0.5, 0)),
    rule('choice', 'a share is negative', ofOptions(1.5, 0.5, -1)),
    rule('multi_choice', 'a rate is 0', ofOptions(0.5, 0.5, 0)),
    rule('multi_choice', 'a rate is 1', ofOptions(0.5, 0.5, 1)),
    ...['choice', 'multi_choice'].flatMap(type => [
      rule(type, 'an option is missing', { deceived: 0.5, ordinary: 0.5 }),
      rule(type, 'a key is no option', { ...ofOptions(0.25, 0.25, 0.25), other: 0.25 }),
      rule(type, 'a share is a string', ofOptions(0.5, 0.25, '0.25')),
    ]),
    rule('score', 'the shares do not add up to 1', [0.5, 0.25, 0.2]),
    rule('score', 'a share is 0', [0.5, 0.5, 0]),
    rule('score', 'there are fewer than levels', [0.5, 0.5]),
    rule('score', 'there are more than levels', [0.25, 0.25, 0.25, 0.25]),
  ]
}
