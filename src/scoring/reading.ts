// What the scorer reads and promises: texts without names or keys in, probabilities out.
// Types only; the real scorer is opened by open-scorer.ts, a stand-in implements the same interface.

import type { QuestionType } from './question-types.ts'
import type { ThreadLoss } from './thread-lost.ts'

interface ReadOption {
  /** The option's description or the level. A noul has two options, `yes` and `no`: the model's own words, not counted. */
  text: string
  /** What counts for this option alone, when the caller said it. */
  criterion: string | null
}

export interface ReadQuestion {
  type: QuestionType
  instructions: string
  /** What counts for the question as a whole, when the caller said it. */
  criteria: string | null
  options: ReadOption[]
  /** How common each answer is: one share for a noul, one per option for the other types. */
  baseRate: number[] | null
}

/** A decision as the model sees it: no question names, no option keys. */
export interface Reading {
  state: string
  questions: ReadQuestion[]
}

/** A reading with its tokens counted. Only the scorer that prepared it can score it. */
export interface Prepared {
  /** Tokens of the state and of all that is read for each question, each counted once. */
  readonly tokens: number
  /**
   * How many of the state's tokens stand for text that the model cannot read, from 0 to 1: to four decimals, at least
   * 0.0001 where there are any and 1 only where there are no others. It depends on the state alone.
   */
  readonly unreadShare: number
}

/**
 * What labels have taught about one question: its answers are read from slope × score + shift + weights · vector, where
 * score is the calibrated log-odds (noul, multi_choice) or the calibrated logit before the softmax (choice, score).
 * Slope 1, shifts 0 and no weights change nothing, not even the last bit.
 */
export interface FittedQuestion {
  slope: number
  /** One for a noul, one per option for the other types. */
  shifts: number[]
  /** For each option (of a noul: yes, no) a row of the hidden size; null without a linear head. */
  weights: Float32Array | null
}

/** What the reader holds of one question before its answer is read out. */
export interface QuestionVectors {
  /** As in FittedQuestion: one for a noul, one per option for the other types. */
  scores: number[]
  /** What the base rate of the request adds to each score once its answer is read out; 0 without one. */
  prior: number[]
  /** For each option (of a noul: yes, no) its vector at [MASK]: rows of the hidden size. */
  vectors: Float32Array
}

export interface ScoreOptions {
  /** Whose request it is: tenants share the machine evenly when there is too little of it. */
  tenant?: string
  /** On the clock of performance.now(). */
  deadlineAtMs: number
  /** When it fires, the work stops between two runs and the promise rejects with the signal's reason. */
  signal?: AbortSignal
  /**
   * Work that nobody waits for: it is never refused, takes nothing from what others are promised, and gets a thread
   * only when no other work waits for one.
   */
  background?: boolean
  /** For each question what is fitted of it, or null. */
  fitted?: (FittedQuestion | null)[]
}

/** The same of a text that waits for its tokens to be counted; one without a deadline waits its turn. */
export type PrepareOptions = Partial<Pick<ScoreOptions, 'tenant' | 'deadlineAtMs' | 'signal'>>

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
  /**
   * Count and keep the tokens of a reading; off the calling thread when the texts are large. Any size is counted whole.
   * Throws the problem `overloaded` when too many large texts wait, or the deadline passes before their turn.
   */
  prepare(reading: Reading, options?: PrepareOptions): Promise<Prepared>
  /**
   * Per question: noul [p(yes)], choice and score a distribution summing to 1 within 1e-12, multi_choice a probability per option.
   * Throws the problem `overloaded`: on arrival when it cannot be finished by the deadline, or later when the deadline passes.
   */
  score(prepared: Prepared, options: ScoreOptions): Promise<number[][]>
  /** What `score` reads its answers from, to be learnt from; fails and waits as it does. */
  vectors(prepared: Prepared, options: ScoreOptions): Promise<QuestionVectors[]>
  /** Numbers of a vector. */
  readonly hidden: number
  /** Throws the problem `overloaded` when not even the smallest request of this tenant would be admitted now. */
  checkRoom(tenant: string): void
  queue(): QueueState
  /** Scoring threads that work now. */
  threads(): number
  /** Refuse new work, finish what was admitted, end the workers. */
  close(): Promise<void>
}

/** Told how long the parts of a request took, and of threads that were lost; nothing of what is read. */
export interface ScoringWatch {
  /** `wait` is for a thread, `encode` and `question` are the time of threads for the windows and for the questions. */
  timed(phase: 'tokenize' | 'wait' | 'encode' | 'question', ms: number): void
  threadLost(how: ThreadLoss): void
}

/** The part of a pino logger that the scorer writes to. It never receives any text of a reading. */
export interface ScoringLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}
