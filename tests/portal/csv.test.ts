import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { csvFile } from '../../src/portal/shell/csv.ts'

describe('a CSV file', () => {
  async function linesOf(cells: (string | number | null)[]): Promise<string[]> {
    async function* steps() {
      yield cells.map(cell => [cell])
    }
    const reply = csvFile('file.csv', ['head'], steps())
    if (reply.kind !== 'download') throw new Error('no file')
    return (await text(Readable.from(reply.content))).split('\r\n').slice(1, -1)
  }

  it('has nothing that a spreadsheet would run, in whatever form of the sign or behind whatever blank', async () => {
    const signs = ['=1', '+1', '-1', '@a', '＝1', '＋1', '－1', '＠a', '﹦1', '﹢1', '﹣1', '﹫a']
    const formulas = [...signs, ' =1', '\u200b=1']

    const lines = await linesOf([...formulas, '\t=1', '\r=1'])

    for (const line of lines) expect(line).to.match(/^"?'/)
    expect(lines.slice(0, formulas.length)).to.deep.equal(formulas.map(formula => `'${formula}`))
  })

  it('leaves other texts and numbers as they are', async () => {
    expect(await linesOf(['a=1', 'key-1', 'Müller', '1', -1, 0.5, null])).to.deep.equal([
      ...['a=1', 'key-1', 'Müller', '1', '-1', '0.5', ''],
    ])
  })
})
