// Decides whose turn it is: tenants take turns, and within one the earliest promise goes first. So a small request
// waits neither for the flood of another nor for a large one of its own; the background waits for everybody.

import { createFairQueue, type Waiting } from '../../base/intake/fair-queue.ts'

/** Whose work it is, and when it was promised. */
export interface Turn extends Waiting {
  background: boolean
}

export function createQueue<T extends Turn>() {
  const foreground = createFairQueue<T>()
  const background = createFairQueue<T>()
  const inBackground = new Set<T>()
  const ofTenants = new Map<string, number>()

  return { enter, add, next, lift, leave }

  /** One has come, and waits for its first turn. */
  function enter(one: T): void {
    if (one.background) inBackground.add(one)
    ofTenants.set(one.tenant, (ofTenants.get(one.tenant) ?? 0) + 1)
    add(one)
  }

  function add(one: T): void {
    turnsOf(one).add(one)
  }

  /**
   * Takes out the first in turn for which `take` finds work; the caller adds it again if it has more. Work in the
   * background needs somebody who is idle.
   */
  function next<Work extends { costMs: number }>(isIdle: boolean, take: (one: T) => Work | null) {
    for (;;) {
      const foremost = foreground.next()
      const one = foremost ?? (isIdle ? background.next() : undefined)
      if (one === undefined) return null
      const from = foremost ? foreground : background
      // Or it was lifted out of the background, and this place of it is left over.
      const work = from === turnsOf(one) ? take(one) : null
      from.had(one.tenant, work?.costMs ?? 0)
      if (work !== null) return { one, work }
    }
  }

  /** Lets some of those in the background take turns with the others, once they are added again. */
  function lift(which: (one: T) => boolean): T[] {
    const lifted = [...inBackground].filter(which)
    for (const one of lifted) {
      one.background = false
      inBackground.delete(one)
    }
    return lifted
  }

  function leave(one: T): void {
    inBackground.delete(one)
    const left = ofTenants.get(one.tenant)! - 1
    if (left > 0) return void ofTenants.set(one.tenant, left)
    ofTenants.delete(one.tenant)
    for (const turns of [foreground, background]) turns.leave(one.tenant)
  }

  function turnsOf(one: T) {
    return one.background ? background : foreground
  }
}
