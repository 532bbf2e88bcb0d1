// Looks at the first rows of a table before it is read: its columns, what is in them, and what they are taken for.

import { html } from '../../../base/printed/html.ts'
import { shortened } from '../../../contract/shortened.ts'
import { numberOf } from '../../../scoring/fitted/columns.ts'
import { trimBlank } from '../alike.ts'
import { countLabels, type LabelCounts } from '../label-values.ts'
import type { CasesFormat } from '../labelled-case.ts'
import { namedColumns, readHead, type TableColumn, type TableHead } from './head.ts'
import { rowsOf } from './rows.ts'

export type TableLook = NonNullable<Awaited<ReturnType<typeof lookAtTable>>>

const namesCase = /(?<!\p{L})(?:case|fall|vorgang|akten?zeichen|ticket)/iu
const namesAnything =
  /(?<!\p{L})(?:id|nr|no|number|nummer|referen[cz]e?)(?!\p{L})|(?<=\p{Ll})(?:Id|ID)(?!\p{L})/u
const namesScore = /score|scoring|punkte|risk|risiko/i
/** A column with fewer values is a class or a yes and no. */
const scoresMin = 4

/** Below the names of the columns. */
const rowsMax = 200
const valuesShown = 3
/** The limit for ids too. */
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
) {
  const names = questions?.members.map(({ name }) => name) ?? []
  let table: { columns: TableColumn[]; head: TableHead | null; labels: LabelCounts } | null = null
  const rows: string[][] = []
  const notes: string[] = []
  for await (const row of rowsOf(input, names, headRow)) {
    if ('reason' in row || (rows.length === rowsMax && !table?.labels.isCounting())) break
    notes.push(...row.notes)
    if (table === null) {
      const columns = namedColumns(row.cells)
      if (isTooWide(columns, names.length)) return null
      const head = headOf(row.cells, names, mapping)
      table = { columns, head, labels: countLabels(questions, head) }
      continue
    }
    table.labels.note(row.cells)
    if (rows.length < rowsMax) rows.push(beginningsOf(row.cells, table.columns))
  }
  if (table === null) return null
  const { columns, head, labels } = table
  return {
    columns: withValues(columns, rows),
    /** The meaning of the columns; null if that cannot be said. */
    head,
    /** The values of the labels of each yes/no question, most frequent first, if there are only a few. */
    labels: labels.list(),
    /** Whatever was chosen. */
    proposed: proposeColumns(columns, rows),
    /** On the way the file is read, where that is not plain. */
    notes,
  }
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

/** What the cells of these columns say: one character more than a value may have shows that it has more. */
function beginningsOf(cells: string[], columns: TableColumn[]): string[] {
  return columns.map(({ at }) => shortened(trimBlank(cells[at] ?? ''), valueCharactersMax + 1))
}

/** With the first things that the cells of each say, each once. */
function withValues(columns: TableColumn[], rows: string[][]) {
  const shown = columns.map(column => ({ ...column, values: [] as string[] }))
  let characters = 0
  for (const row of rows)
    for (const [i, { values }] of shown.entries()) {
      if (values.length === valuesShown || row[i] === '') continue
      const value = shortened(row[i]!, valueCharactersMax)
      if (values.includes(value)) continue
      if (characters > valuesCharactersMax) return shown
      values.push(value)
      characters += value.length
    }
  return shown
}

/** By names and cells, the column that names the cases, and that of the score that somebody has today. */
function proposeColumns(columns: TableColumn[], rows: string[][]) {
  const first = (names: RegExp, fits: (cells: string[]) => boolean) =>
    columns.find(({ name }, i) => names.test(name) && fits(rows.map(row => row[i]!)))?.name
  const id = first(namesCase, areIds) ?? first(namesAnything, areIds)
  const score = first(namesScore, areScores)
  return {
    ...(id !== undefined && { idColumn: id }),
    ...(score !== undefined && score !== id && { oldScoreColumn: score }),
  }
}

function areIds(cells: string[]): boolean {
  return (
    cells.length > 1 &&
    new Set(cells).size === cells.length &&
    cells.every(cell => /^\S+$/.test(cell) && cell.length <= valueCharactersMax)
  )
}

function areScores(cells: string[]): boolean {
  const filled = cells.filter(cell => cell !== '')
  return new Set(filled).size >= scoresMin && filled.every(cell => numberOf(cell) !== null)
}

function headOf(...given: Parameters<typeof readHead>): TableHead | null {
  try {
    return readHead(...given)
  } catch {
    return null
  }
}
