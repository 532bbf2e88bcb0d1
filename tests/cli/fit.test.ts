// `fit` says what a file of labels cannot teach.

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { quickModelDir } from '../scoring/linked-model.ts'
import { runHere } from '../testing/command-line.ts'
import { questions } from '../testing/labelled.ts'

describe('fit', function () {
  this.timeout(60_000)

  it('says that a file with one answer alone teaches nothing but that answer', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fit-'))
    const place = { cwd: folder, env: { MODEL_DIR: quickModelDir(), SCORER_THREADS: '1' } }
    await writeFile(join(folder, 'questions.json'), JSON.stringify({ fraud: questions.fraud }))
    const fitTo = async (isFraud: (i: number) => boolean) => {
      const line = (_: unknown, i: number) =>
        JSON.stringify({ state: `Transfer number ${i}.`, labels: { fraud: isFraud(i) } })
      await writeFile(join(folder, 'cases.jsonl'), Array.from({ length: 40 }, line).join('\n'))
      const files = ['--labels', 'cases.jsonl', '--questions', 'questions.json', '--out', 'learnt.json']
      return (await runHere(['fit', ...files], place)).stdout
    }

    const [confirmed, both] = [await fitTo(() => true), await fitTo(i => i > 2)]
    await rm(folder, { recursive: true })

    expect(confirmed).to.include('fitted, shift').and.include('every label is the same')
    expect(both).to.include('fitted, shift').and.not.include('every label is the same')
  })

  it('writes no set in which nothing was learnt, and fails', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fit-'))
    const place = { cwd: folder, env: { MODEL_DIR: quickModelDir(), SCORER_THREADS: '1' } }
    await writeFile(join(folder, 'questions.json'), JSON.stringify({ fraud: questions.fraud }))
    await writeFile(join(folder, 'cases.jsonl'), '{"state":"One transfer.","labels":{"fraud":true}}')
    const files = ['--labels', 'cases.jsonl', '--questions', 'questions.json', '--out', 'learnt.json']

    const { code, stdout, stderr } = await runHere(['fit', ...files], place)
    const written = await readdir(folder)
    await rm(folder, { recursive: true })

    expect(code).to.equal(1)
    expect(stdout).to.include('fraud (noul, 1 label): left as it is')
    expect(stderr).to.include('learnt.json')
    expect(written).to.have.members(['questions.json', 'cases.jsonl'])
  })
})
