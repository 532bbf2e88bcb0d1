// An uploaded file of labelled cases, read as it comes: tokens are counted and kept, its texts are not.

import type { Readable } from 'node:stream'
import { setImmediate as giveWay } from 'node:timers/promises'
import { inputTokensMax } from '../../generated/limits.ts'
import {
  type CasesFormat,
  isFault,
  type LabelledCase,
  type LineFault,
  readCases,
} from '../labels/read-cases.ts'
import { costMicros } from '../organizations/price.ts'
import type { Prepared, Scorer } from '../scoring/reading.ts'

export interface CountedCase extends LabelledCase {
  prepared: Prepared
}

export interface CountedFile {
  cases: CountedCase[]
  labels: number
  tokens: number
  costMicros: number
  /** Of the vectors that a run keeps until it has learnt from them. */
  vectorBytes: number
  /** Of the lines that cannot be used the first; all of them are counted. */
  faults: LineFault[]
  faultCount: number
}

const faultsKept = 100
/** What one file may hold, so that as many as there may be at once find room in memory (docs/sizing.md). */
const casesMax = 20_000
/** Enough for a yes/no label of each of so many cases. */
const vectorBytesMax = 64 * 1024 * 1024
/** Others are served at least this often while a file is read. */
const patienceMs = 10

/** Reads the whole file, faults and all; cases beyond what there is room for are faults. */
export async function countCases(
  scorer: Pick<Scorer, 'prepare' | 'hidden'>,
  input: Readable,
  format: CasesFormat,
): Promise<CountedFile> {
  const file: CountedFile = {
    ...{ cases: [], labels: 0, tokens: 0, costMicros: 0, vectorBytes: 0 },
    ...{ faults: [], faultCount: 0 },
  }
  let restedAt = performance.now()
  for await (const read of readCases(input, format)) {
    const reason = isFault(read) ? read.reason : await take(read)
    if (reason !== null) file.faultCount++
    if (reason !== null && file.faults.length < faultsKept) file.faults.push({ line: read.line, reason })
    if (performance.now() - restedAt < patienceMs) continue
    await giveWay()
    restedAt = performance.now()
  }
  return file

  /** Why the case cannot be taken; null when it was. */
  async function take(read: LabelledCase): Promise<string | null> {
    const { request, right } = read
    const options = request.questions.map(({ reading }, i) => (right[i] ? reading.options.length : 0))
    file.vectorBytes += 4 * scorer.hidden * options.reduce((sum, count) => sum + count, 0)
    if (file.cases.length >= casesMax) return `a file may hold ${casesMax} cases`
    if (file.vectorBytes > vectorBytesMax)
      return 'there are more labels than fit into memory at once: split the file'
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
