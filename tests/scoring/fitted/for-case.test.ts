import { expect } from 'chai'
import type { CaseBlocks } from '../../../src/scoring/fitted/case-blocks.ts'
import { fieldsOf } from '../../../src/scoring/fitted/case-fields.ts'
import { columnsOf, momentOf, numberOf } from '../../../src/scoring/fitted/columns.ts'
import { type FittedEntry, readFittedSet, writeFittedSet } from '../../../src/scoring/fitted/fitted-set.ts'
import { forCase } from '../../../src/scoring/fitted/for-case.ts'
import { hashOf, keyed, ngramsOf } from '../../../src/scoring/fitted/ngrams.ts'

const key = 7
const column = keyed(hashOf('=amount'), key)
const [plain] = ngramsOf(fieldsOf('denies')).words.keys()
const word = keyed(plain!, key)
const blocks: CaseBlocks = {
  key,
  words: { hashes: Int32Array.of(word), idf: Float32Array.of(1), weights: Float32Array.of(2) },
  letters: null,
  curves: [{ column, edges: [10], values: [0.25, 0.5, -1] }],
  trees: [
    {
      output: 0,
      splits: [{ column, above: 10 }, { column, above: null }, null],
      values: [1, 2, 3, 4],
    },
  ],
}
const question = { slope: 1, shifts: [0.125], weights: null, blocks }
const shiftOf = (state: string) => forCase([question], state)[0]!.shifts[0]

describe('what labels have taught about texts and fields', () => {
  it('adds the curve and the tree of a column, by hand', () => {
    // 0.125, with the curve's value and the tree's leaf of each case.
    expect(shiftOf('{"amount": 5}')).to.equal(0.125 + 0.5 + 2)
    expect(shiftOf('{"amount": "10,50"}')).to.equal(0.125 - 1 + 3)
    expect(shiftOf('{"other": 1}')).to.equal(0.125 + 0.25 + 1)
  })

  it('adds the words of a text, which count alike in any place and any number', () => {
    const without = 0.125 + 0.25 + 1

    expect(shiftOf('denies')).to.equal(without + 2)
    expect(shiftOf('nothing')).to.equal(without)
  })

  it('changes nothing where nothing was learnt about them', () => {
    const old = { slope: 1, shifts: [0.125], weights: null }

    expect(forCase([null, old], '{"amount": 5}')).to.deep.equal([null, old])
  })

  it('reads numbers and moments as tables spell them', () => {
    const multiples = ['1,5 Mio', '2M', '500 T€', '3 M$', '2 MIO', 'T€ 500', '5 Mrd', '3k']
    const numbers = {
      '1.234,50': 1234.5,
      '1,234.50': 1234.5,
      '12,5': 12.5,
      '-3': -3,
      '4 800': 4800,
      '4,800,000': 4_800_000,
      'EUR 12,50': 12.5,
      US$40: 40,
      '9.90 €': 9.9,
      '5 %': 5,
      '1.234,56-': -1234.56,
      'EUR 12,50-': -12.5,
      '1.234,56- EUR': -1234.56,
      '12,- €': 12,
      '12 CHF': 12,
      '99,90 zł': 99.9,
      '12.500': 12.5,
      '12 kg': 12,
      '45 min': 45,
    }

    for (const [text, number] of Object.entries(numbers)) expect(numberOf(text), text).to.equal(number)
    for (const text of ['', 'no', '12 of 13', '1-2', 'D-001', 'P68487324', ...multiples])
      expect(numberOf(text), text).to.equal(null)
    for (const text of ['2026-11-03 04:30', '03.11.2026 04:30', '11/3/2026, 04:30', '2026-11-03T04:30:00Z'])
      expect(momentOf(text), text).to.deep.equal({ ms: Date.UTC(2026, 10, 3, 4, 30), hour: 4.5 })
    for (const text of ['4 November', '31/03/2026', '13/13/2026', '31.02.2026', '2026-00-10', '00.00.0000'])
      expect(momentOf(text), text).to.equal(null)
    expect(momentOf('29.02.2028')).to.deep.equal({ ms: Date.UTC(2028, 1, 29), hour: null })
  })

  it('reads the halves of a day', () => {
    const hours = {
      '3:05 PM': 15 + 5 / 60,
      '3:05 a.m.': 3 + 5 / 60,
      '12:15 AM': 0.25,
      '12:15pm': 12.25,
      '3:05:20\u202fp.\u00a0m.': 15 + 5 / 60,
      '15:30 PM': 15.5,
      '15:30': 15.5,
    }

    for (const [time, hour] of Object.entries(hours)) {
      expect(momentOf(time), time).to.deep.equal({ ms: 0, hour })
      const ms = Date.UTC(2026, 10, 3) + Math.round(hour * 60) * 60_000
      expect(momentOf(`11/3/2026 ${time}`), time).to.deep.equal({ ms, hour })
    }
    for (const text of ['2026-11-03 03:30:00.123 PM', '3.11.2026, 3:30 PM CET'])
      expect(momentOf(text)?.hour, text).to.equal(15.5)
    expect(momentOf('2026-11-03 03:30 AMT')?.hour).to.equal(3.5)
  })

  it('sees neither depth nor length as a fault', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`

    for (const state of [deep, '{', '[]', '""', 'a'.repeat(2_000_000), `{"a":"${'b '.repeat(500_000)}"}`])
      expect(forCase([question], state)[0]!.shifts[0]).to.be.a('number')
    expect(columnsOf(fieldsOf(`[${'1,'.repeat(100_000)}1]`)).size).to.be.lessThan(10)
  })

  it('comes back from a file as it was written', () => {
    const entry: FittedEntry = {
      id: 'f'.repeat(64),
      name: 'it',
      labels: 30,
      ...question,
      caseWeights: Float32Array.of(1, 2, 3),
    }

    const read = readFittedSet(writeFittedSet('0fbc49ef011e', [entry]), '0fbc49ef011e', 3)

    expect([...read.questions.values()]).to.deep.equal([entry])
  })
})
