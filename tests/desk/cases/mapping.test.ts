// The roles of columns whose names do not say them: as somebody chooses, and never guessed.

import { expect } from 'chai'
import { likelyLabels } from '../../../src/desk/cases/label-values.ts'
import { type FormatOptions, questions, type ReadFile, readTable, statesOf } from '../../testing/labelled.ts'

const table = 'case,note,is_fraud,What happened,amount\nC-1,x,yes,mule,5\nC-2,y,no,takeover,6\n'
const labelsOf = ({ cases }: ReadFile) => cases.map(({ right }) => right.slice(0, 2))
const read = (options: FormatOptions, text = table) => readTable(text, options)

describe('the columns of a table', () => {
  it('have the labels of the questions that somebody tells, however their names are spelled', async () => {
    const both = await read({ labelColumns: { Fraud: 'IS-FRAUD', kind: 'what happened' } })

    expect(both.faults).to.deep.equal([])
    expect(statesOf(both)).to.deep.equal([
      '{"case":"C-1","note":"x","amount":5}',
      '{"case":"C-2","note":"y","amount":6}',
    ])
    expect(labelsOf(both)).to.deep.equal([
      [[1], [0, 1]],
      [[0], [1, 0]],
    ])
  })

  it('are found at once by thousands of names', async () => {
    const names = Array.from({ length: 9_000 }, (_, i) => `c${i}`)
    const wide = `${names.join()},fraud\n${names.map(() => 1).join()},yes\n`

    const { cases } = await read({ stateColumns: names.map(name => name.toUpperCase()) }, wide)

    expect(cases).to.have.length(1)
  })

  it('name the cases and their faults, and are then no part of the state unless chosen as one', async () => {
    const named = await read(
      { labelColumns: { fraud: 'is_fraud' }, idColumn: 'Case' },
      `${table}C-3,z,perhaps,,7\n`,
    )
    const chosen = await read({
      labelColumns: { fraud: 'is_fraud' },
      idColumn: 'case',
      stateColumns: ['case'],
    })

    expect(named.cases.map(({ id }) => id)).to.deep.equal(['C-1', 'C-2'])
    expect(named.faults.map(({ line, id, value }) => [line, id, value])).to.deep.equal([
      [4, 'C-3', '"perhaps"'],
    ])
    expect(statesOf(named)[0]).to.equal('{"note":"x","What happened":"mule","amount":5}')
    expect(statesOf(chosen)).to.deep.equal(['C-1', 'C-2'])
  })

  it('are in no state where they look like labels, until somebody chooses them', async () => {
    for (const name of [
      ...[
        'is_fraud',
        'Fraud? (label)',
        'fraud (label)',
        'Confirmed fraud',
        'fraudLabel',
        'final_kind',
        'label',
        'Outcome',
        'ground truth',
        'y',
        'fraud_flag',
        // Names that programs give to a column whose name the table already has.
        ...['fraud.1', 'fraud...2', 'fraud_1', 'fraud2', 'Fraud (2)', 'fraud_x', 'fraud_duplicated_0'],
        ...['Copy of fraud', 'fraud - Copy', 'label 1'],
      ],
    ]) {
      const text = `note,seen,${name}\nx,payee,yes\n`
      const left = await read({}, text)
      const chosen = await read({ stateColumns: ['note', name] }, text)

      expect(statesOf(left), name).to.deep.equal(['x'])
      expect(left.notes.join(), name).to.include(JSON.stringify(name))
      expect(statesOf(chosen)[0], name).to.include('"yes"')
    }
    for (const name of [
      'fraud score',
      'kind of account',
      'previous frauds',
      'is new',
      'correct address',
      'class',
    ])
      expect(statesOf(await read({}, `note,seen,${name}\nx,payee,yes\n`))[0], name).to.include('"yes"')
  })

  it('look like labels of a question also where its name ends with a number or says nothing else', async () => {
    const own = { confirmed: questions.fraud, case_1: questions.fraud, outcome: questions.fraud }
    const text = 'note,Is confirmed,case_1.1,case_2,final outcome\nx,yes,no,later,yes\n'

    const { cases, faults } = await readTable(`confirmed,${text}`.replace('\nx', '\nyes,x'), { own })

    expect(faults).to.deep.equal([])
    expect(cases.map(({ request }) => request.reading.state)).to.deep.equal(['{"note":"x","case_2":"later"}'])
  })

  it('are named where none has labels, with those that may', async () => {
    const { cases, faults } = await read({}, 'note,is_fraud\nx,yes\n')

    expect([cases, faults.length]).to.deep.equal([[], 1])
    expect(faults[0]).to.include({ line: 1, isEnd: true })
    expect(faults[0]!.reason.match(/"is_fraud"/g)).to.have.length(2)
  })

  it('are no labels of a question that is told to have none, nor state', async () => {
    const { cases, faults } = await read({ labelColumns: { kind: null } }, 'note,fraud,kind\nx,yes,mule\n')

    expect(faults).to.deep.equal([])
    expect(cases.map(({ request, right }) => [request.reading.state, right[0], right[1]])).to.deep.equal([
      ['x', [1], null],
    ])
  })

  it('are refused where there is no such column or question, or one is told twice', async () => {
    for (const labelColumns of [
      { fraud: 'nothing' },
      { nothing: 'is_fraud' },
      { fraud: 'is_fraud', kind: 'Is Fraud' },
    ])
      expect((await read({ labelColumns })).faults.map(({ line }) => line)).to.deep.equal([1])
    expect((await read({ labelColumns: { fraud: 'is_fraud' }, idColumn: 'nothing' })).faults).to.have.length(
      1,
    )
  })

  it('says what labels in words of their own mean; rows without one are left out and counted', async () => {
    const table = 'note,fraud\na,Kein  Betrug\nb,Betrug\nc,unklar\nd,\ne,yes\n'
    const told = { fraud: { 'kein Betrug': 'no', Betrug: 'yes', unklar: '' } }

    const { cases, faults, notes } = await readTable(table, { labelValues: told })
    const wrong = await readTable(table, { labelValues: { theft: { Betrug: 'yes' } } })

    expect(faults).to.deep.equal([])
    expect(cases.map(({ line, right }) => [line, right[0]])).to.deep.equal([
      [2, [0]],
      [3, [1]],
      [6, [1]],
    ])
    expect(notes.filter(note => note.includes('left out'))).to.have.length(2)
    expect(wrong.faults.map(({ line, isEnd }) => [line, isEnd])).to.deep.equal([[1, true]])
  })

  it('has likely meanings chosen beforehand', () => {
    const likely = [
      ['kein Betrug', 'Betrug', 'unklar', ''],
      ['not fraud', 'fraud', '?'],
      ['legitimate', 'confirmed'],
      ['pas de fraude', 'fraude confirmée', 'inconnu'],
      ['genuine', 'not genuine', 'fraud'],
      ['Legitimate', 'illegitimate'],
      ['normal', 'abnormal'],
      ['echt', 'unecht'],
      ['légitime', 'non légitime'],
      ['clear', 'not clear', 'no clear sign', 'no fraud, genuine', 'no false alarm'],
    ].map(likelyLabels)

    expect(likely).to.deep.equal([
      ['no', 'yes', '', ''],
      ['no', 'yes', ''],
      ['no', 'yes'],
      ['no', 'yes', ''],
      ['no', 'yes', ''],
      ...Array(4).fill(['no', 'yes']),
      ['no', '', 'no', 'no', 'yes'],
    ])
  })
})
