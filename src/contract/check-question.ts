// Checks one question, in the order in which the contract reports faults (src/contract/verify/order.ts). Every fault is
// reported at questions.<name>.<field>, never deeper: a path into an option would contain a key as the caller wrote it,
// and clients would have to parse it.

import { levelsMax, levelsMin, optionsMax, optionsMin } from '../../generated/limits.ts'
import { checkBaseRate, checkCriteria } from './check-about-answers.ts'
import { didYouMean } from './did-you-mean.ts'
import { checkName, checkText, inParam, refuseNull, type Wrong, wrongAt } from './fault.ts'
import { findDuplicate, findValue, type JsonMember, type JsonText } from './json-text.ts'
import { type QuestionType, questionFields, questionTypes } from './question-types.ts'
import type { ReadQuestion } from './reading.ts'
import { quoted } from './shortened.ts'
import { foldText } from './words.ts'

/** A valid question: what the model reads, and what is needed to build its answer. */
export interface CheckedQuestion {
  name: string
  type: QuestionType
  reading: ReadQuestion
  /** Option keys in request order; empty for other types. */
  keys: string[]
  /** Levels, lowest first, and one value for each; empty for other types. */
  levels: string[]
  values: number[]
}

const typesInWords = 'noul (yes/no), choice, multi_choice or score'

/** Throws `invalid_request` for the first rule that the question breaks. */
export function checkQuestion(name: string, question: JsonText): CheckedQuestion {
  const param = `questions.${name}`
  const wrong = (field: string) => wrongAt(`${param}.${inParam(field)}`)
  const members = checkShape(question, wrongAt(param))
  const field = (wanted: string) => findValue(members, wanted)
  const type = checkType(field('type'), wrong('type'))
  checkFields(type, members, wrong)
  const instructions = checkInstructions(field('instructions'), wrong('instructions'))
  const sent = { options: field('options'), levels: field('levels') }
  const criteria = checkCriteria(type, field('criteria'), sent, wrong('criteria'))
  const options = checkOptions(type, sent.options, wrong('options'))
  const levels = checkLevels(type, sent.levels, wrong('levels'))
  const values = checkValues(levels, field('values'), wrong('values'))
  const keys = options.map(option => option.key)
  const baseRate = checkBaseRate(type, field('base_rate'), { keys, levels }, wrong('base_rate'))
  const texts =
    type === 'noul' ? ['yes', 'no'] : type === 'score' ? levels : options.map(option => option.description)
  const answers =
    type === 'noul' ? ['true', 'false'] : type === 'score' ? levels.map((_, at) => String(at)) : keys
  const reading: ReadQuestion = {
    type,
    instructions,
    criteria: criteria.whole,
    options: texts.map((text, at) => ({ text, criterion: criteria.perAnswer.get(answers[at]!) ?? null })),
    baseRate,
  }
  return { name, type, reading, keys, levels, values }
}

function checkShape(question: JsonText, wrong: Wrong): JsonMember[] {
  if (question.kind !== 'object')
    throw wrong('a question must be an object, such as {"type":"noul","instructions":"Is it fraud?"}')
  const { members } = question
  const duplicate = findDuplicate(members)
  if (duplicate !== null) throw wrong(`the field ${quoted(duplicate)} appears twice`)
  return members
}

function checkType(type: JsonText | undefined, wrong: Wrong): QuestionType {
  if (!type) throw wrong(`type is required: ${typesInWords}`)
  if (type.kind !== 'string' || !questionTypes.includes(type.value as QuestionType))
    throw wrong(`type must be ${typesInWords}`)
  return type.value as QuestionType
}

function checkFields(type: QuestionType, members: JsonMember[], wrong: (field: string) => Wrong): void {
  for (const { name } of members) {
    if (questionFields[type].includes(name)) continue
    const known = Object.values(questionFields).some(fields => fields.includes(name))
    throw wrong(name)(
      known
        ? `${name} is not permitted on a ${type} question: leave it out or choose another type`
        : `unknown field ${quoted(name)} in a question${didYouMean(name, questionFields[type])}`,
    )
  }
}

function checkInstructions(instructions: JsonText | undefined, wrong: Wrong): string {
  if (!instructions) throw wrong('instructions is required: the question in words')
  return checkText(instructions, wrong, 'instructions')
}

function checkOptions(type: QuestionType, options: JsonText | undefined, wrong: Wrong) {
  if (type !== 'choice' && type !== 'multi_choice') return []
  if (!options)
    throw wrong(`options is required for a ${type} question: an object with a description under each key`)
  if (options.kind !== 'object')
    throw wrong(
      'options must be an object that gives each option a key and a description, such as {"a":"A job offer","b":"A loan"}',
    )
  const { members } = options
  if (members.length < optionsMin || members.length > optionsMax)
    throw wrong(`options must have ${optionsMin} to ${optionsMax} entries, not ${members.length}`)
  if (findDuplicate(members) !== null) throw wrong('an option key appears twice')
  const choices = members.map(({ name: key, value }) => {
    checkName(key, wrong, 'an option key')
    return { key, description: checkText(value, wrong, `the description of the option ${key}`) }
  })
  const texts = choices.map(choice => choice.description)
  checkUnique(texts, wrong, 'two option descriptions are the same')
  return choices
}

function checkLevels(type: QuestionType, levels: JsonText | undefined, wrong: Wrong): string[] {
  if (type !== 'score') return []
  if (!levels) throw wrong('levels is required for a score question: an array of strings, lowest first')
  if (levels.kind !== 'array') throw wrong('levels must be an array of strings, lowest first')
  const { elements } = levels
  if (elements.length < levelsMin || elements.length > levelsMax)
    throw wrong(`levels must have ${levelsMin} to ${levelsMax} entries, not ${elements.length}`)
  const texts = elements.map(level => checkText(level, wrong, 'a level', 'every level'))
  checkUnique(texts, wrong, 'two levels are the same')
  return texts
}

function checkUnique(texts: string[], wrong: Wrong, fault: string): void {
  if (new Set(texts.map(foldText)).size < texts.length)
    throw wrong(`${fault}, ignoring case and white space: change or remove one`)
}

function checkValues(levels: string[], values: JsonText | undefined, wrong: Wrong): number[] {
  if (!values) return levels.map((_, at) => at)
  refuseNull('values', values, wrong)
  if (values.kind !== 'array') throw wrong('values must be an array of numbers, one per level')
  const { elements } = values
  if (elements.length !== levels.length)
    throw wrong(`values must have one number per level: ${levels.length}, not ${elements.length}`)
  const numbers = elements.map(element => {
    if (element.kind !== 'number' || !Number.isFinite(element.value))
      throw wrong('every value must be a finite number')
    return element.value as number
  })
  if (numbers.some((number, at) => at > 0 && number <= numbers[at - 1]!))
    throw wrong('values must be strictly increasing')
  return numbers
}
