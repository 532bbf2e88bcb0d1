// Reads labelled cases from a table (CSV): columns for the state, and columns for labels.

import { counted } from '../../../base/printed/counted.ts'
import { readJson } from '../../../contract/json-text.ts'
import { shortened } from '../../../contract/shortened.ts'
import { numberOf } from '../../../scoring/fitted/columns.ts'
import { trimBlank } from '../alike.ts'
import { CaseFault } from '../case-fault.ts'
import { readMoment } from '../case-moment.ts'
import { type Meanings, meaningOf, readMeanings } from '../label-values.ts'
import type { CasesFormat, ReadLine } from '../labelled-case.ts'
import { checkLabelsLength, readLabelCell } from '../read-label.ts'
import { caseOr, type QuestionsAsWritten, readAll, readCommon, reasonOf, toCase } from '../to-case.ts'
import { createDoubts } from './doubts.ts'
import { checkHead, readHead, type TableHead } from './head.ts'
import { rowsOf } from './rows.ts'

/** The way the rows of a table are read, once its head is. */
interface TableReading {
  head: TableHead
  common: () => QuestionsAsWritten
  meanings: Meanings
  doubts: ReturnType<typeof createDoubts>
}

/** Enough to find the case by. */
const idLengthMax = 80

export async function* readTable(
  input: AsyncIterable<Uint8Array>,
  { questions, headRow, ...mapping }: CasesFormat,
): AsyncGenerator<ReadLine> {
  const common = readCommon(questions)
  const names = questions?.members.map(({ name }) => name) ?? []
  let table: TableReading | null = null
  for await (const row of rowsOf(input, names, headRow)) {
    if ('reason' in row) {
      yield row
      return
    }
    const { line, cells } = row
    if (questions === null) {
      yield { line, reason: 'a table needs a file of questions', isEnd: true }
      return
    }
    yield* row.notes.map(note => ({ line, note }))
    if (table !== null) {
      table.doubts.add(line, cells)
      yield* readRow(table, line, cells)
      continue
    }
    try {
      const head = readHead(cells, names, mapping)
      checkHead(head, cells, names)
      const meanings = readMeanings(mapping.labelValues, names)
      table = { head, common, meanings, doubts: createDoubts(head) }
    } catch (error) {
      yield { line, reason: reasonOf(error), isEnd: true }
      return
    }
    yield* table.head.notes.map(note => ({ line, note }))
  }
  if (table) yield* table.doubts.list()
}

/** Where somebody has said what the labels mean, a row without one is left out, and no fault. */
function readRow({ head, common, meanings }: TableReading, line: number, cells: string[]): ReadLine[] {
  const labels = new Map<string, string>()
  for (const [question, at] of head.labels)
    labels.set(question, meaningOf(meanings, question, cells[at] ?? ''))
  if (meanings.size > 0 && labels.values().every(label => trimBlank(label) === ''))
    return [{ line, note: 'rows without a label are left out' }]
  return caseOr({ line, ...idOf(cells, head) }, () => {
    checkWidth(cells, head)
    checkLabelsLength(labels.values().reduce((sum, { length }) => sum + length, 0))
    const found = toCase(readJson(stateOf(cells, head)), common, ({ checked }) =>
      readAll(checked, question => {
        const label = labels.get(question.name)
        return label === undefined ? null : readLabelCell(question, label)
      }),
    )
    const oldScore = head.oldScore && numberOf(cells[head.oldScore.at] ?? '')
    return {
      ...found,
      ...(head.time && { moment: readMoment(head.time.name, cells[head.time.at]) }),
      ...(oldScore !== null && { oldScore }),
    }
  })
}

/** Nothing for a case without a name of its own. */
export function idOf(cells: string[], { id }: TableHead): { id?: string } {
  const text = id === null ? '' : trimBlank(cells[id] ?? '')
  return text === '' ? {} : { id: shortened(text, idLengthMax) }
}

/** More cells are no matter if nothing is in them, nor fewer if only columns without a name are missing. */
export function checkWidth(cells: string[], { width, named }: TableHead): void {
  const count = cells.findLastIndex(cell => trimBlank(cell) !== '') + 1
  if (count > width || cells.length < named)
    throw new CaseFault(
      `the row must have as many cells as the first row, ${width}`,
      counted(cells.length, 'cell'),
    )
}

/**
 * A single column is the state's text; several make an object, with numbers as they are spelled. Throws an Error where
 * there is nothing in any of them: sheets have ids and dates filled in far below their last case.
 */
export function stateOf(cells: string[], { state }: TableHead): string {
  if (state.every(({ at }) => trimBlank(cells[at]!) === '')) throw new Error('there is nothing in its case')
  if (state.length === 1) return JSON.stringify(cells[state[0]!.at]!)
  const members = state.map(({ name, at }) => `${JSON.stringify(name)}:${jsonOf(cells[at]!)}`)
  return `{${members.join(',')}}`
}

function jsonOf(cell: string): string {
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(cell) ? cell : JSON.stringify(cell)
}
