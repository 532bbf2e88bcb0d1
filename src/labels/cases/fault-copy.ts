// Copies a table with a column of what is wrong with each row, to be mended in the spreadsheet and read again.

import { csvMark, csvRow } from './csv-row.ts'
import type { LineFault } from './labelled-case.ts'
import { reasonsColumn } from './table-head.ts'
import { rowsOf } from './table-rows.ts'

/** In parts. The column comes first: rows may differ in their number of cells. */
export async function* copyWithReasons(
  input: AsyncIterable<Uint8Array>,
  questions: string[],
  faults: LineFault[],
): AsyncGenerator<string> {
  const byLine = Map.groupBy(faults, ({ line }) => line)
  let old: number | null = null
  let isFirst = true
  for await (const row of rowsOf(input, questions)) {
    const reasons = (byLine.get(row.line) ?? []).map(faultText).join('; ')
    if ('reason' in row) {
      yield csvRow([reasons], ',')
      return
    }
    if (isFirst) old = row.cells.indexOf(reasonsColumn)
    const cells = old === null || old < 0 ? row.cells : row.cells.toSpliced(old, 1)
    const first = isFirst ? reasonsColumn : reasons
    yield `${isFirst ? csvMark : ''}${csvRow([first, ...cells], row.separator)}`
    isFirst = false
  }
}

export function faultText({ reason, value }: LineFault): string {
  return value === undefined ? reason : `${reason}, not ${value}`
}
