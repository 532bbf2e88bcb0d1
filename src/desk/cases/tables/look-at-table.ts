// Looks at the first rows of a table before it is read: its columns, what is in them, and what they are taken for.

import { html } from '../../../base/printed/html.ts'
import { shortened } from '../../../contract/shortened.ts'
import { trimBlank } from '../alike.ts'
import { countLabels, type LabelCount, type LabelCounts } from '../label-values.ts'
import type { CasesFormat } from '../labelled-case.ts'
import { namedColumns, readHead, type TableColumn, type TableHead } from './head.ts'
import { noteCells, proposeColumns, type TellingColumns, tellingColumns } from './proposed-columns.ts'
import { rowsOf } from './rows.ts'

export interface TableLook {
  columns: (TableColumn & {
    /** The first things that its cells say, each once. */
    values: string[]
  })[]
  /** The meaning of the columns; null if that cannot be said. */
  head: TableHead | null
  /** The values of the labels of each yes/no question, most frequent first, if there are only a few. */
  labels: LabelCount[]
  /** The columns proposed by their names and values, whatever was chosen. */
  proposed: Pick<CasesFormat, 'idColumn' | 'oldScoreColumn'>
  /** Notes on the way the file is read, where that is not plain. */
  notes: string[]
}

const rowsMax = 200
const valuesShown = 3
const valueCharactersMax = 40
/** A page lists the columns for each question and a few times more: at most so many choices, and bytes. */
const choicesMax = 4000
const namesBytesMax = 60_000
const otherLists = 5
/** The limit for the cells of all columns together. */
const valuesCharactersMax = 6000

/** Null if the file cannot be read as a table, or has more columns than a form can ask about. */
export async function lookAtTable(
  input: AsyncIterable<Uint8Array>,
  { questions, headRow, ...mapping }: CasesFormat,
): Promise<TableLook | null> {
  const names = questions?.members.map(({ name }) => name) ?? []
  let cells: string[] | null = null
  const seen = createSeen()
  const notes: string[] = []
  let head: TableHead | null = null
  let labels: LabelCounts | null = null
  let telling: TellingColumns = []
  let count = 0
  for await (const row of rowsOf(input, names, headRow)) {
    if ('reason' in row || (count++ > rowsMax && !labels?.isCounting())) break
    notes.push(...row.notes)
    if (cells === null) {
      cells = row.cells
      if (isTooWide(namedColumns(cells), names.length)) return null
      head = headOf(cells, names, mapping)
      labels = countLabels(questions, head)
      telling = tellingColumns(namedColumns(cells))
      continue
    }
    labels?.note(row.cells)
    if (count > rowsMax) continue
    noteCells(telling, row.cells)
    for (const [at, cell] of row.cells.entries()) seen.note(at, trimBlank(cell))
  }
  if (cells === null) return null
  const columns = namedColumns(cells).map(column => ({ ...column, values: seen.valuesOf(column.at) }))
  return { columns, head, labels: labels?.list() ?? [], proposed: proposeColumns(telling), notes }
}

/** Those that make up a case. */
export function columnsOf({ head }: TableLook): string[] | null {
  return head?.state.map(({ name }) => name) ?? null
}

function isTooWide(columns: TableColumn[], questions: number): boolean {
  const lists = questions + otherLists
  if (columns.length * lists > choicesMax) return true
  const written = html`${columns.map(({ name }) => name)}`
  return Buffer.byteLength(String(written)) * lists > namesBytesMax
}

/** Notes what cells say, each once, the first of each column. */
function createSeen() {
  const seen = new Map<number, Set<string>>()
  let characters = 0
  return {
    note(at: number, cell: string): void {
      const values = seen.get(at) ?? new Set<string>()
      seen.set(at, values)
      if (cell === '' || values.size === valuesShown || characters > valuesCharactersMax) return
      const before = values.size
      const value = shortened(cell, valueCharactersMax)
      if (values.add(value).size > before) characters += value.length
    },
    valuesOf: (at: number) => [...(seen.get(at) ?? [])],
  }
}

function headOf(...given: Parameters<typeof readHead>): TableHead | null {
  try {
    return readHead(...given)
  } catch {
    return null
  }
}
