// Checks that a base rate shifts an answer by Bayes' rule, and that an even one changes nothing.

import { decideValid } from './answers.ts'
import { type Case, expectSame, expectThat, inGroup } from './case.ts'
import { questionOf, questions, type RequestFields } from './requests.ts'
import type { Target } from './target.ts'

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
    close('the probability', shifted.probability!, wanted / (1 + wanted))
  }),
  baseRate('base rates shift a choice by Bayes’ rule', async target => {
    const shares = { deceived: 0.7, taken_over: 0.2, ordinary: 0.1 }
    const [plain, shifted] = await both(target, questions.verify_choice, shares)
    const weights = Object.entries(shares).map(
      ([key, share]) => share * (plain.probabilities as Record<string, number>)[key]!,
    )
    const sum = weights.reduce((total, weight) => total + weight, 0)
    Object.values(shifted.probabilities!).forEach((found, at) => {
      close(`probability ${at}`, found, weights[at]! / sum)
    })
  }),
]

/** The answer to a question without a base rate, and with it. */
async function both(target: Target, question: RequestFields, shares: unknown) {
  const plain = await decideValid(target, { q: question })
  const shifted = await decideValid(target, { q: { ...question, base_rate: shares } })
  return [plain.answers.q!, shifted.answers.q!] as const
}

function odds(p: number): number {
  return p / (1 - p)
}

function close(what: string, found: number, wanted: number): void {
  expectThat(Math.abs(found - wanted) <= 1e-9, `${what} is ${found}, not ${wanted}`)
}
