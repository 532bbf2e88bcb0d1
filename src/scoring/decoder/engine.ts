// Defines what the reader asks of a decoder: to read a state, and each question alone on top of it. Types only; a
// process of its own does it (open-engine.ts), and tests put a small function in its place.

import type { ReadQuestion } from '../../contract/reading.ts'

/** Texts that a model may say for one answer; what it says for all of them counts together. */
export type Label = readonly string[]

/** The words in which an engine is asked about states and questions, and the labels that it may answer with. */
export interface Wording {
  /** Must change whenever the words do: it is part of the revision and of every profile. */
  readonly version: string
  /** A list of more options is read in groups. */
  readonly optionsAtOnce: number
  readonly yesNo: Label[]
  /** True if everything is asked in one order only, even if a profile says otherwise. */
  readonly isOneWay: boolean
  stateText(state: string): string
  /** A noul, in the order yes and no or the other way round. */
  noulText(question: ReadQuestion, isReversed: boolean): string
  /** One option of a multi_choice, with nothing of the others in sight. */
  optionText(question: ReadQuestion, at: number): string
  /** A choice among some of its options, or a score, each option with a label. */
  listText(question: ReadQuestion, shown: number[], labels: string[]): string
  labelsFor(question: ReadQuestion, count: number): string[]
}

/** A state that has been read, until it is ended. */
export interface StateRead {
  /** True if nothing had to be read: the same tenant has just asked about the same state. */
  isKept?: boolean
  /** By label, the natural logarithm of its likelihood. Rejects with the signal's reason, or with ThreadLost. */
  ask(question: string, labels: Label[], signal: AbortSignal): Promise<number[]>
  end(): Promise<void>
}

export interface Engine {
  readonly wording: Wording
  /** True if it makes the decisions itself: a state is then read with its first question. */
  readonly decides?: boolean
  /** True if it does not say how much the model wanted to say something other than a label. */
  readonly hidesMass?: boolean
  /** Makes the error that is thrown while it cannot read; the default is ThreadLost. */
  unavailable?(): Error
  /** The number of the model's own tokens that there is room for, besides those that `frameTokens` counts. */
  readonly roomTokens: number
  /** The model's tokens around every state and question. */
  readonly frameTokens: number
  /** The longest run of letters, blanks, digits, signs or marks that its tokenizer survives, if known. */
  readonly longestRun?: number
  /** True if it can read now: a process that was lost is started again. */
  readonly working: boolean
  /** The number of states that it can hold at the same time; it may change. */
  readonly places: number
  count(texts: string[]): Promise<number[]>
  /**
   * Reads a state; at most so many at a time as there are places, until they are ended. Fails as `ask` does, and has
   * then freed what it read. Nothing that is kept of a state serves another tenant.
   */
  read(state: string, signal: AbortSignal, tenant?: string): Promise<StateRead>
  close(): Promise<void>
}
