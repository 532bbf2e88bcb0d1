// Measures the service on an organization's labels, and learns from them: runs a file once its price is confirmed.

import { actOnBehalf } from '../../base/store/acting-session.ts'
import { UserError } from '../../base/store/user-error.ts'
import { Problem } from '../../contract/problem.ts'
import { columnsOf } from '../cases/tables/look-at-table.ts'
import type { DeskContext } from '../context.ts'
import { runQuality } from './run.ts'
import { gone } from './upload.ts'
import { isReady, notesOf, type QualityWork, type Who, type WhyItFailed } from './work.ts'
import { busyWithOthers, type QualityMemory, replaceWork, reportMs } from './works.ts'

/** The most bytes of vectors that all runs together may keep: twice what one file may have. */
const vectorBytesTogetherMax = 128 * 1024 * 1024

/**
 * Runs the file that was read; does nothing if it is already running, as after a click in another tab. Refuses if
 * there is no file, or if it costs something else than what its person has seen. How the run ends is told by its work,
 * not thrown.
 */
export async function startRun(
  context: DeskContext,
  who: Who & { email: string },
  seenMicros?: number,
): Promise<void> {
  const { quality } = context
  const { organizationId } = who
  const caller = await context.playgroundKeys.callerOf(who)
  await context.ledger.checkCredit(organizationId)
  // The set that is learnt and paid for needs room in the end.
  await context.fittedSets.checkRoom(organizationId)
  const work = quality.works.get(organizationId)
  if (work?.state === 'running') return
  if (work?.state !== 'read' || !isReady(work)) throw gone()
  const { fileName, file } = work
  if (seenMicros !== undefined && seenMicros !== file.costMicros)
    throw new UserError(
      'invalid_labels',
      'The file is another one now, or is read otherwise. Look at its price again.',
    )
  const { cases, vectorBytes } = file
  const notes = notesOf(work)
  const columns = work.look && columnsOf(work.look)
  checkMemory(quality, vectorBytes)

  const ending = new AbortController()
  let why = 'It was stopped.'
  const stop = (because = why) => {
    why = because
    ending.abort()
  }
  const running: QualityWork = {
    ...{ state: 'running', held: work.held, cases: cases.length, vectorBytes },
    ...{ read: 0, learnt: 0, stop },
  }
  const moved = () => {
    running.held = { ...work.held, sinceMs: quality.nowMs() }
  }
  moved()
  // It is kept as long as it lasts.
  quality.works.set(organizationId, running, { ttl: 0 })
  const options = {
    ...{ fileName, cases, caller, createdBy: who.userId, signal: ending.signal },
    onCase() {
      running.read++
      moved()
    },
    onLesson() {
      running.learnt++
      moved()
    },
  }
  const run = actOnBehalf(() => runQuality(context, options)).then(
    learning => {
      const about = { fileName, date: new Date(), cases: cases.length, columns, notes }
      if (replaceWork(quality, organizationId, running, null))
        quality.reports.set(organizationId, { ...learning, ...about })
    },
    error => {
      const reason = ending.signal.aborted ? { type: null, message: why } : whyOf(context, error)
      const failed = { state: 'failed', why: reason, read: running.read, cases: cases.length } as const
      replaceWork(quality, organizationId, running, failed, reportMs)
    },
  )
  quality.runs.add(run)
  void run.finally(() => quality.runs.delete(run))
}

function checkMemory({ works }: QualityMemory, vectorBytes: number): void {
  const taken = [...works.entries()].map(([, work]) => (work.state === 'running' ? work.vectorBytes : 0))
  if (taken.reduce((sum, bytes) => sum + bytes, vectorBytes) > vectorBytesTogetherMax) throw busyWithOthers()
}

function whyOf({ onFailure }: DeskContext, error: unknown): WhyItFailed {
  if (error instanceof Problem) return error
  if (error instanceof UserError) return { type: null, message: error.message }
  onFailure(error, '')
  return { type: null, message: 'The service failed.' }
}
