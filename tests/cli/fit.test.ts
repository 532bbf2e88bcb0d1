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
    const asked = { confirmed: questions.fraud, both: { ...questions.fraud, instructions: 'Is it a scam?' } }
    await writeFile(join(folder, 'questions.json'), JSON.stringify(asked))
    const line = (_: unknown, i: number) =>
      JSON.stringify({ state: `Transfer number ${i}.`, labels: { confirmed: true, both: i > 2 } })
    await writeFile(join(folder, 'cases.jsonl'), Array.from({ length: 40 }, line).join('\n'))
    const files = ['--labels', 'cases.jsonl', '--questions', 'questions.json', '--out', 'learnt.json']

    const { stdout } = await runHere(['fit', ...files], place)
    await rm(folder, { recursive: true })

    const said = (name: string) => stdout.split(/^(?=\w+ \(noul)/m).find(text => text.startsWith(`${name} (`))
    expect(said('confirmed')).to.include('learnt from').and.include('every label is the same')
    expect(said('both')).to.include('learnt from').and.not.include('every label is the same')
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

  it('says of several files which one a note is about', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fit-'))
    const place = { cwd: folder, env: { MODEL_DIR: quickModelDir(), SCORER_THREADS: '1' } }
    await writeFile(join(folder, 'questions.json'), JSON.stringify({ fraud: questions.fraud }))
    const twice = (state: string) => `${JSON.stringify({ state, labels: { fraud: true } })}\n`.repeat(2)
    for (const month of ['march', 'april']) await writeFile(join(folder, `${month}.jsonl`), twice(month))
    const files = ['--labels', 'april.jsonl', '--earlier', 'march.jsonl', '--questions', 'questions.json']

    const { stdout } = await runHere(['fit', ...files, '--out', 'learnt.json'], place)
    await rm(folder, { recursive: true })

    expect(stdout)
      .to.match(/^march\.jsonl: 1 case is/m)
      .and.to.match(/^april\.jsonl: 1 case is/m)
  })
})
