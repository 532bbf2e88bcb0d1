import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Reading } from '../../../src/contract/reading.ts'
import { askRows, type CalibrationRow, readRows } from '../../../src/desk/calibrate/rows.ts'

describe('the rows that readers are measured on', () => {
  let rows: CalibrationRow[]
  let folder: string

  before(async () => {
    rows = (await readRows('models/rows')).rows
    folder = await mkdtemp(join(tmpdir(), 'decision-rows-'))
  })
  after(() => rm(folder, { recursive: true }))

  it('are as many as their page says, by what the built-in reader has had of them', async () => {
    const page = await readFile('models/rows/README.md', 'utf8')
    const lines = [...page.matchAll(/^\| (cases|drills) \| `(\w+)`.* \| ([\d,]+) \| ([\d,]+) \| /gm)]

    const said = lines.map(([, set, builtIn, ...counts]) => [set, builtIn, ...counts.map(numberOf)])

    const groups = Map.groupBy(rows, ({ set, builtIn }) => `${set} ${builtIn}`)
    const counted = [...groups.values()].map(some => [
      some[0]!.set,
      some[0]!.builtIn,
      some.length,
      some.reduce((sum, { asked }) => sum + asked.right.filter(Boolean).length, 0),
    ])
    expect(counted).to.have.deep.members(said)
  })

  it('are never on both sides with the same document, and what is reported no reader has had', () => {
    const sides = new Map<string, Set<boolean>>()
    for (const { group, isFitted } of rows) sides.set(group, (sides.get(group) ?? new Set()).add(isFitted))

    expect([...sides.values()].filter(({ size }) => size > 1)).to.deep.equal([])
    expect(new Set(rows.filter(row => !row.isFitted).map(row => row.builtIn))).to.deep.equal(
      new Set(['nothing']),
    )
  })

  it('are asked once, also where the work was stopped in between', async () => {
    const asked: string[] = []
    const read = async ({ state, questions }: Reading) => {
      asked.push(state)
      return questions.map(() => [[0]])
    }
    const some = rows.filter(row => !row.isFitted).slice(0, 4)
    const stopped = () => {
      if (asked.length >= 3) throw new Error('stopped')
    }
    const options = { file: join(folder, 'answers.jsonl'), revision: 'one' }

    const first = await askRows(some, read, { ...options, onRow: stopped }).catch(
      (error: Error) => error.message,
    )
    const heard = await askRows(some, read, { ...options, onRow() {} })

    expect(first).to.equal('stopped')
    // Each row once, and the first and the fourth once more without their state.
    expect(asked.filter(state => state !== '{}')).to.deep.equal(
      some.map(row => row.asked.request.reading.state),
    )
    expect(heard.map(({ bare }) => bare !== null)).to.deep.equal([true, false, false, true])
    expect(heard.map(({ said }) => said.length)).to.deep.equal(some.map(row => row.asked.right.length))
  })

  it('are asked again where a row of the same name asks something else', async () => {
    let calls = 0
    const read = async ({ questions }: Reading) => {
      calls++
      return questions.map(() => [[calls]])
    }
    const [row, other] = rows.filter(({ isFitted }) => isFitted)
    const options = { file: join(folder, 'others.jsonl'), revision: 'one', onRow() {} }

    await askRows([row!], read, options)
    const [heard] = await askRows([{ ...other!, id: row!.id }], read, options)

    expect([calls, heard!.said[0]]).to.deep.equal([2, [[2]]])
  })

  it('are asked again of another revision', async () => {
    let calls = 0
    const read = async ({ questions }: Reading) => {
      calls++
      return questions.map(() => [[0]])
    }
    const fitted = rows.filter(row => row.isFitted).slice(0, 2)
    const file = join(folder, 'two.jsonl')

    for (const revision of ['one', 'two', 'one']) await askRows(fitted, read, { file, revision, onRow() {} })

    expect(calls).to.equal(4)
  })
})

function numberOf(text: string): number {
  return Number(text.replaceAll(',', ''))
}
