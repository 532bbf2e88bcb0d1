// When a case was, as a column of a table or a field of a line says.

import { expect } from 'chai'
import { createDays } from '../../../src/desk/cases/case-moment.ts'
import { notesOnDates } from '../../../src/desk/cases/tables/named-columns.ts'
import { readLabelled, readTable } from '../../testing/labelled.ts'

const dayOf = ({ moment }: { moment?: number }) => new Date(moment!).toISOString().slice(0, 16)

describe('the time of a case', () => {
  it('is a date of a table, as tables spell it, also where it is no part of the case', async () => {
    const table =
      'note,Decided on,fraud\nx,2026-03-31,yes\ny,31.03.2026 14:05,no\nz,3/31/2026,no\n,,\nw, 2026-3-1T06:30:10Z ,yes\n'

    const { cases, faults } = await readTable(table, { timeColumn: 'decided_on', stateColumns: ['note'] })

    expect(faults).to.deep.equal([])
    expect(cases.map(dayOf)).to.deep.equal([
      '2026-03-31T00:00',
      '2026-03-31T14:05',
      '2026-03-31T00:00',
      '2026-03-01T06:30',
    ])
    expect(cases[0]!.request.reading.state).to.equal('x')
  })

  it('is found by its path in the state of a line', async () => {
    const lines = ['2026-03-31', '2026-04-01'].map(on =>
      JSON.stringify({ state: { transfer: { on } }, labels: { fraud: true } }),
    )

    const { cases } = await readLabelled(lines.join('\n'), { timeColumn: 'transfer.on' })

    expect(cases.map(dayOf)).to.deep.equal(['2026-03-31T00:00', '2026-04-01T00:00'])
  })

  it('is not known unless somebody says where it is', async () => {
    const { cases } = await readTable('note,date,fraud\nx,2026-03-31,yes\n')

    expect(cases[0]).to.not.have.property('moment')
  })

  for (const cell of ['', 'soon', '14:05', '45000', '31/03/2026', '2026'])
    it(`cannot be “${cell}”, which names the row and the column`, async () => {
      const table = `note,date,fraud\nx,2026-03-31,yes\ny,${cell},no\n`

      const { cases, faults } = await readTable(table, { timeColumn: 'date' })

      expect(cases).to.have.length(1)
      expect(faults.map(({ line }) => line)).to.deep.equal([3])
      expect(faults[0]!.reason).to.include('"date"')
      expect(faults[0]!.value).to.include(cell)
    })

  it('is neither proposed nor counted by days where the day stands first', async () => {
    const rows = Array.from({ length: 620 }, (_, i) => `${String(1 + Math.floor(i / 20)).padStart(2, '0')}`)
    const read = async (dateOf: (day: string) => string) => {
      const { cases } = await readTable(
        `Date,Note,fraud\n${rows.map(day => `${dateOf(day)},x,yes\n`).join('')}`,
      )
      const days = createDays()
      for (const one of cases) days.add(one)
      return [notesOnDates(cases.map(({ request }) => request.reading.state)).length, days.casesADay()]
    }

    expect(await read(day => `${day}/03/2026`)).to.deep.equal([0, null])
    expect(await read(day => `03/${day}/2026`)).to.deep.equal([1, 20])
  })

  it('cannot be missing in a line, nor be anything but a text', async () => {
    const states = [{}, { on: 20260331 }, { on: null }, { on: { day: '2026-03-31' } }, 'text']
    const lines = states.map(state => JSON.stringify({ state, labels: { fraud: true } }))

    const { faults } = await readLabelled(lines.join('\n'), { timeColumn: 'on' })

    expect(faults.map(({ line }) => line)).to.deep.equal([1, 2, 3, 4, 5])
  })

  it('is in a column that the table has', async () => {
    const { faults } = await readTable('note,fraud\nx,yes\n', { timeColumn: 'date' })

    expect(faults[0]).to.include({ line: 1, isEnd: true })
    expect(faults[0]!.reason).to.include('date')
  })
})
