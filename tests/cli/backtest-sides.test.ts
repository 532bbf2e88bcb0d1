// `backtest` in several ways side by side: fitted sets that answer the same whatever the reader says, and two builds.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { checkRequest } from '../../src/contract/check-request.ts'
import { readJson } from '../../src/contract/json-text.ts'
import type { Backtest } from '../../src/labels/report.ts'
import { type FittedEntry, type Promised, writeFittedSet } from '../../src/scoring/fitted/fitted-set.ts'
import { questionId } from '../../src/scoring/fitted/question-id.ts'
import { linkModel, modelDir, quickModelDir } from '../scoring/linked-model.ts'
import { type Ran, runHere } from '../testing/command-line.ts'

const questions = {
  fraud: { type: 'noul', instructions: 'Is it fraud?' },
  risk: { type: 'score', instructions: 'How high is the risk?', levels: ['low', 'high'] },
}
/** Of forty cases, thirty are fraud. */
const lines = Array.from({ length: 40 }, (_, i) =>
  JSON.stringify({ state: `Transfer number ${i}.`, labels: { fraud: i % 4 > 0, risk: i % 2 } }),
)
const env = { MODEL_DIR: quickModelDir(), SCORER_THREADS: '1' }

/** As surely as a promise can be kept or broken. */
const promise = (accuracy: number, logLoss: number): Promised => ({
  accuracy: { mean: accuracy, error: 0.01 },
  log_loss: { mean: logLoss, error: 0.01 },
})

describe('backtest, side by side', function () {
  this.timeout(300_000)
  let folder: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backtest-sides-'))
    const { revision } = JSON.parse(await readFile(join(modelDir, 'manifest.json'), 'utf8'))
    const request = { model: 'service-1', state: 'x', questions }
    const [fraud] = checkRequest(readJson(JSON.stringify(request))).questions
    const always = (yes: number, promised: Promised): FittedEntry => ({
      ...{ id: questionId(fraud!.reading), name: 'fraud', labels: 400, promised },
      ...{ slope: 0, weights: null, shifts: [Math.log(yes / (1 - yes))] },
    })
    const write = (name: string, entry: FittedEntry) =>
      writeFile(join(folder, name), writeFittedSet(revision, [entry]))
    await write('may.json', always(0.1, promise(0.75, 0.56)))
    await write('june.json', always(0.75, promise(0.75, 0.56)))
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

  it('tells fitted sets apart, and says which to take', async () => {
    const { choice, questions } = await backtest('--fitted', 'may.json', 'june.json')

    const [fraud, risk] = questions
    const page = await readFile(join(folder, 'report.html'), 'utf8')
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
    expect(risk!.side_by_side).to.equal(null)
    expect(choice).to.match(/^Take “june.json”/)
    expect(page).to.include('Take “june.json”')
    for (const side of ['Model alone', 'may.json', 'june.json']) expect(page).to.include(side)
  })

  it('fails if a set is below what it promised', async () => {
    const condition = ['--fail-if', 'fraud.below_promise > 0']

    const broken = await run('--fitted', 'june.json', 'may.json', ...condition)
    const kept = await run('--fitted', 'june.json', ...condition)

    expect([broken.code, kept.code]).to.deep.equal([1, 0])
    expect(broken.stdout).to.include('below its promise')
  })

  it('tells two builds apart, with the figures of the other one', async () => {
    const bolder = linkModel(manifest => ({
      ...manifest,
      revision: 'b01de4b01de4',
      golden: manifest.golden.filter(({ question }) => question.type === 'score').slice(0, 1),
      calibration: { ...manifest.calibration, noul: [{ options_max: 255, temperature: 1, bias: 9 }] },
    }))
    const alone = await run('--json', '--fail-if', 'fraud.below_promise > 0')
    const own: Backtest = JSON.parse(alone.stdout)

    const { revision, choice, questions } = await backtest('--compare', bolder)

    const [fraud, risk] = questions
    const [before, after] = fraud!.side_by_side!.sides
    expect([own.choice, revision]).to.deep.equal([null, 'b01de4b01de4'])
    expect([before!.name, after!.name]).to.deep.equal([`model ${own.revision}`, 'model b01de4b01de4'])
    expect(before!.figures.accuracy).to.deep.equal(own.questions[0]!.accuracy)
    expect([after!.figures.accuracy.value, fraud!.accuracy.value]).to.deep.equal([0.75, 0.75])
    expect(risk!.side_by_side!.comparisons[0]).to.deep.include({ verdict: 'even' })
    expect(risk!.accuracy).to.deep.equal(own.questions[1]!.accuracy)
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
