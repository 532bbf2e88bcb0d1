// Looks at the beginning of a table to find what separates its cells. It may be commas, tabs, or the semicolons of
// spreadsheets in countries that write numbers with a comma.

import { parse } from 'csv-parse/sync'
import { withoutMark } from '../../intake/text-file.ts'
import { findNamed, trimBlank } from './alike.ts'
import { carriageReturn, lineFeed } from './lines-of.ts'

const separators = [',', ';', '\t']
/** A line by which some programs tell spreadsheets the separator. */
const told = /^"?sep=([,;|\t])"?$/i
const quoteCode = 0x22
const byteOrderMark = Buffer.from('\ufeff')
/** Far more than a row of names has: what is longer is judged by its beginning. */
const startBytesMax = 64 * 1024

/** Gathers the beginning of a table, until it holds a whole row that has text in it. */
export function createTableStart() {
  let gathered = Buffer.alloc(0)
  let row = ''
  let rowFrom = 0
  let at = 0
  let quoted = false

  return {
    /** Whether that was enough. */
    add(chunk: Uint8Array): boolean {
      gathered = Buffer.concat([gathered, chunk])
      for (; at < gathered.length; at++) {
        if (gathered[at] === quoteCode) quoted = !quoted
        if (quoted || (gathered[at] !== lineFeed && gathered[at] !== carriageReturn)) continue
        if (hasText(takeRow())) return true
        rowFrom = at + 1
      }
      takeRow()
      return gathered.length > startBytesMax
    },
    /** All of it, without byte order marks, and its row. */
    end(): { bytes: Buffer; row: string } {
      let bytes = gathered
      while (bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark))
        bytes = bytes.subarray(byteOrderMark.length)
      return { bytes, row }
    },
  }

  function takeRow(): string {
    row = withoutMark(gathered.toString('utf8', rowFrom, at))
    return row
  }
}

function hasText(row: string): boolean {
  return trimBlank(row.replace(/[,;"]/g, '')) !== ''
}

/** Whether a table's first row is no row, but names the separator. */
export function tellsSeparator(cells: string[], separator: string): boolean {
  return told.test(cells.join(separator))
}

/** The separator with which most columns are named like questions, then the one with most columns. */
export function separatorOf(row: string, questions: string[]): string {
  const named = told.exec(row)?.[1]
  if (named !== undefined) return named
  const ranked = separators.map(separator => {
    const cells = cellsOf(row, separator)
    const labels = cells.filter(cell => findNamed(trimBlank(cell), questions).length > 0).length
    return { separator, rank: [labels, cells.length] as const }
  })
  return ranked.sort((a, b) => b.rank[0] - a.rank[0] || b.rank[1] - a.rank[1])[0]!.separator
}

function cellsOf(row: string, delimiter: string): string[] {
  try {
    return (parse(row, { delimiter, to: 1, relax_quotes: true }) as string[][])[0] ?? []
  } catch {
    return []
  }
}
