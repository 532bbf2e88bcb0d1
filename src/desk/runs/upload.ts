// Reads a file of labelled cases with the questions and columns that somebody has told, as often as they tell.

import { addAbortSignal, Readable } from 'node:stream'
import { UserError } from '../../base/store/user-error.ts'
import type { CasesFormat } from '../cases/labelled-case.ts'
import { unitOf } from '../cases/read-cases.ts'
import { lookAtTable } from '../cases/tables/look-at-table.ts'
import type { DeskContext } from '../context.ts'
import { countCases, emptyFile, type HeldFile, holdFile } from './priced-cases.ts'
import { canSkipBad, type QualityWork, type ReadFile, type Who } from './work.ts'
import { busyWithOthers, makePlace, type QualityMemory, replaceWork } from './works.ts'

interface Upload extends Pick<ReadFile, 'fileName' | 'format'> {
  /** The file that arrives, or the one that is held from before. */
  input: Readable | HeldFile
  /** The work in whose place it is read, which comes back if it cannot be. */
  before: QualityWork | null
}

/**
 * Takes an uploaded file, reads it and counts its tokens, which costs nothing: so only so many are read in an hour.
 * Refuses while another one is in progress; throws `rate_limited`.
 */
export async function takeFile(
  context: DeskContext,
  who: Who,
  fileName: string,
  input: Readable,
  format: CasesFormat,
): Promise<ReadFile> {
  await spend(context, 'labelled_file', who)
  return readIn(context, who, { fileName, format, input, before: null })
}

/** Reads it once more, with other questions or columns, which is no other file; the same refusals. */
export async function readAgain(
  context: DeskContext,
  who: Who,
  formatOf: (file: ReadFile) => CasesFormat,
): Promise<ReadFile> {
  const before = context.quality.works.get(who.organizationId)
  if (before?.state !== 'read') throw gone()
  await spend(context, 'labelled_file_again', who)
  // It may have been forgotten or replaced in another tab.
  if (context.quality.works.get(who.organizationId) !== before) throw gone()
  const { fileName, bytes } = before
  return readIn(context, who, { fileName, format: formatOf(before), input: bytes, before })
}

/** Leaves out what cannot be used. Refuses if nothing else is there, or the file could not be read to its end. */
export function skipBad({ works }: QualityMemory, organizationId: string): void {
  const work = works.get(organizationId)
  if (work?.state !== 'read' || !canSkipBad(work)) throw gone()
  work.skipsBad = true
}

/** Before any work: to find out what a form asks is work too. */
async function spend(
  { limits }: DeskContext,
  name: 'labelled_file' | 'labelled_file_again',
  { organizationId, userId }: Who,
): Promise<void> {
  await limits.attempt(name, organizationId)
  await limits.attempt(name, userId)
}

async function readIn(
  { quality, scorer }: DeskContext,
  who: Who,
  { input, before, ...upload }: Upload,
): Promise<ReadFile> {
  const { organizationId, userId } = who
  makePlace(quality, who)
  const ending = new AbortController()
  // Fails a stream once the file gives way to another.
  const stoppable = (stream: Readable) => addAbortSignal(ending.signal, stream)
  const heldNow = () => ({ userId, sinceMs: quality.nowMs() })
  const reading: QualityWork = { state: 'reading', held: heldNow(), stop: () => ending.abort() }
  quality.works.set(organizationId, reading, { ttl: 0 })
  try {
    const bytes = input instanceof Readable ? await holdFile(stoppable(input)) : input
    const file = await readHeld(scorer, { ...upload, bytes }, () => stoppable(bytes.open()))
    replaceWork(quality, organizationId, reading, { state: 'read', held: heldNow(), ...file })
    return file
  } catch (error) {
    replaceWork(quality, organizationId, reading, before)
    throw ending.signal.aborted ? busyWithOthers() : error
  }
}

/** Only looks at a table without questions and proposes its columns. Refuses a file without even a faulty case. */
async function readHeld(
  scorer: DeskContext['scorer'],
  { fileName, bytes, format }: Pick<ReadFile, 'fileName' | 'bytes' | 'format'>,
  open: () => Readable,
): Promise<ReadFile> {
  const look = format.kind === 'csv' ? await lookAtTable(open(), format) : null
  const about = { fileName, bytes, look, unit: unitOf(format.kind), skipsBad: false }
  if (look !== null && format.questions === null)
    return { ...about, format: { ...look.proposed, ...format }, file: emptyFile() }
  const file = await countCases(scorer, open(), format)
  if (file.cases.length === 0 && file.faults.length === 0)
    throw new UserError('invalid_labels', 'The file has no labelled cases.')
  return { ...about, format, file }
}

export function gone(): UserError {
  return new UserError('invalid_labels', 'There is no such file in memory any more. Upload it again.')
}
