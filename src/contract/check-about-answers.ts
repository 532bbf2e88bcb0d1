// Checks what a question says about its answers: criteria, one text for the question as a whole or texts per answer,
// and base rates, how common each answer is among the caller's cases.

import { checkText, refuseNull, type Wrong } from './fault.ts'
import { findDuplicate, type JsonText } from './json-text.ts'
import type { QuestionType } from './question-types.ts'

/** The answers of the question as sent. They are checked later, so they may still be anything. */
type AnswersAsSent = Record<'options' | 'levels', JsonText | undefined>

const each = 'every text in criteria'

/**
 * Texts per answer are keyed by option key, by level index, or by "true" and "false". Throws `invalid_request` at
 * `criteria` for the first rule that is broken.
 */
export function checkCriteria(
  type: QuestionType,
  criteria: JsonText | undefined,
  answers: AnswersAsSent,
  wrong: Wrong,
) {
  const none = { whole: null, perAnswer: new Map<string, string>() }
  if (!criteria) return none
  refuseNull('criteria', criteria, wrong)
  if (criteria.kind === 'string') return { ...none, whole: checkText(criteria, wrong, 'criteria') }
  if (type === 'score') return { ...none, perAnswer: textsPerLevel(criteria, answers.levels, wrong) }
  return { ...none, perAnswer: textsPerKey(type, criteria, answers.options, wrong) }
}

function textsPerKey(
  type: QuestionType,
  criteria: JsonText,
  options: JsonText | undefined,
  wrong: Wrong,
): Map<string, string> {
  const wanted = type === 'noul' ? 'true or false' : 'an option key'
  if (criteria.kind !== 'object')
    throw wrong(`criteria must be a string, or an object with a text under ${wanted}`)
  const { members } = criteria
  if (members.length === 0) throw wrong(`criteria must have a text under ${wanted}, or be left out`)
  if (findDuplicate(members) !== null) throw wrong('a key of criteria appears twice')
  const names = options?.kind === 'object' ? options.members.map(member => member.name) : null
  // A set, because the number of options is checked later, and a list would have to be searched for each key.
  const keys = type === 'noul' ? new Set(['true', 'false']) : names && new Set(names)
  if (keys && !members.every(({ name }) => keys.has(name)))
    throw wrong(`every key of criteria must be ${wanted}`)
  return new Map(members.map(({ name, value }) => [name, checkText(value, wrong, 'criteria', each)]))
}

function textsPerLevel(criteria: JsonText, levels: JsonText | undefined, wrong: Wrong): Map<string, string> {
  if (criteria.kind !== 'array')
    throw wrong('criteria must be a string, or an array with one string or null per level')
  const { elements } = criteria
  if (levels?.kind === 'array' && elements.length !== levels.elements.length) {
    const [wanted, given] = [levels.elements.length, elements.length]
    throw wrong(`criteria must have one string or null per level: ${wanted}, not ${given}`)
  }
  const texts = new Map<string, string>()
  elements.forEach((element, at) => {
    if (element.kind !== 'null') texts.set(String(at), checkText(element, wrong, 'criteria', each))
  })
  return texts
}

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
