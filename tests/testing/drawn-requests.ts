// Requests that keep every rule, drawn by a seed: names, texts, numbers and shapes from all over what is allowed.

import fc from 'fast-check'
import { foldText, isBlank } from '../../src/contract/words.ts'

// Not white space, though it looks like it; and what JavaScript and JSON have a use for.
const oddTexts = ['\u200b', '\u2027', '\u202a', '\ufeff', '\u2028x', '\\', '"', '0', 'null', '\u0000']
const text = fc
  .oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.constantFrom(...oddTexts))
  .filter(one => !isBlank(one))
const name = fc.oneof(
  fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'type', 'true'),
)
const prior = fc.double({ min: 0, max: 1, minExcluded: true, maxExcluded: true, noNaN: true })
const texts = (minLength: number, maxLength: number) =>
  fc.uniqueArray(text, { minLength, maxLength, selector: foldText })
const names = fc.uniqueArray(name, { minLength: 2, maxLength: 6 })
const criteriaOf = <T>(parts: fc.Arbitrary<T>) => fc.oneof(text, parts)

const instructions = text
const noul = fc.record(
  {
    type: fc.constant('noul'),
    instructions,
    criteria: criteriaOf(
      fc.oneof(fc.record({ true: text, false: text }), fc.record({ true: text }), fc.record({ false: text })),
    ),
    base_rate: prior,
  },
  { requiredKeys: ['type', 'instructions'] },
)
const withOptions = fc.constantFrom('choice', 'multi_choice').chain(type =>
  names.chain(keys =>
    fc.record(
      {
        type: fc.constant(type),
        instructions,
        options: texts(keys.length, keys.length).map(described => byKey(keys, described)),
        criteria: criteriaOf(
          fc.record({ some: fc.subarray(keys, { minLength: 1 }), said: text }).map(({ some, said }) =>
            byKey(
              some,
              some.map(() => said),
            ),
          ),
        ),
        base_rate: (type === 'choice' ? shares(keys.length) : listOf(prior, keys.length)).map(rates =>
          byKey(keys, rates),
        ),
      },
      { requiredKeys: ['type', 'instructions', 'options'] },
    ),
  ),
)
const score = texts(2, 6).chain(levels =>
  fc.record(
    {
      type: fc.constant('score'),
      instructions,
      levels: fc.constant(levels),
      values: fc
        .uniqueArray(fc.double({ noNaN: true, noDefaultInfinity: true }), {
          minLength: levels.length,
          maxLength: levels.length,
          comparator: 'SameValueZero',
        })
        .map(values => values.sort((a, b) => a - b)),
      criteria: criteriaOf(listOf(fc.option(text), levels.length)),
      base_rate: shares(levels.length),
    },
    { requiredKeys: ['type', 'instructions', 'levels'] },
  ),
)
const state = fc.oneof(
  text,
  fc.dictionary(fc.string(), fc.jsonValue()),
  fc.array(fc.jsonValue(), { maxLength: 4 }),
)
const questions = fc
  .uniqueArray(fc.tuple(name, fc.oneof(noul, withOptions, score)), {
    minLength: 1,
    maxLength: 5,
    selector: ([key]) => key,
  })
  .map(entries => Object.fromEntries(entries))
const request = fc.record({ model: fc.constant('service-1'), state, questions })

/** The same ones for the same seed, each as the JSON that is sent. */
export function drawRequests(count: number, seed: number): string[] {
  return fc.sample(request, { numRuns: count, seed }).map(one => JSON.stringify(one))
}

function listOf<T>(entry: fc.Arbitrary<T>, length: number): fc.Arbitrary<T[]> {
  return fc.array(entry, { minLength: length, maxLength: length })
}

/** Shares above 0 that add up to 1. */
function shares(count: number): fc.Arbitrary<number[]> {
  return listOf(fc.integer({ min: 1, max: 1000 }), count).map(weights => {
    const sum = weights.reduce((total, weight) => total + weight)
    return weights.map(weight => weight / sum)
  })
}

function byKey<T>(keys: string[], values: T[]): Record<string, T> {
  return Object.fromEntries(keys.map((key, at) => [key, values[at]!]))
}
