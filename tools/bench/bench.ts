// What every part of the bench is given, and does.

import type { Reading } from '../../src/contract/reading.ts'
import type { FittedQuestion, Scorer } from '../../src/scoring/reading.ts'

export interface Bench {
  scorer: Scorer
  modelDir: string
  threads: number
  /** How long each measured stretch lasts. */
  roundMs: number
  /** Of the part about memory. */
  requests: number
  /** An empty one, for the parts about charges and about what a decision costs besides reading; without it, an SQLite. */
  databaseUrl: string | undefined
  /** Of the part about readers. */
  reader: string | undefined
  /** Of the part about labels: a folder of tasks. */
  labelled: string | undefined
}

/** Without a door, and with all the time that it takes. */
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
