// Reports a thread that died, or that has been silent for so long that it was given up on, and replaces it.

import { setTimeout as sleep } from 'node:timers/promises'

export type ThreadLoss = 'died' | 'hung'

export class ThreadLost extends Error {
  override readonly name = 'ThreadLost'
  readonly how: ThreadLoss
  /** True if it had started on its work, which may then be the reason why it died or hung. */
  readonly begun: boolean
  /** Resolves when it no longer touches any memory: immediately if it died, perhaps never if it hangs. */
  readonly ended: Promise<void>
  /** Resolves when another thread has replaced it. */
  readonly replaced: Promise<void>

  constructor(how: ThreadLoss, facts: Pick<ThreadLost, 'begun' | 'ended' | 'replaced' | 'cause'>) {
    super(`a thread ${how}`, { cause: facts.cause })
    this.how = how
    this.begun = facts.begun
    this.ended = facts.ended
    this.replaced = facts.replaced
  }

  get blame(): number {
    return this.begun ? 1 : 0
  }

  get harm(): number {
    return this.blame
  }
}

const pauseMsMax = 30_000

/** Tries with growing pauses until it works; never resolves once the signal has aborted. */
export async function replaceLost(
  replace: () => Promise<void>,
  onFailed: (error: Error) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let pauseMs = 1000; !signal.aborted; pauseMs = Math.min(2 * pauseMs, pauseMsMax)) {
    try {
      return await replace()
    } catch (error) {
      if (!signal.aborted) onFailed(error as Error)
    }
    await sleep(pauseMs, undefined, { ref: false, signal }).catch(() => {})
  }
  return new Promise(() => {})
}
