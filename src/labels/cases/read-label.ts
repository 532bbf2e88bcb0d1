// Reads what a label says about a question.

import type { CheckedQuestion } from '../../service/request/check-question.ts'

/**
 * For each score of the question's answer 1 if it is right, otherwise 0: one number for a noul, one per option or level
 * for the other types. `label` is true or false, a key, a list of keys, a level or its index. Throws an Error that says
 * what would have been a valid label.
 */
export function readLabel({ name, type, keys, levels }: CheckedQuestion, label: unknown): number[] {
  const fault = (wanted: string) => new Error(`the label of "${name}" must be ${wanted}`)
  if (type === 'noul') {
    if (typeof label !== 'boolean') throw fault('true or false')
    return [Number(label)]
  }
  if (type === 'multi_choice') {
    if (!Array.isArray(label) || !label.every(key => keys.includes(key)))
      throw fault(`a list of its option keys (${keys.join(', ')})`)
    return keys.map(key => Number(label.includes(key)))
  }
  const answers = type === 'choice' ? keys : levels
  const place =
    type === 'score' && Number.isInteger(label) ? (label as number) : answers.indexOf(label as string)
  if (place < 0 || place >= answers.length)
    throw fault(
      type === 'choice'
        ? `one of its option keys (${keys.join(', ')})`
        : `one of its levels (${levels.join(', ')}) or its index`,
    )
  return answers.map((_, i) => Number(i === place))
}

/** The same from a cell of a table; an empty cell is no label. */
export function readLabelCell(question: CheckedQuestion, cell: string): number[] | null {
  const text = cell.trim()
  if (text === '') return null
  return readLabel(question, labelOfCell(question, text))
}

/** If a level or a key is spelled like the cell, that takes precedence over anything else the cell could mean. */
function labelOfCell({ type, keys, levels }: CheckedQuestion, text: string): unknown {
  if (type === 'multi_choice') return text === 'none' && !keys.includes(text) ? [] : text.split(/\s*[;|]\s*/)
  if (type === 'score') return !levels.includes(text) && /^\d+$/.test(text) ? Number(text) : text
  if (type !== 'noul') return text
  const word = text.toLowerCase()
  if (['true', 'yes', '1'].includes(word)) return true
  return ['false', 'no', '0'].includes(word) ? false : text
}
