// Writes a table as a CSV file (RFC 4180), row by row as it is read.

import { Readable } from 'node:stream'
import { csvMark, csvRow } from '../../desk/cases/tables/csv-row.ts'
import type { Reply } from './visit.ts'

type Cell = string | number | Date | null

/** A file that is sent while it is being made; each step may have many rows. */
export function csvFile(name: string, heads: string[], steps: AsyncIterable<Cell[][]>): Reply {
  async function* lines() {
    yield csvMark + csvRow(heads, ',')
    for await (const rows of steps) yield rows.map(cells => csvRow(cells.map(toCell), ',')).join('')
  }
  return { kind: 'download', type: 'text/csv; charset=utf-8', name, content: Readable.from(lines()) }
}

/**
 * Spreadsheets treat a cell that begins with = + - @ as a formula, some of them also in other forms of these signs
 * (＝, ﹢) and behind a tab or a line break, and people can give keys any name. An apostrophe goes in front of these
 * texts. Numbers stay numbers.
 */
function toCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date) return cell.toISOString()
  // Compatibility forms, such as full-width ones, are read as the signs that they stand for.
  const isFormula = /^([\t\r\n]|[\s\p{C}]*[=+\-@])/u.test(cell.normalize('NFKC'))
  return isFormula ? `'${cell}` : cell
}
