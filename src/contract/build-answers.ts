// Puts the scorer's probabilities under the names and keys of the request, with exactly the fields of the contract.

import type { components } from '../../generated/api.ts'
import type { CheckedQuestion } from './check-question.ts'

export type Answer = components['schemas']['Answer']

/** One answer per question, in the order of the questions. `__proto__` is a name like any other. */
export function buildAnswers(
  questions: CheckedQuestion[],
  probabilities: number[][],
): Record<string, Answer> {
  return Object.fromEntries(
    questions.map((question, at) => [question.name, buildAnswer(question, probabilities[at]!)]),
  )
}

function buildAnswer(question: CheckedQuestion, probabilities: number[]): Answer {
  const { type, keys, levels, values } = question
  if (type === 'noul') {
    const probability = probabilities[0]!
    return { type, value: probability >= 0.5, probability }
  }
  if (type === 'choice')
    return { type, value: keys[mostLikely(probabilities)]!, probabilities: byKey(keys, probabilities) }
  if (type === 'multi_choice') {
    const applying = keys.filter((_, at) => probabilities[at]! >= 0.5)
    return { type, values: applying, probabilities: byKey(keys, probabilities) }
  }
  return {
    type,
    value: expectedValue(probabilities, values),
    level: levels[mostLikely(probabilities)]!,
    probabilities,
  }
}

// Clamped to the scale: rounding could push the sum past its end, or even to infinity.
function expectedValue(probabilities: number[], values: number[]): number {
  const sum = probabilities.reduce((total, probability, at) => total + probability * values[at]!, 0)
  return Math.min(values.at(-1)!, Math.max(values[0]!, sum))
}

/** Where a value lies on its scale, from 0 to 1. Between two levels there may be more than the largest number. */
export function placeOn({ lowest, highest }: { lowest: number; highest: number }, value: number): number {
  const by = Number.isFinite(highest - lowest) ? 1 : 2
  return (value / by - lowest / by) / (highest / by - lowest / by)
}

// On a tie the first wins: the first in request order, or the lowest level.
function mostLikely(probabilities: number[]): number {
  return probabilities.indexOf(Math.max(...probabilities))
}

// fromEntries defines own properties, so a key named `__proto__` is kept.
function byKey(keys: string[], probabilities: number[]): Record<string, number> {
  return Object.fromEntries(keys.map((key, at) => [key, probabilities[at]!]))
}
