// Defines what a reader reads of a request: texts without names or keys. Types only.

import type { QuestionType } from './question-types.ts'

interface ReadOption {
  /**
   * The option's description or the level. A noul has two options, `yes` and `no`, the model's own words, which do not
   * count.
   */
  text: string
  /** The criterion of this option only, if given. */
  criterion: string | null
}

export interface ReadQuestion {
  type: QuestionType
  instructions: string
  /** The criteria of the question as a whole, if given. */
  criteria: string | null
  options: ReadOption[]
  /** The frequency of each answer: one share for a noul, one per option for the other types. */
  baseRate: number[] | null
}

/** A decision as the model sees it: no question names, no option keys. */
export interface Reading {
  state: string
  questions: ReadQuestion[]
}
