// Lets as many requests to the decoder as it has places. Tenants take turns by the work they bring, within a tenant the
// earliest promise goes first, and work in the background goes when nobody else waits.

import { createFairQueue, type Waiting } from '../../base/intake/fair-queue.ts'

export interface Guest extends Waiting {
  background: boolean
  /** The estimated work. */
  costMs: number
  signal: AbortSignal
}

export type Entrance = ReturnType<typeof createEntrance>

interface WaitingGuest extends Guest {
  inside: PromiseWithResolvers<void>
}

/** `places` may change; those inside stay. */
export function createEntrance(places: () => number = () => 1) {
  const foreground = createFairQueue<WaitingGuest>()
  const background = createFairQueue<WaitingGuest>()
  const waiting = new Set<WaitingGuest>()
  const ofTenants = new Map<string, number>()
  let inside = 0

  function turnsOf(entry: WaitingGuest) {
    return entry.background ? background : foreground
  }

  function goOn(): void {
    while (inside < places()) {
      const entry = foreground.next() ?? background.next()
      if (entry === undefined) return
      waiting.delete(entry)
      const isGone = entry.signal.aborted
      // Counted on the way in: with several places its tenant may have the next turn before it goes.
      turnsOf(entry).had(entry.tenant, isGone ? 0 : entry.costMs)
      if (isGone) forget(entry)
      else {
        inside++
        entry.inside.resolve()
      }
    }
  }

  function forget({ tenant }: WaitingGuest): void {
    const left = ofTenants.get(tenant)! - 1
    if (left > 0) return void ofTenants.set(tenant, left)
    ofTenants.delete(tenant)
    for (const turns of [foreground, background]) turns.leave(tenant)
  }

  return {
    /**
     * Resolves when it is this guest's turn, with a function that the guest calls once when it leaves. Rejects
     * with the reason of its signal.
     */
    async enter(guest: Guest): Promise<() => void> {
      guest.signal.throwIfAborted()
      const entry = { ...guest, inside: Promise.withResolvers<void>() }
      const give = () => {
        waiting.delete(entry)
        entry.inside.reject(guest.signal.reason)
      }
      guest.signal.addEventListener('abort', give)
      ofTenants.set(guest.tenant, (ofTenants.get(guest.tenant) ?? 0) + 1)
      if (!guest.background) waiting.add(entry)
      turnsOf(entry).add(entry)
      goOn()
      await entry.inside.promise.finally(() => guest.signal.removeEventListener('abort', give))
      return () => {
        inside--
        forget(entry)
        goOn()
      }
    },
    /** True if foreground work is waiting. */
    get wanted() {
      return waiting.size > 0
    },
  }
}
