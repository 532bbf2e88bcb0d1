// Reads cases from a table (CSV): columns for the state, and columns for labels if it has any.

import { counted } from '../../../base/printed/counted.ts'
import { readJson } from '../../../contract/json-text.ts'
import { quoted, shortened } from '../../../contract/shortened.ts'
import { numberOf, numbersOf } from '../../../scoring/fitted/columns.ts'
import { trimBlank } from '../alike.ts'
import { dayStandingFirst, readMoment } from '../case-moment.ts'
import { meaningOf, readMeanings } from '../label-values.ts'
import { CaseFault, type CasesFormat, type LineFault, type ReadLine } from '../labelled-case.ts'
import { checkLabelsLength, readLabelCell } from '../read-label.ts'
import { caseOr, type QuestionsAsWritten, readCommon, reasonOf, toCase, toRequest } from '../to-case.ts'
import { checkLabels, checkState, readHead, type TableHead } from './head.ts'
import { rowsOf, type TableRow } from './rows.ts'

type TableReading = ReturnType<typeof openTable>

/** Enough to find the case by. */
const idLengthMax = 80
/** The only sign in a number. If the number has one meaning, it stands before decimals. */
const onlySign = /^\D*\d+([.,])\d+\D*$/

export async function* readTable(
  input: AsyncIterable<Uint8Array>,
  format: CasesFormat,
): AsyncGenerator<ReadLine> {
  const names = format.questions?.members.map(({ name }) => name) ?? []
  let table: TableReading | null = null
  for await (const row of rowsOf(input, names, format.headRow)) {
    if ('reason' in row) {
      yield row
      return
    }
    const { line, cells } = row
    yield* row.notes.map(note => ({ line, note }))
    if (table !== null) {
      table.doubts.add(line, cells)
      yield* readRow(table, line, cells)
      continue
    }
    try {
      table = openTable(cells, names, format)
    } catch (error) {
      yield { line, reason: reasonOf(error), isEnd: true }
      return
    }
    yield* table.head.notes.map(note => ({ line, note }))
  }
  if (table) yield* table.doubts.list()
}

/** Throws an Error that says why no row of the table could be used. */
function openTable(cells: string[], names: string[], { questions, labelValues, ...mapping }: CasesFormat) {
  if (questions === null) throw new Error('a table needs a file of questions')
  const head = readHead(cells, names, mapping)
  checkLabels(head, cells, names)
  checkState(head)
  const meanings = readMeanings(labelValues, names)
  return { head, common: readCommon(questions), meanings, doubts: createDoubts(head) }
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
    const found = toCase(readJson(stateOf(cells, head)), common, () => question => {
      const label = labels.get(question.name)
      return label === undefined ? null : readLabelCell(question, label)
    })
    const oldScore = head.oldScore && numberOf(cells[head.oldScore.at] ?? '')
    return {
      ...found,
      ...(head.time && { moment: readMoment(head.time.name, cells[head.time.at]) }),
      ...(oldScore !== null && { oldScore }),
    }
  })
}

/**
 * Notes the columns with cells that may not mean what they are read as, 12.500 and 31/03/2026: of those that are read
 * as fields, times or scores, since a single one of the state is its text.
 */
function createDoubts({ state, time, oldScore }: TableHead) {
  const read = new Set([...(state.length > 1 ? state : []), time, oldScore])
  const columns = [...read].filter(column => column !== null)
  // By the column and the sign.
  const doubts = new Map<string, { line: number; note: string }>()
  const decimals = new Set<string>()
  return {
    add(line: number, cells: string[]): void {
      for (const { name, at } of columns) {
        const cell = trimBlank(cells[at] ?? '')
        const numbers = numbersOf(cell)
        const [, sign = ''] = onlySign.exec(cell) ?? []
        const key = `${at}${sign}`
        const doubt = doubts.has(key) ? null : doubtOf(cell, numbers)
        if (doubt !== null) doubts.set(key, { line, note: `in the column ${quoted(name)}, ${doubt}` })
        if (numbers.length === 1 && sign !== '') decimals.add(key)
      }
    },
    /** None where other cells of the column have the sign before decimals. */
    list: () => [...doubts].flatMap(([key, note]) => (decimals.has(key) ? [] : [note])),
  }
}

function doubtOf(cell: string, [many, few]: string[]): string | null {
  if (few !== undefined) return `${cell} is read as ${Number(few)}: write ${many} where that is meant`
  const day = dayStandingFirst(cell)
  return day && `${cell} is no date, as the month stands first in others: write ${day}`
}

type UnlabelledCase = Pick<LineFault, 'line' | 'id'> & { body: string; state: string }

/** The first row with what it says, then each row as a case or with what is wrong with it. */
export type UnlabelledRow = { row: TableRow } & (
  | { head: TableHead }
  | { found: UnlabelledCase }
  | { fault: LineFault }
)

/** Reads cases without labels. Throws an Error that names the row where a table cannot be read, or not any further. */
export async function* readUnlabelled(
  input: AsyncIterable<Uint8Array>,
  asked: QuestionsAsWritten,
  mapping: Pick<CasesFormat, 'stateColumns' | 'idColumn'>,
): AsyncGenerator<UnlabelledRow> {
  let head: TableHead | null = null
  for await (const row of rowsOf(input, asked.names)) {
    if ('reason' in row) throw new Error(`row ${row.line}: ${row.reason}`)
    if (head !== null) {
      yield { row, ...readUnlabelledRow(row, head, asked) }
      continue
    }
    try {
      head = readHead(row.cells, asked.names, mapping)
      checkState(head)
    } catch (error) {
      throw new Error(`row ${row.line}: ${reasonOf(error)}`, { cause: error })
    }
    yield { row, head }
  }
}

/** Reports the first of several faults: nobody has asked yet. */
function readUnlabelledRow(
  { line, cells }: TableRow,
  head: TableHead,
  asked: QuestionsAsWritten,
): { found: UnlabelledCase } | { fault: LineFault } {
  const [read] = caseOr({ line, ...idOf(cells, head) }, () => {
    checkWidth(cells, head)
    const { body, request } = toRequest(readJson(stateOf(cells, head)), () => asked)
    return { body, state: request.reading.state }
  })
  return 'reason' in read! ? { fault: read } : { found: read! }
}

/** Nothing for a case without a name of its own. */
function idOf(cells: string[], { id }: TableHead): { id?: string } {
  const text = id === null ? '' : trimBlank(cells[id] ?? '')
  return text === '' ? {} : { id: shortened(text, idLengthMax) }
}

/** More cells are no matter if nothing is in them, nor fewer if only columns without a name are missing. */
function checkWidth(cells: string[], { width, named }: TableHead): void {
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
function stateOf(cells: string[], { state }: TableHead): string {
  if (state.every(({ at }) => trimBlank(cells[at]!) === '')) throw new Error('there is nothing in its case')
  if (state.length === 1) return JSON.stringify(cells[state[0]!.at]!)
  const members = state.map(({ name, at }) => `${JSON.stringify(name)}:${jsonOf(cells[at]!)}`)
  return `{${members.join(',')}}`
}

function jsonOf(cell: string): string {
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(cell) ? cell : JSON.stringify(cell)
}
