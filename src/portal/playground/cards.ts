// A question as a form shows it: with a field for everything that the contract knows.

import type { QuestionType } from '../../scoring/question-types.ts'

/** An option or a level. Numbers are text, so that they stay as they were spelled. */
export interface CardAnswer {
  /** Of an option. */
  key: string
  text: string
  criterion: string
  baseRate: string
  /** Of a level: the number that it stands for. */
  value: string
}

export interface FormCard {
  name: string
  type: QuestionType
  instructions: string
  /** Whether criteria hold for the question as a whole or for each answer. */
  counts: 'whole' | 'each'
  criteria: string
  /** What counts as yes and as no, and how common yes is: of a noul. */
  yes: string
  no: string
  baseRate: string
  answers: CardAnswer[]
  /** The question as it was written before there was a form; null for a new one. */
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
