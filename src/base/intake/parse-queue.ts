// Lets senders take turns to have a large body parsed, which blocks the thread of all requests. That takes up to a
// tenth of a second; between two bodies everything else gets as much time as the last one took.

import { overloaded } from '../../contract/problem.ts'
import { createFairQueue, type Waiting } from './fair-queue.ts'
import { createQuota } from './quota.ts'

/** A body above this takes long to parse, and hardly ever is a request that can be answered. */
export const largeBytes = 256 * 1024

/** As many as there may be under way (receive-body.ts). */
const senderWaitingMax = 8
const waitingMax = 32

export type ParseQueue = ReturnType<typeof createParseQueue>

interface Body extends Waiting {
  begin(): void
}

export function createParseQueue() {
  const queue = createFairQueue<Body>()
  const waiting = createQuota({ ofOneMax: senderWaitingMax, ofAllMax: waitingMax })
  let isBusy = false
  let lastMs = 0

  return { take }

  /** Resolves when a body of this sender can be parsed, at once. Throws `overloaded` when too many of them wait. */
  async function take(sender: string): Promise<void> {
    if (!waiting.allows(sender, 1)) {
      const seconds = Math.max(1, Math.ceil((2 * waiting.total * lastMs) / 1000))
      throw overloaded(
        'capacity',
        seconds,
        'Too many large bodies wait to be read: let some of them end first.',
      )
    }
    waiting.add(sender, 1)
    const { promise, resolve } = Promise.withResolvers<void>()
    queue.add({ tenant: sender, dueAtMs: performance.now(), begin: resolve })
    if (!isBusy) next()
    return promise
  }

  function next(): void {
    const body = queue.next()
    isBusy = body !== undefined
    if (!body) return
    const { tenant } = body
    waiting.add(tenant, -1)
    const begunAtMs = performance.now()
    body.begin()
    // By then it has been parsed and checked: nothing of that waits for anything.
    setImmediate(() => {
      lastMs = performance.now() - begunAtMs
      queue.had(tenant, lastMs)
      if (waiting.of(tenant) === 0) queue.leave(tenant)
      setTimeout(next, lastMs)
    })
  }
}
