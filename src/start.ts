// Opens every part in order, joins them, and listens. What it returns closes them in the opposite order.

import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { openHousekeeping } from './accounts/housekeeping.ts'
import type { Caller } from './accounts/keys.ts'
import { createLimits } from './accounts/limits.ts'
import { type Accounts, openAccounts } from './accounts/open-accounts.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { createHttpServer } from './http/server.ts'
import { createMcpHandler } from './mcp/server.ts'
import { createMetrics } from './ops/metrics.ts'
import { createOpsServer } from './ops/server.ts'
import { createPortalServer } from './portal/server.ts'
import type { Scorer } from './scoring/reading.ts'
import { answerRequest } from './service/answer-request.ts'
import { createDecide, type DecideParts } from './service/decide.ts'
import { createGetAccount } from './service/get-account.ts'
import { createGetApiKey } from './service/get-api-key.ts'
import { type Served, toLogLine } from './service/served.ts'
import { createSignUp } from './service/sign-up.ts'

/** Parts that a test or the mock hands in instead of the real ones. */
export interface StandIns {
  scorer?: Scorer
  clock?: Clock
  /** Stands before the keys of the database: says who calls with a bearer, or throws. */
  authenticate?(accounts: Accounts, bearer: string | undefined): Promise<Caller>
  /** Answers the requests that keep every rule. */
  answer?: DecideParts['answer']
  /** Stands before the API port: sees every request first. */
  wrapListener?(listener: RequestListener): RequestListener
  /** Between repeated calls of get_api_key. */
  sleep?(ms: number): Promise<void>
}

export interface Service {
  accounts: Accounts
  scorer: Scorer
  /** Where it listens; with port 0 in the configuration these are the ports it was given. */
  ports: { api: number; portal: number; ops: number }
  /** No new work; what runs is finished and charged; then everything closes. */
  close(): Promise<void>
}

/** Starts the whole service. Throws with every reason when the model, the database or Redis does not fit. */
export async function startService(config: Config, log: Logger, standIns: StandIns = {}): Promise<Service> {
  const { databaseUrl, keyPrefix, portalUrl } = config
  const onFailure = (error: unknown) => log.error({ stack: stackOf(error) }, 'failed in the background')
  const clock = standIns.clock ?? systemClock
  const accounts = await openAccounts({ databaseUrl, keyPrefix, clock, onFailure })
  const { ledger, usage, signUps, sessions, passwordResets, identities } = accounts
  const authenticate = standIns.authenticate
    ? (bearer: string | undefined) => standIns.authenticate!(accounts, bearer)
    : accounts.keys.authenticate
  const keys = { authenticate }
  const limits = await createLimits({
    redisUrl: config.redisUrl,
    perMinute: config.rateLimitPerMinute,
    onFailure,
  })
  const scorer = standIns.scorer ?? (await openRealScorer(config, log))
  const answer: DecideParts['answer'] =
    standIns.answer ?? ((request, options) => answerRequest(scorer, request, options))
  const housekeeping = openHousekeeping({
    usage,
    signUps,
    others: [sessions, passwordResets, identities],
    onFailure,
  })
  const metrics = createMetrics(() => scorer.queue())
  const addCreditUrl = `${portalUrl}/credit`
  const { decide, decideAs } = createDecide({ keys, limits, ledger, usage, answer })
  const seen = {
    onServed(served: Served) {
      metrics.observe(served)
      log.info(toLogLine(served), 'served')
    },
    onFailure: (error: unknown, requestId: string) =>
      log.error({ request_id: requestId, stack: stackOf(error) }, 'internal error'),
  }
  let draining = false

  const mcp = createMcpHandler({
    decide,
    signUp: createSignUp({ signUps, limits, portalUrl }),
    getApiKey: createGetApiKey({ signUps, limits, sleep: standIns.sleep ?? (ms => sleep(ms)) }),
    getAccount: createGetAccount({ keys, ledger, addCreditUrl }),
    addCreditUrl,
    origins: [config.baseUrl, portalUrl],
    ...seen,
  })
  const api = createHttpServer({
    decide,
    mcp,
    revision: scorer.revision,
    limitPerMinute: config.rateLimitPerMinute,
    trustProxy: config.trustProxy,
    ...(standIns.wrapListener && { wrapListener: standIns.wrapListener }),
    ...seen,
  })
  const portal = createPortalServer({
    ...{ accounts, limits, decideAs, clock, config },
    ...seen,
    onVisited: ({ requestId, durationMs, ...visited }) =>
      log.info({ request_id: requestId, surface: 'portal', ...visited, duration_ms: durationMs }, 'visited'),
  })
  const ops = createOpsServer({ registry: metrics.registry, findFaults })
  const ports = await listenAll().catch(async error => {
    // A port that is taken must not leave a process that serves nothing and does not end.
    await close()
    throw error
  })
  return { accounts, scorer, ports, close }

  async function listenAll() {
    return {
      api: await listen(api, config.port),
      portal: await listen(portal, config.portalPort),
      ops: await listen(ops, config.opsPort, config.opsHost),
    }
  }

  async function findFaults(): Promise<string[]> {
    if (draining) return ['the service is draining']
    return (await accounts.isAnswering()) ? [] : ['the database does not answer']
  }

  async function close(): Promise<void> {
    draining = true
    await Promise.all([stop(api), stop(portal)])
    await scorer.close()
    await housekeeping.close()
    await limits.close()
    await stop(ops)
    await accounts.close()
  }
}

// Loaded only here: with a stand-in, neither the runtime nor its start-up time is needed.
async function openRealScorer({ modelDir, scorerThreads }: Config, log: Logger): Promise<Scorer> {
  const { openScorer } = await import('./scoring/open-scorer.ts')
  return openScorer({ modelDir, threads: scorerThreads, log })
}

// Names of files and lines, without the message: a message could quote what a caller sent.
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an Error'
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return [error.name, ...frames].join('\n')
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
