// Reads the text of a policy file, and says everything that is wrong with it.

import { fieldsOf, parseJson } from './json.ts'
import type { Policy } from './policy.ts'

type PolicyFields = Record<string, unknown>

/** Throws a TypeError that names every field that cannot be used. Unknown fields are left alone: a note, a name. */
export function readPolicy(text: string): Policy {
  const faults: string[] = []
  const policy = fieldsOf(parseJson(text.replace(/^\uFEFF/, '')))
  if (policy === null) throw new TypeError('the policy is not a JSON object')
  if (policy.format !== 1)
    throw new TypeError(
      `"format" must be 1, and is ${shown(policy.format)}: this is no policy, or a newer one`,
    )
  for (const field of ['revision', 'date'])
    if (policy[field] !== undefined && typeof policy[field] !== 'string')
      faults.push(`"${field}" must be text, and is ${shown(policy[field])}`)
  if (policy.columns !== undefined && !isTexts(policy.columns))
    faults.push(`"columns" must be a list of names, and is ${shown(policy.columns)}`)
  const questions = fieldsOf(policy.questions)
  if (questions === null || Object.keys(questions).length === 0)
    faults.push('"questions" must be an object with a policy for each question')
  for (const [name, question] of Object.entries(questions ?? {}))
    faults.push(...faultsOfQuestion(fieldsOf(question)).map(fault => `questions.${name}: ${fault}`))
  if (faults.length > 0) throw new TypeError(`the policy cannot be used: ${faults.join('; ')}`)
  return policy as unknown as Policy
}

function faultsOfQuestion(question: PolicyFields | null): string[] {
  if (question === null) return ['it must be an object']
  const { type, act_level: level, costs, promised } = question
  const found = [...faultsOfCosts(costs), ...faultsOfPromise(promised)]
  if (type === 'noul') return [...faultsOfBand(question, [0, 1]), ...found]
  if (type === 'choice') return [...faultsOfThreshold(question, 'act_from', [0, 1]), ...found]
  if (type === 'score') {
    const isLevel = level === undefined || typeof level === 'string'
    return [...faultsOfBand(question), ...(isLevel ? [] : ['"act_level" must be a level']), ...found]
  }
  if (type !== 'multi_choice')
    return [`"type" must be noul, choice, multi_choice or score, and is ${shown(type)}`]
  const options = fieldsOf(question.options)
  if (options === null) return ['"options" must be an object with two thresholds for each option']
  const inOptions = Object.entries(options).flatMap(([key, band]) =>
    faultsOfBand(fieldsOf(band) ?? {}, [0, 1]).map(fault => `option ${key}: ${fault}`),
  )
  return [...inOptions, ...found]
}

function faultsOfBand(band: PolicyFields, within?: [number, number]): string[] {
  const faults = ['clear_below', 'act_from'].flatMap(field => faultsOfThreshold(band, field, within))
  if (faults.length > 0) return faults
  const { clear_below: low, act_from: high } = band as { clear_below: number | null; act_from: number | null }
  return low !== null && high !== null && low > high
    ? [`"clear_below" is ${low}, above "act_from", ${high}: nothing is both cleared and acted on`]
    : []
}

function faultsOfThreshold(fields: PolicyFields, field: string, within?: [number, number]): string[] {
  const value = fields[field]
  if (value === null) return []
  if (!isNumber(value)) return [`"${field}" must be a number, or null for never, and is ${shown(value)}`]
  if (!within || (value >= within[0] && value <= within[1])) return []
  return [`"${field}" must be from ${within[0]} to ${within[1]}, and is ${value}`]
}

function faultsOfCosts(costs: unknown): string[] {
  if (costs === undefined) return []
  const fields = fieldsOf(costs) ?? {}
  return ['miss', 'false_alarm', 'review']
    .filter(field => !(isNumber(fields[field]) && fields[field] >= 0))
    .map(field => `"costs.${field}" must be a number of 0 or more, and is ${shown(fields[field])}`)
}

function faultsOfPromise(promised: unknown): string[] {
  if (promised === undefined) return []
  const { labels, cost, decided } = fieldsOf(promised) ?? {}
  const { value, low, high } = fieldsOf(cost) ?? {}
  if ([labels, decided, value, low, high].every(isNumber)) return []
  return [
    '"promised" must have labels, decided, and cost with value, low and high; leave it out if it is unknown',
  ]
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(one => typeof one === 'string')
}

function shown(value: unknown): string {
  return value === undefined ? 'missing' : JSON.stringify(value).slice(0, 60)
}
