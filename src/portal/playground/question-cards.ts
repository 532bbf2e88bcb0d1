// Turns the questions of a draft into cards of a form, and back. Anything without a field stays with its question as it
// was written, and a question that does not fit into the fields stays JSON.

import { levelsMax, optionsMax } from '../../../generated/limits.ts'
import { type JsonText, readJson } from '../../contract/json-text.ts'
import { Problem } from '../../contract/problem.ts'
import { type QuestionType, questionFields, questionTypes } from '../../contract/question-types.ts'
import { type Card, type CardAnswer, cardsMax, emptyAnswer, type FormCard } from './cards.ts'
import { readPart } from './json-part.ts'

/** The limit for all questions together: each answer takes some thirteen hundred bytes of a page. */
const answersShownMax = 400

export function checkAnswers(cards: Card[]): void {
  const answers = cards.reduce((sum, card) => sum + ('json' in card ? 0 : card.answers.length), 0)
  if (answers > answersShownMax) throw notShown('there are more answers than the form can show')
}

function notShown(message: string): Problem {
  return new Problem('invalid_request', message, { param: 'questions' })
}

/** Throws `invalid_request` for what the form cannot show as a whole. */
export function readCards(questions: string): Card[] {
  if (questions.trim() === '') return []
  const read = readPart(questions, 'questions')
  if (read.kind !== 'object') throw notShown('the questions must be a JSON object')
  const { members } = read
  if (members.length > cardsMax) throw notShown('there are more questions than the form can show')
  const cards = members.map(({ name, value }) => {
    if (isLine(name)) return readCard(name, value)
    throw notShown('this question’s name can’t be shown in the form')
  })
  checkAnswers(cards)
  return cards
}

/** Spelled as they were written, except for questions that were changed in the form. */
export function writeCards(cards: Card[]): string {
  if (cards.length === 0) return ''
  const lines = cards.map(card => `  ${JSON.stringify(card.name)}: ${writeCard(card)}`)
  return `{\n${lines.join(',\n')}\n}`
}

function readCard(name: string, question: JsonText): Card {
  const card = question.kind === 'object' ? toFormCard(name, question) : null
  return card && isWhole(card, question) ? card : { name, json: question.raw }
}

function writeCard(card: Card): string {
  if ('json' in card) return card.json.trim() === '' ? 'null' : card.json
  if (card.was !== null) {
    const before = readCard(card.name, readJson(card.was))
    if (!('json' in before) && signOf(before) === signOf(card)) return card.was
  }
  const fields = [...fieldsOf(card), ...keptMembers(card)]
  return `{\n${fields.map(({ name, raw }) => `    ${JSON.stringify(name)}: ${raw}`).join(',\n')}\n  }`
}

/** Equal for cards that make the same question. */
function signOf(card: FormCard): string {
  return JSON.stringify(fieldsOf(card))
}

/** The members that the form has no field for, and keeps. */
export function keptMembers({ was }: FormCard): { name: string; raw: string }[] {
  if (was === null) return []
  const members = membersOf(readJson(was))
  const type = textOf(members.find(({ name }) => name === 'type')?.value) as QuestionType
  // It comes from the form, which anybody may have written.
  if (!questionTypes.includes(type)) return []
  return members
    .filter(({ name }) => !questionFields[type].includes(name))
    .map(({ name, value }) => ({ name, raw: value.raw }))
}

/** Null if there is a value that does not fit into the form, or more answers than allowed. */
function toFormCard(name: string, question: JsonText): FormCard | null {
  const fields = byName(question)
  const type = textOf(fields.get('type')) as QuestionType
  if (!questionTypes.includes(type)) return null
  const criteria = fields.get('criteria')
  const isNoul = type === 'noul'
  const isScale = type === 'score'
  const answers = isNoul ? [] : answersOf(fields, isScale)
  if (answers.length > (isScale ? levelsMax : optionsMax)) return null
  const counts = byName(isNoul ? criteria : undefined)
  return {
    ...{ name, type, instructions: textOf(fields.get('instructions')), was: question.raw },
    counts: criteria && criteria.kind !== 'string' ? 'each' : 'whole',
    criteria: textOf(criteria),
    yes: textOf(counts.get('true')),
    no: textOf(counts.get('false')),
    baseRate: isNoul ? rawOf(fields.get('base_rate')) : '',
    answers: answers.length > 0 ? answers : [emptyAnswer, emptyAnswer],
  }
}

// Each list is read once: looking up the levels one by one would take time proportional to the square of their number.
function answersOf(fields: Map<string, JsonText>, isScale: boolean): CardAnswer[] {
  const [criteria, rates] = [byName(fields.get('criteria')), byName(fields.get('base_rate'))]
  const values = byName(isScale ? fields.get('values') : undefined)
  return entriesOf(fields.get(isScale ? 'levels' : 'options')).map(([key, text]) => ({
    ...{ key: isScale ? '' : key, text: textOf(text), value: rawOf(values.get(key)) },
    ...{ criterion: textOf(criteria.get(key)), baseRate: rawOf(rates.get(key)) },
  }))
}

/** True if the form would give back exactly the question it was made from. */
function isWhole(card: FormCard, question: JsonText): boolean {
  const shown = question.members.filter(({ name }) => questionFields[card.type].includes(name))
  const fresh = readJson(`{${fieldsOf(card).map(({ name, raw }) => `${JSON.stringify(name)}:${raw}`)}}`)
  const compare = (members: typeof shown) =>
    members
      .map(({ name, value }) => `${name} ${canonical(value)}`)
      .sort()
      .join('\n')
  const { instructions, criteria, yes, no, answers } = card
  const texts = [instructions, criteria, yes, no, ...answers.flatMap(one => [one.text, one.criterion])]
  const fits = texts.every(isText) && answers.every(({ key }) => isLine(key))
  return fits && compare(shown) === compare(fresh.members)
}

/** The same however its strings are escaped. Nothing that fits into the form is deeper than two levels. */
function canonical(json: JsonText, depth = 0): string {
  if (json.kind === 'string') return JSON.stringify(json.value)
  if (depth > 2 || (json.kind !== 'object' && json.kind !== 'array')) return json.raw
  if (json.kind === 'array') return `[${json.elements.map(element => canonical(element, depth + 1))}]`
  const sorted = json.members.map(
    ({ name, value }) => `${JSON.stringify(name)}:${canonical(value, depth + 1)}`,
  )
  return `{${sorted}}`
}

/** True if a text area gives it back unchanged. */
function isText(text: string): boolean {
  return !/[\0\r]/.test(text) && text.isWellFormed()
}

function isLine(text: string): boolean {
  return isText(text) && !text.includes('\n')
}

function textOf(json: JsonText | undefined): string {
  return json?.kind === 'string' ? (json.value as string) : ''
}

function rawOf(json: JsonText | undefined): string {
  return json?.kind === 'number' ? json.raw : ''
}

function membersOf(json: JsonText | undefined) {
  return json?.kind === 'object' ? json.members : []
}

/** Members by their names, elements by their places. */
function entriesOf(json: JsonText | undefined): [string, JsonText][] {
  if (json?.kind === 'array') return json.elements.map((element, i) => [String(i), element])
  return membersOf(json).map(({ name, value }) => [name, value])
}

/** The first of each name. */
function byName(json: JsonText | undefined): Map<string, JsonText> {
  return new Map(entriesOf(json).reverse())
}

/** Turns the fields of a card into the members of a question in JSON. */
function fieldsOf(card: FormCard): { name: string; raw: string }[] {
  const answers = card.answers.filter(({ key, text }) => `${key}${text}`.trim() !== '')
  const isScale = card.type === 'score'
  const keys = answers.map(({ key }, i) => JSON.stringify(key.trim() === '' ? `option_${i + 1}` : key))
  const each = (texts: string[]) => (isScale ? listOf(texts) : mapOf(keys, texts))
  const fields: [string, string | null][] = [
    ['type', JSON.stringify(card.type)],
    ['instructions', JSON.stringify(card.instructions)],
    ['criteria', criteriaOf(card, answers, each)],
  ]
  if (card.type === 'noul') fields.push(['base_rate', card.baseRate === '' ? null : numberOf(card.baseRate)])
  else {
    const texts = answers.map(({ text }) => JSON.stringify(text))
    const values = answers.map(({ value }) => numberOf(value))
    const rates = answers.map(({ baseRate }) => numberOf(baseRate))
    fields.push([isScale ? 'levels' : 'options', isScale ? listOf(texts) : mapOf(keys, texts, '\n      ')])
    if (isScale) fields.push(['values', values.some(Boolean) ? listOf(values) : null])
    fields.push(['base_rate', rates.some(Boolean) ? each(rates) : null])
  }
  return fields.flatMap(([name, raw]) => (raw === null ? [] : [{ name, raw }]))
}

function criteriaOf(card: FormCard, answers: CardAnswer[], each: (texts: string[]) => string): string | null {
  if (card.counts === 'whole') return card.criteria === '' ? null : JSON.stringify(card.criteria)
  const isNoul = card.type === 'noul'
  const typed = isNoul ? [card.yes, card.no] : answers.map(({ criterion }) => criterion)
  const texts = typed.map(text => (text === '' ? '' : JSON.stringify(text)))
  if (!texts.some(Boolean)) return null
  return isNoul ? mapOf(['"true"', '"false"'], texts) : each(texts)
}

/** Missing values are left out of an object, and null in a list. */
function mapOf(keys: string[], texts: string[], indent = ' '): string {
  const members = keys.map((key, i) => `${key}: ${texts[i]}`).filter((_, i) => texts[i] !== '')
  return `{${indent}${members.join(`,${indent}`)}${indent.replace('      ', '    ')}}`
}

function listOf(texts: string[]): string {
  return `[${texts.map(text => text || 'null').join(', ')}]`
}

/** A number as it was typed; anything else as text, which the service then refuses at that field. */
function numberOf(text: string): string {
  const trimmed = text.trim()
  return trimmed === '' || /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(trimmed)
    ? trimmed
    : JSON.stringify(trimmed)
}
