// Notes how the requests to servers went: what was read there and how fast, and what was wrong.

import type { ServersWatch } from '../reading.ts'
import type { Used } from './dialect.ts'
import type { Pool } from './pool.ts'
import type { Server } from './server.ts'
import { ServerFault } from './server-fault.ts'

export function createNotes(pool: Pick<Pool, 'failed'>, watch?: ServersWatch) {
  return {
    /** Notes a server's fault, and throws whatever is none, such as the caller's leaving. */
    note(server: Server, error: unknown): ServerFault {
      if (!(error instanceof ServerFault)) throw error
      pool.failed(server, error)
      return error
    },
    /** Notes what was done; with `isMeasured`, its time shows how long is too long from now on. */
    async timed<T extends Used>(server: Server, run: () => Promise<T>, isMeasured = true): Promise<T> {
      const began = performance.now()
      const done = await run()
      const ms = performance.now() - began
      if (isMeasured) server.did(done, ms)
      watch?.used(server.name, { cachedTokens: done.cached ?? 0, readTokens: done.read, ms })
      return done
    },
  }
}
