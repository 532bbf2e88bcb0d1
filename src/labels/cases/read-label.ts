// Reads what a label says about a question. Keys and levels may differ from the question's in case, white space and the
// like, as long as it is clear which one is meant.

import type { CheckedQuestion } from '../../contract/check-question.ts'
import { firstOf } from '../../counted.ts'
import { findAlike, findNamed, inForm, trimBlank } from './alike.ts'
import { CaseFault } from './case-fault.ts'

const shownMax = 64
/** Also ticked, and as spreadsheets write TRUE and FALSE in Dutch, French, German, Italian, Polish, Portuguese and Spanish. */
const yes =
  'true yes y t wahr ja vrai oui vero sì si verdadero sí verdadeiro sim waar prawda tak ✓ ✔ ✔️ ✅'.split(' ')
const no = 'false no n f falsch nein faux non falso não onwaar nee fałsz nie ✗ ✘ ❌'.split(' ')
/** A whole number, also as it is written by programs that keep a column with gaps as fractions. */
const whole = /^(\d+)(?:[.,]0+)?$/

/**
 * For each score of the question's answer 1 if it is right, otherwise 0: one number for a noul, one per option or level
 * for the other types. `label` is true or false, a key, a list of keys, a level or its index; null is no label. Throws
 * an Error that says what would have been a valid label.
 */
export function readLabel({ name, type, keys, levels }: CheckedQuestion, label: unknown): number[] | null {
  const fault = (wanted: string) =>
    new CaseFault(`the label of "${name}" must be ${wanted}`, shortened(JSON.stringify(label)))
  if (label === null) return null
  if (type === 'noul') {
    if (typeof label !== 'boolean') throw fault('yes or no (true or false)')
    return [Number(label)]
  }
  if (type === 'multi_choice') {
    const places = Array.isArray(label) ? label.map(key => placeOfKey(keys, key)) : [-1]
    if (places.includes(-1)) throw fault(`a list of its option keys (${someOf(keys)})`)
    return keys.map((_, at) => Number(places.includes(at)))
  }
  const place = type === 'choice' ? placeOfKey(keys, label) : placeOfLevel(levels, label)
  if (place >= 0) return (type === 'choice' ? keys : levels).map((_, at) => Number(at === place))
  throw fault(
    type === 'choice'
      ? `one of its option keys (${someOf(keys)})`
      : `one of its levels (${someOf(levels)}) or its index`,
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
  return text === '' ? null : readLabel(question, labelOfCell(question, text))
}

/** Each of thousands of wrong labels has a sentence with these, and a level may have a megabyte. */
function someOf(answers: string[]): string {
  return firstOf(answers.map(shortened))
}

/** Long enough to be recognized. */
function shortened(text: string): string {
  return text.length > shownMax ? `${text.slice(0, shownMax)} …` : text
}

/** If a level or a key is spelled like the cell, that takes precedence over anything else the cell could mean. */
function labelOfCell({ type, keys, levels }: CheckedQuestion, text: string): unknown {
  const plain = inForm(text, 'NFKC').toLowerCase()
  const number = whole.exec(plain)?.[1]
  if (type === 'multi_choice') return plain === 'none' && placeOfKey(keys, text) < 0 ? [] : optionsIn(text)
  if (type === 'score') {
    if (number === undefined || placeOfLevel(levels, text) >= 0) return text
    return placeOfLevel(levels, number) >= 0 ? number : Number(number)
  }
  if (type !== 'noul') return text
  if (yes.includes(plain) || number === '1') return true
  return no.includes(plain) || number === '0' ? false : text
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

function placeOfLevel(levels: string[], label: unknown): number {
  if (typeof label === 'string') return onlyOne(findAlike(label, levels))
  return Number.isInteger(label) && (label as number) < levels.length ? (label as number) : -1
}

function onlyOne(places: number[]): number {
  return places.length === 1 ? places[0]! : -1
}
