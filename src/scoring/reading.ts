// Defines what a scorer promises: a reading in, probabilities out. Types only; a reader is opened by open-reader.ts,
// and a stand-in implements the same interface.

import type { Reading } from '../contract/reading.ts'
import type { CaseBlocks } from './fitted/case-blocks.ts'
import type { ThreadLoss } from './thread-lost.ts'

/** A reading with its tokens counted. Only the scorer that prepared it can score it. */
export interface Prepared {
  /** Tokens of the state and of everything that is read for each question, each counted once. */
  readonly tokens: number
  /**
   * The share of the state's tokens that stand for text the model cannot read, from 0 to 1: to four decimals, at least
   * 0.0001 if there are any, and 1 only if there are no others. It depends only on the state.
   */
  readonly unreadShare: number
}

/**
 * The parameters of one question that labels taught: its answers are computed from slope × score + shift + weights ·
 * vector + case weights · case vector, where score is the calibrated log-odds (noul, multi_choice) or the calibrated
 * logit before the softmax (choice, score). Slope 1, shifts 0 and no weights change nothing, not even the last bit.
 */
export interface FittedQuestion {
  slope: number
  /** One for a noul, one per option for the other types. */
  shifts: number[]
  /** A row of the hidden size for each option (for a noul: yes, no); null without a linear head. */
  weights: Float32Array | null
  /** A row of the hidden size for each score, times the vector of the case; null or missing without any. */
  caseWeights?: Float32Array | null
  /** The same times the mean of the model's last layer, in place of caseWeights: sets of earlier builds have it. */
  lastWeights?: Float32Array | null
  /** The additions of the case's own texts and fields, which fitted/for-case.ts works into the shifts. */
  blocks?: CaseBlocks | null
}

/** The model's results for one question before its answer is read out. */
export interface QuestionVectors {
  /** As in FittedQuestion: one for a noul, one per option for the other types. */
  scores: number[]
  /** The base rate's addition to each score when the answer is read out; 0 without one. */
  prior: number[]
  /** The vector at [MASK] for each option (for a noul: yes, no): rows of the hidden size. */
  vectors: Float32Array
  /** The mean over the tokens of the state and the layers that the upper half of the model reads. */
  caseVector: Float32Array
  /** The mean of the last layer, for what is in use and was learnt by an earlier build; null where it is not known. */
  lastMean: Float32Array | null
}

export interface ScoreOptions {
  tenant?: string
  /** On the clock of performance.now(). */
  deadlineAtMs: number
  /** When it aborts, the work stops between two runs and the promise rejects with the signal's reason. */
  signal?: AbortSignal
  /** Never refused, takes nothing from what others are promised, and gets a thread only when nobody else wants one. */
  background?: boolean
  fitted?: (FittedQuestion | null)[]
  /** Called when the reader has failed over this request, which may be after it was refused; `harm` as in Blamed. */
  onFailed?(harm: number): void
  /** For keepFailuresAway: called with what ended the work when the promise may already have been settled. */
  onLate?(error: unknown): void
}

/** An error of the reader that tells how far the request that met with it is to blame. */
export interface Blamed {
  /** The likelihood that the reader failed over this request, from 0 to 1. */
  readonly blame: number
  /** The degree to which the failure was an outage for others, from 0 to 1. */
  readonly harm: number
}

/** The same options for counting the tokens of a reading; without a deadline, it just waits its turn. */
export type PrepareOptions = Partial<
  Pick<ScoreOptions, 'tenant' | 'deadlineAtMs' | 'signal' | 'onFailed' | 'onLate'>
>

export interface QueueState {
  /** Requests that a worker has begun. */
  running: number
  /** Requests admitted that no worker has begun. */
  waiting: number
  /** Estimated work ahead, in milliseconds of one worker. */
  costMs: number
}

export interface Scorer {
  readonly revision: string
  /** The name of the reader, for people (reader-name.ts). */
  readonly name: string
  /**
   * Counts and keeps the tokens of a reading, on another thread if the texts are large. Texts of any size are counted
   * whole. Throws the problem `overloaded` if too many large texts are waiting, or the deadline passes before their
   * turn.
   */
  prepare(reading: Reading, options?: PrepareOptions): Promise<Prepared>
  /**
   * For each question: noul [p(yes)], choice and score a distribution summing to 1 within 1e-12, multi_choice a
   * probability per option. Throws the problem `overloaded`: on arrival if it cannot be finished by the deadline, or
   * later when the deadline passes.
   */
  score(prepared: Prepared, options: ScoreOptions): Promise<number[][]>
  /** Returns what `score` computes its answers from, for learning; waits and fails in the same way. */
  vectors(prepared: Prepared, options: ScoreOptions): Promise<QuestionVectors[]>
  /** Before any calibration: logits by option, for a multi_choice log-odds. Only readers with a profile have it. */
  hear?(prepared: Prepared, options: ScoreOptions): Promise<number[][][]>
  readonly hidden: number
  /** Throws the problem `overloaded` if not even this tenant's smallest request would be admitted now. */
  checkRoom(tenant: string): void
  queue(): QueueState
  threads(): number
  servers?(): ReaderServer[]
  /** The share of what the model wants to say that is a label, on questions asked at start; only decoders have it. */
  readonly labelMass?: number
  readonly warnings?: readonly string[]
  /** Refuses new work, finishes what was admitted, and ends the workers. */
  close(): Promise<void>
}

export interface ReaderServer {
  name: string
  out: string | null
}

/** Called with what was done on servers that a reader asks, by the server's name; never with anything that is read. */
export interface ServersWatch {
  /** Tokens that the server still knew, those that it read, and the time for both. */
  used(server: string, done: { cachedTokens: number; readTokens: number; ms: number }): void
  fault(server: string, kind: string): void
}

/** Called with how long the parts of a request took, and for lost threads; never with anything that is read. */
export interface ScoringWatch {
  /** `wait`: waiting for a thread; `encode` and `question`: thread time spent on the windows and on the questions. */
  timed(phase: 'tokenize' | 'wait' | 'encode' | 'question', ms: number): void
  threadLost(how: ThreadLoss): void
  servers?: ServersWatch
}

/** The part of a pino logger that the scorer writes to. It never receives any text of a reading. */
export interface ScoringLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}
