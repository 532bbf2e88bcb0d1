// Reads the text of files that people wrote: UTF-8, with or without the byte order mark that editors add. A file in any
// other encoding is refused, with what to do about it, since its letters would be replaced silently.

import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { getSystemErrorMessage } from 'node:util'
import { type JsonText, readJson } from '../../contract/json-text.ts'
import { Problem } from '../../contract/problem.ts'

/** More than any file that is read as a whole: fitted sets are the largest. */
const fileBytesMax = 64 * 1024 * 1024

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The bytes as text; null if they are not UTF-8. A NUL is no text either: bytes of UTF-16 can look like UTF-8. */
export function decodeText(bytes: Uint8Array): string | null {
  return isUtf8(bytes) && !bytes.includes(0) ? decoder.decode(bytes) : null
}

/** Several marks are left where files were joined. */
export function withoutMark(text: string): string {
  return text.replace(/^\ufeff+/, '')
}

/** Says what the bytes are that `decodeText` has refused, and what to do. */
export function whyNoText(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(4, bytes.length)).toString('hex')
  if (start === '504b0304' || start === 'd0cf11e0')
    return 'this is a workbook or an archive, not text: in the spreadsheet, save it as “CSV UTF-8”'
  if (start.startsWith('1f8b')) return 'this is compressed: unpack it first'
  if (/^(fffe|feff)/.test(start) || bytes.includes(0))
    return 'this is UTF-16 or not text at all: save the file as UTF-8'
  return 'this is not UTF-8: save the file as UTF-8, from a spreadsheet as “CSV UTF-8”'
}

/** The whole text of a file, or of a pipe. Throws an Error that names it. */
export async function readTextFile(path: string): Promise<string> {
  // Up to one byte more, which shows that there are too many.
  const file: AsyncIterable<Uint8Array> = createReadStream(path, { end: fileBytesMax })
  const chunks = await Array.fromAsync(file).catch((error: unknown) => {
    throw fileError(path, error)
  })
  const bytes = Buffer.concat(chunks)
  if (bytes.length > fileBytesMax)
    throw new Error(`${path} cannot be read: it is larger than ${fileBytesMax / 2 ** 20} MB`)
  const text = decodeText(bytes)
  if (text === null) throw new Error(`${path} cannot be read: ${whyNoText(bytes)}`)
  return withoutMark(text)
}

/** Reads from the text of a file. An error of `read` becomes one that names the file. */
export async function readFrom<T>(path: string, read: (text: string) => T): Promise<T> {
  const text = await readTextFile(path)
  try {
    return read(text)
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error })
  }
}

/** The same failure with the name of the file and words in place of the system's codes; any other as it is. */
export function fileError(path: string, error: unknown, done: 'read' | 'written' = 'read'): unknown {
  if (!(error instanceof Error && 'syscall' in error && 'errno' in error)) return error
  const isFolder = 'code' in error && error.code === 'EISDIR'
  const reason = isFolder ? 'it is a folder' : getSystemErrorMessage(Number(error.errno))
  return new Error(`${path} cannot be ${done}: ${reason}`, { cause: error })
}

/** Throws an Error that names the file if it is missing, not text or not JSON. */
export async function readJsonFile(path: string): Promise<JsonText> {
  const text = await readTextFile(path)
  return inFile(path, () => readJson(text, 'this is not JSON'))
}

/** Returns what the check returns; a problem that it finds in the file becomes an Error with the file's name. */
export function inFile<T>(path: string, check: () => T): T {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { message, param } = error
    throw new Error(`${path}: ${message}${param === null ? '' : ` (${param})`}`, { cause: error })
  }
}
