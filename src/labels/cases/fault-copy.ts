// Copies a table with a column of what is wrong with each row, to be mended in the spreadsheet and read again.

import { csvMark, csvRow } from './csv-row.ts'
import type { CasesFormat, LineFault } from './labelled-case.ts'
import { reasonsColumn } from './table-head.ts'
import { type Row, rowsOf } from './table-rows.ts'

export function copyWithReasons(
  input: AsyncIterable<Uint8Array>,
  { questions, headRow }: Pick<CasesFormat, 'questions' | 'headRow'>,
  faults: LineFault[],
): AsyncGenerator<string> {
  const byLine = Map.groupBy(faults, ({ line }) => line)
  const names = questions?.members.map(({ name }) => name) ?? []
  return withReasons(rowsOf(input, names, headRow), line =>
    (byLine.get(line) ?? []).map(faultText).join('; '),
  )
}

/** The rows that have a reason, in parts. Its column comes first: rows may differ in their number of cells. */
export async function* withReasons(
  rows: AsyncIterable<Row | LineFault>,
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
