// Checks a decision request, and throws for the first broken rule in the order in which the contract reports them.

import { questionsMax } from '../../generated/limits.ts'
import { model } from '../../generated/schemas.ts'
import { type CheckedQuestion, checkQuestion } from './check-question.ts'
import { didYouMean } from './did-you-mean.ts'
import { checkName, checkText, inParam, wrongAt } from './fault.ts'
import { findDuplicate, findValue, type JsonMember, type JsonNode, type JsonText } from './json-text.ts'
import { Problem } from './problem.ts'
import type { Reading } from './reading.ts'
import { quoted } from './shortened.ts'

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
 * the order of the calls below, and src/contract/verify/order.ts tests every pair of neighbours.
 */
export function checkRequest(body: JsonNode): DecisionRequest {
  const members = checkBody(body)
  const model = checkModel(findValue(members, 'model'))
  const state = checkState(findValue(members, 'state'))
  const questions = checkQuestions(findValue(members, 'questions'))
  return { model, reading: { state, questions: questions.map(question => question.reading) }, questions }
}

function checkBody(body: JsonNode): JsonMember[] {
  const wrong = wrongAt(null)
  if (body.kind !== 'object') throw wrong('the body must be a JSON object')
  const { members } = body
  for (const { name } of members) {
    if (fields.includes(name)) continue
    const hint = name === 'context' ? '; the case goes in "state"' : didYouMean(name, fields)
    throw wrong(`unknown field ${quoted(name)}${hint}`)
  }
  const duplicate = findDuplicate(members)
  if (duplicate !== null) throw wrong(`the field ${quoted(duplicate)} appears twice`)
  return members
}

function checkModel(model: JsonText | undefined): string {
  const wrong = wrongAt('model')
  if (!model) throw wrong('model is required')
  if (model.kind !== 'string') throw wrong('model must be a string')
  const name = model.value as string
  if (models.includes(name)) return name
  throw new Problem('model_not_found', `unknown model; use ${models.join(' or ')}`, { param: 'model' })
}

/** The state as the model reads it. Throws `invalid_request`. */
export function checkState(state: JsonText | undefined): string {
  const wrong = wrongAt('state')
  if (!state) throw wrong('state is required: everything known about the case')
  if (state.kind === 'object' || state.kind === 'array') return state.compact
  if (state.kind !== 'string') throw wrong('state must be a string, an object or an array')
  return checkText(state, wrong, 'state')
}

/** Throws `invalid_request` for the first rule that the questions break. */
export function checkQuestions(questions: JsonText | undefined): CheckedQuestion[] {
  const wrong = wrongAt('questions')
  if (!questions) throw wrong('questions is required: an object with each question under its name')
  if (questions.kind !== 'object')
    throw wrong('questions must be an object with each question under its name')
  const { members } = questions
  if (members.length < 1 || members.length > questionsMax)
    throw wrong(`a request must have 1 to ${questionsMax} questions, not ${members.length}`)
  const duplicate = findDuplicate(members)
  if (duplicate !== null) throw wrong(`the question name ${quoted(duplicate)} appears twice`)
  return members.map(({ name, value }) => {
    checkName(name, wrongAt(`questions.${inParam(name)}`), 'a question name')
    return checkQuestion(name, value)
  })
}
