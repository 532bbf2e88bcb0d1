// Checks a question's criteria: one text for the question as a whole, or texts per answer.

import { checkText, refuseNull, type Wrong } from './fault.ts'
import { findDuplicate, type JsonText } from './json-text.ts'
import type { QuestionType } from './question-types.ts'

/** Texts per answer are keyed by option key, by level index, or by "true" and "false". */
interface Criteria {
  whole: string | null
  perAnswer: Map<string, string>
}

/** The answers of the question as sent. They are checked later, so they may still be anything. */
type AnswersAsSent = Record<'options' | 'levels', JsonText | undefined>

const each = 'every text in criteria'

/** Throws `invalid_request` at `criteria` for the first rule that is broken. */
export function checkCriteria(
  type: QuestionType,
  criteria: JsonText | undefined,
  answers: AnswersAsSent,
  wrong: Wrong,
): Criteria {
  const none = { whole: null, perAnswer: new Map<string, string>() }
  if (!criteria) return none
  refuseNull('criteria', criteria, wrong)
  if (criteria.kind === 'string') return { ...none, whole: checkText(criteria, wrong, 'criteria') }
  if (type === 'score') return { ...none, perAnswer: checkPerLevel(criteria, answers.levels, wrong) }
  return { ...none, perAnswer: checkPerKey(type, criteria, answers.options, wrong) }
}

function checkPerKey(
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
  const keys = type === 'noul' ? new Set(['true', 'false']) : keysOf(options)
  if (keys && !members.every(({ name }) => keys.has(name)))
    throw wrong(`every key of criteria must be ${wanted}`)
  return new Map(members.map(({ name, value }) => [name, checkText(value, wrong, 'criteria', each)]))
}

function checkPerLevel(criteria: JsonText, levels: JsonText | undefined, wrong: Wrong): Map<string, string> {
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

// A set, because the number of options is checked later, and a list would have to be searched for each key.
function keysOf(options: JsonText | undefined): Set<string> | null {
  return options?.kind === 'object' ? new Set(options.members.map(member => member.name)) : null
}
