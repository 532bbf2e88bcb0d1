// Checks a valid answer: its fields, its numbers, what follows from them, and that base rates shift it by Bayes' rule.

import { decisionResponse } from '../../../generated/schemas.ts'
import {
  type Case,
  type DecisionBody,
  expectDecision,
  expectSame,
  expectThat,
  expectValid,
  inGroup,
  type SomeAnswer,
} from './case.ts'
import { type Questions, questionOf, questions, type RequestFields, requestOf } from './requests.ts'
import type { Target } from './target.ts'

const tolerance = 1e-9
const baseRate = inGroup('base rates')
const even: Record<string, unknown> = {
  noul: 0.5,
  choice: { deceived: 1 / 3, taken_over: 1 / 3, ordinary: 1 / 3 },
  multi_choice: { deceived: 0.5, taken_over: 0.5, ordinary: 0.5 },
  score: [1 / 3, 1 / 3, 1 / 3],
}

export const baseRateCases: Case[] = [
  ...Object.entries(even).map(([type, shares]) =>
    baseRate(`an even base rate changes nothing for a ${type}`, async target => {
      const [plain, shifted] = await both(target, questionOf(type), shares)
      expectSame('the answer', shifted, plain)
    }),
  ),
  baseRate('a base rate shifts a noul by Bayes’ rule', async target => {
    const [plain, shifted] = await both(target, questions.verify_noul, 0.2)
    const wanted = odds(plain.probability!) * odds(0.2)
    expectClose('the probability', shifted.probability!, wanted / (1 + wanted))
  }),
  baseRate('base rates shift a choice by Bayes’ rule', async target => {
    const shares = { deceived: 0.7, taken_over: 0.2, ordinary: 0.1 }
    const [plain, shifted] = await both(target, questions.verify_choice, shares)
    const weights = Object.entries(shares).map(
      ([key, share]) => share * (plain.probabilities as Record<string, number>)[key]!,
    )
    const sum = weights.reduce((total, weight) => total + weight, 0)
    Object.values(shifted.probabilities!).forEach((found, at) => {
      expectClose(`probability ${at}`, found, weights[at]! / sum)
    })
  }),
]

/** The decision on these questions. Throws a Broken unless it is a valid decision. */
export async function decideValid(target: Target, asked: Questions): Promise<DecisionBody> {
  const decision = expectDecision(await target.decide(requestOf({ questions: asked })))
  expectValid('response', decisionResponse, decision)
  expectSame('the model', decision.model, 'service-1')
  expectSame('the order of the answers', Object.keys(decision.answers), Object.keys(asked))
  for (const [name, question] of Object.entries(asked)) checkAnswer(name, question, decision.answers[name]!)
  return decision
}

function checkAnswer(name: string, question: RequestFields, answer: SomeAnswer): void {
  expectSame(`the type of ${name}`, answer.type, question.type)
  const probabilities = Object.values(answer.probabilities ?? {})
  const keys = Object.keys(question.options ?? {})
  if (question.options) expectSame(`the keys of ${name}`, Object.keys(answer.probabilities!), keys)
  if (answer.type === 'noul') expectSame(`the value of ${name}`, answer.value, answer.probability! >= 0.5)
  else if (answer.type === 'multi_choice') {
    const applying = keys.filter((_, at) => probabilities[at]! >= 0.5)
    expectSame(`the values of ${name}`, answer.values, applying)
  } else {
    const sum = probabilities.reduce((total, probability) => total + probability, 0)
    expectThat(Math.abs(sum - 1) <= tolerance, `the probabilities of ${name} add up to ${sum}`)
    if (answer.type === 'score') checkScore(name, question, answer, probabilities)
    else expectSame(`the value of ${name}`, answer.value, keys[mostLikely(probabilities)])
  }
}

function checkScore(name: string, asked: RequestFields, answer: SomeAnswer, probabilities: number[]): void {
  const levels = asked.levels as string[]
  const values = (asked.values as number[] | undefined) ?? levels.map((_, at) => at)
  expectSame(`the number of levels of ${name}`, probabilities.length, levels.length)
  expectSame(`the level of ${name}`, answer.level, levels[mostLikely(probabilities)])
  const expected = probabilities.reduce((sum, probability, at) => sum + probability * values[at]!, 0)
  const scale = Math.max(1, ...values.map(Math.abs))
  expectClose(`the value of ${name}`, answer.value as number, expected, tolerance * scale)
}

// On a tie the first wins: the first in request order, or the lowest level.
function mostLikely(probabilities: number[]): number {
  return probabilities.indexOf(Math.max(...probabilities))
}

async function both(target: Target, question: RequestFields, shares: unknown) {
  const plain = await decideValid(target, { q: question })
  const shifted = await decideValid(target, { q: { ...question, base_rate: shares } })
  return [plain.answers.q!, shifted.answers.q!] as const
}

function odds(p: number): number {
  return p / (1 - p)
}

function expectClose(what: string, found: number, wanted: number, within = tolerance): void {
  expectThat(Math.abs(found - wanted) <= within, `${what} is ${found}, not ${wanted}`)
}
