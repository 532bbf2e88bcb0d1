// Defines what the reader asks of a decoder: to read a state, and each question alone on top of it. Types only; a
// process of its own does it (open-engine.ts), and tests put a small function in its place.

import type { ReadQuestion } from '../../contract/reading.ts'

/** Texts that a model may say for one answer; what it says for all of them counts together. */
export type Label = readonly string[]

/** How states and questions are written for an engine, and what it may say to them. */
export interface Wording {
  /** Whatever changes in the words needs a new one: it is part of the revision and of every profile. */
  readonly version: string
  /** A list of more options is read in groups. */
  readonly optionsAtOnce: number
  /** What is said for yes and for no. */
  readonly yesNo: Label[]
  /** Whether everything is asked in one order only, whatever a profile says. */
  readonly isOneWay: boolean
  stateText(state: string): string
  /** A noul, in the order yes and no or the other way round. */
  noulText(question: ReadQuestion, isReversed: boolean): string
  /** One option of a multi_choice, with nothing of the others in sight. */
  optionText(question: ReadQuestion, at: number): string
  /** A choice among some of its options, or a score, each option with a label. */
  listText(question: ReadQuestion, shown: number[], labels: string[]): string
  /** The labels of so many options of a question. */
  labelsFor(question: ReadQuestion, count: number): string[]
}

/** A state that has been read, until it is ended. */
export interface StateRead {
  /**
   * How likely the model is to go on with each label, as natural logarithms. Every question is read on top of the state
   * alone. Rejects with the signal's reason, or with ThreadLost.
   */
  ask(question: string, labels: Label[], signal: AbortSignal): Promise<number[]>
  /** Frees what was kept of the state and its questions. */
  end(): Promise<void>
}

export interface Engine {
  readonly wording: Wording
  /** Whether it makes the decisions itself: a state is then read with its first question. */
  readonly decides?: boolean
  /** Whether it does not say how much the model wanted to say something else than a label. */
  readonly hidesMass?: boolean
  /** What is thrown while it cannot read; without it, that a thread was lost. */
  unavailable?(): Error
  /** How many of the model's own tokens there is room for, besides those that `frameTokens` counts. */
  readonly roomTokens: number
  /** The model's tokens around every state and question. */
  readonly frameTokens: number
  /** How many letters, blanks, digits, signs or marks in a row its tokenizer survives, where that is known. */
  readonly longestRun?: number
  /** Whether it can read now: a process that was lost is started again. */
  readonly working: boolean
  /** How many states it can have read at the same time; it may change. */
  readonly places: number
  /** The model's own tokens in each text. */
  count(texts: string[]): Promise<number[]>
  /**
   * Reads a state; at most so many at a time as there are places, until they are ended. Fails as `ask` does, and has then
   * freed what it read. Nothing that is kept of a state serves another tenant.
   */
  read(state: string, signal: AbortSignal, tenant?: string): Promise<StateRead>
  close(): Promise<void>
}
