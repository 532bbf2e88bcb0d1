// Checks one question, in the order in which the contract reports faults (src/verify/order.ts). Every fault is reported
// at questions.<name>.<field>, never deeper: a path into an option would contain a key as the caller wrote it, and
// clients would have to parse it.

import { levelsMax, levelsMin, nameCharactersMax, optionsMax, optionsMin } from '../../generated/limits.ts'
import { checkBaseRate } from './check-base-rate.ts'
import { checkCriteria } from './check-criteria.ts'
import { didYouMean, quoted } from './did-you-mean.ts'
import { createFault, type Fault, refuseNull } from './fault.ts'
import { findDuplicate, type JsonMember, type JsonText } from './json-text.ts'
import { Problem } from './problem.ts'
import { type QuestionType, questionTypes } from './question-types.ts'
import type { ReadQuestion } from './reading.ts'
import { foldText, isBlank, isName } from './words.ts'

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

interface Choice {
  key: string
  description: string
}

const typesInWords = 'noul (yes/no), choice, multi_choice or score'
const fieldsOf: Record<QuestionType, readonly string[]> = {
  noul: ['type', 'instructions', 'criteria', 'base_rate'],
  choice: ['type', 'instructions', 'criteria', 'options', 'base_rate'],
  multi_choice: ['type', 'instructions', 'criteria', 'options', 'base_rate'],
  score: ['type', 'instructions', 'criteria', 'levels', 'values', 'base_rate'],
}

/** Throws `invalid_request` for the first rule that the question breaks. */
export function checkQuestion(name: string, question: JsonText): CheckedQuestion {
  const fault = createFault(name)
  const members = checkShape(name, question)
  const field = (wanted: string) => members.find(member => member.name === wanted)?.value
  const type = checkType(field('type'), fault)
  checkFields(type, members, fault)
  const instructions = checkInstructions(field('instructions'), fault)
  const criteria = checkCriteria(
    type,
    field('criteria'),
    { options: field('options'), levels: field('levels') },
    fault,
  )
  const options = checkOptions(type, field('options'), fault)
  const levels = checkLevels(type, field('levels'), fault)
  const values = checkValues(levels, field('values'), fault)
  const keys = options.map(option => option.key)
  const baseRate = checkBaseRate(type, field('base_rate'), { keys, levels }, fault)
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

function checkShape(name: string, question: JsonText): JsonMember[] {
  const param = `questions.${name}`
  if (question.kind !== 'object')
    throw new Problem(
      'invalid_request',
      'a question must be an object, such as {"type":"noul","instructions":"Is it fraud?"}',
      { param },
    )
  const { members } = question
  const duplicate = findDuplicate(members)
  if (duplicate !== null)
    throw new Problem('invalid_request', `the field ${quoted(duplicate)} appears twice`, { param })
  return members
}

function checkType(type: JsonText | undefined, fault: Fault): QuestionType {
  if (!type) throw fault('type', `type is required: ${typesInWords}`)
  if (type.kind !== 'string' || !questionTypes.includes(type.value as QuestionType))
    throw fault('type', `type must be ${typesInWords}`)
  return type.value as QuestionType
}

function checkFields(type: QuestionType, members: JsonMember[], fault: Fault): void {
  for (const { name } of members) {
    if (fieldsOf[type].includes(name)) continue
    const known = Object.values(fieldsOf).some(fields => fields.includes(name))
    throw fault(
      name,
      known
        ? `${name} is not permitted on a ${type} question: leave it out or choose another type`
        : `unknown field ${quoted(name)} in a question${didYouMean(name, fieldsOf[type])}`,
    )
  }
}

function checkInstructions(instructions: JsonText | undefined, fault: Fault): string {
  if (!instructions) throw fault('instructions', 'instructions is required: the question in words')
  if (instructions.kind !== 'string') throw fault('instructions', 'instructions must be a string')
  const text = instructions.value as string
  if (isBlank(text)) throw fault('instructions', 'instructions must not be blank')
  return text
}

function checkOptions(type: QuestionType, options: JsonText | undefined, fault: Fault): Choice[] {
  if (type !== 'choice' && type !== 'multi_choice') return []
  const wrong = (message: string) => fault('options', message)
  if (!options)
    throw wrong(`options is required for a ${type} question: an object with a description under each key`)
  if (options.kind !== 'object')
    throw wrong(
      'options must be an object that gives each option a key and a description, such as {"a":"A job offer","b":"A loan"}',
    )
  const { members } = options
  if (members.length < optionsMin || members.length > optionsMax) {
    throw wrong(`options must have ${optionsMin} to ${optionsMax} entries, not ${members.length}`)
  }
  if (findDuplicate(members) !== null) throw wrong('an option key appears twice')
  const choices = members.map(({ name, value }) => checkOption(name, value, wrong))
  checkUnique(
    choices.map(choice => choice.description),
    wrong,
    'two option descriptions are the same, ignoring case and white space: change or remove one',
  )
  return choices
}

function checkOption(key: string, description: JsonText, wrong: (message: string) => Problem): Choice {
  if (!isName(key))
    throw wrong(
      `an option key must start with a letter or _ and have at most ${nameCharactersMax} letters, digits and _`,
    )
  if (description.kind !== 'string') throw wrong(`the description of the option ${key} must be a string`)
  const text = description.value as string
  if (isBlank(text)) throw wrong(`the description of the option ${key} must not be blank`)
  return { key, description: text }
}

function checkLevels(type: QuestionType, levels: JsonText | undefined, fault: Fault): string[] {
  if (type !== 'score') return []
  const wrong = (message: string) => fault('levels', message)
  if (!levels) throw wrong('levels is required for a score question: an array of strings, lowest first')
  if (levels.kind !== 'array') throw wrong('levels must be an array of strings, lowest first')
  const { elements } = levels
  if (elements.length < levelsMin || elements.length > levelsMax) {
    throw wrong(`levels must have ${levelsMin} to ${levelsMax} entries, not ${elements.length}`)
  }
  const texts = elements.map(level => {
    if (level.kind !== 'string') throw wrong('every level must be a string')
    const text = level.value as string
    if (isBlank(text)) throw wrong('a level must not be blank')
    return text
  })
  checkUnique(texts, wrong, 'two levels are the same, ignoring case and white space: change or remove one')
  return texts
}

function checkUnique(texts: string[], wrong: (message: string) => Problem, message: string): void {
  if (new Set(texts.map(foldText)).size < texts.length) throw wrong(message)
}

function checkValues(levels: string[], values: JsonText | undefined, fault: Fault): number[] {
  if (!values) return levels.map((_, at) => at)
  refuseNull('values', values, fault)
  if (values.kind !== 'array') throw fault('values', 'values must be an array of numbers, one per level')
  const { elements } = values
  if (elements.length !== levels.length)
    throw fault('values', `values must have one number per level: ${levels.length}, not ${elements.length}`)
  const numbers = elements.map(element => {
    if (element.kind !== 'number' || !Number.isFinite(element.value))
      throw fault('values', 'every value must be a finite number')
    return element.value as number
  })
  if (numbers.some((number, at) => at > 0 && number <= numbers[at - 1]!))
    throw fault('values', 'values must be strictly increasing')
  return numbers
}
