// Defines a question as shown in a form, with a field for everything in the contract.

import type { QuestionType } from '../../contract/question-types.ts'

/** An option or a level. Numbers are kept as text, so that their spelling is preserved. */
export interface CardAnswer {
  /** For an option. */
  key: string
  text: string
  criterion: string
  baseRate: string
  /** For a level: the number that it stands for. */
  value: string
}

export interface FormCard {
  name: string
  type: QuestionType
  instructions: string
  /** Criteria apply to the question as a whole or to each answer. */
  counts: 'whole' | 'each'
  criteria: string
  /** For a noul: what counts as yes and as no, and how common yes is. */
  yes: string
  no: string
  baseRate: string
  answers: CardAnswer[]
  /** The question as it was written before it became a form; null for a new one. */
  was: string | null
}

/** A question that the form cannot show. */
export interface JsonCard {
  name: string
  json: string
}

export type Card = FormCard | JsonCard

export const emptyAnswer: CardAnswer = { key: '', text: '', criterion: '', baseRate: '', value: '' }

export function newCard(name: string): FormCard {
  const texts = { instructions: '', criteria: '', yes: '', no: '', baseRate: '' }
  return { name, type: 'noul', counts: 'whole', ...texts, answers: [emptyAnswer, emptyAnswer], was: null }
}
