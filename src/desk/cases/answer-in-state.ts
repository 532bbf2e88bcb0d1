// Finds labels left in the case, as when a table was turned into JSON with all of its columns. A model that reads the
// answer is always right, and the figures say nothing.

import { inputTokensMax } from '../../../generated/limits.ts'
import type { CheckedQuestion } from '../../contract/check-question.ts'
import { hasMoreMarks } from '../../contract/json-text.ts'
import { parseJson } from '../../contract/parse-json.ts'
import { quoted } from '../../contract/shortened.ts'
import { findNamed } from './alike.ts'
import { readLabel, readLabelCell } from './read-label.ts'

/** With more of them, a state has more tokens than any request: each takes six. */
const membersMax = 10_000

/**
 * Throws an Error that names a member of the state if it is named like a question and holds what could be its label, at
 * any depth of objects. The elements of arrays are left alone: they are other things than the case, such as earlier
 * payments with answers of their own.
 */
export function checkNoAnswer(state: string, names: string[], questions: CheckedQuestion[]): void {
  // Each is a token.
  if (hasMoreMarks(state, inputTokensMax))
    throw new Error(`the case must have at most ${inputTokensMax} tokens`)
  const open: [path: string, value: unknown][] = [['', objectIn(state)]]
  let members = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [path, value] = next
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue
    for (const [name, member] of Object.entries(value)) {
      if (++members > membersMax)
        throw new Error(`the state has more than ${membersMax} members, too many to be searched for labels`)
      const place = path === '' ? name : `${path}.${name}`
      const found = findNamed(name, names).find(at => couldBeLabel(questions[at]!, member))
      if (found !== undefined)
        throw new Error(
          `the state has ${quoted(place)}, which could be the label of "${names[found]}": leave it out of the state, or give the question another name`,
        )
      open.push([place, member])
    }
  }
}

/** A text that holds the JSON of an object is read like that object. */
function objectIn(state: string): unknown {
  return /^\s*\{/.test(state) ? parseJson(state) : null
}

function couldBeLabel(question: CheckedQuestion, value: unknown): boolean {
  try {
    if (Array.isArray(value)) return readLabel(question, value) !== null
    return typeof value !== 'object' && readLabelCell(question, String(value)) !== null
  } catch {
    return false
  }
}
