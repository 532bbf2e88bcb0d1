// Files of labels that are large where files are small: in a name, a cell, a key, a level, or in the
// number of them.

import type { FormatOptions } from './labelled.ts'

export const long = "'".repeat(1_900_000)
export const many = <T>(count: number, make: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))
const options = Object.fromEntries(many(255, i => [`key_${i}`, `option ${i}`]))
const seen = { seen: { type: 'multi_choice', instructions: 'Seen?', options } }
export const line = (fields: object) => `${JSON.stringify(fields)}\n`
const noul = { type: 'noul', instructions: 'Is it?' }

/**
 * A name, the file, and the options to read it with. Each has two megabytes in another place: a name, a cell,
 * a key or a level.
 */
export const hostileFiles: [what: string, file: string, options: FormatOptions][] = [
  ['a name of a field', line({ state: 'a', [long]: 1 }), {}],
  ['fields of many names', many(25, i => line({ state: 'a', [`${long}${i}`]: 1 })).join(''), {}],
  ['a name of a label', line({ state: 'a', labels: { [long]: 1 } }), {}],
  ['a label', line({ state: 'a', labels: { fraud: long } }), {}],
  ['a key of a label', line({ state: 'a', labels: { seen: [long] } }), {}],
  ['a level', line({ state: 'a', labels: { risk: long } }), {}],
  ['keys of a label', line({ state: 'a', labels: { seen: many(400_000, () => 'x') } }), {}],
  [
    'a label without an end',
    `{"state":"a","labels":{"seen":${'['.repeat(20_000)}${']'.repeat(20_000)}}}\n`,
    {},
  ],
  ['a name in the state', line({ state: { [long]: { fraud: true } }, labels: { fraud: true } }), {}],
  ['a name of a question', line({ state: 'a', questions: { [long]: noul }, labels: {} }), {}],
  ['a field of a question', line({ state: 'a', questions: { q: { ...noul, [long]: 1 } }, labels: {} }), {}],
  [
    'levels of a question',
    line({
      state: 'a',
      questions: { q: { type: 'score', instructions: 'x', levels: [long.slice(1e6), long.slice(1e6 + 1)] } },
      labels: { q: 'x' },
    }),
    {},
  ],
  ['many labels', line({ state: 'a', labels: Object.fromEntries(many(100_000, i => [`m${i}`, 1])) }), {}],
  ['a name of a column', `${long},fraud\nx,yes\n`, { kind: 'csv' }],
  ['a first row without labels', `${long}\nx\n`, { kind: 'csv' }],
  ['two columns of one name', `${long.slice(1e6)},${long.slice(1e6)},fraud\nx,y,yes\n`, { kind: 'csv' }],
  ['a column that is not there', 'note,fraud\nx,yes\n', { kind: 'csv', stateColumns: [long] }],
  ['a question that is not there', 'note,fraud\nx,yes\n', { kind: 'csv', labelColumns: { [long]: 'note' } }],
  ['a cell of a label', `note,fraud\nx,${long}\n`, { kind: 'csv' }],
  ['a million options', `note,seen\nx,Z${';Z'.repeat(900_000)}\n`, { kind: 'csv', own: seen }],
  ['a case of a name', `id,note,fraud\n${long},x,perhaps\n`, { kind: 'csv', idColumn: 'id' }],
  ['a cell that never closes', `note,fraud\n"${long}`, { kind: 'csv' }],
  ['a row of many cells', `note,fraud\nx${',y'.repeat(900_000)}\n`, { kind: 'csv' }],
  ['many columns', `fraud${many(900_000, () => ',').join('')}\n`, { kind: 'csv' }],
  ['columns like labels', `note,fraud,${many(15_000, i => `label was x ${i}`)}\n`, { kind: 'csv' }],
  ['columns without a name', `note,fraud${','.repeat(15_000)}\nx,yes\n`, { kind: 'csv' }],
  ['columns like answers', `note,fraud,${many(10_000, i => `fraud.answer.${i}`)}\n`, { kind: 'csv' }],
]
