// Limits how many files of labelled cases are in memory: one for each organization and person, and few in all. Where
// all places are taken, a file that nobody runs or that arrives too slowly gives way after some minutes, and so does a
// run in which nothing has moved for longer: what it has read is not paid again.

import { UserError } from '../../base/store/user-error.ts'
import type { QualityWork, Who } from './work.ts'

/** The most files and runs that may be in memory at once, of all organizations together. */
const placesMax = 4
/** Enough to look at a price and decide. */
const patienceMs = 2 * 60_000
/** A run waits while others have decisions made, for as long as they do. */
const runPatienceMs = 10 * 60_000
/** What a file without a case keeps in memory is small up to so many faults, and so many bytes of its own. */
const smallFaultsMax = 100
const smallBytesMax = 64 * 1024

type Busy = Exclude<QualityWork, { state: 'failed' }>

/** The ids of the organizations whose file gives way to one of this person. Refuses if there is no place. */
export function findPlace(
  works: Iterable<[organizationId: string, work: QualityWork]>,
  who: Who,
  nowMs: number,
): string[] {
  const busy = [...works].filter((entry): entry is [string, Busy] => isBusy(entry[1]))
  const own = busy.find(([id]) => id === who.organizationId)?.[1].state
  if (own === 'reading' || own === 'running')
    throw inProgress('Your organization is already working on a file. Wait until it is done, or stop it.')
  const others = busy.filter(([id]) => id !== who.organizationId)
  const same = others.filter(([, { held }]) => held.userId === who.userId)
  if (same.some(([, { state }]) => state !== 'read'))
    throw inProgress('You are already working on a file in another of your organizations.')
  const left = others.filter(entry => !same.includes(entry))
  const giveWay = same.map(([id]) => id)
  if (left.length < placesMax) return giveWay
  const [oldest] = left
    .filter(
      ([, { state, held }]) => nowMs - held.sinceMs >= (state === 'running' ? runPatienceMs : patienceMs),
    )
    .toSorted(([, a], [, b]) => a.held.sinceMs - b.held.sinceMs)
  if (!oldest) throw busyWithOthers()
  return [...giveWay, oldest[0]]
}

export function busyWithOthers(): UserError {
  return inProgress('The service is busy with other files. Try again in a few minutes.')
}

function inProgress(sentence: string): UserError {
  return new UserError('work_in_progress', sentence)
}

/** Counts the letters of what is said of it. */
function lettersOf({ file: { faults, notes }, look }: Extract<Busy, { state: 'read' }>): number {
  const said = [
    ...notes,
    ...faults.flatMap(({ reason, value = '', id = '' }) => [reason, value, id]),
    ...(look?.columns ?? []).flatMap(({ name, values }) => [name, ...values]),
  ]
  return said.reduce((sum, { length }) => sum + length, 0)
}

/** True if it keeps much in memory: a file of which nothing can be used keeps no cases, only why. */
function isBusy(work: QualityWork): work is Busy {
  if (work.state === 'read') {
    const { file, bytes } = work
    const isSmall =
      file.faults.length <= smallFaultsMax && bytes.packedBytes + 2 * lettersOf(work) <= smallBytesMax
    return file.cases.length > 0 || !isSmall
  }
  return work.state === 'reading' || work.state === 'running'
}
