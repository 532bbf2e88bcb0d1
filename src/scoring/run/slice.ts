// What travels between the scheduler and a scoring worker: slices of work small enough to take turns.

import type { SharedModel } from '../model/model.ts'
import type { Place } from './pages.ts'

/** Work of one thread for about this long goes together: short enough to take turns, long enough to hide the hand-over. */
export const sliceMs = 25

export interface WindowTask {
  window: number
  ids: Uint16Array
  /** Where its keys and values go; null when only its mean is wanted. */
  place: Place | null
  wantsMean: boolean
}

/** Options of one question with blocks of equal length, read in one run. */
export interface BatchTask {
  options: number[]
  /** One block after another. */
  ids: Uint16Array
  tokens: number
  /** Places on the scale of a score, else null. */
  levels: number[] | null
  /** Windows that this option alone sees; such an option is a batch of its own. */
  own: Place[]
  /** Of a fitted question: what each number of an option's vector weighs, one row of the hidden size for each option. */
  weights?: Float32Array
  /** Whether the vectors are wanted. */
  keepVectors?: boolean
}

export interface QuestionTask {
  question: number
  /** Tells this question of this request from all others. */
  key: string
  head: number
  ids: Uint16Array
  /** Tells the windows that are seen, in their order, from all others. */
  contextKey: string
  context: Place[]
  batches: BatchTask[]
}

/** Windows first, then questions, in order. */
export interface Slice {
  windows: WindowTask[]
  questions: QuestionTask[]
  costMs: number
  /** Needs so much memory that only one at a time may run. */
  heavy: boolean
}

export interface WindowResult {
  window: number
  mean: Float32Array | null
}

export interface LogitsResult {
  question: number
  options: number[]
  logits: number[]
  /** Weights times vector, where there were weights. */
  weighed?: number[]
  /** One row of the hidden size for each option, where they were wanted. */
  vectors?: Float32Array
}

export interface SliceResult {
  /** False when it was cancelled before its end. */
  complete: boolean
  /** When a thread began it, in milliseconds since the epoch: threads share no other clock. */
  beganAtMs: number
  ms: number
  /** The part of that for the windows. */
  encodeMs: number
  windows: WindowResult[]
  logits: LogitsResult[]
}

/** What a worker is started with. */
export interface WorkerStart {
  shared: SharedModel
  pages: SharedArrayBuffer
  /** A cell in shared memory for each request that may wait here: not zero when it shall stop before its next run. */
  cancelled: Int32Array
}

/** Answered in the order in which they come. `cell` is the request's own among those of `cancelled`. */
export type WorkerRequest =
  | { kind: 'slice'; slice: Slice; cell: number }
  | { kind: 'measure' }
  | { kind: 'close' }

/** Milliseconds of runs of known shapes, for the estimate of costs. */
export interface Measured {
  encode: { tokens: number; ms: number }[]
  read: { rows: number; seen: number; ms: number }[]
  batch: { blocks: number; tokens: number; below: number; seen: number; ms: number }
  copyMsPerToken: number
}

export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'slice'; result: SliceResult }
  | { kind: 'measure'; measured: Measured }
  | { kind: 'failed'; error: Error }
