// What one row or line can take: how much of it is worked on at one go, and how much of it is said.

import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'chai'
import { groupFaults, noteOfLeftOut, sentencesOf } from '../../../src/labels/cases/fault-groups.ts'
import { type FormatOptions, readLabelled, readTable } from '../../testing/labelled.ts'

const long = "'".repeat(1_900_000)
const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
const options = Object.fromEntries(many(255, i => [`key_${i}`, `option ${i}`]))
const seen = { seen: { type: 'multi_choice', instructions: 'Seen?', options } }
const line = (fields: object) => `${JSON.stringify(fields)}\n`
const noul = { type: 'noul', instructions: 'Is it?' }

/** Each with a name, a cell, a key or a level of two megabytes in another place. */
const hostile: [what: string, file: string, options: FormatOptions][] = [
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

describe('what is said of a file', () => {
  for (const [what, file, given] of hostile)
    it(`is short, and all of it together, with ${what} of megabytes`, async () => {
      const { faults, notes } = await readLabelled(file, given)

      for (const { reason, value, id } of faults) {
        expect(reason.length).to.be.below(510)
        expect((value ?? '').length).to.be.below(70)
        expect((id ?? '').length).to.be.below(90)
      }
      expect(notes).to.have.length.below(52)
      expect(faults.length + notes.length).to.be.above(0)
      for (const said of [notes, sentencesOf(faults, 'line')]) expect(said.join().length).to.be.below(11_000)
      expect(noteOfLeftOut(faults, 'line').length).to.be.below(6000)
    })

  it('has all kinds of thousands of faults counted, of which the first are shown', () => {
    const faults = many(5000, i => ({ line: i + 1, reason: `reason ${i} ${'x'.repeat(100)}` }))

    const shown = sentencesOf(faults, 'line')

    expect(groupFaults(faults)).to.have.length(5000)
    expect(shown.length).to.be.within(10, 51)
    expect(Number(/\d+/.exec(shown.at(-1)!)![0]) + shown.length - 1).to.equal(5000)
  })
})

describe('a row or a line', () => {
  const state = (members: number) => Object.fromEntries(many(members, i => [`m${i}`, 1]))
  const tooMuch: [what: string, bound: RegExp, read: () => ReturnType<typeof readLabelled>][] = [
    ['cells', /16000.*16001/, () => readTable(`note,fraud\nx,yes${',y'.repeat(15_999)}\n`)],
    ['columns', /16000.*16002/, () => readTable(`note,fraud${',y'.repeat(16_000)}\n`)],
    ['letters in the names of columns', /400000/, () => readTable(`${'n'.repeat(400_001)},fraud\nx,yes\n`)],
    ['letters in a label', /10000 /, () => readTable(`note,fraud\nx,${'y'.repeat(10_001)}\n`)],
    [
      'keys in a label',
      /1020 /,
      () => readLabelled(line({ state: 'a', labels: { seen: many(1021, () => 'payee') } })),
    ],
    [
      'letters in its labels',
      /50000 /,
      () => readLabelled(line({ state: 'a', labels: { fraud: 'y'.repeat(50_001) } })),
    ],
    [
      'members of its state',
      /10000 /,
      () => readLabelled(line({ state: state(10_001), labels: { fraud: true } })),
    ],
    [
      'parts of its state',
      /32768 /,
      () => readLabelled(line({ state: state(40_000), labels: { fraud: true } })),
    ],
  ]
  for (const [what, bound, read] of tooMuch)
    it(`with too many ${what} is refused with the bound`, async () => {
      const { cases, faults } = await read()

      expect(cases).to.deep.equal([])
      expect(faults).to.have.length(1)
      expect(`${faults[0]!.reason} ${faults[0]!.value ?? ''}`).to.match(bound)
    })

  it('with as much as that is read', async () => {
    const wide = await readTable(`note,fraud,${many(15_998, i => `c${i}`)}\nx,yes${',1'.repeat(15_998)}\n`, {
      stateColumns: ['note'],
    })
    const keys = await readLabelled(line({ state: 'a', labels: { seen: many(1020, () => 'payee') } }))
    const members = await readLabelled(line({ state: state(10_000), labels: { fraud: true } }))

    for (const { cases, faults } of [wide, keys, members])
      expect([cases.length, faults]).to.deep.equal([1, []])
  })

  it('leaves others their turn before the next, however many there are in a file', async () => {
    let turns = 0
    let done = false
    const count = async () => {
      for (; !done; turns++) await nextTurn()
    }
    const rows = 200
    const file = `note,fraud\n${`${'x '.repeat(4000)},perhaps\n`.repeat(rows)}`

    const counting = count()
    const { faults } = await readTable(Readable.from([Buffer.from(file)]))
    done = true
    await counting

    expect(faults).to.have.length(rows)
    expect(turns).to.be.above(rows)
  })
})
