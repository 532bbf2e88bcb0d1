// A port that nothing listens on at the moment, for a service whose own address has to be known before it starts.

import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that Linux gives to outgoing connections: one of those could take it before it is listened on. */
const [from, to] = [20_000, 32_000]
/** Each port is given once: whoever got it may not listen on it yet. */
const given = new Set<number>()
/**
 * Neither may whom another process gave one to; files of tests run in several. Their numbers mostly follow each other.
 */
const processes = 16

export async function findFreePort(): Promise<number> {
  for (;;) {
    const step = Math.floor((Math.random() * (to - from)) / processes)
    const port = from + step * processes + (process.pid % processes)
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
