import { Readable } from 'node:stream'
import { expect } from 'chai'
import { bodyBytesMax } from '../../../generated/limits.ts'
import { questions, readLabelled as read } from '../../testing/labelled.ts'

const lineOf = (labels: unknown, state: unknown = 'a case') => `${JSON.stringify({ state, labels })}\n`

describe('labelled cases', () => {
  it('are read from JSON lines, each kind of label; a question may go without', async () => {
    const { cases, faults } = await read(
      lineOf({ fraud: true, kind: 'mule', seen: ['refund'], risk: 'high' }) + lineOf({ risk: 0, seen: [] }),
    )

    expect(faults).to.deep.equal([])
    expect(cases.map(({ line, right }) => ({ line, right }))).to.deep.equal([
      { line: 1, right: [[1], [0, 1], [0, 1], [0, 1]] },
      { line: 2, right: [null, null, [0, 0], [1, 0]] },
    ])
  })

  it('keep the state as it was written', async () => {
    const { cases } = await read('{"state":{"2":10.50,"1":12345678901234567890},"labels":{"fraud":false}}\n')

    expect(cases[0]!.request.reading.state).to.equal('{"2":10.50,"1":12345678901234567890}')
  })

  it('are divided at line feeds alone, wherever the bytes of the file are divided, after a byte order mark', async () => {
    const state = 'one\u2028line \u2029\u0085 – of a note'
    const bytes = Buffer.from(
      `\ufeff${lineOf({ fraud: true }, state)}\r\n${lineOf({ fraud: false }, state).trimEnd()}`,
    )

    const { cases, faults } = await read(Readable.from(Array.from(bytes, byte => Buffer.from([byte]))))

    expect(faults).to.deep.equal([])
    expect(cases.map(({ request }) => request.reading.state)).to.deep.equal([state, state])
    expect(cases.map(({ line }) => line)).to.deep.equal([1, 3])
  })

  it('hold no name twice, neither of a field nor of a label', async () => {
    const { cases, faults } = await read(
      '{"state":"x","state":"y","labels":{"fraud":true}}\n{"state":"x","labels":{"fraud":true,"fraud":false}}\n',
    )

    expect(cases).to.deep.equal([])
    expect(faults.map(({ reason }) => reason)).to.deep.equal([
      '"state" appears twice',
      '"fraud" appears twice',
    ])
  })

  it('may bring questions of their own', async () => {
    const { cases } = await read(
      `${JSON.stringify({ state: 'x', questions: { own: questions.fraud }, labels: { own: true } })}\n`,
    )

    expect(cases[0]!.request.questions.map(({ name }) => name)).to.deep.equal(['own'])
  })

  it('name every bad line by its number and reason, all of them', async () => {
    const { cases, faults } = await read(
      `not json\n\n${lineOf({ fraud: 'maybe' })}${lineOf({ fraud: true })}${lineOf({ other: true })}` +
        `${lineOf({ fraud: true }, ' ')}{"state":"x","labels":{},"extra":1}\n{"state":"x"}\n`,
    )

    expect(cases.map(({ line }) => line)).to.deep.equal([4])
    expect(faults.map(({ line }) => line)).to.deep.equal([1, 3, 5, 6, 7, 8])
    for (const { reason } of faults) expect(reason).to.not.equal('')
  })

  it('have a label each', async () => {
    const { cases, faults } = await read(lineOf({}))

    expect([cases, faults.map(({ line }) => line)]).to.deep.equal([[], [1]])
  })

  it('need questions from somewhere', async () => {
    const { faults } = await read(lineOf({ fraud: true }), { none: true })

    expect(faults.map(({ line }) => line)).to.deep.equal([1])
  })

  it('are read from a table: several columns are an object, one is a text', async () => {
    const table = 'age_days,note,fraud,seen,risk\n12,"new, payee",yes,payee;refund,1\n0300,ok,no,none,low\n'

    const several = await read(table, { kind: 'csv' })
    const one = await read(table, { kind: 'csv', stateColumns: ['note'] })

    expect(several.faults).to.deep.equal([])
    expect(several.cases.map(({ request }) => request.reading.state)).to.deep.equal([
      '{"age_days":12,"note":"new, payee"}',
      '{"age_days":"0300","note":"ok"}',
    ])
    expect(several.cases.map(({ right }) => right)).to.deep.equal([
      [[1], null, [1, 1], [0, 1]],
      [[0], null, [0, 0], [1, 0]],
    ])
    expect(one.cases[0]!.request.reading.state).to.equal('new, payee')
  })

  it('take a cell for the level or the key that is spelled like it, before `none`, and no number for an index where levels are numbers', async () => {
    const own = {
      stars: { type: 'score', instructions: 'How good?', levels: ['1', '2', '3', '4', '5'] },
      seen: {
        type: 'multi_choice',
        instructions: 'Seen?',
        options: { none: 'nothing new', payee: 'a payee' },
      },
    }

    const { cases, faults } = await read('note,stars,seen\na,1,none\nb,5,payee;none\nc,0,\n', {
      ...{ kind: 'csv', own },
    })

    expect(faults.map(({ line }) => line)).to.deep.equal([4])
    expect(cases.map(({ right }) => right)).to.deep.equal([
      [
        [1, 0, 0, 0, 0],
        [1, 0],
      ],
      [
        [0, 0, 0, 0, 1],
        [1, 1],
      ],
    ])
  })

  it('are read from a table with their columns in order, whatever their names', async () => {
    const own = { constructor: questions.fraud, fraud: questions.fraud }

    const { cases, faults } = await read('note,2024,2023,toString,fraud\na,1,2,x,yes\n', { kind: 'csv', own })

    expect(faults).to.deep.equal([])
    expect(cases[0]!.request.reading.state).to.equal('{"note":"a","2024":1,"2023":2,"toString":"x"}')
    expect(cases[0]!.right).to.deep.equal([null, [1]])
  })

  it('are refused in a table that has two columns of one name', async () => {
    const { cases, faults } = await read('note,fraud,note\na,yes,b\n', { kind: 'csv' })

    expect(cases).to.deep.equal([])
    expect(faults.map(({ line }) => line)).to.deep.equal([1])
    expect(faults[0]!.reason).to.include('"note"')
  })

  it('end with the failure of their input, which is no fault of a line', async () => {
    for (const kind of ['csv', 'json-lines'] as const) {
      const cut = new Readable({ read() {} })
      cut.push('note,fraud\na,yes\n')
      const found = read(cut, { kind }).catch((error: Error) => error)
      cut.destroy(new Error('cut off'))

      expect(await found)
        .to.be.instanceOf(Error)
        .and.to.include({ message: 'cut off' })
    }
  })

  it('are not read from a line that is larger than a request, however large; the next line is', async () => {
    const part = Buffer.from('[],'.repeat(2 ** 18))
    function* file() {
      // More than fits into a string.
      for (let bytes = 0; bytes < 2 ** 29; bytes += part.length) yield part
      yield Buffer.from(`\n${lineOf({ fraud: true })}`)
    }

    const { cases, faults } = await read(Readable.from(file()))

    expect(cases.map(({ line }) => line)).to.deep.equal([2])
    expect(faults.map(({ line }) => line)).to.deep.equal([1])
    expect(faults[0]!.reason).to.include(String(bodyBytesMax))
  })

  it('are not read from a table whose row is larger than a request, and no more of it than it takes to know', async () => {
    for (const row of ['"xxxx', 'xxxx', ',,,,']) {
      let parts = 0
      function* file() {
        yield Buffer.from(`note,fraud\nx,yes\n${row}`)
        for (; parts < 1000; parts++) yield Buffer.alloc(2 ** 16, row.at(-1))
      }

      const { faults } = await read(Readable.from(file()), { kind: 'csv' })

      expect(faults.map(({ line }) => line)).to.deep.equal([3])
      expect(faults[0]!.reason).to.include(String(bodyBytesMax))
      expect(parts).to.be.below(100)
    }
  })

  it('are no larger than a request together with the questions of all cases', async () => {
    const criteria = 'x'.repeat(bodyBytesMax / 2)
    const own = { fraud: { ...questions.fraud, criteria } }

    const { cases, faults } = await read(
      lineOf({ fraud: true }, 'x'.repeat(bodyBytesMax / 2)) + lineOf({ fraud: true }),
      { own },
    )

    expect(cases.map(({ line }) => line)).to.deep.equal([2])
    expect(faults.map(({ line }) => line)).to.deep.equal([1])
  })

  it('have their common questions checked once, and what is wrong with these told of each', async () => {
    const { cases } = await read(lineOf({ fraud: true }) + lineOf({ fraud: true }))
    const wrong = await read(lineOf({ fraud: true }).repeat(2), { own: { fraud: { type: 'noul' } } })

    expect(cases[1]!.request.questions).to.equal(cases[0]!.request.questions)
    expect(wrong.faults.map(({ line }) => line)).to.deep.equal([1, 2])
    for (const { reason } of wrong.faults) expect(reason).to.include('questions.fraud.instructions')
  })

  it('say of a table where a row is wrong', async () => {
    const { cases, faults } = await read('note,fraud\na,yes\nb,perhaps\nc,\nd,no,more\n', { kind: 'csv' })

    expect(cases.map(({ line }) => line)).to.deep.equal([2])
    expect(faults.map(({ line }) => line)).to.deep.equal([3, 4, 5])
  })

  it('say once of a table that none of its columns holds labels', async () => {
    const { cases, faults } = await read('note~fraud\na~yes\nb~no\n', { kind: 'csv' })

    expect(cases).to.deep.equal([])
    expect(faults.map(({ line }) => line)).to.deep.equal([1])
    expect(faults[0]!.reason).to.include('"note~fraud"').and.include('fraud, kind, seen, risk')
  })
})
