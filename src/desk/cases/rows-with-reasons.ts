// Copies the rows of a table that have a reason, with a column of it, to be mended in the spreadsheet and read again.

import type { LineFault } from './labelled-case.ts'
import { csvMark, csvRow } from './tables/csv-row.ts'
import { reasonsColumn } from './tables/head.ts'
import type { TableRow } from './tables/rows.ts'

/** The rows that have a reason, in parts. Its column comes first: rows may differ in their number of cells. */
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

export function faultText({ reason, value }: LineFault): string {
  return value === undefined ? reason : `${reason}, not ${value}`
}
