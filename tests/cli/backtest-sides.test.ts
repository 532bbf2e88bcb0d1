// `backtest` in several ways side by side: fitted sets that answer the same whatever the reader says,
// and two builds.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { CheckedQuestion } from '../../src/contract/check-question.ts'
import { checkRequest } from '../../src/contract/check-request.ts'
import { readJson } from '../../src/contract/json-text.ts'
import type { Backtest } from '../../src/desk/report/report.ts'
import {
  type FittedEntry,
  type Promised,
  questionId,
  writeFittedSet,
} from '../../src/scoring/fitted/fitted-set.ts'
import { linkModel, modelDir, quickModelDir } from '../scoring/linked-model.ts'
import { type Ran, runHere } from '../testing/command-line.ts'

const questions = {
  fraud: { type: 'noul', instructions: 'Is it fraud?' },
  risk: { type: 'score', instructions: 'How high is the risk?', levels: ['low', 'high'] },
}
/** Thirty of forty cases are fraud. Before them comes one with a question about its risk only. */
const lines = [
  { state: 'The first transfer.', questions: { risk: questions.risk }, labels: { risk: 1 } },
  ...Array.from({ length: 40 }, (_, i) => ({
    state: `Transfer number ${i}.`,
    labels: { fraud: i % 4 > 0, risk: i % 2 },
  })),
].map(line => JSON.stringify(line))
const env = { MODEL_DIR: quickModelDir(), SCORER_THREADS: '1' }
const ifBelow = ['--fail-if', 'fraud.below_promise > 0']

/** A promise so narrow that it is clearly kept or clearly broken. */
const promise = (accuracy: number, logLoss: number): Promised => ({
  accuracy: { mean: accuracy, error: 0.01 },
  log_loss: { mean: logLoss, error: 0.01 },
})

describe('backtest, side by side', function () {
  this.timeout(300_000)
  let folder: string
  let juneDigest: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backtest-sides-'))
    const { revision } = JSON.parse(await readFile(join(modelDir, 'manifest.json'), 'utf8'))
    const request = { model: 'service-1', state: 'x', questions }
    const [fraud, risk] = checkRequest(readJson(JSON.stringify(request))).questions
    const always = ({ name, reading }: CheckedQuestion, shifts: number[]): FittedEntry => ({
      ...{ id: questionId(reading), name, labels: 400, promised: promise(0.75, 0.56) },
      ...{ slope: 0, weights: null, shifts },
    })
    const logit = (yes: number) => Math.log(yes / (1 - yes))
    const write = async (name: string, ...entries: FittedEntry[]) => {
      const text = writeFittedSet(revision, entries)
      await writeFile(join(folder, name), text)
      return JSON.parse(text).digest
    }
    await write('may.json', always(fraud!, [logit(0.1)]), always(risk!, [9, 0]))
    juneDigest = await write('june.json', always(fraud!, [logit(0.75)]))
    await writeFile(join(folder, 'questions.json'), JSON.stringify(questions))
    await writeFile(join(folder, 'cases.jsonl'), lines.join('\n'))
  })
  after(() => rm(folder, { recursive: true }))

  function run(...more: string[]): Promise<Ran> {
    const given = '--labels cases.jsonl --questions questions.json --out report.html'.split(' ')
    return runHere(['backtest', ...given, ...more], { cwd: folder, env })
  }
  async function backtest(...more: string[]): Promise<Backtest> {
    return JSON.parse((await run('--json', ...more)).stdout)
  }

  /** A report has them in the order in which they are answered first. */
  const fraudAndRisk = (reports: Backtest['questions']) =>
    ['fraud', 'risk'].map(wanted => reports.find(({ name }) => name === wanted))

  it('tells fitted sets apart, says which to take, and fails by no promise that the newest keeps', async () => {
    const ran = await run('--json', '--fitted', 'may.json', 'june.json', ...ifBelow)

    const { choice, questions, revision }: Backtest = JSON.parse(ran.stdout)
    const [fraud, risk] = fraudAndRisk(questions)
    const page = await readFile(join(folder, 'report.html'), 'utf8')
    expect(ran.code).to.equal(0)
    expect(fraud!.side_by_side!.sides.map(({ name }) => name)).to.deep.equal([
      'Model alone',
      'may.json',
      'june.json',
    ])
    expect(fraud!.side_by_side!.sides.slice(1).map(({ figures }) => figures.accuracy.value)).to.deep.equal([
      0.25, 0.75,
    ])
    expect(fraud!.side_by_side!.comparisons[0]).to.deep.include({ from: 'may.json', to: 'june.json' })
    expect(fraud!.side_by_side!.comparisons[0]!.flips.mended).to.have.length(30)
    expect(fraud!.accuracy.value).to.equal(0.75)
    expect(risk!.side_by_side!.comparisons).to.have.length(1)
    expect(risk!.side_by_side!.comparisons[0]).to.deep.include({ to: 'may.json', verdict: 'worse' })
    expect(choice)
      .to.match(/^Take “june.json”/)
      .and.not.include('risk')
    expect(revision.endsWith(`+${juneDigest.slice(0, 12)}`)).to.equal(true)
    expect(page).to.include('Take “june.json”')
    for (const side of ['Model alone', 'may.json', 'june.json']) expect(page).to.include(side)
  })

  it('says for which questions a set has nothing, since a changed word would go unseen', async () => {
    const reworded = { ...questions, fraud: { type: 'noul', instructions: 'Is it a fraud?' } }
    await writeFile(join(folder, 'reworded.json'), JSON.stringify(reworded))

    const { notes } = await backtest('--questions', 'reworded.json', '--fitted', 'may.json', 'june.json')

    expect(notes).to.have.length(2)
    expect(notes[0]).to.match(/^may\.json has nothing for fraud:/)
    expect(notes[1]).to.match(/^june\.json has nothing for (fraud, risk|risk, fraud):/)
  })

  it('fails if a set is below what it promised, and says nothing of one that has every question', async () => {
    const { code, stdout } = await run('--fitted', 'may.json', '--report-json', 'report.json', ...ifBelow)

    expect(code).to.equal(1)
    expect(stdout).to.include('below its promise')
    expect(JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')).notes).to.deep.equal([])
  })

  it('tells two builds apart, with the figures of the other one', async () => {
    const bolder = linkModel(manifest => ({
      ...manifest,
      revision: 'b01de4b01de4',
      golden: manifest.golden.filter(({ question }) => question.type === 'score').slice(0, 1),
      calibration: { ...manifest.calibration, noul: [{ options_max: 255, temperature: 1, bias: 9 }] },
    }))
    const alone = await run('--json', ...ifBelow)
    const own: Backtest = JSON.parse(alone.stdout)

    const { revision, choice, questions } = await backtest('--compare', bolder)

    const [fraud, risk] = fraudAndRisk(questions)
    const [ownFraud, ownRisk] = fraudAndRisk(own.questions)
    const [before, after] = fraud!.side_by_side!.sides
    expect([own.choice, revision]).to.deep.equal([null, 'b01de4b01de4'])
    expect([before!.name, after!.name]).to.deep.equal([`model ${own.revision}`, 'model b01de4b01de4'])
    expect(before!.figures.accuracy).to.deep.equal(ownFraud!.accuracy)
    expect([after!.figures.accuracy.value, fraud!.accuracy.value]).to.deep.equal([0.75, 0.75])
    expect(risk!.side_by_side!.comparisons[0]).to.deep.include({ verdict: 'even' })
    expect(risk!.accuracy).to.deep.equal(ownRisk!.accuracy)
    expect(alone.stderr).to.include('below_promise cannot be computed')
    expect(choice).to.include('model b01de4b01de4')
  })

  for (const [title, given] of [
    ['a build that answers already', ['--compare', 'builtin']],
    ['what is neither folder nor reader', ['--compare', 'nowhere']],
    [
      'a comparison of a deployment',
      ['--compare', 'builtin', '--url', 'http://localhost:1', '--api-key', 'k'],
    ],
    ['a comparison with a set', ['--compare', 'builtin', '--fitted', 'may.json']],
  ] as const)
    it(`refuses ${title}`, async () => {
      const { code, stderr } = await run(...given)

      expect(code).to.equal(1)
      expect(stderr).to.include(title.includes('neither') ? 'READER' : given[0])
    })
})
