// Lets as many in at a time as there are places, in the order of the queue (queue.ts).

import { createQueue, type Turn } from './queue.ts'

export interface Guest extends Turn {
  costMs: number
  signal?: AbortSignal | undefined
}

export type Entrance = ReturnType<typeof createEntrance>

interface WaitingGuest extends Guest {
  inside: PromiseWithResolvers<void>
}

/** `places` may change; those inside stay. */
export function createEntrance(places: () => number = () => 1) {
  const queue = createQueue<WaitingGuest>()
  const waiting = new Set<WaitingGuest>()
  let inside = 0

  // Work is counted on the way in: with several places its tenant may have the next turn before it goes.
  function goOn(): void {
    while (inside < places()) {
      const next = queue.next(true, unlessGone)
      if (next === null) return
      waiting.delete(next.one)
      inside++
      next.one.inside.resolve()
    }
  }

  function unlessGone(guest: WaitingGuest): WaitingGuest | null {
    if (!guest.signal?.aborted) return guest
    queue.leave(guest)
    return null
  }

  return {
    /** Resolves at the guest's turn, with what it calls once when it leaves; rejects with its signal's reason. */
    async enter(guest: Guest): Promise<() => void> {
      const { signal } = guest
      signal?.throwIfAborted()
      const entry = { ...guest, inside: Promise.withResolvers<void>() }
      const give = () => {
        waiting.delete(entry)
        entry.inside.reject(signal!.reason)
      }
      signal?.addEventListener('abort', give)
      if (!guest.background) waiting.add(entry)
      queue.enter(entry)
      goOn()
      await entry.inside.promise.finally(() => signal?.removeEventListener('abort', give))
      return () => {
        inside--
        queue.leave(entry)
        goOn()
      }
    },
    get wanted() {
      return waiting.size > 0
    },
  }
}
