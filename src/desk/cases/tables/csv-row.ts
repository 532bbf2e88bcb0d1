// Writes the rows of a table as a spreadsheet reads them.

/** Without it, Excel takes a file for the encoding of its country, and shows other letters. */
export const csvMark = '\ufeff'

/** Writes one row with its end. Cells keep even what a spreadsheet would compute: they are the user's own. */
export function csvRow(cells: string[], separator: string): string {
  return `${cells.map(cell => quoteIfNeeded(cell, separator)).join(separator)}\r\n`
}

function quoteIfNeeded(cell: string, separator: string): string {
  return /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell
}
