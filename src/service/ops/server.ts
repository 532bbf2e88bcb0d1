// Serves health, readiness and metrics on a separate port, for the people and machines that operate the service.

import { createServer, type Server } from 'node:http'
import Router from '@koa/router'
import Koa from 'koa'
import type { Registry } from 'prom-client'
import { boundPipelines } from '../../base/intake/listening.ts'
import type { Scorer } from '../../scoring/reading.ts'
import { findBuild } from './build.ts'

interface OpsParts {
  registry: Registry
  /** Every reason why the service should get no new work; empty if it is ready. */
  findFaults(): Promise<string[]>
  /** Some of the servers that it asks may be left out, and it may warn of something, while the service is ready. */
  scorer: Pick<Scorer, 'servers' | 'warnings'>
  /** Called for a request that could not be answered. */
  onFailure(error: unknown): void
}

/** Does not listen yet. `/healthz`: the process is alive, with its build; `/readyz`: it can answer; `/metrics`. */
export function createOpsServer({ registry, findFaults, scorer, onFailure }: OpsParts): Server {
  const router = new Router()
  router.get('/healthz', context => {
    context.body = { status: 'ok', ...findBuild() }
  })
  router.get('/readyz', async context => {
    const faults = await findFaults()
    const { servers = () => [], warnings = [] } = scorer
    const isReady = faults.length === 0
    context.status = isReady ? 200 : 503
    context.body = {
      ...{ status: isReady ? 'ready' : 'not ready', faults },
      ...(warnings.length > 0 && { warnings }),
      ...(servers().length > 0 && { servers: servers() }),
    }
  })
  router.get('/metrics', async context => {
    context.body = await registry.metrics()
    context.type = registry.contentType
  })
  const app = new Koa().use(router.routes())
  // Otherwise Koa would print them. A client that has gone is no failure.
  app.on('error', (error, context?: Koa.Context) => {
    if (!context?.req.destroyed) onFailure(error)
  })
  return createServer(boundPipelines(app.callback()))
}
