// Measures the service on an organization's labels, and learns from them: states a file's price, and runs it once
// confirmed. Progress and report stay in this process and no text of the file is written anywhere, so a restart forgets
// it; what has been learnt or charged by then stays.

import type { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { PlaygroundKeys } from '../accounts/keys/playground-keys.ts'
import type { Policies } from '../accounts/organizations/policies.ts'
import { Problem } from '../contract/problem.ts'
import type { Limits } from '../intake/limits.ts'
import type { CasesFormat } from '../labels/cases/labelled-case.ts'
import { unitOf } from '../labels/cases/read-cases.ts'
import type { Scorer } from '../scoring/reading.ts'
import { actOnBehalf } from '../store/acting-session.ts'
import { Refusal } from '../store/refusal.ts'
import { type CountedFile, countCases } from './quality-cases.ts'
import { busyWithOthers, findPlace } from './quality-places.ts'
import { createQualityPolicy } from './quality-policy.ts'
import { type Learning, type QualityRunParts, runQuality } from './quality-run.ts'
import { canSkipBad, isReady, notesOf, type QualityWork } from './quality-work.ts'

/** The result of a run. */
export interface QualityReport extends Learning {
  fileName: string
  /** When the run was done. */
  date: Date
  cases: number
  notes: string[]
}

export interface QualityParts extends QualityRunParts {
  policies: Pick<Policies, 'find' | 'change'>
  scorer: Scorer
  playgroundKeys: Pick<PlaygroundKeys, 'callerOf'>
  limits: Pick<Limits, 'attempt'>
  /** A clock that never goes back. */
  nowMs?: () => number
  onFailure(error: unknown, requestId: string): void
}

interface Who {
  organizationId: string
  userId: string
  email: string
}

export type Quality = ReturnType<typeof createQuality>

/** How many bytes of vectors all runs together may keep: twice what one file may have. */
const vectorBytesTogetherMax = 128 * 1024 * 1024
/** A file that nobody runs is forgotten after this time; the result of a run is kept longer. */
const fileMs = 30 * 60_000
const reportMs = 24 * 3_600_000

export function createQuality(parts: QualityParts) {
  const { nowMs = () => performance.now() } = parts
  const works = new LRUCache<string, QualityWork>({ ttl: fileMs, ttlAutopurge: true })
  const reports = new LRUCache<string, QualityReport>({ ttl: reportMs, ttlAutopurge: true })
  const runs = new Set<Promise<void>>()

  const { setCosts, setThresholds } = createQualityPolicy({
    policies: parts.policies,
    findLessons: organizationId => findReport(organizationId)?.lessons,
  })

  return { find, findReport, read, skipBad, start, stop, setCosts, setThresholds, discard, forget, close }

  /** The file or run of an organization in this process; null if there is none. */
  function find(organizationId: string): QualityWork | null {
    return works.get(organizationId) ?? null
  }

  /** The report of its last finished run, until the next one finishes; null if there is none in this process. */
  function findReport(organizationId: string): QualityReport | null {
    return reports.get(organizationId) ?? null
  }

  /**
   * Reads an uploaded file and counts its tokens, which costs nothing: so it takes some credit, and only so many are read
   * in an hour. Refuses while another one is in progress; throws `insufficient_credit` and `rate_limited`.
   */
  async function read(
    who: Pick<Who, 'organizationId' | 'userId'>,
    fileName: string,
    input: Readable,
    format: CasesFormat,
  ): Promise<CountedFile> {
    const { organizationId, userId } = who
    await parts.ledger.checkCredit(organizationId)
    await parts.limits.attempt('labelled_file', organizationId)
    await parts.limits.attempt('labelled_file', userId)
    for (const id of findPlace(works, who, nowMs())) end(id)
    const held = { userId, sinceMs: nowMs() }
    const reading: QualityWork = { state: 'reading', held, stop: () => input.destroy(busyWithOthers()) }
    works.set(organizationId, reading, { ttl: 0 })
    try {
      const file = await countCases(parts.scorer, input, format)
      if (file.cases.length === 0 && file.faults.length === 0)
        throw new Refusal('invalid_labels', 'The file has no labelled cases.')
      const unit = unitOf(format.kind)
      const read = { held: { userId, sinceMs: nowMs() }, fileName, unit, file, skipsBad: false }
      replace(organizationId, reading, { state: 'read', ...read })
      return file
    } catch (error) {
      replace(organizationId, reading, null)
      throw error
    }
  }

  /** Leaves out what cannot be used. Refuses if nothing else is there, or the file could not be read to its end. */
  function skipBad(organizationId: string): void {
    const work = find(organizationId)
    if (work?.state !== 'read' || !canSkipBad(work)) throw gone()
    work.skipsBad = true
  }

  /**
   * Runs the file that was read; does nothing if it is already running, as after a click in another tab. Refuses if
   * there is no file. How the run ends is told by `find`, not thrown.
   */
  async function start(who: Who): Promise<void> {
    const { organizationId } = who
    const caller = await parts.playgroundKeys.callerOf(who)
    await parts.ledger.checkCredit(organizationId)
    // What is learnt and paid for has to have room in the end.
    await parts.fittedSets.checkRoom(organizationId)
    const work = find(organizationId)
    if (work?.state === 'running') return
    if (work?.state !== 'read' || !isReady(work)) throw gone()
    const { fileName, file } = work
    const { cases, vectorBytes } = file
    const notes = notesOf(work)
    checkMemory(vectorBytes)

    const ending = new AbortController()
    const stop = () => ending.abort()
    const running: QualityWork = {
      ...{ state: 'running', held: work.held, cases: cases.length, vectorBytes },
      ...{ read: 0, learnt: 0, stop },
    }
    works.set(organizationId, running, { ttl: 0 })
    const options = {
      ...{ fileName, cases, caller, createdBy: who.userId, signal: ending.signal },
      onCase: () => void running.read++,
      onLesson: () => void running.learnt++,
    }
    const run = actOnBehalf(() => runQuality(parts, options)).then(
      learning => {
        if (replace(organizationId, running, null))
          reports.set(organizationId, { ...learning, fileName, date: new Date(), cases: cases.length, notes })
      },
      error => {
        const { read } = running
        const reason = reasonOf(error, ending.signal)
        replace(organizationId, running, { state: 'failed', reason, read, cases: cases.length }, reportMs)
      },
    )
    runs.add(run)
    void run.finally(() => runs.delete(run))
  }

  /** Stops the run and forgets the file. */
  function stop(organizationId: string): void {
    const work = find(organizationId)
    if (work?.state === 'running') work.stop()
    else if (work?.state !== 'reading') works.delete(organizationId)
  }

  /** Forgets the report of the last run; a version learnt from it is kept. */
  function discard(organizationId: string): void {
    reports.delete(organizationId)
  }

  /** For an organization that is being deleted: stops its run, and forgets its file and report. */
  function forget(organizationId: string): void {
    end(organizationId)
    reports.delete(organizationId)
  }

  function end(organizationId: string): void {
    const work = find(organizationId)
    if (work?.state === 'running' || work?.state === 'reading') work.stop()
    works.delete(organizationId)
  }

  /** Puts `next`, or nothing, in the place of a piece of work that is over; false if it was forgotten meanwhile. */
  function replace(
    organizationId: string,
    over: QualityWork,
    next: QualityWork | null,
    ttl = fileMs,
  ): boolean {
    if (find(organizationId) !== over) return false
    if (next === null) works.delete(organizationId)
    else works.set(organizationId, next, { ttl })
    return true
  }

  /** Stops what is running, and waits for it to end. */
  async function close(): Promise<void> {
    for (const work of works.values()) if (work.state === 'running') work.stop()
    await Promise.all(runs)
    works.clear()
    reports.clear()
  }

  function checkMemory(vectorBytes: number): void {
    const taken = [...works.values()].map(work => (work.state === 'running' ? work.vectorBytes : 0))
    if (taken.reduce((sum, bytes) => sum + bytes, vectorBytes) > vectorBytesTogetherMax)
      throw busyWithOthers()
  }

  function reasonOf(error: unknown, signal: AbortSignal): string {
    if (signal.aborted) return 'It was stopped.'
    if (error instanceof Problem || error instanceof Refusal) return error.message
    parts.onFailure(error, '')
    return 'The service failed.'
  }
}

function gone(): Refusal {
  return new Refusal('invalid_labels', 'There is no such file in memory any more. Upload it again.')
}
