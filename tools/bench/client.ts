// Calls a service over kept connections, in a process of its own, so that it takes no time of the thread
// that it measures.

import { setTimeout as delay } from 'node:timers/promises'
import { openConnection, requestBytes } from './connection.ts'

/** Sends for `forMs` over `lanes` connections at once, each waiting for its answer. */
export interface Sending {
  port: number
  secret: string
  body: string
  lanes: number
  forMs: number
}

/** Fewer of the largest requests are admitted than sent at once; refused ones are sent again after this. */
const refusedMs = 100

async function send({ port, secret, body, lanes, forMs }: Sending): Promise<number[]> {
  const bytes = requestBytes(secret, body)
  const times: number[] = []
  const endAtMs = performance.now() + forMs
  const lane = async () => {
    const connection = openConnection(port)
    while (performance.now() < endAtMs) {
      const began = performance.now()
      const { status } = await connection.exchange(bytes)
      if (status === 200) times.push(performance.now() - began)
      else if (status === 503) await delay(refusedMs)
      else throw new Error(`answered with ${status}`)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return times
}

process.on('message', async (sending: Sending) => process.send!(await send(sending)))
