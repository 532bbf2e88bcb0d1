// Checks a valid answer to a question: its fields, its numbers, and what follows from them.

import { decisionResponse } from '../../../generated/schemas.ts'
import {
  type DecisionBody,
  expectDecision,
  expectSame,
  expectThat,
  expectValid,
  type SomeAnswer,
} from './case.ts'
import { type Questions, type RequestFields, requestOf } from './requests.ts'
import type { Target } from './target.ts'

const sumTolerance = 1e-9

/** The decision on these questions. Throws a Broken unless it is a valid decision. */
export async function decideValid(target: Target, asked: Questions): Promise<DecisionBody> {
  const decision = expectDecision(await target.decide(requestOf({ questions: asked })))
  checkAnswers(asked, decision)
  return decision
}

function checkAnswers(asked: Questions, decision: DecisionBody): void {
  expectValid('response', decisionResponse, decision)
  expectSame('the model', decision.model, 'service-1')
  expectSame('the order of the answers', Object.keys(decision.answers), Object.keys(asked))
  for (const [name, question] of Object.entries(asked)) checkAnswer(name, question, decision.answers[name]!)
}

function checkAnswer(name: string, question: RequestFields, answer: SomeAnswer): void {
  expectSame(`the type of ${name}`, answer.type, question.type)
  if (answer.type === 'noul') {
    expectSame(`the value of ${name}`, answer.value, answer.probability! >= 0.5)
    return
  }
  const keys = answer.type === 'score' ? null : Object.keys(question.options as object)
  if (keys) expectSame(`the keys of ${name}`, Object.keys(answer.probabilities!), keys)
  const probabilities = Object.values(answer.probabilities!)
  if (answer.type === 'multi_choice') {
    const applying = keys!.filter((_, at) => probabilities[at]! >= 0.5)
    expectSame(`the values of ${name}`, answer.values, applying)
    return
  }
  checkSum(name, probabilities)
  if (keys) expectSame(`the value of ${name}`, answer.value, keys[mostLikely(probabilities)])
  else checkScore(name, question, answer, probabilities)
}

function checkScore(
  name: string,
  question: RequestFields,
  answer: SomeAnswer,
  probabilities: number[],
): void {
  const levels = question.levels as string[]
  const values = (question.values as number[] | undefined) ?? levels.map((_, at) => at)
  expectSame(`the number of levels of ${name}`, probabilities.length, levels.length)
  expectSame(`the level of ${name}`, answer.level, levels[mostLikely(probabilities)])
  const expected = probabilities.reduce((sum, probability, at) => sum + probability * values[at]!, 0)
  const scale = Math.max(1, ...values.map(Math.abs))
  const close = Math.abs((answer.value as number) - expected) <= sumTolerance * scale
  expectThat(close, `the value of ${name} is ${answer.value}, not ${expected}`)
}

function checkSum(name: string, probabilities: number[]): void {
  const sum = probabilities.reduce((total, probability) => total + probability, 0)
  expectThat(Math.abs(sum - 1) <= sumTolerance, `the probabilities of ${name} add up to ${sum}`)
}

// On a tie the first wins: the first in request order, or the lowest level.
function mostLikely(probabilities: number[]): number {
  return probabilities.indexOf(Math.max(...probabilities))
}
