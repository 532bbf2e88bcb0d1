// Whose large body is parsed next: one takes up to a tenth of a second of the thread that everybody's requests share. So
// senders take turns, and between two bodies everything else gets as much time as the last one took.

import { Problem } from './problem.ts'
import { createTurns, type Waiting } from './scoring/turns.ts'

/** As many as there may be under way (body-room.ts). */
const senderWaitingMax = 8
const waitingMax = 32

export interface BodyTurns {
  /** Resolves when a body of this sender can be parsed, at once. Throws `overloaded` when too many of them wait. */
  take(sender: string): Promise<void>
}

interface Body extends Waiting {
  begin(): void
}

export function createBodyTurns(): BodyTurns {
  const turns = createTurns<Body>()
  const waitingOf = new Map<string, number>()
  let waiting = 0
  let isBusy = false
  let lastMs = 0

  return {
    async take(sender) {
      const own = waitingOf.get(sender) ?? 0
      // A sender of which none waits is let in, whatever others have.
      if (own >= senderWaitingMax || (own > 0 && waiting >= waitingMax)) throw tooMany()
      count(sender, 1)
      const { promise, resolve } = Promise.withResolvers<void>()
      turns.add({ tenant: sender, dueAtMs: performance.now(), begin: resolve })
      if (!isBusy) next()
      return promise
    },
  }

  function next(): void {
    const body = turns.next()
    isBusy = body !== undefined
    if (!body) return
    const { tenant } = body
    count(tenant, -1)
    const begunAtMs = performance.now()
    body.begin()
    // By then it has been parsed and checked: nothing of that waits for anything.
    setImmediate(() => {
      lastMs = performance.now() - begunAtMs
      turns.had(tenant, lastMs)
      if (!waitingOf.has(tenant)) turns.leave(tenant)
      setTimeout(next, lastMs)
    })
  }

  function count(sender: string, more: 1 | -1): void {
    const own = (waitingOf.get(sender) ?? 0) + more
    if (own === 0) waitingOf.delete(sender)
    else waitingOf.set(sender, own)
    waiting += more
  }

  function tooMany(): Problem {
    const retryAfterSeconds = Math.max(1, Math.ceil((2 * waiting * lastMs) / 1000))
    const details = { retryAfterSeconds, reason: 'capacity' } as const
    return new Problem(
      'overloaded',
      'Too many large bodies wait to be read: let some of them end first.',
      details,
    )
  }
}
