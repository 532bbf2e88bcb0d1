// Decides whose slice a thread gets next: tenants take turns, and within a tenant the earliest promise goes first. So a
// small request waits neither for another tenant's flood nor for a large one of its own; work in the background gets a
// thread that nobody else wants.

import { createFairQueue } from '../../base/intake/fair-queue.ts'
import type { Entry } from './entry.ts'
import type { MemoryGate } from './memory-gate.ts'
import type { Slice } from './slice.ts'

export function createQueue() {
  const foreground = createFairQueue<Entry>()
  const background = createFairQueue<Entry>()
  const inBackground = new Set<Entry>()
  const ofTenants = new Map<string, number>()

  return { enter, add, next, liftHolders, leave }

  /** A request has come, and waits for its first turn. */
  function enter(entry: Entry): void {
    if (entry.background) inBackground.add(entry)
    ofTenants.set(entry.tenant, (ofTenants.get(entry.tenant) ?? 0) + 1)
    add(entry)
  }

  function add(entry: Entry): void {
    turnsOf(entry).add(entry)
  }

  /** Takes the first in turn that has a slice, and queues it again at once. Background work needs an idle thread. */
  function next(
    isIdle: boolean,
    sliceOf: (entry: Entry) => Slice | null,
  ): { entry: Entry; slice: Slice } | null {
    for (;;) {
      const foremost = foreground.next()
      const entry = foremost ?? (isIdle ? background.next() : undefined)
      if (entry === undefined) return null
      const from = foremost ? foreground : background
      // Or it was lifted out of the background, and this place of it is left over.
      const slice = from === turnsOf(entry) ? sliceOf(entry) : null
      from.had(entry.tenant, slice?.costMs ?? 0)
      if (slice === null) continue
      from.add(entry)
      return { entry, slice }
    }
  }

  /** Work in the background that holds memory which others wait for takes turns with them until it gives it back. */
  function liftHolders(memory: MemoryGate<Entry>): void {
    for (const entry of inBackground) {
      if (!entry.reserved || entry.memory !== memory) continue
      entry.background = false
      inBackground.delete(entry)
      if (!entry.parked) foreground.add(entry)
    }
  }

  /** The request has ended. */
  function leave(entry: Entry): void {
    inBackground.delete(entry)
    const left = ofTenants.get(entry.tenant)! - 1
    if (left > 0) return void ofTenants.set(entry.tenant, left)
    ofTenants.delete(entry.tenant)
    for (const turns of [foreground, background]) turns.leave(entry.tenant)
  }

  function turnsOf(entry: Entry) {
    return entry.background ? background : foreground
  }
}
