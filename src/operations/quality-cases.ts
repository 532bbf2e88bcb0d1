// Reads an uploaded file of labelled cases as it arrives: its tokens are counted and kept, its text is not.

import type { Readable } from 'node:stream'
import { setImmediate as giveWay } from 'node:timers/promises'
import { inputTokensMax } from '../../generated/limits.ts'
import { costMicros } from '../contract/price.ts'
import { countFaulty } from '../labels/cases/fault-groups.ts'
import { createFileNotes } from '../labels/cases/file-notes.ts'
import {
  type CasesFormat,
  isFault,
  isNote,
  type LabelledCase,
  type LineFault,
} from '../labels/cases/labelled-case.ts'
import { readCases } from '../labels/cases/read-cases.ts'
import type { Prepared, Scorer } from '../scoring/reading.ts'

export interface CountedCase extends LabelledCase {
  prepared: Prepared
}

export interface CountedFile {
  cases: CountedCase[]
  labels: number
  tokens: number
  costMicros: number
  /** Size of the vectors that a run keeps until it has learnt from them. */
  vectorBytes: number
  /** Faults of the lines that cannot be used; if the file was not read to its end, one more says so. */
  faults: LineFault[]
  faultCount: number
  /** What to know before it is run. */
  notes: string[]
}

/** More faults than anybody fixes in one go: the rest of the file is not read. */
const faultsMax = 100
/** The limit for one file, so that as many files as are allowed at once fit into memory (docs/sizing.md). */
const casesMax = 20_000
/** Enough for a yes/no label for each of that many cases. */
const vectorBytesMax = 64 * 1024 * 1024
/** Other requests are served at least this often while a file is read. */
const patienceMs = 10

/** Reads the file, faults included, to its end or until it is clear that it cannot be used. */
export async function countCases(
  scorer: Pick<Scorer, 'prepare' | 'hidden'>,
  input: Readable,
  format: CasesFormat,
): Promise<CountedFile> {
  // One that failed before it was read would never end: what reads a table from it gets no event any more.
  if (input.errored) throw input.errored
  const file: CountedFile = {
    ...{ cases: [], labels: 0, tokens: 0, costMicros: 0, vectorBytes: 0 },
    ...{ faults: [], faultCount: 0, notes: [] },
  }
  let full = false
  const notes = createFileNotes()
  let restedAt = performance.now()
  for await (const read of readCases(input, format)) {
    notes.add(read)
    if (isNote(read)) continue
    const reason = isFault(read) ? read.reason : await take(read)
    if (reason !== null) file.faults.push(isFault(read) ? read : { line: read.line, reason })
    file.faultCount = countFaulty(file.faults)
    if (full || file.faultCount === faultsMax) {
      file.faults.push({ line: read.line, reason: 'the file was not read beyond this line' })
      break
    }
    if (performance.now() - restedAt < patienceMs) continue
    await giveWay()
    restedAt = performance.now()
  }
  file.notes = notes.list()
  return file

  /** Why the case cannot be used; null if it was taken. */
  async function take(read: LabelledCase): Promise<string | null> {
    const { request, right } = read
    const options = request.questions.map(({ reading }, i) => (right[i] ? reading.options.length : 0))
    file.vectorBytes += 4 * scorer.hidden * options.reduce((sum, count) => sum + count, 0)
    full = file.cases.length >= casesMax || file.vectorBytes > vectorBytesMax
    if (file.cases.length >= casesMax) return `a file may hold ${casesMax} cases`
    if (full) return 'there are more labels than fit into memory at once: split the file'
    const prepared = await scorer.prepare(request.reading)
    if (prepared.tokens > inputTokensMax)
      return `the case has ${prepared.tokens} tokens; the limit is ${inputTokensMax}`
    const reading = { ...request.reading, state: '' }
    file.cases.push({ ...read, body: '', request: { ...request, reading }, prepared })
    file.labels += right.filter(Boolean).length
    file.tokens += prepared.tokens
    file.costMicros += costMicros(prepared.tokens)
    return null
  }
}
