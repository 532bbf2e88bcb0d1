// Keeps what a batch was answered so far, a line for each row, beside the file that is to be written. A process that is
// killed at any moment loses none of it but a line that was not written to its end.

import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { fileError } from '../../base/intake/text-file.ts'
import { parseJson } from '../../client/json.ts'
import { costMicros } from '../../contract/price.ts'
import type { BatchDecision } from '../../desk/cases/tables/answer-columns.ts'
import { privateMode } from '../output-file.ts'

/** The work of a batch, by the digests of its files and the columns that make up the state, and where it writes. */
interface BatchOf {
  cases: string
  questions: string
  columns: string[]
  /** The file for the rows that fail, seen from the folder of the journal. */
  failedOut: string
}

export type JournalEntry = { row: number } & ({ decision: BatchDecision } | { failed: string })

export type Journal = ReturnType<typeof openJournal>

const format = 1
/** Another user's link in a shared folder would choose the file. */
const openingFlags = constants.O_RDWR | constants.O_CREAT | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0)
const pieceBytes = 64 * 1024
const lineFeed = 0x0a

const differences: Record<keyof BatchOf, string> = {
  cases: 'other cases',
  questions: 'other questions',
  columns: 'other columns for the state',
  failedOut: 'another file for the rows that fail',
}

/**
 * Begins one, or goes on with one that was begun. Throws an Error if that asked something else, or another process
 * writes to it: of two that resume one batch, the second to write stops, and the lines of both stay whole.
 */
export function openJournal(file: string, of: BatchOf) {
  const descriptor = openSync(file, openingFlags, privateMode)
  const changedAtMs = fstatSync(descriptor).mtimeMs
  /** Where the line of each row begins, and how long it is. */
  const starts: number[] = []
  const lengths: number[] = []
  const revisions = new Set<string>()
  const total = { answered: 0, failed: 0, costMicros: 0 }
  let end = 0
  let isTaken = false
  try {
    for (const bytes of wholeLinesOf(descriptor)) {
      const line = parseJson(bytes.toString()) as object | null | undefined
      // Only the end can be no line: the process was killed while it wrote, or the machine lost its power.
      if (!line) break
      if (end === 0) checkSame(line)
      else note(line as JournalEntry, end, bytes.length)
      end += bytes.length
    }
    ftruncateSync(descriptor, end)
    if (end === 0) write({ format, of })
  } catch (error) {
    closeSync(descriptor)
    throw error
  }

  return {
    /** The numbers of rows that were answered and that failed, and what all of them cost. */
    total,
    revisions,
    /** When the last line was written, in milliseconds since 1970. */
    changedAtMs,
    /** True if another process has written to it, or has ended the batch. */
    isTaken: () => isTaken,
    has: (row: number) => starts[row] !== undefined,
    entryOf,
    add,
    close: () => closeSync(descriptor),
    remove: () => rmSync(file, { force: true }),
  }

  function checkSame({ format: written, of: other }: { format?: number; of?: BatchOf }): void {
    if (written !== format || !other) throw new Error(`${file} is of another version of this program`)
    for (const [name, words] of Object.entries(differences) as [keyof BatchOf, string][])
      if (JSON.stringify(other[name]) !== JSON.stringify(of[name]))
        throw new Error(`${file} was begun with ${words}: nothing can be added to it`)
  }

  function note(entry: JournalEntry, from: number, length: number): void {
    if (starts[entry.row] !== undefined) return
    starts[entry.row] = from
    lengths[entry.row] = length
    if ('failed' in entry) total.failed++
    else {
      total.answered++
      total.costMicros += costMicros(entry.decision.inputTokens)
      revisions.add(entry.decision.modelRevision ?? '')
    }
  }

  function add(entry: JournalEntry): void {
    const from = end
    write(entry)
    note(entry, from, end - from)
  }

  function write(line: object): void {
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
    const { size, nlink } = fstatSync(descriptor)
    isTaken = size !== end || nlink === 0
    if (isTaken) throw new Error(`another process works on the same batch, and writes to ${file}`)
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
    } catch (error) {
      ftruncateSync(descriptor, end)
      throw fileError(file, error, 'written')
    }
    end += bytes.length
  }

  function entryOf(row: number): JournalEntry | null {
    const from = starts[row]
    if (from === undefined) return null
    const bytes = Buffer.alloc(lengths[row]!)
    readSync(descriptor, bytes, 0, bytes.length, from)
    const entry = parseJson(bytes.toString()) as JournalEntry | null | undefined
    if (entry?.row !== row) throw new Error(`${file} was changed by somebody else`)
    return entry
  }
}

/** Without what follows the last line feed. */
function* wholeLinesOf(descriptor: number): Generator<Buffer> {
  const piece = Buffer.alloc(pieceBytes)
  let begun = Buffer.alloc(0)
  for (let at = 0; ; ) {
    const bytes = readSync(descriptor, piece, 0, pieceBytes, at)
    if (bytes === 0) return
    at += bytes
    begun = Buffer.concat([begun, piece.subarray(0, bytes)])
    for (let length = begun.indexOf(lineFeed) + 1; length > 0; length = begun.indexOf(lineFeed) + 1) {
      yield begun.subarray(0, length)
      begun = begun.subarray(length)
    }
  }
}
