// Reads what a label says about a question. Keys and levels may differ from the question's in case, white space and the
// like, as long as it is clear which one is meant.

import { optionsMax } from '../../../generated/limits.ts'
import { firstOf } from '../../base/printed/counted.ts'
import type { CheckedQuestion } from '../../contract/check-question.ts'
import { shortened } from '../../contract/shortened.ts'
import { meaningsOf, readNumber } from '../../contract/typed-number.ts'
import { findAlike, findNamed, inForm, trimBlank } from './alike.ts'
import { CaseFault } from './labelled-case.ts'

/** With each key written four times, as in a sheet that was joined with itself. */
const keysMax = 4 * optionsMax
const cellCharactersMax = 10_000
/** The limit for all labels of a case together: looking for so many keys takes some ten milliseconds. */
const labelsCharactersMax = 50_000
/** Includes ticks, and TRUE and FALSE in Dutch, French, German, Italian, Polish, Portuguese and Spanish. */
const yes =
  'true yes y t wahr ja vrai oui vero sì si verdadero sí verdadeiro sim waar prawda tak ✓ ✔ ✔️ ✅'.split(' ')
const no = 'false no n f falsch nein faux non falso não onwaar nee fałsz nie ✗ ✘ ❌'.split(' ')

/**
 * For each score of the question's answer 1 if it is right, otherwise 0: one number for a noul, one per option or level
 * for the other types. `label` is true or false, a key, a list of keys, a level or a number for it; null is no label.
 * Throws an Error that says what would have been a valid label.
 */
export function readLabel(question: CheckedQuestion, label: unknown): number[] | null {
  const { name, type, keys, levels } = question
  const fault = (wanted: string) =>
    new CaseFault(`the label of "${name}" must be ${wanted}`, JSON.stringify(label))
  if (label === null) return null
  if (type === 'noul') {
    if (typeof label !== 'boolean') throw fault('yes or no (true or false)')
    return [Number(label)]
  }
  if (type === 'multi_choice') {
    const given: unknown[] = Array.isArray(label) ? label : [null]
    checkCount(`the label of "${name}"`, given.length, keysMax, 'option keys')
    const places = given.map(key => placeOfKey(keys, key))
    if (places.includes(-1)) throw fault(`a list of its option keys (${someOf(keys)})`)
    return keys.map((_, at) => Number(places.includes(at)))
  }
  const place = type === 'choice' ? placeOfKey(keys, label) : placeOfLevel(question, label)
  if (place >= 0) return (type === 'choice' ? keys : levels).map((_, at) => Number(at === place))
  throw fault(
    type === 'choice'
      ? `one of its option keys (${someOf(keys)})`
      : `one of its levels (${someOf(levels)})${numbersIn(levels).areLevels ? '' : ' or its index'}`,
  )
}

export function wordsOfLabel({ type, keys, levels }: CheckedQuestion, right: number[]): string {
  if (type === 'noul') return right[0] === 1 ? 'yes' : 'no'
  const answers = (type === 'score' ? levels : keys).filter((_, at) => right[at] === 1)
  return answers.length === 0 ? 'none' : answers.join(', ')
}

/** The same from a cell of a table; an empty cell is no label. */
export function readLabelCell(question: CheckedQuestion, cell: string): number[] | null {
  const text = trimBlank(cell)
  checkCount(`the label of "${question.name}"`, text.length, cellCharactersMax, 'characters')
  return text === '' ? null : readLabel(question, labelOfCell(question, text))
}

/** Throws an Error if the labels of a case are more than can be read at one go. */
export function checkLabelsLength(characters: number): void {
  checkCount('the labels of a case', characters, labelsCharactersMax, 'characters')
}

function checkCount(what: string, count: number, max: number, of: string): void {
  if (count > max) throw new CaseFault(`${what} must have at most ${max} ${of}`, `${count}`)
}

/** Each of thousands of wrong labels has a sentence with these, and a level may have a megabyte. */
function someOf(answers: string[]): string {
  return firstOf(answers.map(answer => shortened(answer)))
}

/** If a key is spelled like the cell, that takes precedence over anything else the cell could mean. */
function labelOfCell({ type, keys }: CheckedQuestion, text: string): unknown {
  if (type === 'noul') return readYesNo(text) ?? text
  if (type !== 'multi_choice') return text
  const isNone = inForm(text, 'NFKC').toLowerCase() === 'none' && placeOfKey(keys, text) < 0
  return isNone ? [] : optionsIn(text)
}

/** Null for what is neither. */
export function readYesNo(text: string): boolean | null {
  const plain = inForm(text, 'NFKC').toLowerCase()
  // Programs that keep a column with gaps as fractions write 1.0.
  const number = readNumber(plain)
  if (yes.includes(plain) || number === 1) return true
  return no.includes(plain) || number === 0 ? false : null
}

/** Forms write a separator after the last one too. */
function optionsIn(text: string): string[] {
  const options = text.split(/[;,|]/).map(trimBlank)
  return options.length > 1 && options.at(-1) === '' ? options.slice(0, -1) : options
}

/** -1 for none, and where it is not clear which one is meant. */
function placeOfKey(keys: string[], key: unknown): number {
  return typeof key === 'string' ? onlyOne(findNamed(key, keys)) : -1
}

/**
 * The level that is spelled so. If none is, a number means the level that is this number. Where no level is a number,
 * it means the one with this index or this value, unless that could be two levels, or another one has the number in
 * its text.
 */
function placeOfLevel({ levels, values }: CheckedQuestion, label: unknown): number {
  if (typeof label !== 'string' && typeof label !== 'number') return -1
  const text = inForm(trimBlank(String(label)), 'NFKC')
  const alike = findAlike(text, levels)
  if (alike.length > 0) return onlyOne(alike)
  const { areLevels, numbers } = numbersIn(levels)
  const meant = areLevels ? meaningsOf(text).map(Number) : [readNumber(text)]
  const has = (at: number) => numbers[at]!.some(number => meant.includes(number))
  const isMeant = (at: number) => (areLevels ? has(at) : at === meant[0] || values[at] === meant[0])
  const places = [...levels.keys()].filter(at => has(at) || isMeant(at))
  return places.some(isMeant) ? onlyOne(places) : -1
}

/** A list of levels is looked at once, however many labels are compared with it. */
const remembered = new WeakMap<string[], { areLevels: boolean; numbers: number[][] }>()

/** The numbers that the levels are, if any of them is one; otherwise those in the text of each. */
function numbersIn(levels: string[]): { areLevels: boolean; numbers: number[][] } {
  const known = remembered.get(levels)
  if (known) return known
  const plain = levels.map(level => inForm(level, 'NFKC'))
  const areLevels = plain.some(level => meaningsOf(level).length > 0)
  const found = plain.map(level => (areLevels ? [level] : (level.match(/\d+(?:[.,]\d+)*/g) ?? [])))
  const numbers = found.map(texts => texts.flatMap(meaningsOf).map(Number))
  remembered.set(levels, { areLevels, numbers })
  return { areLevels, numbers }
}

function onlyOne(places: number[]): number {
  return places.length === 1 ? places[0]! : -1
}
