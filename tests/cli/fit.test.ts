// `fit` says what a file of labels cannot teach.

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { writeFittedSet } from '../../src/scoring/fitted/fitted-set.ts'
import { quickModelDir } from '../scoring/linked-model.ts'
import { runHere } from '../testing/command-line.ts'
import { questions } from '../testing/labelled.ts'

describe('fit', function () {
  this.timeout(60_000)
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fit-'))
    await writeFile(join(folder, 'questions.json'), JSON.stringify({ fraud: questions.fraud }))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const learnFrom = (...options: string[]) =>
    runHere(['fit', '--questions', 'questions.json', '--out', 'learnt.json', ...options], {
      cwd: folder,
      env: { MODEL_DIR: quickModelDir(), SCORER_THREADS: '1' },
    })

  it('says that a file with one answer alone teaches nothing but that answer', async () => {
    const asked = { confirmed: questions.fraud, both: { ...questions.fraud, instructions: 'Is it a scam?' } }
    await writeFile(join(folder, 'questions.json'), JSON.stringify(asked))
    const line = (_: unknown, i: number) =>
      JSON.stringify({ state: `Transfer number ${i}.`, labels: { confirmed: true, both: i > 2 } })
    await writeFile(join(folder, 'cases.jsonl'), Array.from({ length: 40 }, line).join('\n'))

    const { stdout } = await learnFrom('--labels', 'cases.jsonl')

    const said = (name: string) =>
      stdout.split(/^(?=\w+ \(yes or no)/m).find(text => text.startsWith(`${name} (`))
    expect(said('confirmed')).to.include('learnt from').and.include('every label is the same')
    expect(said('both')).to.include('learnt from').and.not.include('every label is the same')
  })

  it('writes no set in which nothing was learnt, and fails', async () => {
    await writeFile(join(folder, 'cases.jsonl'), '{"state":"One transfer.","labels":{"fraud":true}}')

    const { code, stdout, stderr } = await learnFrom('--labels', 'cases.jsonl')
    const written = await readdir(folder)

    expect(code).to.equal(1)
    expect(stdout).to.include('fraud (yes or no, 1 label): left as it is')
    expect(stderr).to.include('learnt.json')
    expect(written).to.have.members(['questions.json', 'cases.jsonl'])
  })

  it('says of several files which one a note is about', async () => {
    const twice = (state: string) => `${JSON.stringify({ state, labels: { fraud: true } })}\n`.repeat(2)
    for (const month of ['march', 'april']) await writeFile(join(folder, `${month}.jsonl`), twice(month))

    const { stdout } = await learnFrom('--labels', 'april.jsonl', '--earlier', 'march.jsonl')

    expect(stdout)
      .to.match(/^march\.jsonl: 1 case is/m)
      .and.to.match(/^april\.jsonl: 1 case is/m)
  })

  it('says which earlier file, and which set, is of other columns', async () => {
    const { revision } = JSON.parse(await readFile(join(quickModelDir(), 'manifest.json'), 'utf8'))
    await writeFile(join(folder, 'used.json'), writeFittedSet(revision, [], ['amount']))
    await writeFile(join(folder, 'march.csv'), 'case,note,fraud\n1,paid twice,yes\n')
    await writeFile(join(folder, 'april.csv'), 'note,fraud\na refund,no\n')

    const { stdout } = await learnFrom(
      '--labels',
      'april.csv',
      '--earlier',
      'march.csv',
      '--fitted',
      'used.json',
    )

    expect(stdout)
      .to.include('columns note here, and of case, note in march.csv')
      .and.to.include('columns note here, and of amount in used.json')
      .and.to.not.include('in april.csv')
  })

  describe('of cases that have a date', () => {
    beforeEach(async () => {
      const row = (_: unknown, i: number) => {
        const day = new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10)
        const isFraud = i % 3 === 0
        return [day, isFraud ? 900 + i : 10 + i, isFraud ? 'charged back' : '', isFraud ? 'yes' : 'no'].join()
      }
      const rows = Array.from({ length: 160 }, row)
      await writeFile(join(folder, 'cases.csv'), ['date,amount,outcome of it,fraud', ...rows].join('\n'))
      await writeFile(join(folder, 'dirty.csv'), ['date,amount,fraud', 'soon,1,yes', ''].join('\n'))
    })

    it('names the date and the option, and the field that was written after the decision', async () => {
      const { stdout } = await learnFrom('--labels', 'cases.csv')

      expect(stdout).to.match(/^"date" .*--time-column "date"$/m)
      expect(stdout).to.match(/^ {2}.*"outcome of it" \(AUC 1\.000\)/m)
    })

    it('promises what the older cases teach about the newest fifth, and writes its report as a page', async () => {
      const options = ['--labels', 'cases.csv', '--time-column', 'Date', '--report', 'learnt.html', '--json']

      const { stdout } = await learnFrom(...options)
      const set = JSON.parse(await readFile(join(folder, 'learnt.json'), 'utf8'))
      const page = await readFile(join(folder, 'learnt.html'), 'utf8')

      const { notes, questions: asked } = JSON.parse(stdout)
      const [{ over_time, after, telling, labels }] = asked
      expect(notes).to.deep.equal([])
      expect([labels, over_time.older, over_time.newest, over_time.since]).to.deep.equal([
        160,
        128,
        32,
        '2026-05-09',
      ])
      expect(set.columns).to.deep.equal(['date', 'amount', 'outcome of it'])
      expect(set.questions[0].promised.accuracy.mean).to.equal(after.accuracy.value)
      expect(telling.map(({ field }: { field: string }) => field)).to.include('outcome of it')
      expect(page).to.include('2026-05-09').and.to.include('Curve of ')
    })

    it('names the rows whose time is no date', async () => {
      const { code, stderr } = await learnFrom('--labels', 'dirty.csv', '--time-column', 'date')

      expect(code).to.equal(1)
      expect(stderr).to.include('row 2').and.to.include('soon')
    })
  })
})
