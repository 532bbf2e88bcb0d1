// Keeps what organizations have in memory on the Quality page: one piece of work each, and the report of the last run.
// No text of a file is written anywhere, so a restart forgets it all; what has been learnt or charged by then stays.

import { LRUCache } from 'lru-cache'
import type { QualityReport, QualityWork } from './work.ts'

interface Bounds {
  /** A clock that never goes back. */
  nowMs?: () => number
  /** The memory that the last reports of all organizations may take. */
  reportsBytesMax?: number
}

const gaveWay =
  'The machine has been busy, and the run gave way to others. If the same person uploads and runs the file again within a day, only the cases that were not read yet are charged.'

/** A file that nobody runs is forgotten after this time. */
const fileMs = 30 * 60_000
/** So is the last report, and why a run failed. */
export const reportMs = 24 * 3_600_000
/** One report takes some 30 megabytes at most. */
const reportsBytes = 128 * 1024 * 1024
const reportBytes = { ofReport: 64 * 1024, ofAnswer: 300, ofProbability: 16 }

export type QualityMemory = ReturnType<typeof emptyMemory>

export function emptyMemory({
  nowMs = () => performance.now(),
  reportsBytesMax = reportsBytes,
}: Bounds = {}) {
  /** The file or run of each organization. */
  const works = new LRUCache<string, QualityWork>({ ttl: fileMs, ttlAutopurge: true })
  /** Of its last finished run, until the next one finishes. */
  const reports = new LRUCache<string, QualityReport>({
    ...{ ttl: reportMs, ttlAutopurge: true },
    ...{ maxSize: reportsBytesMax, sizeCalculation: bytesOf },
  })
  const runs = new Set<Promise<void>>()
  /** The organizations whose policy is being changed, and the end of what is being judged for one. */
  const changing = new Set<string>()
  const judged: Promise<unknown> = Promise.resolve()
  return { works, reports, runs, changing, judged, nowMs }
}

/** Puts `next`, or nothing, in the place of a piece of work that is over; false if it was forgotten meanwhile. */
export function replaceWork(
  { works }: QualityMemory,
  organizationId: string,
  over: QualityWork,
  next: QualityWork | null,
  ttl = fileMs,
): boolean {
  if (works.get(organizationId) !== over) return false
  if (next === null) works.delete(organizationId)
  else works.set(organizationId, next, { ttl })
  return true
}

/** For work of others: a run says why it ended, and a file is forgotten. */
export function giveWorkUp({ works }: QualityMemory, organizationId: string): void {
  const work = works.get(organizationId)
  if (work?.state === 'running') work.stop(gaveWay)
  else endWork(works, organizationId)
}

/** Stops the run and forgets the file. */
export function stopWork({ works }: QualityMemory, organizationId: string): void {
  const work = works.get(organizationId)
  if (work?.state === 'running') work.stop()
  else if (work?.state !== 'reading') works.delete(organizationId)
}

/** For an organization that is being deleted: stops its run, and forgets its file and report. */
export function forgetWork({ works, reports }: QualityMemory, organizationId: string): void {
  endWork(works, organizationId)
  reports.delete(organizationId)
}

/** Stops what is running, and waits for it to end. */
export async function endAll({ works, reports, runs }: QualityMemory): Promise<void> {
  for (const [, work] of works.entries()) if (work.state === 'running') work.stop()
  await Promise.all(runs)
  works.clear()
  reports.clear()
}

function endWork(works: QualityMemory['works'], organizationId: string): void {
  const work = works.get(organizationId)
  if (work?.state === 'running' || work?.state === 'reading') work.stop()
  works.delete(organizationId)
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
