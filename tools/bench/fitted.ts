// The cost of answering every question from a fitted set with linear heads: the same request with and
// without, by turns, so that other work on the machine slows both.

import type { Reading } from '../../src/contract/reading.ts'
import { createFittedAnswers } from '../../src/decide/fitted-answers.ts'
import { type Interval, interval } from '../../src/desk/measure/bootstrap.ts'
import { questionId, writeFittedSet } from '../../src/scoring/fitted/fitted-set.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import { type Bench, print, score } from './bench.ts'
import { median, milliseconds } from './figures.ts'
import { choice, stateOfTokens, yesOrNo } from './requests.ts'

/** Medians; ratios of pairs that follow each other, with 95 in 100 by the bootstrap. */
interface FittedCost {
  plainMs: number
  fittedMs: number
  ratio: Interval
  /** The ratio in processor time of all threads, which other work on the machine hardly changes. */
  processorRatio: Interval
}

interface Cost {
  ms: number
  processorMs: number
}

export async function fitted({ scorer }: Bench): Promise<void> {
  const requests: [string, Reading, number][] = [
    ['30 tokens with 1 question', { state: stateOfTokens(30), questions: yesOrNo(1) }, 800],
    [
      '300 tokens with 5 questions',
      { state: stateOfTokens(300), questions: [...yesOrNo(4), choice(8)] },
      200,
    ],
    ['1,800 tokens with 10 questions', { state: stateOfTokens(1800), questions: yesOrNo(10) }, 60],
  ]
  const figure = (value: number) => value.toFixed(4)
  const range = ({ value, low, high }: Interval) => `${figure(value)} (${figure(low)} to ${figure(high)})`
  for (const [name, reading, pairs] of requests) {
    const { plainMs, fittedMs, ratio, processorRatio } = await fittedCost(scorer, reading, pairs)
    print(
      `${name}: ${plainMs.toFixed(2)} ms, all fitted ${fittedMs.toFixed(2)} ms; ` +
        `median of ${pairs} ratios ${range(ratio)}, of processor time ${range(processorRatio)}`,
    )
  }
}

async function fittedCost(scorer: Scorer, reading: Reading, pairs: number): Promise<FittedCost> {
  const { match } = fittedFor(scorer, reading)
  const plain: Cost[] = []
  const fitted: Cost[] = []
  const askPlain = async () => void plain.push(await costOf(() => score(scorer, reading)))
  const askFitted = async () =>
    void fitted.push(
      await costOf(async () => score(scorer, reading, (await match('org', reading.questions))!.questions)),
    )
  // Whoever goes second finds the processor as the first has left it: they change places.
  for (let pair = 0; pair < pairs; pair++)
    for (const ask of pair % 2 ? [askFitted, askPlain] : [askPlain, askFitted]) await ask()
  const ratioOf = (of: (cost: Cost) => number) =>
    interval(
      fitted.map((cost, pair) => of(cost) / of(plain[pair]!)),
      median,
    )
  return {
    plainMs: median(plain.map(({ ms }) => ms)),
    fittedMs: median(fitted.map(({ ms }) => ms)),
    ratio: ratioOf(({ ms }) => ms),
    processorRatio: ratioOf(({ processorMs }) => processorMs),
  }
}

/** Every question of the reading has a head of small numbers; what they say does not matter. */
function fittedFor({ revision, hidden }: Scorer, { questions }: Reading) {
  const entries = questions.map(question => ({
    ...{ id: questionId(question), name: null, labels: 200, slope: 0.9 },
    shifts: question.type === 'noul' ? [0.1] : question.options.map(() => 0.1),
    weights: new Float32Array(question.options.length * hidden).fill(0.01),
  }))
  const content = writeFittedSet(revision, entries)
  const inUse = { fittedSetId: 'fit', revision }
  return createFittedAnswers({
    fittedSets: { inUse: async () => [inUse], contentOf: async () => content, changes: 0 },
    model: { revision, hidden },
    shared: [],
    onLeftOut() {},
    clock: () => new Date(),
  })
}

/** Its answers when every question of it is fitted. */
export async function scoreFitted(scorer: Scorer, reading: Reading): Promise<number[][]> {
  const { match } = fittedFor(scorer, reading)
  return score(scorer, reading, (await match('org', reading.questions))!.questions)
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = process.cpuUsage()
  const began = performance.now()
  await work()
  const ms = performance.now() - began
  return { ms, processorMs: milliseconds(process.cpuUsage(before)) }
}
