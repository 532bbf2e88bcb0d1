// Checks a decision request, and throws for the first broken rule in the order in which the contract reports them.

import { nameCharactersMax, questionsMax } from '../../generated/limits.ts'
import { model } from '../../generated/schemas.ts'
import { type CheckedQuestion, checkQuestion } from './check-question.ts'
import { didYouMean, quoted } from './did-you-mean.ts'
import { findDuplicate, type JsonMember, type JsonNode, type JsonText } from './json-text.ts'
import { Problem } from './problem.ts'
import type { Reading } from './reading.ts'
import { isBlank, isName } from './words.ts'

/** The models that a request may name, with the default of the agent tool first. */
export const models: readonly string[] = model.enum

const fields = ['model', 'state', 'questions']

/** A valid request: what the model reads, and the names under which the answers are returned. */
export interface DecisionRequest {
  model: string
  reading: Reading
  questions: CheckedQuestion[]
}

/**
 * Throws `invalid_request` or `model_not_found` for the first rule that the request breaks.
 *
 * The order is a promise, so that a caller who fixes one fault after another never sees an earlier one appear. It is
 * the order of the calls below, and src/verify/order.ts tests every pair of neighbours.
 */
export function checkRequest(body: JsonNode): DecisionRequest {
  const members = checkBody(body)
  const model = checkModel(find(members, 'model'))
  const state = checkState(find(members, 'state'))
  const questions = checkQuestions(find(members, 'questions'))
  return { model, reading: { state, questions: questions.map(question => question.reading) }, questions }
}

function checkBody(body: JsonNode): JsonMember[] {
  if (body.kind !== 'object') throw new Problem('invalid_request', 'the body must be a JSON object')
  const { members } = body
  for (const { name } of members) {
    if (fields.includes(name)) continue
    const hint = name === 'context' ? '; the case goes in "state"' : didYouMean(name, fields)
    throw new Problem('invalid_request', `unknown field ${quoted(name)}${hint}`)
  }
  const duplicate = findDuplicate(members)
  if (duplicate !== null) throw new Problem('invalid_request', `the field "${duplicate}" appears twice`)
  return members
}

function checkModel(model: JsonText | undefined): string {
  const param = 'model'
  if (!model) throw new Problem('invalid_request', 'model is required', { param })
  if (model.kind !== 'string') throw new Problem('invalid_request', 'model must be a string', { param })
  const name = model.value as string
  if (models.includes(name)) return name
  throw new Problem('model_not_found', `unknown model; use ${models.join(' or ')}`, {
    param,
  })
}

/** The state as the model reads it. Throws `invalid_request`. */
export function checkState(state: JsonText | undefined): string {
  const param = 'state'
  if (!state)
    throw new Problem('invalid_request', 'state is required: everything known about the case', { param })
  if (state.kind === 'object' || state.kind === 'array') return state.compact
  if (state.kind !== 'string') {
    throw new Problem('invalid_request', 'state must be a string, an object or an array', { param })
  }
  const text = state.value as string
  if (isBlank(text)) throw new Problem('invalid_request', 'state must not be blank', { param })
  return text
}

/** Throws `invalid_request` for the first rule that the questions break. */
export function checkQuestions(questions: JsonText | undefined): CheckedQuestion[] {
  const param = 'questions'
  if (!questions)
    throw new Problem(
      'invalid_request',
      'questions is required: an object with each question under its name',
      { param },
    )
  if (questions.kind !== 'object') {
    throw new Problem('invalid_request', 'questions must be an object with each question under its name', {
      param,
    })
  }
  const { members } = questions
  if (members.length < 1 || members.length > questionsMax) {
    throw new Problem(
      'invalid_request',
      `a request must have 1 to ${questionsMax} questions, not ${members.length}`,
      { param },
    )
  }
  const duplicate = findDuplicate(members)
  if (duplicate !== null)
    throw new Problem('invalid_request', `the question name ${quoted(duplicate)} appears twice`, {
      param,
    })
  return members.map(checkNamedQuestion)
}

function checkNamedQuestion({ name, value }: JsonMember): CheckedQuestion {
  const param = `questions.${name}`
  if (!isName(name)) {
    throw new Problem(
      'invalid_request',
      `a question name must start with a letter or _ and have at most ${nameCharactersMax} letters, digits and _`,
      { param },
    )
  }
  return checkQuestion(name, value)
}

function find(members: JsonMember[], name: string): JsonText | undefined {
  return members.find(member => member.name === name)?.value
}
