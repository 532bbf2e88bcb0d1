// The scorer of the shipped model, for tests that need real answers.

import type { QuestionType } from '../../src/contract/question-types.ts'
import type { Reading, ReadQuestion } from '../../src/contract/reading.ts'
import { openScorer, type ScorerOptions } from '../../src/scoring/open-scorer.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import type { Measured } from '../../src/scoring/run/slice.ts'
import { quickModelDir } from './linked-model.ts'

export function openRealScorer(threads: number, more: Partial<ScorerOptions> = {}): Promise<Scorer> {
  const log = { info() {}, warn() {} }
  // A test waits for its answers, however slow the machine is.
  return openScorer({ modelDir: quickModelDir(), threads, log, queueMs: 60_000, ...more })
}

/** Measurements of a machine on which every run takes this many milliseconds. */
export function measuredAt(ms: number): Measured {
  return {
    encode: [8, 256].map(tokens => ({ tokens, ms })),
    read: [256, 768].flatMap(seen => [8, 64].map(rows => ({ rows, seen, ms }))),
    batch: { blocks: 16, tokens: 4, below: 8, seen: 768, ms },
    copyMsPerToken: 0,
  }
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
