// Checks a question's criteria: one text for the question as a whole, or texts per answer.

import { type Fault, refuseNull } from './fault.ts'
import { findDuplicate, type JsonText } from './json-text.ts'
import type { QuestionType } from './question-types.ts'
import { isBlank } from './words.ts'

/** Texts per answer are keyed by option key, by level index, or by "true" and "false". */
interface Criteria {
  whole: string | null
  perAnswer: Map<string, string>
}

/** The answers of the question as sent. They are checked later, so they may still be anything. */
interface Answers {
  options: JsonText | undefined
  levels: JsonText | undefined
}

/** Throws `invalid_request` at `criteria` for the first rule that is broken. */
export function checkCriteria(
  type: QuestionType,
  criteria: JsonText | undefined,
  answers: Answers,
  fault: Fault,
): Criteria {
  if (!criteria) return { whole: null, perAnswer: new Map() }
  refuseNull('criteria', criteria, fault)
  if (criteria.kind === 'string') return { whole: checkText(criteria, fault), perAnswer: new Map() }
  if (type === 'score') return { whole: null, perAnswer: checkPerLevel(criteria, answers.levels, fault) }
  return { whole: null, perAnswer: checkPerKey(type, criteria, answers.options, fault) }
}

function checkPerKey(
  type: QuestionType,
  criteria: JsonText,
  options: JsonText | undefined,
  fault: Fault,
): Map<string, string> {
  const wanted = type === 'noul' ? 'true or false' : 'an option key'
  if (criteria.kind !== 'object')
    throw fault('criteria', `criteria must be a string, or an object with a text under ${wanted}`)
  const { members } = criteria
  if (members.length === 0)
    throw fault('criteria', `criteria must have a text under ${wanted}, or be left out`)
  if (findDuplicate(members) !== null) throw fault('criteria', 'a key of criteria appears twice')
  const keys = type === 'noul' ? new Set(['true', 'false']) : keysOf(options)
  for (const { name } of members) {
    if (keys && !keys.has(name)) throw fault('criteria', `every key of criteria must be ${wanted}`)
  }
  return new Map(members.map(({ name, value }) => [name, checkText(value, fault)]))
}

function checkPerLevel(criteria: JsonText, levels: JsonText | undefined, fault: Fault): Map<string, string> {
  if (criteria.kind !== 'array')
    throw fault('criteria', 'criteria must be a string, or an array with one string or null per level')
  const { elements } = criteria
  if (levels?.kind === 'array' && elements.length !== levels.elements.length) {
    throw fault(
      'criteria',
      `criteria must have one string or null per level: ${levels.elements.length}, not ${elements.length}`,
    )
  }
  const texts = new Map<string, string>()
  elements.forEach((element, at) => {
    if (element.kind !== 'null') texts.set(String(at), checkText(element, fault))
  })
  return texts
}

// A set, because the number of options is checked later, and a list would have to be searched for each key.
function keysOf(options: JsonText | undefined): Set<string> | null {
  return options?.kind === 'object' ? new Set(options.members.map(member => member.name)) : null
}

function checkText(text: JsonText, fault: Fault): string {
  if (text.kind !== 'string') throw fault('criteria', 'every text in criteria must be a string')
  const value = text.value as string
  if (isBlank(value)) throw fault('criteria', 'criteria must not be blank')
  return value
}
