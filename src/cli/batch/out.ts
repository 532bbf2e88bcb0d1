// Writes the table of a batch with the answers beside its columns. Rows that failed go into a table of their own,
// which can be mended and asked again.

import { rmSync } from 'node:fs'
import type { Policy } from '../../client/policy.ts'

import { type AnswerColumn, answerColumns } from '../../desk/cases/tables/answer-columns.ts'
import { csvMark, csvRow, withReasons } from '../../desk/cases/tables/csv-row.ts'
import { rowsOf, type TableRow } from '../../desk/cases/tables/rows.ts'
import { writeParts } from '../output-file.ts'
import type { BatchFile } from './file.ts'
import type { Journal } from './journal.ts'
import type { BatchTargets } from './targets.ts'

interface Batch {
  file: BatchFile
  journal: Journal
  policy: Policy | null
  /** Otherwise four that count: people read the table. */
  allDigits: boolean
}

/** Each file is written whole, in the order of the table; one without rows is not written. */
export async function writeBatch(
  { out, failedOut }: Pick<BatchTargets, 'out' | 'failedOut'>,
  batch: Batch,
): Promise<void> {
  const { file, journal } = batch
  if (journal.total.answered > 0) await writeParts(out, answeredRows(batch))
  const reasonOf = (line: number) => {
    const entry = journal.entryOf(line)
    return entry !== null && 'failed' in entry ? entry.failed : null
  }
  if (journal.total.failed > 0) await writeParts(failedOut, withReasons(rowsIn(file), reasonOf))
  else rmSync(failedOut, { force: true })
}

async function* answeredRows({ file, journal, policy, allDigits }: Batch): AsyncGenerator<string> {
  let columns: AnswerColumn[] | null = null
  let width = 0
  for await (const { line, cells, separator } of rowsIn(file)) {
    if (columns === null) {
      columns = answerColumns(file.asked.checked, policy, cells)
      width = cells.length
      yield csvMark + csvRow([...cells, ...columns.map(({ name }) => name)], separator)
      continue
    }
    const entry = journal.entryOf(line)
    if (entry === null || 'failed' in entry) continue
    const answers = columns.map(({ cellOf }) =>
      cellText(shortOf(cellOf(entry.decision), allDigits), file.decimalMark ?? usualMark(separator)),
    )
    yield csvRow([...Array.from({ length: width }, (_, at) => cells[at] ?? ''), ...answers], separator)
  }
}

async function* rowsIn({ path, source, asked }: BatchFile): AsyncGenerator<TableRow> {
  for await (const row of rowsOf(source.read(), asked.names)) {
    if ('reason' in row) throw new Error(`${path}, row ${row.line}: ${row.reason}`)
    yield row
  }
}

function shortOf(cell: string | number, allDigits: boolean): string | number {
  return typeof cell === 'string' || allDigits || Number.isInteger(cell) ? cell : Number(cell.toPrecision(4))
}

/** A spreadsheet that separates cells by semicolons expects a decimal comma. */
function usualMark(separator: string): string {
  return separator === ';' ? ',' : '.'
}

function cellText(cell: string | number, decimalMark: string): string {
  return typeof cell === 'string' ? cell : String(cell).replace('.', decimalMark)
}
