// Lets one request at a time to the decoder: tenants take turns, within a tenant the earliest promise goes first, and work
// in the background goes when nobody else waits.

import { createTurns, type Waiting } from '../turns.ts'

export interface Guest extends Waiting {
  background: boolean
  signal: AbortSignal
}

export interface Entrance {
  /** Resolves when it is this guest's turn; rejects with the reason of its signal. */
  enter(guest: Guest): Promise<void>
  /** The guest inside goes, after so much work. */
  leave(ms: number): void
  /** Whether anybody in the foreground waits. */
  readonly wanted: boolean
}

interface Entry extends Guest {
  inside: PromiseWithResolvers<void>
}

export function createEntrance(): Entrance {
  const foreground = createTurns<Entry>()
  const background = createTurns<Entry>()
  const waiting = new Set<Entry>()
  const ofTenants = new Map<string, number>()
  let inside: Entry | null = null

  function turnsOf(entry: Entry) {
    return entry.background ? background : foreground
  }

  function goOn(): void {
    while (inside === null) {
      const entry = foreground.next() ?? background.next()
      if (entry === undefined) return
      waiting.delete(entry)
      if (entry.signal.aborted) {
        turnsOf(entry).had(entry.tenant, 0)
        forget(entry)
      } else {
        inside = entry
        entry.inside.resolve()
      }
    }
  }

  function forget({ tenant }: Entry): void {
    const left = ofTenants.get(tenant)! - 1
    if (left > 0) return void ofTenants.set(tenant, left)
    ofTenants.delete(tenant)
    for (const turns of [foreground, background]) turns.leave(tenant)
  }

  return {
    async enter(guest) {
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
    },
    leave(ms) {
      if (inside === null) return
      const entry = inside
      inside = null
      turnsOf(entry).had(entry.tenant, ms)
      forget(entry)
      goOn()
    },
    get wanted() {
      return waiting.size > 0
    },
  }
}
