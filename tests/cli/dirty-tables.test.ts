// A table as a desk exports it, through the commands that take one: every fault in one go, a copy that says them, and
// the rest used once somebody says so.
// On SQLite alone.

import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { type Ran, runHere, runProcess } from '../testing/command-line.ts'
import { questions } from '../testing/labelled.ts'
import { startTestService, type TestService } from '../testing/service.ts'

const good = Array.from(
  { length: 12 },
  (_, i) => `C-${i};"case ${i}\r\nin two lines";${i % 2 ? 'WAHR' : 'falsch'};1234,5`,
)
const bad = ['C-90;x;vielleicht;1', 'C-91;y;vielleicht;1', 'C-92;z;;1']
const table = ['\ufeffCase;Note;Is it fraud?;Amount', ...good, ...bad, ';;;'].join('\r\n')

describe('a table of a desk', () => {
  let service: TestService
  let folder: string
  let key: string
  /** Happens before each answer. */
  let onRequest = async () => {}

  before(async () => {
    const wrapListener =
      (listener: RequestListener): RequestListener =>
      (request, response) =>
        void onRequest().then(() => listener(request, response))
    service = await startTestService({ wrapListener })
    key = (await service.createOrganization()).secret
    folder = await mkdtemp(join(tmpdir(), 'dirty-'))
    await writeFile(join(folder, 'cases.csv'), table)
    await writeFile(join(folder, 'questions.json'), JSON.stringify({ fraud: questions.fraud }))
  })
  after(async () => {
    await rm(folder, { recursive: true })
    await service.close()
  })

  const backtest = (...more: string[]): Promise<Ran> =>
    runHere(
      [
        ...['backtest', '--labels', 'cases.csv', '--questions', 'questions.json', '--out', 'out.html'],
        ...['--report-json', 'out.json', '--url', service.baseUrl, '--api-key', key, ...more],
      ],
      { cwd: folder, env: {} },
    )
  const told = ['--label-column', 'Fraud=is it fraud?', '--id-column', 'case']

  it('is a file: anything else is refused at once, by every command that reads a table', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe.csv')])
    await mkdir(join(folder, 'folder.csv'))
    const commands = [
      ['decide', '--batch'],
      ['backtest', '--labels'],
      ['fit', '--labels'],
    ]

    for (const [command, option] of commands as [string, string][])
      for (const name of ['pipe.csv', 'folder.csv']) {
        const args = [command, option, name, '--questions', 'questions.json', '--out', 'none.csv']
        const { code, stderr } = await runHere(args, { cwd: folder, env: {} })

        expect([command, name, code]).to.deep.equal([command, name, 1])
        expect(stderr).to.match(new RegExp(`^error: ${name} cannot be read: it is (no file|a folder)`))
      }
    expect((await readdir(folder)).filter(name => name.startsWith('none'))).to.deep.equal([])
  })

  it('is measured as it was read first, or not at all', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => `C-${i};${'long '.repeat(800)}${i};${i % 2}`)
    const write = (lines: string[]) =>
      writeFile(join(folder, 'moving.csv'), ['case;note;fraud', ...lines].join('\r\n'))
    await write(rows)
    onRequest = () => write(rows.toReversed())

    const ran = await backtest('--labels', 'moving.csv', '--id-column', 'case', '--out', 'moving.html')

    onRequest = async () => {}
    expect(ran.code).to.equal(1)
    expect(ran.stderr).to.match(/^error: moving\.csv was changed/m)
    expect(await readdir(folder)).to.not.include('moving.html')
  })

  it('says nothing to the terminal, whatever its columns are named', async () => {
    const [title, colour, turned] = ['\u001b]0;x\u0007', '\u009b', '\u202e']
    const column = `fra${colour}${turned}ud`
    await writeFile(join(folder, 'loud.csv'), `no${title}\u007fte,${column}\nx,yes\n`)
    const asking = ['--questions', 'questions.json', '--url', service.baseUrl, '--api-key', key]
    const run = (...args: string[]) => runProcess([...args, ...asking], { env: {}, cwd: folder })

    const batch = await run('decide', '--batch', 'loud.csv', '--out', `loud${title}.csv`)
    const told = await run('backtest', '--labels', 'loud.csv', '--out', 'loud.html')
    const json = await run('backtest', '--labels', 'loud.csv', '--out', 'loud.html', '--json')
    const unknown = await run('backtest', `--${title}`)

    expect([batch, told, json, unknown].map(({ code }) => code)).to.deep.equal([0, 0, 0, 1])
    expect(batch.stderr).to.include('no\\u001b]0;x\\u0007\\u007fte')
    for (const { stdout, stderr } of [batch, told, json, unknown])
      expect(`${stdout}${stderr}`).to.not.match(/(?![\t\n])[\p{Cc}\u202a-\u202e]/u)
    expect(JSON.parse(json.stdout).notes.join()).to.include(JSON.stringify(column))
    expect(await readFile(join(folder, `loud${title}.csv`), 'utf8')).to.include(`no${title}\u007fte`)
  })

  it('has its columns told where their names do not say what they are', async () => {
    const { code, stderr } = await backtest()
    const { stderr: unknown } = await backtest('--label-column', 'fraud=nothing')

    expect(code).to.equal(1)
    expect(stderr).to.include('"Is it fraud?"').and.include('row 1: ')
    expect(unknown).to.include('"nothing"').and.include('"Amount"')
  })

  it('has one column told for the labels of a question, so that the other is not taken for its case', async () => {
    await writeFile(join(folder, 'two.csv'), 'note,first,second\nx,yes,no\n')
    for (const question of ['fraud', 'Fraud', 'FRAUD ']) {
      const both = ['--label-column', 'fraud=first', '--label-column', `${question}=second`]
      const { code, stderr } = await backtest('--labels', 'two.csv', ...both)

      expect([code, stderr.toLowerCase().includes('fraud')], question).to.deep.equal([1, true])
    }
  })

  it('has columns chosen for the state that have a comma in their names', async () => {
    await writeFile(join(folder, 'comma.csv'), '"note, of the desk",other,fraud\nx,y,yes\n')
    const choose = (names: string) => backtest('--labels', 'comma.csv', '--state-columns', names)

    expect(await choose('"note, of the desk", other')).to.deep.include({ code: 0, stderr: '' })
    expect((await choose('"note, of the desk')).stderr).to.include('--state-columns')
  })

  it('is what columns are told of: with JSON lines alone, such options are refused by name', async () => {
    await writeFile(join(folder, 'cases.jsonl'), '{"state":"x","labels":{"fraud":true}}\n')
    const values: Record<string, string> = { '--label-column': 'fraud=note', '--label-value': 'fraud=x=yes' }
    for (const option of [...Object.keys(values), '--state-columns', '--id-column']) {
      const more = ['--labels', 'cases.jsonl', option, values[option] ?? 'note']
      const measured = await backtest(...more)
      const fitted = await runHere(['fit', ...more, '--questions', 'questions.json', '--out', 'set.json'], {
        cwd: folder,
        env: {},
      })

      for (const { code, stderr } of [measured, fitted])
        expect([code, stderr.includes(option), stderr.includes('cases.jsonl')]).to.deep.equal([1, true, true])
    }
  })

  it('has all of its faults said by kind, with their rows as the spreadsheet shows them', async () => {
    const { code, stderr } = await backtest(...told)

    expect(code).to.equal(1)
    expect(stderr)
      .to.include('rows 14 (C-90), 15 (C-91): ')
      .and.include('"vielleicht" (2)')
      .and.include('row 16 (C-92): ')
  })

  it('is used without them once somebody says so, which the report notes', async () => {
    const { code, stderr } = await backtest(...told, '--skip-bad-rows')

    const { cases, notes, questions: reports } = JSON.parse(await readFile(join(folder, 'out.json'), 'utf8'))
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' })
    expect([cases, reports[0].labels]).to.deep.equal([12, 12])
    expect(notes[0]).to.match(/^3 rows left out: .*14 \(C-90\)/)
  })

  it('has those rows named as rows, with their cases, that are too large for a deployment', async () => {
    const large = 'word '.repeat(33_000)
    await writeFile(
      join(folder, 'large.csv'),
      `case,note,fraud\nC-1,${large},yes\n\nC-2,x,no\nC-3,${large},yes\n`,
    )

    const { code, stdout } = await backtest('--labels', 'large.csv', '--id-column', 'case')

    expect(code).to.equal(0)
    for (const text of [stdout, await readFile(join(folder, 'out.html'), 'utf8')])
      expect(text).to.include('rows 2 (C-1), 5 (C-3): ')
  })

  it('is no report where every row is too large for a deployment', async () => {
    await writeFile(join(folder, 'large.csv'), `note,fraud\n${'word '.repeat(33_000)},yes\n`)

    const { code, stderr } = await backtest('--labels', 'large.csv')

    expect([code, stderr.includes('large.csv: 1 row left out')]).to.deep.equal([1, true])
  })

  it('is not used beyond a row that ends it, whoever says so', async () => {
    await writeFile(join(folder, 'open.csv'), 'note,fraud\nx,yes\n"never closed,no\ny,no\n')

    const { code, stderr } = await backtest('--labels', 'open.csv', '--skip-bad-rows')

    expect([code, stderr.includes('row 3: ')]).to.deep.equal([1, true])
  })
})
