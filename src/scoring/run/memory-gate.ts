// Who waits for pages of an area. The first who found too few goes before all others, so that a request that needs
// many is not passed by small ones for ever.

import type { PageArea } from './pages.ts'

/** Something that needs pages, and may have been given up meanwhile. */
interface Claimant {
  readonly pages: number
  readonly stopped: boolean
  /** Stands before nobody. */
  readonly background: boolean
}

export interface MemoryGate<T extends Claimant> {
  readonly area: PageArea
  /** Reserves its pages; false when there are too few: then it waits here, and is woken. */
  admit(claimant: T): boolean
  /** Pages have come free, or somebody who waited is gone. */
  free(): void
}

export function createMemoryGate<T extends Claimant>(
  area: PageArea,
  wake: (claimant: T) => void,
): MemoryGate<T> {
  let first: T | null = null
  const others: T[] = []

  function wakeOthers(): void {
    first = null
    for (const one of others.splice(0)) wake(one)
  }

  return {
    area,
    admit(claimant) {
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
    free() {
      if (first !== null && !first.stopped) wake(first)
      else wakeOthers()
    },
  }
}
