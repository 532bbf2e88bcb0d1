// Bounds of one row or line: how much of it is processed at a time, and how much of it messages quote.

import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'chai'
import { groupFaults, noteOfLeftOut, sentencesOf } from '../../../src/desk/cases/faults.ts'
import { hostileFiles, line, many } from '../../testing/hostile-files.ts'
import { readLabelled, readTable } from '../../testing/labelled.ts'

describe('what is said of a file', () => {
  for (const [what, file, given] of hostileFiles)
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
