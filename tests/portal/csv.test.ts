// A file for spreadsheets: the bytes, and what a reader of tables makes of them.

import { buffer } from 'node:stream/consumers'
import { expect } from 'chai'
import { parse } from 'csv-parse/sync'
import { csvFile } from '../../src/portal/frame/csv.ts'

describe('a table as a file', () => {
  it('begins with a byte order mark, once, so that Excel shows its letters', async () => {
    async function* steps() {
      yield [['Müller, "Café"', 1, null]]
      yield [['Łódź\n北京', 2.5, new Date(0)]]
    }

    const reply = csvFile('names.csv', ['Naïve', 'n', 'at'], steps())

    const bytes = await buffer((reply as Extract<typeof reply, { kind: 'download' }>).stream)
    expect(bytes.subarray(0, 3).toString('hex')).to.equal('efbbbf')
    expect(bytes.lastIndexOf('\ufeff')).to.equal(0)
    expect(parse(bytes, { bom: true })).to.deep.equal([
      ['Naïve', 'n', 'at'],
      ['Müller, "Café"', '1', ''],
      ['Łódź\n北京', '2.5', '1970-01-01T00:00:00.000Z'],
    ])
  })
})
