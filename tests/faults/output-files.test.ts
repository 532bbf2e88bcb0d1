// A command never overwrites its input or another of its outputs. Where nothing more can be written, it says
// so and exits with 1.
// On SQLite alone.

import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { openJournal } from '../../src/cli/batch/journal.ts'
import { program, runHere } from '../testing/command-line.ts'
import { questions } from '../testing/labelled.ts'
import { startTestService, type TestService } from '../testing/service.ts'

const modelDir = fileURLToPath(new URL('../../models/service-1', import.meta.url))
const table = 'note,fraud\na,yes\nb,no\n'
const policy = { format: 1, questions: { fraud: { type: 'noul', clear_below: 0.1, act_from: 0.9 } } }

describe('a file that a command writes', () => {
  let service: TestService
  let folder: string
  let asked: string[]

  before(async () => {
    service = await startTestService()
    asked = ['--url', service.baseUrl, '--api-key', (await service.createOrganization()).secret]
  })
  after(() => service.close())

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'written-'))
    const request = { model: 'service-1', state: 'x', questions: { fraud: questions.fraud } }
    const given = {
      'cases.csv': table,
      'bad.csv': `${table}c,perhaps\n`,
      'questions.json': JSON.stringify({ fraud: questions.fraud }),
      'policy.json': JSON.stringify(policy),
      'request.json': JSON.stringify(request),
    }
    for (const [name, text] of Object.entries(given)) await writeFile(join(folder, name), text)
  })
  afterEach(() => rm(folder, { recursive: true }))

  const run = (...args: string[]) => runHere(args, { cwd: folder, env: { MODEL_DIR: modelDir } })
  const labels = ['--labels', 'cases.csv', '--questions', 'questions.json']
  const backtest = (...args: string[]) => run('backtest', ...labels, ...asked, ...args)
  const contents = async () => {
    const names = (await readdir(folder)).sort()
    return Promise.all(names.map(async name => [name, await readFile(join(folder, name), 'utf8')]))
  }

  it('is none that it reads, however its path is written, nor another that it writes', async () => {
    const before = await contents()
    const credit = await service.dump()
    const out = ['--out', 'out.html']

    const refused = [
      await backtest('--out', 'cases.csv'),
      await backtest('--out', join(folder, '.', 'cases.csv')),
      await backtest(...out, '--report-json', 'questions.json'),
      await backtest(...out, '--policy', 'policy.json', '--policy-out', './policy.json'),
      await backtest(...out, '--report-json', './out.html'),
      await run('fit', ...labels, '--out', 'cases.csv'),
      await run('fit', ...labels, '--earlier', 'bad.csv', '--out', 'bad.csv'),
      await run('fit', ...labels, '--fitted', 'policy.json', '--out', 'policy.json'),
      await run('explain', '--file', 'request.json', '--html', 'request.json', ...asked),
      await run('decide', '--batch', 'cases.csv', ...labels.slice(2), '--out', 'cases.csv', ...asked),
    ]

    for (const { code, stderr } of refused) {
      expect(code).to.equal(1)
      expect(stderr).to.match(/^error: \S+ cannot be written: /)
    }
    expect(await contents()).to.deep.equal(before)
    expect(await service.dump()).to.equal(credit)
  })

  it('can be read by nobody else if it has cases or answers, and is handed on if it has none', async () => {
    const batch = ['--batch', 'bad.csv', ...labels.slice(2), '--out', 'answers.csv', ...asked]
    const before = await readdir(folder)
    await backtest('--out', 'out.html', '--report-json', 'out.json', '--policy-out', 'thresholds.json')
    await run('explain', '--file', 'request.json', '--html', 'sheet.html', ...asked)
    await run('decide', ...batch)
    const of = { cases: '', questions: '', columns: [], failedOut: '' }
    openJournal(join(folder, 'answers.csv.part'), of).close()

    const names = (await readdir(folder)).filter(name => !before.includes(name))
    const modes = names.map(async name => [name, (await stat(join(folder, name))).mode & 0o777])

    const own = ['answers.csv', 'answers.csv.part', 'out.html', 'out.json', 'sheet.html'].map(name => [
      name,
      0o600,
    ])
    expect(Object.fromEntries(await Promise.all(modes))).to.deep.equal(
      Object.fromEntries([...own, ['thresholds.json', 0o666 & ~process.umask()]]),
    )
  })

  it('is never the target of a link that another user could have laid', async () => {
    const links = ['out.html', 'answers.csv'].map(name => `${name}.${process.pid}.part`)
    for (const link of [...links, 'answers.csv.part']) await symlink('others.txt', join(folder, link))

    const report = await backtest('--out', 'out.html')
    const batch = await run(
      'decide',
      '--batch',
      'cases.csv',
      ...labels.slice(2),
      '--out',
      'answers.csv',
      ...asked,
    )

    expect([report.code, batch.code]).to.deep.equal([0, 1])
    expect(batch.stderr).to.match(/^error: [^\n]+\n$/m)
    expect(await readdir(folder)).to.not.include('others.txt')
  })

  it('is named where the disk is full, and where it has no name', async () => {
    const full = [
      await backtest('--out', '/dev/full'),
      await backtest('--out', 'out.html', '--report-json', '/dev/full'),
      await run('explain', '--file', 'request.json', '--html', '/dev/full', ...asked),
    ]
    const nameless = await backtest('--out', '')

    for (const { code, stderr } of full) {
      expect(code).to.equal(1)
      expect(stderr).to.include('/dev/full cannot be written: ').and.not.include('ENOSPC')
    }
    expect(nameless.code).to.equal(1)
    expect(nameless.stderr).to.include('a file without a name cannot be written')
  })

  it('is the output too: on a full disk a command fails, and where a pipe is closed it ends quietly', async () => {
    const env = { PATH: process.env.PATH, MODEL_DIR: modelDir }
    const toOutput = (script: string, ...args: string[]) =>
      promisify(execFile)('bash', ['--norc', '-c', `set -o pipefail; "$@" ${script}`, 'bash', ...args], {
        cwd: folder,
        env,
      }).then(
        ({ stderr }) => ({ code: 0, stderr }),
        ({ code, stderr }) => ({ code, stderr }),
      )
    const commands = [
      ['backtest', ...labels, '--out', 'out.html', '--json', ...asked],
      ['explain', '--file', 'request.json', '--plan'],
      ['verify', '--base-url', service.baseUrl, '--api-key', 'none', '--group', 'keys'],
    ].map(args => [process.execPath, program, ...args])

    const full = await Promise.all(commands.map(args => toOutput('> /dev/full', ...args)))
    const closed = await Promise.all(commands.slice(0, 2).map(args => toOutput('| true', ...args)))

    for (const { code, stderr } of full) {
      expect(code).to.equal(1)
      expect(stderr).to.match(/^error: the output cannot be written: .*\n$/)
    }
    expect(closed).to.deep.equal(Array(2).fill({ code: 0, stderr: '' }))
  })

  it('ends a batch where the disk is full, which goes on from there once it is not', async () => {
    const rows = Array.from({ length: 60 }, (_, i) => `case ${i}\n`)
    await writeFile(join(folder, 'many.csv'), ['note\n', ...rows].join(''))
    const batch = ['decide', '--batch', 'many.csv', ...labels.slice(2), '--out', 'answers.csv', ...asked]

    const full = await promisify(execFile)(
      'bash',
      ['--norc', '-c', `trap '' XFSZ; ulimit -f 4; exec "$@"`, 'bash', process.execPath, program, ...batch],
      { cwd: folder, env: { PATH: process.env.PATH, MODEL_DIR: modelDir } },
    ).catch(error => error)
    const { code, stdout } = await run(...batch, '--resume')

    expect(full.code).to.equal(1)
    expect(full.stderr).to.match(/answers\.csv\S* cannot be written: .*--resume/)
    expect({ code, answered: stdout.includes('60 answered') }).to.deep.equal({ code: 0, answered: true })
  })
})
