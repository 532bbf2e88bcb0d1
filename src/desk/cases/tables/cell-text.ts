// Decodes the cells of a table: UTF-8, or Windows-1252, in which spreadsheets of Western Europe save a plain CSV. The
// first cell with a letter that is not ASCII says which.

import { decodeText, whyNoText } from '../../../base/intake/text-file.ts'

const windows = new TextDecoder('windows-1252')
/** Bytes that are no text in Windows-1252: then it is a workbook, another encoding or damaged. */
const noWindows = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x81\x8d\x8f\x90\x9d]/
/** Words by which people see whether they are read right. */
const foreignWord = /[\p{L}\p{N}]*[^\x00-\x7f][\p{L}\p{N}]*/gu
const wordsShown = 3
const wordCharactersMax = 40

export function createCellText() {
  let encoding: 'utf-8' | 'windows-1252' | null = null
  let seen: string[] | null = null

  return { decode, endRow }

  /** From a character for each byte. Throws an Error that says what to do about any other encoding, and about two. */
  function decode(bytes: string): string {
    // Nearly every cell is ASCII, which is the same in all of them.
    if (/^[\x01-\x7f]*$/.test(bytes)) return bytes
    const cell = Buffer.from(bytes, 'latin1')
    const text = decodeText(cell)
    if (text !== null && encoding !== 'windows-1252') {
      encoding = 'utf-8'
      return text
    }
    if (encoding === 'utf-8' || noWindows.test(bytes)) throw new Error(whyNoText(cell))
    if (text !== null) throw new Error('some rows are Windows-1252 and others UTF-8: save the file as UTF-8')
    if (encoding === null) seen = []
    encoding = 'windows-1252'
    const read = windows.decode(cell)
    seen?.push(...(read.match(foreignWord) ?? []))
    return read
  }

  /** Returns notes on the row whose cells were decoded last. */
  function endRow(): string[] {
    const words = [...new Set(seen ?? [])].slice(0, wordsShown).map(word => word.slice(0, wordCharactersMax))
    seen = null
    return words.length > 0 ? [`read as Windows-1252: ${words.join(', ')}`] : []
  }
}
