// The scorer of the shipped model, for tests that need real answers.

import type { QuestionType } from '../../src/contract/question-types.ts'
import type { Reading, ReadQuestion } from '../../src/contract/reading.ts'
import { openScorer } from '../../src/scoring/open-scorer.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import { quickModelDir } from './linked-model.ts'

export function openRealScorer(threads: number): Promise<Scorer> {
  // A test waits for its answers, however slow the machine is.
  return openScorer({ modelDir: quickModelDir(), threads, log: { info() {}, warn() {} }, queueMs: 60_000 })
}

export async function score(scorer: Scorer, reading: Reading): Promise<number[][]> {
  return scorer.score(await scorer.prepare(reading), { deadlineAtMs: performance.now() + 120_000 })
}

/** A question with options named by plain texts; a noul needs none. */
export function ask(
  type: QuestionType,
  instructions: string,
  options: string[] = ['yes', 'no'],
): ReadQuestion {
  return {
    type,
    instructions,
    criteria: null,
    options: options.map(text => ({ text, criterion: null })),
    baseRate: null,
  }
}
