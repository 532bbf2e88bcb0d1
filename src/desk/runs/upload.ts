// Reads a file of labelled cases with the questions and columns that somebody has told, as often as they tell.

import { addAbortSignal, type Readable } from 'node:stream'
import { UserError } from '../../base/store/user-error.ts'
import type { CasesFormat } from '../cases/labelled-case.ts'
import { unitOf } from '../cases/read-cases.ts'
import { lookAtTable } from '../cases/tables/look-at-table.ts'
import type { DeskContext } from '../context.ts'
import { holdFile } from './held-file.ts'
import { busyWithOthers, findPlace } from './places.ts'
import { countCases, emptyFile } from './priced-cases.ts'
import { canSkipBad, type QualityWork, type ReadFile, type Who } from './work.ts'
import type { Works } from './works.ts'

interface Uploading extends DeskContext {
  works: Works
  nowMs(): number
}

type Upload = Pick<ReadFile, 'fileName' | 'bytes' | 'format'>
/** Fails a stream once the file gives way to another. */
type Stoppable = (stream: Readable) => Readable

export function createUploads({ scorer, limits, works, nowMs }: Uploading) {
  return { read, readAgain, skipBad }

  /**
   * Takes an uploaded file, reads it and counts its tokens, which costs nothing: so only so many are read in an hour.
   * Refuses while another one is in progress; throws `rate_limited`.
   */
  async function read(who: Who, fileName: string, input: Readable, format: CasesFormat): Promise<ReadFile> {
    await spend('labelled_file', who)
    return readIn(
      who,
      async stoppable => ({ fileName, bytes: await holdFile(stoppable(input)), format }),
      null,
    )
  }

  /** Reads it once more, with other questions or columns, which is no other file; the same refusals. */
  async function readAgain(who: Who, formatOf: (file: ReadFile) => CasesFormat): Promise<ReadFile> {
    const before = works.find(who.organizationId)
    if (before?.state !== 'read') throw gone()
    await spend('labelled_file_again', who)
    // It may have been forgotten or replaced in another tab.
    if (works.find(who.organizationId) !== before) throw gone()
    const { fileName, bytes } = before
    const format = formatOf(before)
    return readIn(who, async () => ({ fileName, bytes, format }), before)
  }

  /** Leaves out what cannot be used. Refuses if nothing else is there, or the file could not be read to its end. */
  function skipBad(organizationId: string): void {
    const work = works.find(organizationId)
    if (work?.state !== 'read' || !canSkipBad(work)) throw gone()
    work.skipsBad = true
  }

  /** Before any work: to find out what a form asks is work too. */
  async function spend(
    name: 'labelled_file' | 'labelled_file_again',
    { organizationId, userId }: Who,
  ): Promise<void> {
    await limits.attempt(name, organizationId)
    await limits.attempt(name, userId)
  }

  async function readIn(
    who: Who,
    findUpload: (stoppable: Stoppable) => Promise<Upload>,
    before: QualityWork | null,
  ): Promise<ReadFile> {
    const { organizationId, userId } = who
    for (const id of findPlace(works.entries(), who, nowMs())) works.giveWay(id)
    const ending = new AbortController()
    const stoppable: Stoppable = stream => addAbortSignal(ending.signal, stream)
    const held = { userId, sinceMs: nowMs() }
    const reading: QualityWork = { state: 'reading', held, stop: () => ending.abort() }
    works.begin(organizationId, reading)
    try {
      const file = await readUpload(scorer, await findUpload(stoppable), stoppable)
      works.replace(organizationId, reading, { state: 'read', held: { userId, sinceMs: nowMs() }, ...file })
      return file
    } catch (error) {
      works.replace(organizationId, reading, before)
      throw ending.signal.aborted ? busyWithOthers() : error
    }
  }
}

/** Only looks at a table without questions and proposes its columns. Refuses a file without even a faulty case. */
async function readUpload(
  scorer: DeskContext['scorer'],
  { fileName, bytes, format }: Upload,
  stoppable: Stoppable,
): Promise<ReadFile> {
  const open = () => stoppable(bytes.open())
  const look = format.kind === 'csv' ? await lookAtTable(open(), format) : null
  if (look !== null && format.questions === null) {
    const told = { ...look.proposed, ...format }
    return {
      fileName,
      bytes,
      format: told,
      unit: unitOf(format.kind),
      look,
      file: emptyFile(),
      skipsBad: false,
    }
  }
  const file = await countCases(scorer, open(), format)
  if (file.cases.length === 0 && file.faults.length === 0)
    throw new UserError('invalid_labels', 'The file has no labelled cases.')
  return { fileName, bytes, format, unit: unitOf(format.kind), look, file, skipsBad: false }
}

export function gone(): UserError {
  return new UserError('invalid_labels', 'There is no such file in memory any more. Upload it again.')
}
