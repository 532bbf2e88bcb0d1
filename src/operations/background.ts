// Does what nobody waits for, such as mails, once what caused it stands; whoever closes the database finishes it first.

import { setTimeout as sleep } from 'node:timers/promises'

export type Background = ReturnType<typeof openBackground>

/** Of the 40 seconds that a service has to end in, what the longest decision leaves. */
const patienceMs = 5000

/** `onFailure` is told of what failed, and of the request that it belongs to. */
export function openBackground(onFailure: (error: unknown, requestId: string) => void, waitMs = patienceMs) {
  const underWay = new Set<Promise<void>>()

  return { begin, close }

  function begin(work: () => Promise<void>, requestId: string): void {
    const ended = work()
      .catch(error => onFailure(error, requestId))
      .finally(() => underWay.delete(ended))
    underWay.add(ended)
  }

  /** Waits for all that has begun, though not for a mail server that says nothing. */
  async function close(): Promise<void> {
    await Promise.race([Promise.all(underWay), sleep(waitMs, undefined, { ref: false })])
  }
}
