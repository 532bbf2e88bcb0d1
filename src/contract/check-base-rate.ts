// Checks a question's base rate: how common each answer is among the caller's cases.

import { refuseNull, type Wrong } from './fault.ts'
import { findDuplicate, type JsonText } from './json-text.ts'
import type { QuestionType } from './question-types.ts'

/** The checked option keys or levels of the question. */
interface CheckedAnswers {
  keys: string[]
  levels: string[]
}

const sumTolerance = 1e-6

/** The base rate in answer order (a `noul`: one number), or null. Throws `invalid_request` at `base_rate`. */
export function checkBaseRate(
  type: QuestionType,
  baseRate: JsonText | undefined,
  answers: CheckedAnswers,
  wrong: Wrong,
): number[] | null {
  if (!baseRate) return null
  refuseNull('base_rate', baseRate, wrong)
  if (type === 'noul') return [checkRate(baseRate, wrong)]
  if (type === 'score') return checkSum(checkPerLevel(baseRate, answers.levels, wrong), wrong)
  const rates = checkPerKey(baseRate, answers.keys, wrong)
  if (type === 'multi_choice') return rates.map(rate => checkRate(rate, wrong))
  const shares = rates.map(rate => checkShare(rate, wrong))
  return checkSum(shares, wrong)
}

function checkPerKey(baseRate: JsonText, keys: string[], wrong: Wrong): JsonText[] {
  if (baseRate.kind !== 'object')
    throw wrong('base_rate must be an object with one number under each option key')
  const { members } = baseRate
  if (findDuplicate(members) !== null) throw wrong('a key of base_rate appears twice')
  const rates = new Map(members.map(({ name, value }) => [name, value]))
  if (rates.size !== keys.length || !keys.every(key => rates.has(key))) {
    throw wrong('base_rate must have exactly the keys of the options')
  }
  return keys.map(key => rates.get(key)!)
}

function checkPerLevel(baseRate: JsonText, levels: string[], wrong: Wrong): number[] {
  if (baseRate.kind !== 'array') throw wrong('base_rate must be an array with one share per level')
  const { elements } = baseRate
  if (elements.length !== levels.length) {
    throw wrong(`base_rate must have one share per level: ${levels.length}, not ${elements.length}`)
  }
  return elements.map(element => checkShare(element, wrong))
}

function checkShare(share: JsonText, wrong: Wrong): number {
  const value = share.kind === 'number' ? (share.value as number) : Number.NaN
  if (!Number.isFinite(value) || value <= 0) throw wrong('every share in base_rate must be a number above 0')
  return value
}

function checkRate(rate: JsonText, wrong: Wrong): number {
  const value = rate.kind === 'number' ? (rate.value as number) : Number.NaN
  if (!(value > 0 && value < 1)) throw wrong('a base rate must be a number above 0 and below 1')
  return value
}

function checkSum(shares: number[], wrong: Wrong): number[] {
  const sum = shares.reduce((total, share) => total + share, 0)
  // The last digits of the sum are rounding errors, not the caller's: hence the small allowance on the tolerance
  // itself.
  if (Math.abs(sum - 1) > sumTolerance + 1e-12)
    throw wrong(`the shares of base_rate must add up to 1, not ${sum}`)
  return shares
}
