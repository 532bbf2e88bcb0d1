// Reads one of the playground's two texts as JSON, and finds where in it a fault of the request is.

import { findJsonFault } from '../../contract/find-json-fault.ts'
import { type JsonText, readJson } from '../../contract/json-text.ts'
import { Problem } from '../../contract/problem.ts'

/** Throws `invalid_request` with the line and column where the text stops being valid JSON, and `request_too_large`. */
export function readPart(text: string, part: 'state' | 'questions'): JsonText {
  if (part === 'questions' && text.trim() === '')
    throw new Problem('invalid_request', 'add a question first', { param: part })
  try {
    return readJson(text)
  } catch (error) {
    if (!(error instanceof Problem) || error.problem !== 'invalid_request') throw error
    const { line, column } = findJsonFault(text)
    const subject = part === 'state' ? 'case is' : 'questions are'
    const message = `the ${subject} not valid JSON at line ${line}, column ${column}`
    throw new Problem('invalid_request', message, { param: part })
  }
}

/** The line, from 1, of a question or of its field; null if the text does not have it. */
export function lineOf(questions: string, name: string | null, field: string | null): number | null {
  try {
    const question = memberOf(readJson(questions), name)
    const found = (question && memberOf(question, field)) ?? question
    return found && questions.slice(0, found.start).split('\n').length
  } catch {
    return null
  }
}

function memberOf(object: JsonText, name: string | null): JsonText | null {
  if (object.kind !== 'object') return null
  return object.members.find(member => member.name === name)?.value ?? null
}
