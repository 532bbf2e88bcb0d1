// Sets the pace of many calls: fewer while the service refuses some, and step by step more while it answers.

import type { RetryOptions } from './retrying-fetch.ts'

export interface PaceOptions extends Pick<RetryOptions, 'random' | 'sleep'> {
  atOnce: number
  signal: AbortSignal
}

export type Pace = ReturnType<typeof createPace>

const firstWaitMs = 500
const waitMsMax = 30_000

export function createPace({ atOnce, random, sleep, signal }: PaceOptions) {
  let limit = atOnce
  let running = 0
  /** Answers since the limit changed. */
  let atThisLimit = 0
  let answers = 0
  let pausedMs = 0
  /** The number of times that the pace was slowed since the last answer. */
  let slowed = 0
  /** Counts pauses: of calls that were under way together, only the first that is refused slows the others. */
  let pauses = 0
  let isPaused = false
  const waiting: (() => void)[] = []

  return {
    /** The number of calls that were answered, and the length of the pauses. */
    soFar: () => ({ answers, pausedMs }),
    enter,
    leave,
    answered,
    refused,
  }

  /** Waits for the turn of a call. Throws the signal's reason. */
  async function enter(): Promise<number> {
    while (isPaused || running >= limit) {
      await new Promise<void>(resolve => waiting.push(resolve))
      signal.throwIfAborted()
    }
    running++
    return pauses
  }

  function leave(): void {
    running--
    wake()
  }

  function answered(): void {
    answers++
    slowed = 0
    if (limit === atOnce || ++atThisLimit < limit) return
    limit++
    atThisLimit = 0
  }

  /** Call it before `leave`, with what `enter` returned. Returns the wait; 0 if there has been one meanwhile. */
  function refused(turn: number, retryAfterMs: number): number {
    if (turn !== pauses) return 0
    // The jitter comes on top of Retry-After, so that many clients do not all come back together.
    const waitMs = retryAfterMs + random() * Math.min(waitMsMax, firstWaitMs * 2 ** slowed)
    pauses++
    slowed++
    pausedMs += waitMs
    limit = Math.max(1, Math.floor(limit / 2))
    atThisLimit = 0
    isPaused = true
    const goOn = () => {
      isPaused = false
      wake()
    }
    sleep(waitMs, signal).then(goOn, goOn)
    return waitMs
  }

  function wake(): void {
    for (const resolve of waiting.splice(0)) resolve()
  }
}
