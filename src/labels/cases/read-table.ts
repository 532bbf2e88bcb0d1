// Reads labelled cases from a table (CSV): columns for the state, and columns for labels.

import type { Readable } from 'node:stream'
import type { CheckedQuestion } from '../../contract/check-question.ts'
import { readJson } from '../../contract/json-text.ts'
import { trimBlank } from './alike.ts'
import type { CasesFormat, LabelledCase, ReadLine } from './labelled-case.ts'
import { readLabelCell } from './read-label.ts'
import { type Head, readHead } from './table-head.ts'
import { rowsOf } from './table-rows.ts'
import { type Asked, caseOr, readCommon, reasonOf, toCase } from './to-case.ts'

export async function* readTable(
  input: Readable,
  { questions, stateColumns }: CasesFormat,
): AsyncGenerator<ReadLine> {
  if (questions === null) {
    yield { line: 1, reason: 'a table needs a file of questions' }
    return
  }
  const common = readCommon(questions)
  const names = questions.kind === 'object' ? questions.members.map(({ name }) => name) : []
  let head: Head | null = null
  for await (const row of rowsOf(input, names)) {
    if ('reason' in row) {
      yield row
      return
    }
    const { line, cells } = row
    if (head !== null) {
      yield caseOr(line, () => readRow(row.line, cells, head!, common))
      continue
    }
    try {
      head = readHead(cells, names, stateColumns)
    } catch (error) {
      yield { line, reason: reasonOf(error) }
      return
    }
    yield* head.notes.map(note => ({ line, note }))
  }
}

function readRow(line: number, cells: string[], head: Head, common: () => Asked): LabelledCase {
  checkWidth(cells, head)
  const labelOf = (question: CheckedQuestion) => {
    const at = head.labels.get(question.name)
    return at === undefined ? null : readLabelCell(question, cells[at]!)
  }
  return toCase(line, readJson(stateOf(cells, head)), common, ({ checked }) => checked.map(labelOf))
}

/** More cells are no matter if nothing is in them, nor fewer if only columns without a name are missing. */
function checkWidth(cells: string[], { width, named }: Head): void {
  const count = cells.findLastIndex(cell => trimBlank(cell) !== '') + 1
  if (count > width || cells.length < named)
    throw new Error(`the row has ${cells.length} cells, but the first row has ${width}`)
}

/** A single column is the state's text; several make an object, with numbers as they are spelled. */
function stateOf(cells: string[], { state }: Head): string {
  if (state.length === 1) return JSON.stringify(cells[state[0]!.at]!)
  const members = state.map(({ name, at }) => `${JSON.stringify(name)}:${jsonOf(cells[at]!)}`)
  return `{${members.join(',')}}`
}

function jsonOf(cell: string): string {
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(cell) ? cell : JSON.stringify(cell)
}
