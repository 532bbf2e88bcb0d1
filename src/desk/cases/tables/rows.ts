// Reads the rows of a table (CSV), numbered as a spreadsheet shows them, from the one that names the columns. Nothing
// is kept of a row that is larger than a request, so no row can fill the memory.

import { CsvError, type InfoRecord, parse } from 'csv-parse'
import { bodyBytesMax } from '../../../../generated/limits.ts'
import { decodeText, whyNoText } from '../../../base/intake/text-file.ts'
import { trimBlank } from '../alike.ts'
import type { LineFault } from '../labelled-case.ts'
import { carriageReturn, inTurns, lineFeed } from '../lines-of.ts'
import { tooLarge } from '../to-case.ts'
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

const windows = new TextDecoder('windows-1252')
/** Bytes that are no text in Windows-1252: then it is a workbook, another encoding or damaged. */
const noWindows = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x81\x8d\x8f\x90\x9d]/
/** Words by which people see whether they are read right. */
const foreignWord = /[\p{L}\p{N}]*[^\x00-\x7f][\p{L}\p{N}]*/gu
const wordsShown = 3
const wordCharactersMax = 40

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
  for await (const bytes of fromStart(inTurns(input))) {
    splitter ??= createSplitter(layoutOf(bytes, questions), headRow)
    const found = await splitter.read(bytes)
    yield* found
    if (found.some(one => 'reason' in one)) return
  }
  yield* await splitter!.end()
}

function createSplitter({ separator: delimiter, titles }: TableLayout, headRow?: number) {
  const { decode, endRow } = createCellText()
  let found: (TableRow | LineFault)[] = []
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

  return { read, end: () => settle(done => parser.end(done)) }

  function read(chunk: Uint8Array): Promise<(TableRow | LineFault)[]> {
    const end = Math.max(chunk.lastIndexOf(lineFeed), chunk.lastIndexOf(carriageReturn))
    lineBytes = end < 0 ? lineBytes + chunk.length : chunk.length - end
    if (lineBytes > bodyBytesMax) return settle(done => done(new CsvError('CSV_MAX_RECORD_SIZE', '')))
    return settle(done => parser.write(chunk, done))
  }

  async function settle(work: (done: (error?: Error | null) => void) => void) {
    const error = await new Promise<Error | null | undefined>(work)
    if (error) {
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
    const notes = endRow()
    if (titlesLeft === -1 && titles > 0)
      notes.push(`row ${line} is taken for the names of the columns, and what is above it for a title`)
    found.push({ line, cells, separator: delimiter, notes })
    return null
  }
}

/**
 * Decodes cells: UTF-8, or Windows-1252, in which spreadsheets of Western Europe save a plain CSV. The first cell with
 * a letter that is not ASCII says which.
 */
function createCellText() {
  let encoding: 'utf-8' | 'windows-1252' | null = null
  let seen: string[] | null = null

  return { decode, endRow }

  /** From a character for each byte. Throws an Error that says what to do about any other encoding, and about two. */
  function decode(bytes: string): string {
    // Nearly every cell is ASCII, which is the same in all of them.
    if (/^[\x01-\x7f]*$/.test(bytes)) return bytes
    const cell = Buffer.from(bytes, 'latin1')
    const text = decodeText(cell)
    if (text !== null && encoding !== 'windows-1252') {
      encoding = 'utf-8'
      return text
    }
    if (encoding === 'utf-8' || noWindows.test(bytes)) throw new Error(whyNoText(cell))
    if (text !== null) throw new Error('some rows are Windows-1252 and others UTF-8: save the file as UTF-8')
    if (encoding === null) seen = []
    encoding = 'windows-1252'
    const read = windows.decode(cell)
    seen?.push(...(read.match(foreignWord) ?? []))
    return read
  }

  /** Returns notes on the row whose cells were decoded last. */
  function endRow(): string[] {
    const words = [...new Set(seen ?? [])].slice(0, wordsShown).map(word => word.slice(0, wordCharactersMax))
    seen = null
    return words.length > 0 ? [`read as Windows-1252: ${words.join(', ')}`] : []
  }
}
