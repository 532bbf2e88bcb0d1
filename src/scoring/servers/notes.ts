// Notes how the requests to servers went: what was read there and how fast, and what was wrong.

import type { ServersWatch } from '../reading.ts'
import type { Used } from './dialects/dialect.ts'
import type { Pool } from './pool.ts'
import type { Server } from './server.ts'
import { ServerFault } from './server-fault.ts'

export function createNotes(pool: Pick<Pool, 'failed'>, watch?: ServersWatch) {
  return {
    /**
     * Notes a fault that a request met with, and has its server looked at; throws any other error, such as the
     * caller's leaving. With an earlier fault, at another server, the request is to blame for no more than both.
     */
    async note(server: Server, error: unknown, index?: number, earlier?: ServerFault): Promise<ServerFault> {
      if (!(error instanceof ServerFault)) throw error
      const { blame, harm } = await pool.failed(server, error, index)
      const both = { blame: Math.min(blame, earlier?.blame ?? 1), harm: Math.max(harm, earlier?.harm ?? 0) }
      return new ServerFault(error.kind, error.message, { ...error, ...both })
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
