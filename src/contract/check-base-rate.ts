// Checks a question's base rate: how common each answer is among the caller's cases.

import { refuseNull, type Wrong } from './fault.ts'
import { findDuplicate, type JsonText } from './json-text.ts'
import type { QuestionType } from './question-types.ts'

const sumTolerance = 1e-6

/** The base rate in answer order (a `noul`: one number), or null. Throws `invalid_request` at `base_rate`. */
export function checkBaseRate(
  type: QuestionType,
  baseRate: JsonText | undefined,
  answers: { keys: string[]; levels: string[] },
  wrong: Wrong,
): number[] | null {
  if (!baseRate) return null
  refuseNull('base_rate', baseRate, wrong)
  if (type === 'noul') return [checkRate(baseRate, wrong)]
  if (type === 'score') return checkShares(elementsPerLevel(baseRate, answers.levels, wrong), wrong)
  const rates = valuesPerKey(baseRate, answers.keys, wrong)
  return type === 'choice' ? checkShares(rates, wrong) : rates.map(rate => checkRate(rate, wrong))
}

function valuesPerKey(baseRate: JsonText, keys: string[], wrong: Wrong): JsonText[] {
  if (baseRate.kind !== 'object')
    throw wrong('base_rate must be an object with one number under each option key')
  const { members } = baseRate
  if (findDuplicate(members) !== null) throw wrong('a key of base_rate appears twice')
  const rates = new Map(members.map(({ name, value }) => [name, value]))
  if (rates.size !== keys.length || !keys.every(key => rates.has(key)))
    throw wrong('base_rate must have exactly the keys of the options')
  return keys.map(key => rates.get(key)!)
}

function elementsPerLevel(baseRate: JsonText, levels: string[], wrong: Wrong): JsonText[] {
  if (baseRate.kind !== 'array') throw wrong('base_rate must be an array with one share per level')
  const { elements } = baseRate
  if (elements.length !== levels.length)
    throw wrong(`base_rate must have one share per level: ${levels.length}, not ${elements.length}`)
  return elements
}

function checkRate(rate: JsonText, wrong: Wrong): number {
  const value = rate.kind === 'number' ? (rate.value as number) : Number.NaN
  if (!(value > 0 && value < 1)) throw wrong('a base rate must be a number above 0 and below 1')
  return value
}

function checkShares(sent: JsonText[], wrong: Wrong): number[] {
  const shares = sent.map(share => {
    const value = share.kind === 'number' ? (share.value as number) : Number.NaN
    if (Number.isFinite(value) && value > 0) return value
    throw wrong('every share in base_rate must be a number above 0')
  })
  const sum = shares.reduce((total, share) => total + share, 0)
  // The last digits of the sum are rounding errors, not the caller's: hence the small allowance on the tolerance
  // itself.
  if (Math.abs(sum - 1) > sumTolerance + 1e-12)
    throw wrong(`the shares of base_rate must add up to 1, not ${sum}`)
  return shares
}
