// The client of the benchmarks, in a process of its own.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Sending } from './client.ts'

export interface Client {
  /**
   * Sends a body over so many connections at once for so long. Milliseconds of each, from sending to the last byte of
   * its answer; fails unless all are a 200.
   */
  decide(body: string, lanes: number, forMs: number): Promise<number[]>
  close(): void
}

export function openClient(port: number, secret: string): Client {
  const client = fork(fileURLToPath(new URL('./client.ts', import.meta.url)))
  const ended = once(client, 'exit').then(([code]) => {
    throw new Error(`the client ended with code ${code}`)
  })
  ended.catch(() => {})
  return {
    async decide(body, lanes, forMs) {
      client.send({ port, secret, body, lanes, forMs } satisfies Sending)
      const [times] = await Promise.race([once(client, 'message'), ended])
      return times
    },
    close: () => client.disconnect(),
  }
}
