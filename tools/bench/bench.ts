// The parameters of every part of the bench, and steps that the parts share.

import type { Reading } from '../../src/contract/reading.ts'
import type { FittedQuestion, Scorer } from '../../src/scoring/reading.ts'

export interface Bench {
  scorer: Scorer
  modelDir: string
  threads: number
  /** Duration of each measured stretch. */
  roundMs: number
  /** For the part about memory. */
  requests: number
  /** An empty one for the parts about charges and costs besides reading. Default: an SQLite. */
  databaseUrl: string | undefined
  /** For the part about readers. */
  reader: string | undefined
  /** For the part about labels: a folder of tasks. */
  labelled: string | undefined
}

/** Calls the scorer directly, without HTTP and without a time limit. */
export async function score(
  scorer: Scorer,
  reading: Reading,
  fitted: (FittedQuestion | null)[] = [],
): Promise<number[][]> {
  const deadlineAtMs = performance.now() + 600_000
  const prepared = await scorer.prepare(reading)
  return scorer.score(prepared, { deadlineAtMs, ...(fitted.length > 0 && { fitted }) })
}

export async function scoreMs(scorer: Scorer, reading: Reading): Promise<number> {
  const began = performance.now()
  await score(scorer, reading)
  return performance.now() - began
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
