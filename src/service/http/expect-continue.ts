// Asks clients that wait with their body (`Expect: 100-continue`) for it when it is read. Until then their request may
// still be refused.

import type { ServerResponse } from 'node:http'

const waiting = new WeakSet<ServerResponse>()

export function noteWaiting(response: ServerResponse): void {
  waiting.add(response)
}

export function isWaiting(response: ServerResponse): boolean {
  return waiting.has(response)
}

/** Does nothing where the client does not wait, or has been asked already. */
export function askForBody(response: ServerResponse): void {
  if (waiting.delete(response)) response.writeContinue()
}
