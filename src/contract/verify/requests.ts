// Makes small valid requests, from which the cases make what they need.

import { inputTokensMax, nameCharactersMax } from '../../../generated/limits.ts'

export const state = {
  event: 'transfer',
  amount: 4800,
  currency: 'EUR',
  device: 'first seen ten minutes ago',
  payee: 'added today',
  note: 'The customer wrote that the bank had called and asked for it.',
}

/** More tokens than a request may have. */
export const tooLongState = 'case '.repeat(inputTokensMax + 1)

const options = {
  deceived: 'The customer was talked into the transfer by a stranger.',
  taken_over: 'Somebody else is using the account.',
  ordinary: 'It is an ordinary transfer.',
}

/** One question of each type, with names that no mock has canned answers for. */
export const questions = {
  verify_noul: { type: 'noul', instructions: 'Did the order come from a device that was new?' },
  verify_choice: { type: 'choice', instructions: 'What is going on?', options },
  verify_multi_choice: { type: 'multi_choice', instructions: 'Which of these does the case show?', options },
  verify_score: {
    type: 'score',
    instructions: 'How soon does a person have to look at it?',
    levels: ['within a week', 'within a day', 'within an hour'],
    values: [1, 7, 168],
  },
} as const

export type RequestFields = Record<string, unknown>

export type Questions = Record<string, RequestFields>

/** Names like any other in the contract, although they are special to some programs. */
export const hostileNames = ['__proto__', 'constructor', 'toString', '_', 'Z9', 'a'.repeat(nameCharactersMax)]

/** A valid question of this type, with these fields replacing its own; undefined leaves one out. */
export function questionOf(type: string, fields: RequestFields = {}): RequestFields {
  const found = Object.values(questions).find(question => question.type === type)
  return { ...found, ...fields }
}

/** A valid request, with these fields replacing its own. */
export function requestOf(fields: RequestFields = {}): RequestFields {
  return { model: 'service-1', state, questions: { q: questionOf('noul') }, ...fields }
}

/** A request with one question, named `q`. */
export function asking(question: unknown): RequestFields {
  return requestOf({ questions: { q: question } })
}

/** An object with this many entries, under valid names. */
export function entries<T>(count: number, valueAt: (at: number) => T): Record<string, T> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, valueAt(at)]))
}

export function list<T>(count: number, valueAt: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => valueAt(at))
}
