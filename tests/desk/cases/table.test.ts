// Tables as spreadsheets and programs write them.

import { Readable } from 'node:stream'
import { expect } from 'chai'
import fc from 'fast-check'
import { readTable, statesOf } from '../../testing/labelled.ts'

const quote = (cell: string) => `"${cell}"`
const linesOf = ({ cases }: { cases: { line: number }[] }) => cases.map(({ line }) => line)

describe('a table of labelled cases', () => {
  it('has no column without a name: numbers of rows, and a comma at the end of every line, are left out', async () => {
    for (const table of [
      ',note,fraud\n0,x,yes\n1,y,no\n',
      'note,fraud,\nx,yes,\ny,no,\n',
      'note,fraud,,,\nx,yes,,,\ny,no,,,\n',
      'note,fraud,\nx,yes\ny,no\n',
      'note,fraud\nx,yes,\ny,no, \n',
      '"",note,,fraud\n0,x,1,yes\n1,y,2,no\n',
      ' \u200b,note,fraud\n0,x,yes\n1,y,no\n',
      'Unnamed: 0,note,fraud\n0,x,yes\n1,y,no\n',
    ]) {
      const read = await readTable(table)

      expect(read.faults, table).to.deep.equal([])
      expect(statesOf(read), table).to.deep.equal(['x', 'y'])
      expect(
        read.cases.map(({ right }) => right[0]),
        table,
      ).to.deep.equal([[1], [0]])
    }
  })

  it('says which columns are left out', async () => {
    const { notes } = await readTable(',note,,fraud\n0,x,1,yes\n')

    expect(notes).to.have.length(1)
    expect(notes[0]).to.match(/\b1, 3\b/)
  })

  it('has its names without white space around them, also where the state is chosen', async () => {
    const table = '\u00a0note , amount,fraud\nx,5,yes\n'

    expect(statesOf(await readTable(table))).to.deep.equal(['{"note":"x","amount":5}'])
    expect(statesOf(await readTable(table, { stateColumns: ['amount'] }))).to.deep.equal(['5'])
    expect(statesOf(await readTable(table, { stateColumns: ['Amount', 'note'] }))).to.deep.equal([
      '{"amount":5,"note":"x"}',
    ])
  })

  it('has notes on cells that may not mean what they are read as, once a column', async () => {
    const notesOf = async (cells: string[], format = {}) => {
      const rows = cells.map((cell, i) => `n${i};${cell};no\n`).join('')
      return (await readTable(`note;Betrag;fraud\n${rows}`, format)).notes
    }
    const all = [
      await notesOf(['950', '12.500', '870', '14.250']),
      await notesOf(['1.250.000', '12.500 €', '12.500,50']),
      await notesOf(['12.03.2026', '13/03/2026', '31/3/2026 14:05']),
      await notesOf(['980', '1.050'], { oldScoreColumn: 'Betrag' }),
    ]

    for (const notes of all) {
      expect(notes).to.have.length(1)
      expect(notes[0]).to.include('"Betrag"')
    }
    expect(all[0]![0]).to.match(/\b12\.500 .*\b12\.5:.*\b12500\b/)
    expect(all[2]![0]).to.match(/\b13\/03\/2026 .*\b2026-03-13\b/)
    for (const clear of [['1.125', '12.5'], ['0,125', '1,125'], ['1.250.000'], ['12,50'], ['3/31/2026']])
      expect(await notesOf(clear), clear.join()).to.deep.equal([])
    expect(await notesOf(['1.050'], { stateColumns: ['note'] })).to.deep.equal([])
  })

  it('is refused where two names cannot be told apart, and where a chosen column is none', async () => {
    for (const [table, stateColumns] of [
      ['note,note,fraud\na,b,yes\n', undefined],
      ['note, note,fraud\na,b,yes\n', undefined],
      ['no\u200bte,note,fraud\na,b,yes\n', undefined],
      ['caf\u00e9,cafe\u0301,fraud\na,b,yes\n', undefined],
      ['note,fraud\na,yes\n', ['other']],
      ['note,fraud\na,yes\n', ['note', 'Note']],
      ['note,NOTE,fraud\na,b,yes\n', ['Note']],
    ] as const) {
      const { cases, faults } = await readTable(
        table,
        stateColumns ? { stateColumns: [...stateColumns] } : {},
      )

      expect([cases, faults.map(({ line }) => line)], table).to.deep.equal([[], [1]])
    }
    const told = await readTable('note,NOTE,fraud\na,b,yes\n')
    expect(statesOf(told)).to.deep.equal(['{"note":"a","NOTE":"b"}'])
  })

  it('has empty rows of a spreadsheet skipped like empty lines, wherever they are', async () => {
    const read = await readTable(
      ',,,\n\n note,amount,fraud,kind\n,,,\nx,1,yes,\n , ,\t,\u00a0\n"","","",""\n   \ny,2,no,mule\n,,,\n,,,\n',
    )

    expect(read.faults).to.deep.equal([])
    expect(linesOf(read)).to.deep.equal([5, 9])
  })

  it('says of a row that has nothing but its id, or its label, that there is no case in it', async () => {
    const filled = await readTable('Case,note,amount,fraud\nC-1,x,5,yes\nC-2, ,\u200b,no\n', {
      idColumn: 'Case',
    })
    const single = await readTable('note,fraud\nx,yes\n ,no\n')

    for (const { cases, faults } of [filled, single]) {
      expect(linesOf({ cases })).to.deep.equal([2])
      expect(faults.map(({ line }) => line)).to.deep.equal([3])
    }
    expect(filled.faults[0]!.reason).to.equal(single.faults[0]!.reason)
  })

  it('is read whatever ends its lines, with the numbers that a spreadsheet shows', async () => {
    const rows = ['note,fraud,amount', 'x,yes,5', '', '"two\nlines",no,6', 'z,perhaps,7', 'w,yes,8']
    for (const ends of [['\n'], ['\r\n'], ['\r'], ['\n', '\r\n'], ['\r\n', '\n'], ['\r', '\n', '\r\n']]) {
      const table = rows.map((row, i) => row + ends[i % ends.length]).join('')
      const read = await readTable(table)

      expect(statesOf(read), JSON.stringify(ends)).to.deep.equal([
        '{"note":"x","amount":5}',
        '{"note":"two\\nlines","amount":6}',
        '{"note":"w","amount":8}',
      ])
      expect(linesOf(read), JSON.stringify(ends)).to.deep.equal([2, 4, 6])
      expect(
        read.faults.map(({ line }) => line),
        JSON.stringify(ends),
      ).to.deep.equal([5])
    }
  })

  it('keeps the line ends inside its cells, and counts none of them', async () => {
    const read = await readTable('note,fraud\n"a\r\nb\rc\nd",yes\nx,maybe\n')

    expect(statesOf(read)).to.deep.equal(['a\r\nb\rc\nd'])
    expect(read.faults.map(({ line }) => line)).to.deep.equal([3])
  })

  it('is divided into the same rows wherever its bytes are divided', async () => {
    const text =
      '\ufeffnote;fraud\r\n"é;\r\nx";yes\r\rü;maybe\n;;\nß;no\r\n"open ""quote"" \u{1f600}";yes\r\nlast;perhaps'
    const whole = await readTable(text)

    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), async sizes => {
        const bytes = Buffer.from(text)
        const chunks: Buffer[] = []
        for (let at = 0, i = 0; at < bytes.length; i++) {
          const size = sizes[i % sizes.length]!
          chunks.push(bytes.subarray(at, at + size))
          at += size
        }

        expect(await readTable(Readable.from(chunks))).to.deep.equal(whole)
      }),
      { numRuns: 100 },
    )
    expect(statesOf(whole)).to.deep.equal(['é;\r\nx', 'ß', 'open "quote" \u{1f600}'])
    expect(whole.faults.map(({ line }) => line)).to.deep.equal([4, 8])
  })

  it('has the separator with which its columns are named like questions, and decimal commas as they are', async () => {
    for (const [separator, head] of [
      [';', ''],
      ['\t', ''],
      [',', ''],
      [';', 'sep=;\r\n'],
      ['|', ''],
      ['|', 'sep=|\r\n'],
      [';', '\ufeff'],
    ] as const) {
      const cells = [
        ['amount', 'Note, of the desk; if any', 'fraud', 'seen'],
        ['1234,56', 'a, b; c\td', 'yes', 'payee|refund'],
        ['12.5', 'none', 'no', 'none'],
      ]
      const quoted = (cell: string) => (/[,;\t|\n]/.test(cell) ? `"${cell}"` : cell)
      const table = cells.map(row => row.map(quoted).join(separator)).join('\r\n')
      const read = await readTable(head + table)

      expect(read.faults, head + table).to.deep.equal([])
      expect(statesOf(read), head + table).to.deep.equal([
        '{"amount":"1234,56","Note, of the desk; if any":"a, b; c\\td"}',
        '{"amount":12.5,"Note, of the desk; if any":"none"}',
      ])
      expect(read.cases.map(({ right }) => right[2])).to.deep.equal([
        [1, 1],
        [0, 0],
      ])
      expect(linesOf(read)).to.deep.equal([2, 3])
    }
  })

  it('says in which row a quotation mark makes it unreadable, and of the rows before it what is wrong with them', async () => {
    for (const row of ['"never closed,no\nx,yes\n', 'a 5" pipe,no\n', '"a" b,no\n']) {
      const { cases, faults } = await readTable(`note,fraud\n"a\r\nb",yes\nx,maybe\n${row}`)

      expect(
        cases.map(({ line }) => line),
        row,
      ).to.deep.equal([2])
      expect(
        faults.map(({ line }) => line),
        row,
      ).to.deep.equal([3, 4])
    }
  })

  it('has the separator with which its rows have as many cells as columns, where the names do not tell', async () => {
    const table = 'Note, of the desk, in short;amount;is\nplain;1,5;yes\n"a; b";2,5;no\n'

    const { cases, faults } = await readTable(table, {
      own: { is: { type: 'noul', instructions: 'Is it?' } },
    })
    const { faults: unnamed } = await readTable(table)

    expect([statesOf({ cases, faults, notes: [] })[1], faults]).to.deep.equal([
      '{"Note, of the desk, in short":"a; b","amount":"2,5"}',
      [],
    ])
    expect(unnamed[0]!.reason).to.include('"Note, of the desk, in short", "amount", "is"')
  })

  it('has its names below a title, of one cell or of groups, and says so; a head with gaps is no title', async () => {
    const rows = ['7,x y,3,NL,yes', '8,z,4,DE,no']
    const table = (above: string[]) => [...above, 'case,note,amount,country,fraud', ...rows].join('\n')
    const plain = await readTable(table([]))

    for (const above of [
      ['Cases of May'],
      ['Cases of May,,,,'],
      [',Payment,,,Check'],
      ['Cases of May', '', 'drawn 2026-06-01 by hand'],
    ]) {
      const read = await readTable(table(above))

      expect(statesOf(read), above[0]).to.deep.equal(statesOf(plain))
      expect(linesOf(read), above[0]).to.deep.equal(linesOf(plain).map(line => line + above.length))
      expect(read.notes[0], above[0]).to.include(`row ${above.length + 1} `)
    }
    for (const head of ['note,fraud,,,', ',note,,fraud,', 'note,,,,fraud'])
      expect((await readTable([head, 'x,yes,NL,a,b', 'y,no,DE,c,d'].join('\n'))).notes.join()).not.to.include(
        'row 2',
      )
  })

  it('has cells with any number of blanks in the middle, and around keys', async () => {
    for (const blank of [' ', '\n', '\t', '\u200b', '\u0085']) {
      const cell = `a${blank.repeat(200_000)}b`
      const table = `note,seen\n${quote(cell)},${quote(`payee${blank.repeat(9000)};refund`)}\n`

      const { cases, faults } = await readTable(table)
      const { faults: wrong } = await readTable(`note,seen\nx,${quote(cell)}\n`)

      expect(faults, JSON.stringify(blank)).to.deep.equal([])
      expect(cases[0]!.right[2], JSON.stringify(blank)).to.deep.equal([1, 1])
      expect(wrong.map(({ line }) => line)).to.deep.equal([2])
    }
  })

  it('has the first of its columns in what is said of thousands', async () => {
    const columns = Array.from({ length: 5000 }, (_, i) => `column ${i}`).join(',')

    const { faults: none } = await readTable(`${columns}\n`)
    const { faults: other } = await readTable(`${columns},fraud\n`, { stateColumns: ['nothing'] })
    const { notes } = await readTable(`note,fraud${','.repeat(5000)}\nx,yes\n`)

    for (const said of [none[0]!.reason, other[0]!.reason, notes.join()])
      expect(said)
        .to.have.length.below(1000)
        .and.to.match(/\b49\d\d\b/)
  })

  it('says in short what a label may be, however long that is', async () => {
    const options = Object.fromEntries(Array.from({ length: 255 }, (_, i) => [`key_${i}`, `option ${i}`]))
    const own = {
      risk: { type: 'score', instructions: 'Risk?', levels: ['a'.repeat(500_000), 'b'.repeat(500_000)] },
      kind: { type: 'choice', instructions: 'Which?', options },
      seen: { type: 'multi_choice', instructions: 'Seen?', options },
    }

    const { faults } = await readTable('note,risk,kind,seen\nx,c,c,c\n', { own })

    expect(faults).to.have.length(3)
    for (const { reason } of faults) expect(reason).to.have.length.below(1000)
  })

  it('has cells and columns with any number of marks on one letter', async () => {
    const piled = `a${'\u0315'.repeat(150_000)}${'\u0323'.repeat(150_000)}`
    const table = `note,${piled},seen\n${piled},1,payee\n${piled},1,${piled}\n`

    const { cases, faults } = await readTable(table)

    expect(cases.map(({ line }) => line)).to.deep.equal([2])
    expect(faults.map(({ line }) => line)).to.deep.equal([3])
  })

  it('says of a row that it has too many or too few cells', async () => {
    const { cases, faults } = await readTable('note,amount,fraud\nx,1,yes,more\nx,1\nx\n')

    expect([cases, faults.map(({ line }) => line)]).to.deep.equal([[], [2, 3, 4]])
  })
})
