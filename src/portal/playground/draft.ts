// Builds a request from the playground's form, spelled as it was typed.

import { bodyBytesMax } from '../../../generated/limits.ts'
import { type JsonText, readJson } from '../../contract/json-text.ts'
import { Problem } from '../../contract/problem.ts'
import { type Card, type FormFields, readCardFields } from './cards.ts'
import { readPart } from './json-part.ts'
import { writeCards } from './question-cards.ts'
import type { QuestionTexts } from './shown-answer.ts'

export interface Draft {
  state: string
  format: 'text' | 'json'
  /** JSON, or text that is meant to be JSON. */
  questions: string
}

/** With the form's cards, if the questions came as a form. */
export interface SentDraft extends Draft {
  cards: Card[] | null
}

export function readDraft(form: FormFields): SentDraft {
  const format = form.text('format') === 'json' ? 'json' : 'text'
  const cards = form.has('questions') ? null : readCardFields(form)
  const questions = cards ? writeCards(cards) : form.text('questions')
  return { state: form.text('state'), format, questions, cards }
}

/** Splits a whole request that was pasted into one of the two fields; null if there is none. */
export function takeApart({ state, questions }: Draft): Draft | null {
  // If there are questions as well, a state of this form is just a case.
  return partsOf(questions) ?? (questions.trim() === '' ? partsOf(state) : null)
}

function partsOf(text: string): Draft | null {
  const members = membersOrNone(text)
  const find = (name: string) => members.find(member => member.name === name)?.value
  const [state, questions] = [find('state'), find('questions')]
  if (!state || questions?.kind !== 'object') return null
  if (members.some(({ name }) => !['model', 'state', 'questions'].includes(name))) return null
  if (state.kind === 'string')
    return { state: state.value as string, format: 'text', questions: questions.raw }
  return { state: state.raw, format: 'json', questions: questions.raw }
}

function membersOrNone(text: string): JsonText['members'] {
  if (!text.trim().startsWith('{')) return []
  try {
    return readJson(text).members
  } catch {
    return []
  }
}

/** The body of the same request over HTTP. Throws `invalid_request` or `request_too_large`. */
export function toRequestText({ state, format, questions }: Draft): string {
  // Each part has to be valid JSON by itself: two halves that are valid only together are not what was meant.
  const stateText = format === 'json' ? readPart(state, 'state').raw : JSON.stringify(state)
  const text = `{"model":"service-1","state":${stateText},"questions":${readPart(questions, 'questions').raw}}`
  if (new TextEncoder().encode(text).length > bodyBytesMax)
    throw new Problem('request_too_large', `the request is larger than ${bodyBytesMax} bytes`)
  return text
}

/** The texts of the questions in an answered request. */
export function readAsked(questions: string): Map<string, QuestionTexts> {
  const none = { options: {}, levels: [], values: null }
  const asked = readJson(questions).members.map(({ name, value }): [string, QuestionTexts] => [
    name,
    { instructions: name, ...none, ...(value.value as Partial<QuestionTexts>) },
  ])
  return new Map(asked)
}
