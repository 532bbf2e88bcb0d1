// Writes the rows of a table as a spreadsheet reads them.

import type { LineFault } from '../labelled-case.ts'
import { reasonsColumn } from './head.ts'
import type { TableRow } from './rows.ts'

/** Without it, Excel takes a file for the encoding of its country, and shows other letters. */
export const csvMark = '\ufeff'

/** Writes one row with its end. Cells keep even what a spreadsheet would compute: they are the user's own. */
export function csvRow(cells: string[], separator: string): string {
  const isQuoted = (cell: string) => /["\r\n]/.test(cell) || cell.includes(separator)
  const written = cells.map(cell => (isQuoted(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
  return `${written.join(separator)}\r\n`
}

/**
 * Copies the rows that have a reason, in parts, with a column of it, to be mended in the spreadsheet and read again.
 * The column comes first: rows may differ in their number of cells.
 */
export async function* withReasons(
  rows: AsyncIterable<TableRow | LineFault>,
  reasonOf: (line: number) => string | null,
): AsyncGenerator<string> {
  let old: number | null = null
  for await (const row of rows) {
    if ('reason' in row) {
      yield csvRow([reasonOf(row.line) ?? ''], ',')
      return
    }
    const isFirst = old === null
    old ??= row.cells.indexOf(reasonsColumn)
    const reason = isFirst ? reasonsColumn : reasonOf(row.line)
    if (reason === null) continue
    const cells = old < 0 ? row.cells : row.cells.toSpliced(old, 1)
    yield `${isFirst ? csvMark : ''}${csvRow([reason, ...cells], row.separator)}`
  }
}
