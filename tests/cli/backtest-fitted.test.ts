// `backtest --fitted` with the shipped model: a set that answers the same whatever the reader says has
// figures known by hand.

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { checkRequest } from '../../src/contract/check-request.ts'
import { readJson } from '../../src/contract/json-text.ts'
import type { Backtest } from '../../src/desk/report/report.ts'
import { type FittedEntry, questionId, writeFittedSet } from '../../src/scoring/fitted/fitted-set.ts'
import { modelDir, quickModelDir } from '../scoring/linked-model.ts'
import { runHere } from '../testing/command-line.ts'

const questions = {
  fraud: { type: 'noul', instructions: 'Is it fraud?' },
  kind: { type: 'choice', instructions: 'What is it?', options: { a: 'a theft', b: 'a scam', c: 'neither' } },
  risk: { type: 'score', instructions: 'How high is the risk?', levels: ['low', 'high'] },
}
/** Six of eight cases are fraud; four are of kind a, two of b, two of c. */
const lines = Array.from({ length: 8 }, (_, i) =>
  JSON.stringify({
    state: `Transfer number ${i}, of ${i * 100} EUR.`,
    labels: { fraud: i < 6, kind: 'aaaabbcc'[i], risk: i % 2 },
  }),
)
const env = { MODEL_DIR: quickModelDir(), SCORER_THREADS: '1' }
/** The set's answers to every case. */
const shares = { fraud: [0.75], kind: [0.5, 0.25, 0.25] }

describe('backtest --fitted', function () {
  this.timeout(300_000)
  let folder: string
  let revision: string
  let digest: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backtest-fitted-'))
    revision = JSON.parse(await readFile(join(modelDir, 'manifest.json'), 'utf8')).revision
    const request = { model: 'service-1', state: 'x', questions }
    const checked = checkRequest(readJson(JSON.stringify(request))).questions
    const entries = checked.slice(0, 2).map(
      ({ name, reading }): FittedEntry => ({
        ...{ id: questionId(reading), name, labels: 40, slope: 0, weights: null },
        shifts: name === 'fraud' ? [Math.log(3)] : shares.kind.map(Math.log),
      }),
    )
    const text = writeFittedSet(revision, entries)
    digest = JSON.parse(text).digest
    await writeFile(join(folder, 'fitted.json'), `\ufeff${text}`)
    await writeFile(join(folder, 'questions.json'), JSON.stringify(questions))
    await writeFile(join(folder, 'cases.jsonl'), lines.join('\n'))
  })
  after(() => rm(folder, { recursive: true }))

  for (const [command, out] of [
    ['backtest', 'none.html'],
    ['fit', 'none.json'],
  ])
    it(`names lines with too many tokens among all that cannot be used, before ${command} asks anything`, async () => {
      const large = JSON.stringify({ state: 'word '.repeat(33_000), labels: { fraud: true } })
      await writeFile(join(folder, 'faulty.jsonl'), [lines[0], large, '{'].join('\n'))
      const given = `${command} --labels faulty.jsonl --questions questions.json --out ${out}`.split(' ')

      const failure = await runHere(given, { cwd: folder, env })

      expect(failure.stderr)
        .to.include('2 lines')
        .and.include('line 2: the case must have')
        .and.include('line 3: ')
    })

  async function backtest(...more: string[]): Promise<Backtest> {
    const given = '--labels cases.jsonl --questions questions.json --out report.html --json'.split(' ')
    const { stdout } = await runHere(['backtest', ...given, ...more], { cwd: folder, env })
    return JSON.parse(stdout)
  }

  it('learns from earlier files too, says what it does to them, and names the reader', async () => {
    const own = lines.slice(0, 6).map(line => line.replace('number', 'of March, number'))
    await writeFile(join(folder, 'march.jsonl'), [...own, ...lines.slice(0, 2)].join('\n'))
    const given = 'fit --labels cases.jsonl --questions questions.json --out learnt.json --json'.split(' ')

    const learnt = await runHere([...given, '--earlier', 'march.jsonl=0.5'], { cwd: folder, env })
    const weights = ['2', 'half', '']
    const refused = await Promise.all(
      weights.map(weight => runHere([...given, '--earlier', `march.jsonl=${weight}`], { cwd: folder, env })),
    )

    const { questions, ...about } = JSON.parse(learnt.stdout)
    const [fraud] = questions
    expect(about).to.include({ reader: 'built-in reader', revision })
    expect(about.notes).to.have.length(1)
    expect(fraud).to.include({ name: 'fraud', labels: 14 })
    expect(fraud.earlier).to.have.length(1)
    expect(fraud.earlier[0]).to.include({ file: 'march.jsonl', labels: 6 })
    for (const { code, stderr } of refused) {
      expect(code).to.equal(1)
      expect(stderr).to.include('FILE=WEIGHT')
    }
  })

  it('names the set only where it has answered something', async () => {
    const { risk } = questions
    await writeFile(join(folder, 'risk.json'), JSON.stringify({ risk }))
    await writeFile(join(folder, 'risk.jsonl'), JSON.stringify({ state: 'A transfer.', labels: { risk: 0 } }))

    const { revision: named } = await backtest(
      ...'--labels risk.jsonl --questions risk.json --fitted fitted.json'.split(' '),
    )

    expect(named).to.equal(revision)
  })

  it('makes cases of the columns that a set was learnt from, and refuses what is of others', async () => {
    const set = JSON.parse(await readFile(join(folder, 'fitted.json'), 'utf8').then(text => text.slice(1)))
    await writeFile(join(folder, 'report.json'), JSON.stringify({ ...set, columns: ['Report'] }))
    await writeFile(join(folder, 'table.csv'), 'Case,Report,fraud\n1,paid twice,yes\n2,a refund,no\n')
    const rule = { type: 'noul', clear_below: 0.1, act_from: 0.9 }
    const policy = { format: 1, columns: ['Case', 'Report'], questions: { fraud: rule } }
    await writeFile(join(folder, 'policy.json'), JSON.stringify(policy))
    const given = 'backtest --labels table.csv --questions questions.json --out report.html'.split(' ')
    const run = (...more: string[]) =>
      runHere([...given, '--fitted', 'report.json', ...more], { cwd: folder, env })

    const { code } = await run('--policy-out', 'found.json')
    const refused = [
      await run('--policy', 'policy.json', '--policy-out', 'none.json'),
      await run('--state-columns', 'Report,Case', '--policy-out', 'none.json'),
    ]

    const found = JSON.parse(await readFile(join(folder, 'found.json'), 'utf8'))
    expect([code, found.columns]).to.deep.equal([0, ['Report']])
    for (const { code, stderr } of refused)
      expect([code, stderr.includes('of Report in report.json')]).to.deep.equal([1, true])
    expect(await readdir(folder)).to.not.include('none.json')
  })

  it('reports what the set answers, and of all other questions what the model does', async () => {
    const plain = await backtest()

    const fitted = await backtest('--fitted', 'fitted.json')

    const [fraud, kind, risk] = fitted.questions
    expect(plain.reader).to.equal('built-in reader')
    expect([plain.revision, fitted.revision]).to.deep.equal([revision, `${revision}+${digest.slice(0, 12)}`])
    expect(fraud!.accuracy.value).to.equal(0.75)
    expect(fraud!.auc!.value).to.equal(0.5)
    expect(fraud!.ece.value).to.be.closeTo(0, 1e-9)
    expect(fraud!.brier.score).to.be.closeTo(0.1875, 1e-9)
    expect(fraud!.log_loss).to.be.closeTo(-(0.75 * Math.log(0.75) + 0.25 * Math.log(0.25)), 1e-9)
    // Yes to all: two false alarms of eight at 1. No to all: six misses of eight at 10.
    expect(fraud!.policy.rules.map(({ cost }) => cost)).to.deep.equal([0.5, 0.25, 7.5])
    expect(kind!.accuracy.value).to.equal(0.5)
    expect(kind!.ece.value).to.be.closeTo(0, 1e-9)
    expect(kind!.log_loss).to.be.closeTo(1.5 * Math.log(2), 1e-9)
    expect(risk).to.deep.equal(plain.questions[2])
    expect(fraud).to.not.deep.equal(plain.questions[0])
  })
})
