// Writes the table of a batch with the answers beside its columns. Rows that failed go into a table of their own,
// which can be mended and asked again. No file is destroyed.

import { existsSync, rmSync } from 'node:fs'
import { extname } from 'node:path'
import type { Policy } from '../../client/policy.ts'
import { type AnswerColumn, answerColumns } from '../../desk/cases/tables/answer-columns.ts'
import { csvMark, csvRow, withReasons } from '../../desk/cases/tables/csv-row.ts'
import { rowsOf, type TableRow } from '../../desk/cases/tables/rows.ts'
import { checkTargets, writeParts } from '../output-file.ts'
import type { BatchFile } from './file.ts'
import type { Journal } from './journal.ts'

export interface TargetOptions {
  out: string
  failedOut?: string
  resume?: boolean
}

/** Throws an Error if a file would be overwritten that is not of the batch that is resumed. */
export function findTargets(
  { out, failedOut, resume = false }: TargetOptions,
  sources: (string | undefined)[],
) {
  const end = extname(out)
  const targets = {
    out,
    failedOut: failedOut ?? `${out.slice(0, out.length - end.length)}.failed${end}`,
    /** The answers so far, until all have come. */
    journal: `${out}.part`,
  }
  checkTargets(Object.values(targets), sources)
  if (existsSync(targets.journal)) {
    if (resume) return targets
    throw new Error(
      `${targets.journal} is of a batch that was interrupted: --resume goes on with it; without that file, all is asked again`,
    )
  }
  for (const file of [targets.out, targets.failedOut])
    if (existsSync(file))
      throw new Error(
        resume
          ? `${file} exists, and there is no ${targets.journal} to go on with: that batch has ended`
          : `${file} exists already, and is not overwritten`,
      )
  return targets
}

export interface Batch {
  file: BatchFile
  journal: Journal
  policy: Policy | null
  /** Why the policy must not be applied to what was answered so far, or null. */
  misfit(): string | null
  targets: ReturnType<typeof findTargets>
}

/**
 * Each file is written whole, in the order of the table; one without rows is not written. Of numbers, four digits count
 * unless all are asked for: people read the table.
 */
export async function writeBatch(batch: Batch, allDigits: boolean): Promise<void> {
  const { file, journal, targets } = batch
  if (journal.total.answered > 0) await writeParts(targets.out, answeredRows(batch, allDigits))
  const reasonOf = (line: number) => {
    const entry = journal.entryOf(line)
    return entry !== null && 'failed' in entry ? entry.failed : null
  }
  if (journal.total.failed > 0) await writeParts(targets.failedOut, withReasons(rowsIn(file), reasonOf))
  else rmSync(targets.failedOut, { force: true })
}

async function* answeredRows({ file, journal, policy }: Batch, allDigits: boolean): AsyncGenerator<string> {
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
    // A spreadsheet that separates cells by semicolons expects a decimal comma.
    const mark = file.decimalMark ?? (separator === ';' ? ',' : '.')
    const answers = columns.map(({ cellOf }) => cellText(cellOf(entry.decision), allDigits, mark))
    yield csvRow([...Array.from({ length: width }, (_, at) => cells[at] ?? ''), ...answers], separator)
  }
}

async function* rowsIn({ path, source, asked }: BatchFile): AsyncGenerator<TableRow> {
  for await (const row of rowsOf(source.read(), asked.names)) {
    if ('reason' in row) throw new Error(`${path}, row ${row.line}: ${row.reason}`)
    yield row
  }
}

function cellText(cell: string | number, allDigits: boolean, decimalMark: string): string {
  if (typeof cell === 'string') return cell
  const number = allDigits || Number.isInteger(cell) ? cell : Number(cell.toPrecision(4))
  return String(number).replace('.', decimalMark)
}
