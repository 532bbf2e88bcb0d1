// Health, readiness and metrics on a port of their own, for the people and machines that run the service.

import { createServer, type Server } from 'node:http'
import Router from '@koa/router'
import Koa from 'koa'
import type { Registry } from 'prom-client'

interface OpsParts {
  registry: Registry
  /** Every reason why the service should get no new work; none when it is ready. */
  findFaults(): Promise<string[]>
}

/** `/healthz` says the process lives, `/readyz` that it can answer, `/metrics` counts. It listens to nothing yet. */
export function createOpsServer({ registry, findFaults }: OpsParts): Server {
  const router = new Router()
  router.get('/healthz', context => {
    context.body = { status: 'ok' }
  })
  router.get('/readyz', async context => {
    const faults = await findFaults()
    context.status = faults.length === 0 ? 200 : 503
    context.body = { status: faults.length === 0 ? 'ready' : 'not ready', faults }
  })
  router.get('/metrics', async context => {
    context.body = await registry.metrics()
    context.type = registry.contentType
  })
  return createServer(new Koa().use(router.routes()).callback())
}
