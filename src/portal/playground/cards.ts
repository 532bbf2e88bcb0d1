// Defines a question as shown in a form, with a field for everything in the contract; reads and writes these fields,
// and does what the form's buttons ask. The service and the reader's browser share this: without a script, the buttons
// submit the form.

import { optionsMax, questionsMax } from '../../../generated/limits.ts'
import { type QuestionType, questionTypes } from '../../contract/question-types.ts'

/** An option or a level. Numbers are kept as text, so that their spelling is preserved. */
export interface CardAnswer {
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

function newCard(name: string): FormCard {
  const texts = { instructions: '', criteria: '', yes: '', no: '', baseRate: '' }
  return { name, type: 'noul', counts: 'whole', ...texts, answers: [emptyAnswer, emptyAnswer], was: null }
}

/** One more of each than is allowed: the service then says that there are too many, and none is silently lost. */
export const cardsMax = questionsMax + 1
const answersMax = optionsMax + 1

/** A form as it was sent, or as it is in the page. */
export interface FormFields {
  has(name: string): boolean
  text(name: string): string
}

export function cardField(card: number, field: string): string {
  return `q${card}_${field}`
}

export function answerField(card: number, answer: number, field: string): string {
  return `q${card}_a${answer}_${field}`
}

export function readCardFields(form: FormFields): Card[] {
  const cards: Card[] = []
  while (cards.length < cardsMax && form.has(cardField(cards.length, 'name')))
    cards.push(readCard(form, cards.length))
  return cards
}

function readCard(form: FormFields, at: number): Card {
  const text = (field: string) => form.text(cardField(at, field))
  const has = (field: string) => form.has(cardField(at, field))
  if (has('json')) return { name: text('name'), json: text('json') }
  const answers: CardAnswer[] = []
  while (answers.length < answersMax && form.has(answerField(at, answers.length, 'text')))
    answers.push(readAnswer(form, at, answers.length))
  return {
    name: text('name'),
    type: questionTypes.find(type => type === text('type')) ?? 'noul',
    instructions: text('instructions'),
    counts: text('counts') === 'each' ? 'each' : 'whole',
    ...{ criteria: text('criteria'), yes: text('yes'), no: text('no'), baseRate: text('base_rate') },
    answers,
    was: has('was') ? text('was') : null,
  }
}

function readAnswer(form: FormFields, card: number, at: number): CardAnswer {
  const text = (field: string) => form.text(answerField(card, at, field))
  const words = { key: text('key'), text: text('text'), criterion: text('criterion') }
  return { ...words, baseRate: text('base_rate'), value: text('value') }
}

/** Changes the cards as a card button asks by its value; null if it is a different button. */
export function changeCards(cards: Card[], change: string): { cards: Card[]; open: number } | null {
  const [what, card = -1, answer = -1] = change
    .split('.')
    .map((part, i) => (i === 0 ? part : Number(part))) as [string, number?, number?]
  if (what === 'add_question') {
    const added = cards.length < cardsMax ? [newCard(freeName(cards))] : []
    return { cards: [...cards, ...added], open: cards.length }
  }
  if (what === 'remove_question') return { cards: cards.filter((_, i) => i !== card), open: -1 }
  if (what !== 'add_answer' && what !== 'remove_answer') return null
  const changed = cards.map((one, i) => {
    if (i !== card || 'json' in one) return one
    if (what === 'remove_answer') return { ...one, answers: one.answers.filter((_, j) => j !== answer) }
    return one.answers.length < answersMax ? { ...one, answers: [...one.answers, emptyAnswer] } : one
  })
  return { cards: changed, open: card }
}

function freeName(cards: Card[]): string {
  const taken = new Set(cards.map(({ name }) => name))
  for (let n = cards.length + 1; ; n += 1) if (!taken.has(`question_${n}`)) return `question_${n}`
}
