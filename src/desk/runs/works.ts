// Keeps what organizations have in memory on the Quality page: one piece of work each, and the report of the last run.
// No text of a file is written anywhere, so a restart forgets it all; what has been learnt or charged by then stays.
//
// There are few places for work. Where all are taken, a file that nobody runs or that arrives too slowly gives way
// after some minutes, and so does a run in which nothing has moved for longer: what it has read is not paid again.

import { LRUCache } from 'lru-cache'
import { UserError } from '../../base/store/user-error.ts'
import type { QualityReport, QualityWork, Who } from './work.ts'

const gaveWay =
  'The machine has been busy, and the run gave way to others. If the same person uploads and runs the file again within a day, only the cases that were not read yet are charged.'

/** A file that nobody runs is forgotten after this time. */
const fileMs = 30 * 60_000
/** So is the last report, and why a run failed. */
export const reportMs = 24 * 3_600_000
/** One report takes some 30 megabytes at most. */
const reportsBytes = 128 * 1024 * 1024
const reportBytes = { ofReport: 64 * 1024, ofAnswer: 300, ofProbability: 16 }

/** The most files and runs that may be in memory at once, of all organizations together. */
const placesMax = 4
/** Enough to look at a price and decide. */
const patienceMs = 2 * 60_000
/** A run waits while others have decisions made, for as long as they do. */
const runPatienceMs = 10 * 60_000
/** What a file without a case keeps in memory is small up to so many faults, and so many bytes of its own. */
const smallFaultsMax = 100
const smallBytesMax = 64 * 1024

export type QualityMemory = ReturnType<typeof emptyMemory>

/** `nowMs`: a clock that never goes back. `reportsBytesMax`: what the last reports of all organizations may take. */
export function emptyMemory({ nowMs = () => performance.now(), reportsBytesMax = reportsBytes } = {}) {
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

type Busy = Exclude<QualityWork, { state: 'failed' }>

/** Makes place for a file of this person, to which others may have to give way. Refuses if there is none. */
export function makePlace(memory: QualityMemory, who: Who): void {
  const busy = [...memory.works.entries()].filter((entry): entry is [string, Busy] => isBusy(entry[1]))
  const own = busy.find(([id]) => id === who.organizationId)?.[1].state
  if (own === 'reading' || own === 'running')
    throw inProgress('Your organization is already working on a file. Wait until it is done, or stop it.')
  const others = busy.filter(([id]) => id !== who.organizationId)
  const same = others.filter(([, { held }]) => held.userId === who.userId)
  if (same.some(([, { state }]) => state !== 'read'))
    throw inProgress('You are already working on a file in another of your organizations.')
  const left = others.filter(entry => !same.includes(entry))
  if (left.length >= placesMax) same.push(oldestOf(left, memory.nowMs()))
  // A run says why it ended, and a file is forgotten.
  for (const [id, work] of same)
    if (work.state === 'running') work.stop(gaveWay)
    else endWork(memory.works, id)
}

/** Of those that have had their time. */
function oldestOf(works: [string, Busy][], nowMs: number): [string, Busy] {
  const timeOf = ({ state }: Busy) => (state === 'running' ? runPatienceMs : patienceMs)
  const [oldest] = works
    .filter(([, work]) => nowMs - work.held.sinceMs >= timeOf(work))
    .sort(([, a], [, b]) => a.held.sinceMs - b.held.sinceMs)
  if (!oldest) throw busyWithOthers()
  return oldest
}

export function busyWithOthers(): UserError {
  return inProgress('The service is busy with other files. Try again in a few minutes.')
}

function inProgress(sentence: string): UserError {
  return new UserError('work_in_progress', sentence)
}

/** True if it keeps much in memory: a file of which nothing can be used keeps no cases, only why. */
function isBusy(work: QualityWork): work is Busy {
  if (work.state !== 'read') return work.state !== 'failed'
  const { bytes, look } = work
  const { cases, faults, notes } = work.file
  if (cases.length > 0 || faults.length > smallFaultsMax) return true
  const said = [
    ...notes,
    ...faults.flatMap(({ reason, value = '', id = '' }) => [reason, value, id]),
    ...(look?.columns ?? []).flatMap(({ name, values }) => [name, ...values]),
  ]
  return bytes.packedBytes + 2 * said.join('').length > smallBytesMax
}
