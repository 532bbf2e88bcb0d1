// What an organization's labels are worth, and what they teach: a file is read and its price said, a run confirmed, its
// progress and its figures kept in this process. No text of the file is written anywhere, so a restart forgets it; what
// was learnt by then, and what was charged, stays.

import type { Readable } from 'node:stream'
import type { PlaygroundKeys } from '../keys/playground-keys.ts'
import type { CasesFormat } from '../labels/read-cases.ts'
import { Problem } from '../problem.ts'
import { Refusal } from '../refusal.ts'
import type { Scorer } from '../scoring/reading.ts'
import { type CountedFile, countCases } from './quality-cases.ts'
import { type Learning, type QualityRunParts, runQuality } from './quality-run.ts'

export type QualityWork =
  | { state: 'reading' }
  | { state: 'read'; file: CountedFile }
  | { state: 'running'; cases: number; vectorBytes: number; read: number; learnt: number; stop(): void }
  | { state: 'failed'; reason: string; read: number; cases: number }
  | { state: 'learnt'; learning: Learning }

export interface QualityParts extends QualityRunParts {
  scorer: Scorer
  playgroundKeys: Pick<PlaygroundKeys, 'callerOf'>
  onFailure(error: unknown, requestId: string): void
}

interface Who {
  organizationId: string
  userId: string
  email: string
}

export type Quality = ReturnType<typeof createQuality>

/** Files and runs that are in memory at once, of all organizations together. */
const busyMax = 4
/** What runs keep of vectors, all of them together: twice what one file may hold. */
const vectorBytesTogetherMax = 128 * 1024 * 1024
/** A file that nobody runs is forgotten after this, figures later. */
const fileMs = 30 * 60_000
const figuresMs = 24 * 3_600_000

export function createQuality(parts: QualityParts) {
  const works = new Map<string, QualityWork>()
  const timers = new Map<string, NodeJS.Timeout>()
  const runs = new Set<Promise<void>>()

  return { find, read, start, stop, close }

  /** What there is for an organization in this process; null when there is nothing. */
  function find(organizationId: string): QualityWork | null {
    return works.get(organizationId) ?? null
  }

  /** Reads an uploaded file and counts its tokens. Refuses while another one is at work. */
  async function read(organizationId: string, input: Readable, format: CasesFormat): Promise<void> {
    checkFree(organizationId)
    put(organizationId, { state: 'reading' })
    try {
      const file = await countCases(parts.scorer, input, format)
      // With a faulty line the whole file is not run, so nothing of it is needed.
      if (file.faultCount > 0) file.cases = []
      else if (file.cases.length === 0) throw new Refusal('invalid_labels', 'The file has no labelled cases.')
      put(organizationId, { state: 'read', file }, fileMs)
    } catch (error) {
      put(organizationId, null)
      throw error
    }
  }

  /** Runs the file that was read. Refuses when there is none; the run's own end is found, not thrown. */
  async function start(who: Who): Promise<void> {
    const { organizationId } = who
    const caller = await parts.playgroundKeys.callerOf(who)
    await parts.ledger.checkCredit(organizationId)
    const work = find(organizationId)
    if (work?.state !== 'read' || work.file.cases.length === 0)
      throw new Refusal('invalid_labels', 'The file is no longer in memory. Upload it again.')
    const { cases, vectorBytes } = work.file
    checkMemory(vectorBytes)

    const ending = new AbortController()
    const stop = () => ending.abort()
    const running: QualityWork = {
      ...{ state: 'running', cases: cases.length, vectorBytes },
      ...{ read: 0, learnt: 0, stop },
    }
    put(organizationId, running)
    const run = runQuality(parts, {
      cases,
      caller,
      createdBy: who.userId,
      signal: ending.signal,
      onCase: () => void running.read++,
      onLesson: () => void running.learnt++,
    }).then(
      learning => put(organizationId, { state: 'learnt', learning }, figuresMs),
      error => {
        const { read } = running
        put(
          organizationId,
          { state: 'failed', reason: reasonOf(error, ending.signal), read, cases: cases.length },
          figuresMs,
        )
      },
    )
    runs.add(run)
    void run.finally(() => runs.delete(run))
  }

  /** Stops a run, and forgets a file or figures. */
  function stop(organizationId: string): void {
    const work = find(organizationId)
    if (work?.state === 'running') work.stop()
    else if (work?.state !== 'reading') put(organizationId, null)
  }

  /** Ends what runs, and waits for it. */
  async function close(): Promise<void> {
    for (const work of works.values()) if (work.state === 'running') work.stop()
    await Promise.all(runs)
    for (const timer of timers.values()) clearTimeout(timer)
  }

  function checkFree(organizationId: string): void {
    const own = find(organizationId)?.state
    if (own === 'reading' || own === 'running')
      throw new Refusal(
        'work_in_progress',
        'Your organization is already working on a file. Wait until it is done, or stop it.',
      )
    const busy = [...works].filter(([id, work]) => id !== organizationId && isBusy(work))
    if (busy.length >= busyMax) throw busyWithOthers()
  }

  function checkMemory(vectorBytes: number): void {
    const taken = [...works.values()].map(work => (work.state === 'running' ? work.vectorBytes : 0))
    if (taken.reduce((sum, bytes) => sum + bytes, vectorBytes) > vectorBytesTogetherMax)
      throw busyWithOthers()
  }

  function put(organizationId: string, work: QualityWork | null, forMs?: number): void {
    clearTimeout(timers.get(organizationId))
    timers.delete(organizationId)
    if (work === null) works.delete(organizationId)
    else works.set(organizationId, work)
    if (forMs !== undefined)
      timers.set(organizationId, setTimeout(() => put(organizationId, null), forMs).unref())
  }

  function reasonOf(error: unknown, signal: AbortSignal): string {
    if (signal.aborted) return 'It was stopped.'
    if (error instanceof Problem || error instanceof Refusal) return error.message
    parts.onFailure(error, '')
    return 'The service failed.'
  }
}

function busyWithOthers(): Refusal {
  return new Refusal('work_in_progress', 'The service is busy with other files. Try again in a few minutes.')
}

/** Whether it keeps cases in memory: of a file with a faulty line none are kept. */
function isBusy(work: QualityWork): boolean {
  if (work.state === 'read') return work.file.cases.length > 0
  return work.state === 'reading' || work.state === 'running'
}
