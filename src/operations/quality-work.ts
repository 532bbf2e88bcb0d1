// Describes what an organization has in memory on the Quality page: a file, a run, or why it failed.

import type { CountedFile } from './quality-cases.ts'

/** Who has a place, and since when (on the clock of performance.now()). */
interface Held {
  userId: string
  sinceMs: number
}

export type QualityWork =
  | { state: 'reading'; held: Held; stop(): void }
  | { state: 'read'; held: Held; fileName: string; file: CountedFile }
  | ({ state: 'running'; held: Held; stop(): void } & RunProgress)
  | { state: 'failed'; reason: string; read: number; cases: number }

interface RunProgress {
  cases: number
  vectorBytes: number
  read: number
  learnt: number
}
