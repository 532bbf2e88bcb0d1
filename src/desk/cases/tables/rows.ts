// Reads the rows of a table (CSV), numbered as a spreadsheet shows them, from the one that names the columns. Nothing
// is kept of a row that is larger than a request, so no row can fill the memory.

import { CsvError, type InfoRecord, parse } from 'csv-parse'
import { bodyBytesMax } from '../../../../generated/limits.ts'
import { trimBlank } from '../alike.ts'
import { inTurns } from '../in-turns.ts'
import type { LineFault } from '../labelled-case.ts'
import { carriageReturn, lineFeed } from '../lines-of.ts'
import { tooLarge } from '../to-case.ts'
import { createCellText } from './cell-text.ts'
import { fromStart, layoutOf, type TableLayout, tellsSeparator } from './find-separator.ts'

export interface TableRow {
  /** As a spreadsheet counts rows, from 1: empty ones too, and line breaks inside cells not. */
  line: number
  cells: string[]
  /** The text between the cells in the file. */
  separator: string
  /** Notes on the way the file is read, from this row on, where that is not plain. */
  notes: string[]
}

/** Somewhat fewer than Excel has. */
const columnsMax = 16_000

/** Why a file cannot be split into rows any further. */
const reasons: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark opens a cell that is never closed',
  INVALID_OPENING_QUOTE:
    'a quotation mark is in the middle of a cell: put the cell in quotation marks and double it',
  CSV_INVALID_CLOSING_QUOTE: 'a quotation mark ends a cell that goes on: double the marks that belong to it',
  CSV_MAX_RECORD_SIZE: tooLarge('the row'),
}

/**
 * Rows without text are left out, and titles: what stands above `headRow`, if that is told. Ends with a fault where
 * the rest cannot be split, or is no text.
 */
export async function* rowsOf(
  input: AsyncIterable<Uint8Array>,
  questions: string[],
  headRow?: number,
): AsyncGenerator<TableRow | LineFault> {
  let splitter: ReturnType<typeof createSplitter> | null = null
  for await (const { bytes, rows } of fromStart(inTurns(input))) {
    splitter ??= createSplitter(layoutOf(rows, questions), headRow)
    yield* await splitter.read(bytes)
    if (splitter.hasFailed()) return
  }
  yield* await splitter!.end()
}

function createSplitter({ separator: delimiter, titles }: TableLayout, headRow?: number) {
  const { decode, endRow } = createCellText()
  let found: (TableRow | LineFault)[] = []
  let failed = false
  /** Counts the rows read, without empty lines and the one that names the separator, which are not shown. */
  let count = 0
  let isFirst = true
  let titlesLeft = titles
  // Without line ends. The parser's own limit counts what is in the cells but not the cells: endless commas would fill
  // the memory.
  let lineBytes = 0
  const parser = parse({
    delimiter,
    // A character for each byte: a row is decoded when it is whole.
    encoding: 'latin1',
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: bodyBytesMax,
    on_record: take,
  })
  parser.on('error', () => {})

  return { read, end, hasFailed: () => failed }

  function read(chunk: Uint8Array): Promise<(TableRow | LineFault)[]> {
    const end = Math.max(chunk.lastIndexOf(lineFeed), chunk.lastIndexOf(carriageReturn))
    lineBytes = end < 0 ? lineBytes + chunk.length : chunk.length - end
    if (lineBytes > bodyBytesMax) return settle(done => done(new CsvError('CSV_MAX_RECORD_SIZE', '')))
    return settle(done => parser.write(chunk, done))
  }

  async function end(): Promise<(TableRow | LineFault)[]> {
    return failed ? [] : settle(done => parser.end(done))
  }

  async function settle(work: (done: (error?: Error | null) => void) => void) {
    const error = await new Promise<Error | null | undefined>(work)
    if (error) {
      failed = true
      parser.destroy()
      const reason = error instanceof CsvError ? (reasons[error.code] ?? error.message) : error.message
      found.push({ line: count + 1 + parser.info.empty_lines, reason, isEnd: true })
    }
    const all = found
    found = []
    return all
  }

  /** Nothing is left for the parser to keep. */
  function take(bytes: string[], info: InfoRecord): null {
    if (bytes.length > columnsMax)
      throw new Error(`a row may have at most ${columnsMax} cells, and this one has ${bytes.length}`)
    const cells = bytes.map(decode)
    const isNone = isFirst && tellsSeparator(cells, delimiter)
    isFirst = false
    if (isNone) return null
    count++
    const line = count + info.empty_lines
    if (cells.every(cell => trimBlank(cell) === '')) return null
    if (headRow === undefined ? titlesLeft-- > 0 : line < headRow) return null
    found.push({ line, cells, separator: delimiter, notes: [...endRow(), ...titleNotes(line)] })
    return null
  }

  function titleNotes(line: number): string[] {
    if (titlesLeft !== -1 || titles === 0) return []
    return [`row ${line} is taken for the names of the columns, and what is above it for a title`]
  }
}
