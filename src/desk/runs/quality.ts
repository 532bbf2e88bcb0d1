// Measures the service on an organization's labels, and learns from them: states a file's price, and runs it once
// confirmed. Progress and report stay in this process and no text of the file is written anywhere, so a restart forgets
// it; what has been learnt or charged by then stays.

import { LRUCache } from 'lru-cache'
import { actOnBehalf } from '../../base/store/acting-session.ts'
import { UserError } from '../../base/store/user-error.ts'
import { Problem } from '../../contract/problem.ts'
import { columnsOf } from '../cases/tables/look-at-table.ts'
import type { DeskContext } from '../context.ts'
import { busyWithOthers } from './places.ts'
import { createQualityPolicy } from './policy.ts'
import { type Learning, runQuality } from './run.ts'
import { createUploads, gone } from './upload.ts'
import { isReady, notesOf, type QualityWork, type Who, type WhyItFailed } from './work.ts'
import { createWorks } from './works.ts'

/** The result of a run. */
export interface QualityReport extends Learning {
  fileName: string
  /** When the run was done. */
  date: Date
  cases: number
  /** The columns of a table that make up its cases; null for JSON lines. */
  columns: string[] | null
  notes: string[]
}

interface Bounds {
  /** A clock that never goes back. */
  nowMs?: () => number
  /** The memory that the last reports of all organizations may take. */
  reportsBytesMax?: number
}

export type Quality = ReturnType<typeof createQuality>

/** The most bytes of vectors that all runs together may keep: twice what one file may have. */
const vectorBytesTogetherMax = 128 * 1024 * 1024
const reportMs = 24 * 3_600_000
/** One report takes some 30 megabytes at most. */
const reportsBytes = 128 * 1024 * 1024
const reportBytes = { ofReport: 64 * 1024, ofAnswer: 300, ofProbability: 16 }

export function createQuality(
  context: DeskContext,
  { nowMs = () => performance.now(), reportsBytesMax = reportsBytes }: Bounds = {},
) {
  const works = createWorks()
  const reports = new LRUCache<string, QualityReport>({
    ...{ ttl: reportMs, ttlAutopurge: true },
    ...{ maxSize: reportsBytesMax, sizeCalculation: bytesOf },
  })
  const runs = new Set<Promise<void>>()

  const { setCosts, setThresholds } = createQualityPolicy({
    ...context,
    findLessons: organizationId => findReport(organizationId)?.lessons,
  })

  const uploads = createUploads({ ...context, works, nowMs })

  return {
    /** The file or run of an organization in this process; null if there is none. */
    find: works.find,
    ...{ findReport, ...uploads, start, stop, setCosts, setThresholds, discard, forget, close },
  }

  /** The report of its last finished run, until the next one finishes; null if there is none in this process. */
  function findReport(organizationId: string): QualityReport | null {
    return reports.get(organizationId) ?? null
  }

  /**
   * Runs the file that was read; does nothing if it is already running, as after a click in another tab. Refuses if
   * there is no file, or if it costs something else than what its person has seen. How the run ends is told by `find`,
   * not thrown.
   */
  async function start(who: Who & { email: string }, seenMicros?: number): Promise<void> {
    const { organizationId } = who
    const caller = await context.playgroundKeys.callerOf(who)
    await context.ledger.checkCredit(organizationId)
    // The set that is learnt and paid for needs room in the end.
    await context.fittedSets.checkRoom(organizationId)
    const work = works.find(organizationId)
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
    checkMemory(vectorBytes)

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
      running.held = { ...work.held, sinceMs: nowMs() }
    }
    moved()
    works.begin(organizationId, running)
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
        if (works.replace(organizationId, running, null))
          reports.set(organizationId, { ...learning, ...about })
      },
      error => {
        const { read } = running
        const failed = ending.signal.aborted ? { type: null, message: why } : whyOf(error)
        works.replace(
          organizationId,
          running,
          { state: 'failed', why: failed, read, cases: cases.length },
          reportMs,
        )
      },
    )
    runs.add(run)
    void run.finally(() => runs.delete(run))
  }

  /** Stops the run and forgets the file. */
  function stop(organizationId: string): void {
    const work = works.find(organizationId)
    if (work?.state === 'running') work.stop()
    else if (work?.state !== 'reading') works.forget(organizationId)
  }

  /** Forgets the report of the last run; a version learnt from it is kept. */
  function discard(organizationId: string): void {
    reports.delete(organizationId)
  }

  /** For an organization that is being deleted: stops its run, and forgets its file and report. */
  function forget(organizationId: string): void {
    works.end(organizationId)
    reports.delete(organizationId)
  }

  /** Stops what is running, and waits for it to end. */
  async function close(): Promise<void> {
    for (const [, work] of works.entries()) if (work.state === 'running') work.stop()
    await Promise.all(runs)
    works.clear()
    reports.clear()
  }

  function checkMemory(vectorBytes: number): void {
    const taken = [...works.entries()].map(([, work]) => (work.state === 'running' ? work.vectorBytes : 0))
    if (taken.reduce((sum, bytes) => sum + bytes, vectorBytes) > vectorBytesTogetherMax)
      throw busyWithOthers()
  }

  function whyOf(error: unknown): WhyItFailed {
    if (error instanceof Problem) return error
    if (error instanceof UserError) return { type: null, message: error.message }
    context.onFailure(error, '')
    return { type: null, message: 'The service failed.' }
  }
}

/** Estimates the memory of a report, rather too high than too low: the answers, case by case, are nearly all. */
function bytesOf({ lessons }: QualityReport): number {
  const { ofReport, ofAnswer, ofProbability } = reportBytes
  return lessons.reduce((sum, { asked: { judged, parts, inUse, answers } }) => {
    const all = [judged, inUse ?? [], ...(parts ?? []).map(({ others }) => others)]
    const answered = all.reduce((count, some) => count + some.length, 0)
    return sum + ofReport + answered * (ofAnswer + ofProbability * answers.length)
  }, 0)
}
