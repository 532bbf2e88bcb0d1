// What it costs that every question is answered from a fitted set with linear heads: the same request with and without,
// by turns, so that other work on the machine meets both.

import { writeFittedSet } from '../../src/scoring/fitted/fitted-set.ts'
import { questionId } from '../../src/scoring/fitted/question-id.ts'
import type { FittedQuestion, Reading, Scorer } from '../../src/scoring/reading.ts'
import { createFittedAnswers } from '../../src/service/fitted-answers.ts'

/** Median milliseconds without and with, and the median of their ratios, over pairs that follow each other. */
export async function fittedCost(scorer: Scorer, reading: Reading, pairs: number) {
  const { match } = fittedFor(scorer, reading)
  const plainMs: number[] = []
  const fittedMs: number[] = []
  const plain = async () => void plainMs.push(await timed(() => score(scorer, reading)))
  const fitted = async () =>
    void fittedMs.push(
      await timed(async () => score(scorer, reading, (await match('org', reading.questions))!.questions)),
    )
  // Whoever goes second finds the processor as the first has left it: they change places.
  for (let pair = 0; pair < pairs; pair++)
    for (const one of pair % 2 ? [fitted, plain] : [plain, fitted]) await one()
  const ratio = median(fittedMs.map((ms, pair) => ms / plainMs[pair]!))
  return { plainMs: median(plainMs), fittedMs: median(fittedMs), ratio }
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
    fittedSets: { inUse: async () => inUse, contentOf: async () => content, changes: 0 },
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

async function score(
  scorer: Scorer,
  reading: Reading,
  fitted: (FittedQuestion | null)[] = [],
): Promise<number[][]> {
  const deadlineAtMs = performance.now() + 600_000
  return scorer.score(await scorer.prepare(reading), {
    deadlineAtMs,
    ...(fitted.length > 0 && { fitted }),
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
