// Opens every part in order, joins them, and listens. What it returns closes them in the opposite order.

import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { createKeys } from './accounts/keys.ts'
import { createLedger } from './accounts/ledger.ts'
import { createLimits } from './accounts/limits.ts'
import { createOrganizations } from './accounts/organizations.ts'
import { createUsage } from './accounts/usage.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database.ts'
import { createHttpServer, type Served } from './http/server.ts'
import { createMetrics } from './ops/metrics.ts'
import { createOpsServer } from './ops/server.ts'
import { openScorer } from './scoring/open-scorer.ts'
import type { Scorer } from './scoring/reading.ts'
import { createDecide } from './service/decide.ts'

/** Parts that a test or the mock hands in instead of the real ones. */
export interface StandIns {
  scorer?: Scorer
  clock?: Clock
}

export interface Service {
  database: Knex
  scorer: Scorer
  /** Where it listens; with port 0 in the configuration these are the ports it was given. */
  ports: { api: number; ops: number }
  /** No new work; what runs is finished and charged; then everything closes. */
  close(): Promise<void>
}

/** Starts the whole service. Throws with every reason when the model or the database does not fit. */
export async function startService(config: Config, log: Logger, standIns: StandIns = {}): Promise<Service> {
  const clock = standIns.clock ?? systemClock
  const database = await openDatabase(config.databaseUrl)
  const scorer = standIns.scorer ?? (await openScorer({ modelDir: config.modelDir, threads: config.scorerThreads, log }))
  const limits = await createLimits({ redisUrl: config.redisUrl, perMinute: config.rateLimitPerMinute })
  const keys = createKeys({ database, clock, prefix: config.keyPrefix })
  const ledger = createLedger({ database, clock })
  const usage = createUsage({ database, clock })
  const { decide } = createDecide({ keys, limits, ledger, usage, scorer })
  const metrics = createMetrics(() => scorer.queue())
  let draining = false

  const api = createHttpServer({
    decide,
    mcp: null,
    revision: scorer.revision,
    onServed(served) {
      metrics.observe(served)
      logServed(log, served)
    },
    onFailure(error, requestId) {
      log.error({ request_id: requestId, stack: stackOf(error) }, 'internal error')
    },
  })
  const ops = createOpsServer({ registry: metrics.registry, findFaults })
  const ports = { api: await listen(api, config.port), ops: await listen(ops, config.opsPort, config.opsHost) }
  return { database, scorer, ports, close }

  async function findFaults(): Promise<string[]> {
    if (draining) return ['the service is draining']
    const answered = await database.raw('select 1').then(() => true, () => false)
    return answered ? [] : ['the database does not answer']
  }

  async function close(): Promise<void> {
    draining = true
    await stop(api)
    await scorer.close()
    await limits.close()
    await stop(ops)
    await database.destroy()
  }
}

// Names of files and lines, without the message: a message could quote what a caller sent.
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an Error'
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return [error.name, ...frames].join('\n')
}

function logServed(log: Logger, served: Served): void {
  log.info(
    {
      request_id: served.requestId,
      surface: served.surface,
      status: served.status,
      error_type: served.errorType,
      duration_ms: served.durationMs,
      organization_id: served.organizationId,
      key_id: served.keyId,
      input_tokens: served.tokens,
    },
    'served',
  )
}

function listen(server: Server, port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

function stop(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
}
