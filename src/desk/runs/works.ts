// Keeps what organizations have in memory on the Quality page, one piece of work each.

import { LRUCache } from 'lru-cache'
import type { QualityWork } from './work.ts'

const gaveWay =
  'The machine has been busy, and the run gave way to others. Upload the file again and run it: within a day, you pay only for the cases that were not read yet.'

/** A file that nobody runs is forgotten after this time. */
const fileMs = 30 * 60_000

export type Works = ReturnType<typeof createWorks>

export function createWorks() {
  const works = new LRUCache<string, QualityWork>({ ttl: fileMs, ttlAutopurge: true })

  return {
    find,
    begin,
    replace,
    forget,
    end,
    giveWay,
    entries: () => works.entries(),
    clear: () => works.clear(),
  }

  function find(organizationId: string): QualityWork | null {
    return works.get(organizationId) ?? null
  }

  /** It is kept as long as it lasts. */
  function begin(organizationId: string, work: QualityWork): void {
    works.set(organizationId, work, { ttl: 0 })
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

  function forget(organizationId: string): void {
    works.delete(organizationId)
  }

  /** For work of others: a run says why it ended, and a file is forgotten. */
  function giveWay(organizationId: string): void {
    const work = find(organizationId)
    if (work?.state === 'running') work.stop(gaveWay)
    else end(organizationId)
  }

  /** Stops it if it is moving, and forgets it. */
  function end(organizationId: string): void {
    const work = find(organizationId)
    if (work?.state === 'running' || work?.state === 'reading') work.stop()
    works.delete(organizationId)
  }
}
