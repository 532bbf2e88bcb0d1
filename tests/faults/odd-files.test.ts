// Whatever is in a file, a command that is given it ends with a sentence that names the file, and never with
// the words of the runtime. In this process, so that hundreds of files are tried in seconds; none gets as
// far as a model.
// On SQLite alone.

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import fc from 'fast-check'
import { readCannedAnswers } from '../../src/service/mock/canned-answers.ts'
import { sentenceOf } from '../../src/service/sentence-of.ts'
import { openTestAccounts } from '../testing/accounts.ts'
import { runHere } from '../testing/command-line.ts'
import { questions } from '../testing/labelled.ts'
import { oddFile, oddFittedSet } from '../testing/odd-files.ts'

const evaluate = fileURLToPath(new URL('../../tools/evaluate.ts', import.meta.url))
const modelDir = fileURLToPath(new URL('../../models/service-1', import.meta.url))
const ofTheRuntime =
  /\bE[A-Z]{3,}\b|[a-z]Error\b|Cannot |undefined|not a function|not iterable|\[object|Unexpected|should not have|\.[jt]s:\d/

describe('a file given to a command', () => {
  let folder: string
  const named = (name: string) => join(folder, name)
  /** The output on stderr; empty if the command succeeds. */
  const said = async (...args: string[]) =>
    (await runHere(args, { env: { MODEL_DIR: named('no-model') } })).stderr
  const backtest = (...args: string[]) => said('backtest', '--out', named('out.html'), ...args)
  const learn = (...args: string[]) => said('fit', '--out', named('out.json'), ...args)
  const withQuestions = () => ['--questions', named('questions.json')]
  const withLabels = () => ['--labels', named('cases.jsonl')]

  const commands: [name: string, run: (file: string) => Promise<string>][] = [
    ['backtest --labels', file => backtest('--labels', file, ...withQuestions())],
    ['backtest --questions', file => backtest(...withLabels(), '--questions', file)],
    ['backtest --fitted', file => backtest(...withLabels(), ...withQuestions(), '--fitted', file)],
    ['fit --labels', file => learn('--labels', file)],
    ['fit --questions', file => learn(...withLabels(), '--questions', file)],
    ['decide --file', file => said('decide', '--file', file)],
    ['explain --file', file => said('explain', '--file', file)],
    [
      'explain --policy',
      file =>
        said('explain', '--file', named('questions.json'), '--html', named('out.html'), '--policy', file),
    ],
    // The command itself would not end.
    ['mock --answers', file => readCannedAnswers(file).then(() => '', sentenceOf)],
  ]

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'odd-'))
    await writeFile(named('questions.json'), JSON.stringify(questions))
    await writeFile(named('cases.jsonl'), '{"state":"x","labels":{"fraud":true}}\n')
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function expectSentences(file: string, some = commands): Promise<void> {
    for (const [name, command] of some) {
      const sentence = await command(file)
      expect(sentence, name).to.not.match(ofTheRuntime)
      if (sentence !== '' && !sentence.includes('no-model')) expect(sentence, name).to.include(file)
    }
  }

  it('may hold anything', async () => {
    await fc.assert(
      fc.asyncProperty(oddFile, fc.constantFrom('given.jsonl', 'given.csv'), async (content, name) => {
        await writeFile(named(name), content)
        await expectSentences(named(name))
      }),
      { numRuns: 100 },
    )
  })

  it('may be missing, empty, a folder, a loop, one long line, endless, or larger than memory', async () => {
    await mkdir(named('folder.csv'))
    await symlink(named('loop.csv'), named('loop.csv'))
    await writeFile(named('empty.csv'), '')
    await writeFile(named('blank.jsonl'), ' \r\n\ufeff\n\t\n')
    await writeFile(named('long.csv'), `fraud,${'x'.repeat(3 * 2 ** 20)}\nyes,1`)
    await writeFile(named('long.jsonl'), `{"state":"${'x'.repeat(3 * 2 ** 20)}","labels":{"fraud":true}}`)
    await writeFile(named('large.json'), '[')
    await truncate(named('large.json'), 3 * 2 ** 30)
    const whole = commands.filter(([name]) => !name.endsWith('--labels'))

    for (const name of ['missing.csv', 'folder.csv', 'loop.csv', 'empty.csv', 'blank.jsonl'])
      await expectSentences(named(name))
    for (const name of ['long.csv', 'long.jsonl']) await expectSentences(named(name))
    await expectSentences(named('large.json'), whole)
    await expectSentences('/dev/zero')
    await expectSentences('')
  })

  it('may be no fitted set for an organization', async () => {
    const accounts = await openTestAccounts()
    const { organizationId } = await accounts.organizations.create({ name: 'Bank' })
    const env = { DATABASE_URL: accounts.url, MODEL_DIR: modelDir }
    const file = named('set.json')
    const add = ['org', 'fitted', 'add', '--org', organizationId, '--file', file]

    await fc
      .assert(
        fc.asyncProperty(oddFittedSet, async content => {
          await writeFile(file, content)

          const { stderr } = await runHere(add, { env })

          expect(stderr).to.include(file)
          expect(stderr).to.not.match(ofTheRuntime)
        }),
        { numRuns: 20 },
      )
      .finally(() => accounts.close())
  })

  it('is refused before a model is loaded', async () => {
    await writeFile(named('bad.csv'), 'note,fraud\nx,maybe\n')
    const given = [named('bad.csv'), ...withQuestions()]
    const evaluated = promisify(execFile)(process.execPath, [
      ...[evaluate, ...given, '--model', named('no-model')],
    ]).then(
      () => '',
      ({ stderr }: { stderr: string }) => stderr,
    )

    for (const sentence of [backtest('--labels', ...given), learn('--labels', ...given), evaluated])
      expect(await sentence)
        .to.include('row 2: ')
        .and.not.include('no-model')
  })

  it('is read with a byte order mark, whichever it is', async () => {
    const request = { model: 'service-1', state: 'x', questions }
    for (const [name, content] of Object.entries({
      'questions.json': questions,
      'request.json': request,
      'answers.json': { fraud: { type: 'noul', probability: 0.5 } },
    }))
      await writeFile(named(name), `\ufeff${JSON.stringify(content)}`)
    await writeFile(named('cases.jsonl'), '\ufeff{"state":"x","labels":{"fraud":true}}\n')

    const backtested = await backtest(...withLabels(), ...withQuestions())
    const decided = await said('decide', '--file', named('request.json'))
    const answers = await readCannedAnswers(named('answers.json'))

    for (const sentence of [backtested, decided]) expect(sentence).to.include('no-model')
    expect([...answers.keys()]).to.deep.equal(['fraud'])
  })
})
