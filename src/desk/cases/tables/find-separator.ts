// Looks at the beginning of a table to find what separates its cells, and which row names the columns. It may be
// commas, tabs, bars, or the semicolons of spreadsheets in countries that write numbers with a comma.

import { parse } from 'csv-parse/sync'
import { withoutMark } from '../../../base/intake/text-file.ts'
import { findNamed, trimBlank } from '../alike.ts'

const separators = [',', ';', '\t', '|']
/** A line by which some programs tell spreadsheets the separator. */
const told = /^"?sep=([,;|\t])"?$/i
const markBytes = 3
/** Titles, the names of the columns and a few rows, which have as many cells if the separator is right. */
const rowsMax = 8
/** Far more than these rows have: what is longer is judged by its beginning. */
const startBytesMax = 16 * 1024
/** A line end between quotation marks ends no row. */
const wholeRow = /(?:"[^"]*(?:"|$)|[^"\r\n])+/g

/** The beginning of a table in one piece, of which `layoutOf` can tell the layout; then the rest as it comes. */
export async function* fromStart(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Buffer | null = Buffer.alloc(0)
  for await (const chunk of input) {
    if (start === null) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length <= startBytesMax && rowsIn(start).length <= rowsMax) continue
    yield withoutMarks(start)
    start = null
  }
  if (start !== null) yield withoutMarks(start)
}

function withoutMarks(start: Buffer): Buffer {
  const text = start.toString()
  return start.subarray(markBytes * (text.length - withoutMark(text).length))
}

/** Those that have text in them; the last one may not be whole. */
function rowsIn(start: Uint8Array): string[] {
  const rows = Buffer.from(start).toString().match(wholeRow) ?? []
  return rows.map(withoutMark).filter(row => trimBlank(row.replace(/[,;|"]/g, '')) !== '')
}

/** True if a table's first row is no row, but names the separator. */
export function tellsSeparator(cells: string[], separator: string): boolean {
  return told.test(cells.join(separator))
}

export type TableLayout = ReturnType<typeof layoutOf>

/**
 * The separator with which most columns are named like questions, then the one with which most rows have as many cells
 * as there are columns, then the one with most columns. `titles`: the number of first rows with text above the names of
 * the columns.
 */
export function layoutOf(start: Uint8Array, questions: string[]) {
  const rows = rowsIn(start).slice(0, rowsMax)
  const named = told.exec(rows[0] ?? '')?.[1]
  const shown = named === undefined ? rows : rows.slice(1)
  const ranked = (named === undefined ? separators : [named]).map(separator => {
    const cells = shown.map(row => cellsOf(row, separator))
    const titles = countTitles(cells, questions)
    const [head = [], ...others] = cells.slice(titles)
    const alike = others.filter(({ length }) => length === head.length).length
    const rank = [countNamed(head, questions), head.length > 1 ? alike : 0, head.length] as const
    return { separator, titles, rank }
  })
  return ranked.sort(({ rank: a }, { rank: b }) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2])[0]!
}

/** A title has at most half as many cells as the names of the columns below it, and none of them is a label's. */
function countTitles(rows: string[][], questions: string[]): number {
  const full = rows.map(row => row.map(trimBlank).filter(cell => cell !== ''))
  const isTitle = (row: string[], at: number) => {
    const below = full.slice(at + 1).find(isHead)
    return below !== undefined && 2 * row.length <= below.length && countNamed(row, questions) === 0
  }
  const head = full.findIndex((row, at) => !isTitle(row, at))
  return Math.max(0, head)
}

/** True if these could be names: different ones, few of which begin with a digit. */
function isHead(cells: string[]): boolean {
  const numbers = cells.filter(cell => /^[-+]?\p{N}/u.test(cell)).length
  return cells.length > 1 && new Set(cells).size === cells.length && 5 * numbers <= cells.length
}

function countNamed(cells: string[], questions: string[]): number {
  return cells.filter(cell => findNamed(trimBlank(cell), questions).length > 0).length
}

function cellsOf(row: string, delimiter: string): string[] {
  try {
    return (parse(row, { delimiter, to: 1, relax_quotes: true }) as string[][])[0] ?? []
  } catch {
    return []
  }
}
