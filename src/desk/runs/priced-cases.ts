// Keeps an uploaded file of labelled cases packed in memory, to be read once more with other questions, or copied with
// its faults; counts its tokens, and keeps them.

import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as giveWay } from 'node:timers/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { costMicros } from '../../contract/price.ts'
import { shortened } from '../../contract/shortened.ts'
import type { Prepared, Scorer } from '../../scoring/reading.ts'
import { createFileNotes } from '../cases/file-notes.ts'
import {
  type CasesFormat,
  isFault,
  isNote,
  type LabelledCase,
  type LineFault,
  tooManyTokens,
} from '../cases/labelled-case.ts'
import { readCases } from '../cases/read-cases.ts'
import { wordsOfLabel } from '../cases/read-label.ts'
import { notesOnDates } from '../cases/tables/named-columns.ts'

export interface CountedCase extends LabelledCase {
  prepared: Prepared
  /** SHA-256 of what was asked, whose body is not kept. */
  digest: string
}

export type CountedFile = ReturnType<typeof emptyFile>

/** As many as cases: of a file with more, the rest is not read. */
const faultsMax = 20_000
/** The limit for one file, so that as many files as are allowed at once fit into memory (docs/sizing.md). */
const casesMax = 20_000
/** Enough for a yes/no label for each of that many cases. */
const vectorBytesMax = 64 * 1024 * 1024
/** Two bytes each, so as much as the vectors: every case keeps those of the questions too, however short it is. */
const tokensMax = 32 * 1024 * 1024
const moreThanFits = 'there is more than fits into memory at once: split the file'
const casesShown = 3
const stateShownMax = 600
const labelsShown = 30
/** Other requests are served at least this often while a file is read. */
const patienceMs = 10

export type HeldFile = Awaited<ReturnType<typeof holdFile>>

/** Rejects with the failure of the input. */
export async function holdFile(input: Readable) {
  // One that failed before it was read would never end.
  if (input.errored) throw input.errored
  const chunks = await pipeline(input, createGzip({ level: 1 }), (packed: AsyncIterable<Buffer>) =>
    Array.fromAsync(packed),
  )
  return {
    packedBytes: chunks.reduce((sum, { length }) => sum + length, 0),
    /** Its content from the beginning. */
    open: (): Readable => Readable.from(chunks).pipe(createGunzip()),
  }
}

/** Reads the file, faults included, to its end or until it is clear that it cannot be used. */
export async function countCases(scorer: Scorer, input: Readable, format: CasesFormat): Promise<CountedFile> {
  const file = emptyFile()
  let full = false
  const notes = createFileNotes()
  let restedAt = performance.now()
  for await (const read of readCases(input, format)) {
    notes.add(read)
    if (isNote(read)) continue
    const fault = isFault(read) ? read : await take(read)
    if (fault !== null) file.faults.push(fault)
    if (full || file.faults.length >= faultsMax) {
      file.faults.push({ line: read.line, reason: 'the file was not read beyond it', isEnd: true })
      break
    }
    if (performance.now() - restedAt < patienceMs) continue
    await giveWay()
    restedAt = performance.now()
  }
  const isUntimed = format.kind === 'csv' && format.timeColumn === undefined
  const dates = isUntimed ? notesOnDates(file.cases.map(({ request }) => request.reading.state)) : []
  file.notes = [
    ...notes.list(),
    ...dates.map(({ note }) => `${note} choose it as their time under “Columns”`),
  ]
  return file

  /** Why the case cannot be used; null if it was taken. */
  async function take(read: LabelledCase): Promise<LineFault | null> {
    const { line, id, request, right } = read
    const options = request.questions.map(({ reading }, i) => (right[i] ? reading.options.length : 0))
    file.vectorBytes += 4 * scorer.hidden * options.reduce((sum, count) => sum + count, 0)
    full = file.cases.length >= casesMax || file.vectorBytes > vectorBytesMax
    if (file.cases.length >= casesMax) return { line, id, reason: `a file may hold ${casesMax} cases` }
    if (full) return { line, id, reason: moreThanFits }
    const prepared = await scorer.prepare(request.reading)
    const fault = tooManyTokens(read, prepared.tokens)
    if (fault) return fault
    full = file.tokens + prepared.tokens > tokensMax
    if (full) return { line, id, reason: moreThanFits }
    if (file.shown.length < casesShown) file.shown.push(shownOf(read))
    // What labels teach of words and fields is learnt from the state, so it is kept; the body has it once more.
    file.cases.push({ ...read, body: '', digest: hash('sha256', read.body), prepared })
    file.labels += right.filter(Boolean).length
    file.tokens += prepared.tokens
    file.costMicros += costMicros(prepared.tokens)
    return null
  }
}

export function emptyFile() {
  return {
    ...{ cases: [] as CountedCase[], labels: 0, tokens: 0, costMicros: 0 },
    /** Size of the vectors that a run keeps until it has learnt from them. */
    vectorBytes: 0,
    /** Why lines cannot be used; the last one says so if the file was not read to its end. */
    faults: [] as LineFault[],
    shown: [] as ReturnType<typeof shownOf>[],
    /** Read before it is run. */
    notes: [] as string[],
  }
}

/** Not all of a long state; the meanings of the labels, in words. */
function shownOf({ line, id, request: { reading, questions }, right }: LabelledCase) {
  const { state } = reading
  const labels = questions.flatMap((question, i) =>
    right[i] ? [{ name: question.name, label: shortened(wordsOfLabel(question, right[i])) }] : [],
  )
  return { line, id, state: shortened(state, stateShownMax), labels: labels.slice(0, labelsShown) }
}
