// Checks a question's base rate: how common each answer is among the caller's cases.

import { type Fault, refuseNull } from './fault.ts'
import { findDuplicate, type JsonText } from './json-text.ts'
import type { QuestionType } from './question-types.ts'

/** The checked option keys or levels of the question. */
interface Answers {
  keys: string[]
  levels: string[]
}

const sumTolerance = 1e-6

/** The base rate in answer order (a `noul`: one number), or null. Throws `invalid_request` at `base_rate`. */
export function checkBaseRate(
  type: QuestionType,
  baseRate: JsonText | undefined,
  answers: Answers,
  fault: Fault,
): number[] | null {
  if (!baseRate) return null
  refuseNull('base_rate', baseRate, fault)
  if (type === 'noul') return [checkRate(baseRate, fault)]
  if (type === 'score') return checkSum(checkPerLevel(baseRate, answers.levels, fault), fault)
  const rates = checkPerKey(baseRate, answers.keys, fault)
  return type === 'choice'
    ? checkSum(
        rates.map(rate => checkShare(rate, fault)),
        fault,
      )
    : rates.map(rate => checkRate(rate, fault))
}

function checkPerKey(baseRate: JsonText, keys: string[], fault: Fault): JsonText[] {
  if (baseRate.kind !== 'object')
    throw fault('base_rate', 'base_rate must be an object with one number under each option key')
  const { members } = baseRate
  if (findDuplicate(members) !== null) throw fault('base_rate', 'a key of base_rate appears twice')
  const rates = new Map(members.map(({ name, value }) => [name, value]))
  if (rates.size !== keys.length || !keys.every(key => rates.has(key))) {
    throw fault('base_rate', 'base_rate must have exactly the keys of the options')
  }
  return keys.map(key => rates.get(key)!)
}

function checkPerLevel(baseRate: JsonText, levels: string[], fault: Fault): number[] {
  if (baseRate.kind !== 'array')
    throw fault('base_rate', 'base_rate must be an array with one share per level')
  const { elements } = baseRate
  if (elements.length !== levels.length) {
    throw fault(
      'base_rate',
      `base_rate must have one share per level: ${levels.length}, not ${elements.length}`,
    )
  }
  return elements.map(element => checkShare(element, fault))
}

function checkShare(share: JsonText, fault: Fault): number {
  const value = share.kind === 'number' ? (share.value as number) : Number.NaN
  if (!Number.isFinite(value) || value <= 0)
    throw fault('base_rate', 'every share in base_rate must be a number above 0')
  return value
}

function checkRate(rate: JsonText, fault: Fault): number {
  const value = rate.kind === 'number' ? (rate.value as number) : Number.NaN
  if (!(value > 0 && value < 1)) throw fault('base_rate', 'a base rate must be a number above 0 and below 1')
  return value
}

function checkSum(shares: number[], fault: Fault): number[] {
  const sum = shares.reduce((total, share) => total + share, 0)
  // The last digits of the sum are rounding errors, not the caller's: hence the small allowance on the tolerance itself.
  if (Math.abs(sum - 1) > sumTolerance + 1e-12)
    throw fault('base_rate', `the shares of base_rate must add up to 1, not ${sum}`)
  return shares
}
