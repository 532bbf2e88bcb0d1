// Lets requests wait for pages of an area. The first that found too few goes before all others, so that a request that
// needs many is not overtaken by small ones for ever.

import type { PageArea } from './memory-pages.ts'

/** Something that needs pages, and may have been abandoned in the meantime. */
interface Claimant {
  readonly pages: number
  readonly stopped: boolean
  readonly background: boolean
}

export type MemoryGate<T extends Claimant> = ReturnType<typeof createMemoryGate<T>>

export function createMemoryGate<T extends Claimant>(area: PageArea, wake: (claimant: T) => void) {
  let first: T | null = null
  const others: T[] = []

  function wakeOthers(): void {
    first = null
    for (const one of others.splice(0)) wake(one)
  }

  return {
    area,
    /** Reserves its pages; false if there are too few: then it waits here until it is woken. */
    admit(claimant: T): boolean {
      if (first !== null && first !== claimant) {
        others.push(claimant)
        return false
      }
      if (!area.reserve(claimant.pages)) {
        if (claimant.background) others.push(claimant)
        else first = claimant
        return false
      }
      wakeOthers()
      return true
    },
    /** Call when pages have become free, or a waiting request has gone. */
    free(): void {
      if (first !== null && !first.stopped) wake(first)
      else wakeOthers()
    },
  }
}
