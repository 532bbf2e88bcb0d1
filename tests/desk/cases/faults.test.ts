// Faults in a file: all those of each row, counted by kind.

import { expect } from 'chai'
import { groupFaults, sentenceOf } from '../../../src/desk/cases/faults.ts'
import { readLabelled, readTable } from '../../testing/labelled.ts'

const table = [
  'note;fraud;kind;id',
  '"two\r\nlines";yes;mule;A',
  'x;perhaps;thief;B',
  'y;perhaps;;C',
  'z;nobody knows;takeover;"=D"',
  'w;yes;mule;E;F',
].join('\r\n')

describe('the faults of a file', () => {
  it('are all told of each row, with the id and what was there', async () => {
    const { faults } = await readTable(table, { idColumn: 'id' })

    expect(faults.map(({ line, id, value }) => [line, id, value])).to.deep.equal([
      [3, 'B', '"perhaps"'],
      [3, 'B', '"thief"'],
      [4, 'C', '"perhaps"'],
      [5, '=D', '"nobody knows"'],
      [6, 'E', '5 cells'],
    ])
  })

  it('are grouped by kind, the most frequent first, with their values counted', async () => {
    const { faults } = await readTable(table, { idColumn: 'id' })

    const groups = groupFaults(faults)

    expect(
      groups.map(({ count, values }) => [count, values.map(({ value, count: n }) => [value, n])]),
    ).to.deep.equal([
      [
        3,
        [
          ['"perhaps"', 2],
          ['"nobody knows"', 1],
        ],
      ],
      [1, [['"thief"', 1]]],
      [1, [['5 cells', 1]]],
    ])
    expect(sentenceOf(groups[0]!, 'row')).to.match(
      /^rows 3 \(B\), 4 \(C\), 5 \(=D\): .*"perhaps" \(2\), "nobody knows"$/,
    )
  })

  it('of lines of JSON are one kind wherever the text breaks', async () => {
    const { faults } = await readLabelled('{\n{"state": x}\n{"state"\n')

    expect(groupFaults(faults).map(({ count }) => count)).to.deep.equal([3])
  })

  it('quote no more of a value than it takes to recognize it', async () => {
    const { faults } = await readTable(`note,fraud\nx,${'long '.repeat(100_000)}\n`)

    expect(faults[0]!.value!.length).to.be.below(100)
  })
})
