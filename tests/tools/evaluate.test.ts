// `npm run evaluate` as a process of its own, with the shipped model, on files of a few rows.

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { quickModelDir } from '../scoring/linked-model.ts'

const run = promisify(execFile)
const tool = fileURLToPath(new URL('../../tools/evaluate.ts', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))
const questions = { paid: { type: 'noul', instructions: 'Was the bill paid?' } }

describe('evaluate', () => {
  let folder: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'evaluate-'))
  })
  after(() => rm(folder, { recursive: true }))

  async function evaluate(...rows: object[]) {
    const file = join(folder, 'rows.jsonl')
    await writeFile(file, rows.map(row => `${JSON.stringify(row)}\n`).join(''))
    return run(process.execPath, [tool, file, '--json', '--model', quickModelDir()], { cwd: root })
  }

  it('tells accuracy, calibration and Brier score by type', async () => {
    const { stdout } = await evaluate({ state: 'The bill was paid.', questions, labels: { paid: true } })

    expect(JSON.parse(stdout).by_type.noul).to.include.keys('n', 'accuracy', 'ece', 'brier')
  })

  it('ends with 1 and names the lines of rows without labels and with a label that is none', async () => {
    const row = { state: 'The bill was paid.', questions }

    const failure = await evaluate(row, { ...row, labels: { paid: 'yes' } }).catch(error => error)

    expect(failure).to.have.property('code', 1)
    expect(failure.stderr).to.include('line 1: ').and.include('line 2: ')
  })
})
