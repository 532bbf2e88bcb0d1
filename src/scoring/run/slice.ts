// Defines the messages between the scheduler and a scoring worker: slices of work small enough to take turns.

import type { SharedModel } from '../model/model.ts'
import type { WindowWants } from '../model/session.ts'
import type { WindowPlace } from './memory-pages.ts'

/** So long a slice keeps a thread busy: short enough to take turns, long enough to hide the cost of handing it over. */
export const sliceMs = 25

export interface WindowTask {
  window: number
  ids: Uint16Array
  /** Where its keys and values go; null if only its mean is wanted. */
  place: WindowPlace | null
  wants: WindowWants
}

/** Options of one question with blocks of equal length, read in one run. */
export interface BatchTask {
  options: number[]
  /** One block after another. */
  ids: Uint16Array
  tokens: number
  /** Positions on the scale for a score, otherwise null. */
  levels: number[] | null
  /** Windows that only this option sees; such an option is a batch of its own. */
  own: WindowPlace[]
  keepVectors: boolean
}

export interface QuestionTask {
  question: number
  /** Distinguishes this question of this request from all others. */
  key: string
  head: number
  ids: Uint16Array
  /** Identifies the windows that are seen, and their order. */
  contextKey: string
  context: WindowPlace[]
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
  caseVector: Float32Array | null
}

export interface LogitsResult {
  question: number
  options: number[]
  logits: number[]
  vectors?: Float32Array
}

export interface SliceResult {
  /** False if it was cancelled before the end. */
  complete: boolean
  /** When a thread started on it, in milliseconds since the epoch: threads share no other clock. */
  beganAtMs: number
  ms: number
  /** The part of that spent on the windows. */
  encodeMs: number
  windows: WindowResult[]
  logits: LogitsResult[]
}

export interface WorkerStart {
  shared: SharedModel
  pages: SharedArrayBuffer
  /** A cell in shared memory for each request that may wait here: not zero if it should stop before its next run. */
  cancelled: Int32Array
}

/** Answered in order of arrival. `cell` is the request's index into `cancelled`. */
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
