// Checks that a successful response is a decision: something on the way might have answered instead of the service.

import { NotADecisionError } from './errors.ts'
import type { Questions } from './questions.ts'

/** The body as a decision on these questions. Throws `NotADecisionError`. */
export function readDecision(text: string, response: Response, questions: Questions): object {
  const body = parse(text)
  if (isDecision(body, questions)) return body
  throw new NotADecisionError(response)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isDecision(body: unknown, questions: Questions): body is object {
  const { id, answers, usage } = fieldsOf(body)
  const answerOf = fieldsOf(answers)
  return (
    typeof id === 'string' &&
    typeof fieldsOf(usage).input_tokens === 'number' &&
    Object.entries(questions).every(
      ([name, { type }]) => Object.hasOwn(answerOf, name) && fieldsOf(answerOf[name]).type === type,
    )
  )
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
