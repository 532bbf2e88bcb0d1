// From what stands in the playground's form to the request that is meant, spelled as it was typed; and a question added.

import { bodyBytesMax } from '../../../generated/limits.ts'
import { Problem } from '../../problem.ts'
import { findJsonFault } from '../../service/request/find-json-fault.ts'
import { type JsonText, readJson } from '../../service/request/json-text.ts'
import type { Form } from '../frame/form.ts'
import type { Asked } from './answers.ts'

export interface Draft {
  state: string
  format: 'text' | 'json'
  questions: string
}

export function readDraft(form: Form): Draft {
  const format = form.line('format') === 'json' ? 'json' : 'text'
  return { state: form.text('state'), format, questions: form.text('questions') }
}

/** A whole request that was pasted into one of the two fields, taken apart; null when there is none. */
export function takeApart({ state, questions }: Draft): Draft | null {
  // Beside questions of their own, a state of this shape is a case.
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

/** The body that the same request has over HTTP. Throws `invalid_request` or `request_too_large`. */
export function toRequestText({ state, format, questions }: Draft): string {
  const text = `{"model":"service-1","state":${format === 'json' ? check(state, 'state') : JSON.stringify(state)},"questions":${check(questions, 'questions')}}`
  if (Buffer.byteLength(text) > bodyBytesMax)
    throw new Problem('request_too_large', `the request is larger than ${bodyBytesMax} bytes`)
  return text
}

// Each part has to be JSON by itself: two halves that only fit together are not what was meant.
function check(text: string, param: string): string {
  return readPart(text, param).raw
}

function readPart(text: string, param: string): JsonText {
  try {
    return readJson(text)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { line, column } = findJsonFault(text)
    const subject = param === 'state' ? 'case is' : 'questions are'
    const message = `the ${subject} not valid JSON at line ${line}, column ${column}`
    throw new Problem('invalid_request', message, { param })
  }
}

/** The words of the questions of a request that was answered. */
export function readAsked(questions: string): Map<string, Asked> {
  const asked = readJson(questions).members.map(({ name, value }): [string, Asked] => {
    const { instructions, options = {}, levels = [] } = value.value as Partial<Asked>
    return [name, { instructions: instructions ?? name, options, levels }]
  })
  return new Map(asked)
}

/** The questions with the one of the small form beside them. Throws `invalid_request`. */
export function addQuestion(questions: string, form: Form): string {
  const members = questions.trim() === '' ? [] : membersOf(questions)
  const lines = members.map(({ name, value }) => `  ${JSON.stringify(name)}: ${value.raw}`)
  const added = JSON.stringify(readQuestion(form), null, 2).replaceAll('\n', '\n  ')
  lines.push(`  ${JSON.stringify(form.line('new_name'))}: ${added}`)
  return `{\n${lines.join(',\n')}\n}`
}

function membersOf(questions: string) {
  const read = readPart(questions, 'questions')
  if (read.kind === 'object') return read.members
  throw new Problem('invalid_request', 'the questions must be a JSON object', { param: 'questions' })
}

function readQuestion(form: Form): object {
  const type = form.line('new_type')
  const instructions = form.line('new_instructions')
  const words = form
    .text('new_answers')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  if (form.line('new_name') === '' || instructions === '')
    throw new Problem('invalid_request', 'a new question needs a name and its words', { param: 'questions' })
  if (type === 'score') return { type, instructions, levels: words }
  if (type === 'noul') return { type, instructions }
  const options = words.map((word, i): [string, string] => [`option_${i + 1}`, word])
  return { type, instructions, options: Object.fromEntries(options) }
}
