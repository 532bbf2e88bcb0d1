// Opens every part in order, joins them, and listens. What it returns closes them in the opposite order.

import type { RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Accounts, openAccounts } from './accounts.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { createHttpServer } from './http/server.ts'
import type { Caller } from './keys/authenticate.ts'
import { type Listening, listen } from './listening.ts'
import { createMcpHandler } from './mcp/server.ts'
import { createMetrics } from './ops/metrics.ts'
import { createOpsServer } from './ops/server.ts'
import { createPortalServer } from './portal/server.ts'
import type { Scorer } from './scoring/reading.ts'
import { answerRequest } from './service/answer-request.ts'
import { createDecide, type DecideParts } from './service/decide.ts'
import { createGetAccount } from './service/get-account.ts'
import { createGetApiKey } from './service/get-api-key.ts'
import { openHousekeeping } from './service/housekeeping.ts'
import { type Served, toLogLine } from './service/served.ts'
import { createSignUp } from './service/sign-up.ts'
import { createLimits } from './store/limits.ts'

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

/** What closes the parts, in the order in which they were opened. */
type Closers = (() => Promise<unknown>)[]

/**
 * Starts the whole service. Throws with every reason when the model, the database, Redis or a port does not fit; what
 * was open by then is closed, so that no process stays that serves nothing.
 */
export async function startService(config: Config, log: Logger, standIns: StandIns = {}): Promise<Service> {
  const closers: Closers = []
  try {
    return await openService(config, log, standIns, closers)
  } catch (error) {
    await closeAll(closers)
    throw error
  }
}

async function openService(
  config: Config,
  log: Logger,
  standIns: StandIns,
  closers: Closers,
): Promise<Service> {
  const { databaseUrl, keyPrefix, portalUrl } = config
  const onFailure = (error: unknown) => log.error({ stack: stackOf(error) }, 'failed in the background')
  const clock = standIns.clock ?? systemClock
  const accounts = await openAccounts({ databaseUrl, keyPrefix, clock, onFailure })
  closers.push(accounts.close)
  const { ledger, usage, signUps, sessions, passwordResets, identities, invitations, newAccounts } = accounts
  const authenticate = standIns.authenticate
    ? (bearer: string | undefined) => standIns.authenticate!(accounts, bearer)
    : accounts.keys.authenticate
  const keys = { authenticate }
  const limits = await createLimits({
    redisUrl: config.redisUrl,
    perMinute: config.rateLimitPerMinute,
    onFailure,
  })
  closers.push(limits.close)
  const scorer = standIns.scorer ?? (await openRealScorer(config, log))
  closers.push(scorer.close)
  const answer: DecideParts['answer'] =
    standIns.answer ?? ((request, options) => answerRequest(scorer, request, options))
  const housekeeping = openHousekeeping({
    usage,
    signUps,
    others: [sessions, passwordResets, identities, invitations, newAccounts],
    onFailure,
  })
  closers.push(housekeeping.close)
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
  const opsDoor = await listen(ops, config.opsPort, config.opsHost)
  closers.push(opsDoor.close)
  const doors: Listening[] = []
  closers.push(() => Promise.all(doors.map(door => door.close())))
  const apiDoor = await listen(api, config.port)
  doors.push(apiDoor)
  const portalDoor = await listen(portal, config.portalPort)
  doors.push(portalDoor)
  const ports = { api: apiDoor.port, portal: portalDoor.port, ops: opsDoor.port }
  return { accounts, scorer, ports, close }

  async function findFaults(): Promise<string[]> {
    if (draining) return ['the service is draining']
    return (await accounts.isAnswering()) ? [] : ['the database does not answer']
  }

  async function close(): Promise<void> {
    draining = true
    await closeAll(closers)
  }
}

async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close()
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
