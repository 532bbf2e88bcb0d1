// Opens every part in order, joins them, and listens. What it returns closes them in the opposite order.

import type { RequestListener, Server } from 'node:http'
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
import { createMailer } from './people/mail.ts'
import { createPortalServer } from './portal/server.ts'
import { toVisitLine } from './portal/visited.ts'
import type { ScoreOptions, Scorer } from './scoring/reading.ts'
import { openAlerts } from './service/alerts.ts'
import { type Answered, answerRequest, type OnCounted } from './service/answer-request.ts'
import { type Calls, createCalls } from './service/call.ts'
import { toLogLine } from './service/call-record.ts'
import { createDecide, type DecideParts } from './service/decide.ts'
import { createFittedAnswers, type FittedAnswers, readFittedDir } from './service/fitted-answers.ts'
import { createGetAccount } from './service/get-account.ts'
import { createGetApiKey } from './service/get-api-key.ts'
import { openHousekeeping } from './service/housekeeping.ts'
import { createQuality } from './service/quality.ts'
import type { DecisionRequest } from './service/request/check-request.ts'
import { createSignUp } from './service/sign-up.ts'
import { createLimits, type Limits } from './store/limits.ts'

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

/** What the service was asked to be, and what is open for it: the servers are made of these. */
interface Opened {
  config: Config
  log: Logger
  standIns: StandIns
  clock: Clock
  accounts: Accounts
  limits: Limits
  scorer: Scorer
  fittedAnswers: FittedAnswers
}

/** What closes the parts, in the order in which they were opened. */
type Closers = (() => Promise<unknown>)[]

/**
 * Starts the whole service. Throws with every reason when the model, the database, Redis or a port does not fit; what
 * was open by then is closed, so that no process stays that serves nothing.
 */
export async function startService(config: Config, log: Logger, standIns: StandIns = {}): Promise<Service> {
  const closers: Closers = []
  let draining = false
  try {
    const opened = await openParts(config, log, standIns, closers)
    const servers = createServers(opened, findFaults, closers)
    const ports = await listenAll(servers, config, closers)
    const { accounts, scorer } = opened
    return { accounts, scorer, ports, close }

    async function findFaults(): Promise<string[]> {
      if (draining) return ['the service is draining']
      return (await accounts.isAnswering()) ? [] : ['the database does not answer']
    }
  } catch (error) {
    await closeAll(closers)
    throw error
  }

  async function close(): Promise<void> {
    draining = true
    await closeAll(closers)
  }
}

async function openParts(config: Config, log: Logger, standIns: StandIns, closers: Closers): Promise<Opened> {
  const { databaseUrl, redisUrl, keyPrefix, rateLimitPerMinute } = config
  const clock = standIns.clock ?? systemClock
  const onFailure = (error: unknown) => log.error({ stack: stackOf(error) }, 'failed in the background')
  const accounts = await openAccounts({
    databaseUrl,
    keyPrefix,
    rateLimitPerMinute,
    clock,
    onFailure,
  })
  closers.push(accounts.close)
  const limits = await createLimits({ redisUrl, perMinute: rateLimitPerMinute, onFailure })
  closers.push(limits.close)
  const scorer = standIns.scorer ?? (await openRealScorer(config, log))
  closers.push(scorer.close)
  const shared = config.fittedDir === null ? [] : await readFittedDir(config.fittedDir, scorer)
  const fittedAnswers = createFittedAnswers({
    fittedSets: accounts.fittedSets,
    model: scorer,
    shared,
    onLeftOut: ({ organizationId, fittedSetId, revision }) =>
      log.warn(
        { organization_id: organizationId, fitted_set_id: fittedSetId, revision },
        'a fitted set was made for another model revision and is left out: fit it again on the same labels',
      ),
    clock,
  })
  const { usage, signUps, sessions, passwordResets, identities, invitations, newAccounts } = accounts
  const { idempotencyKeys, acts, lowFunds } = accounts
  const others = [
    sessions,
    passwordResets,
    identities,
    invitations,
    newAccounts,
    idempotencyKeys,
    acts,
    lowFunds,
  ]
  const housekeeping = openHousekeeping({ usage, signUps, others, onFailure })
  closers.push(housekeeping.close)
  if (config.mail) {
    const mailer = createMailer(config.mail)
    const alerts = openAlerts({ ...accounts, mailer, portalUrl: config.portalUrl, onFailure })
    closers.push(alerts.close)
  }
  return { config, log, standIns, clock, accounts, limits, scorer, fittedAnswers }
}

function createServers(
  opened: Opened,
  findFaults: () => Promise<string[]>,
  closers: Closers,
): Record<'api' | 'portal' | 'ops', Server> {
  const { config, log, standIns, clock, accounts, limits, scorer } = opened
  const { rateLimitPerMinute, trustProxy } = config
  const metrics = createMetrics(() => scorer.queue())
  const onFailure = (error: unknown, requestId: string) =>
    log.error({ request_id: requestId, stack: stackOf(error) }, 'internal error')
  const calls = createCalls({
    usage: accounts.usage,
    onEnded(record) {
      metrics.observe(record)
      log.info(toLogLine(record), 'served')
    },
    onFailure,
  })
  const { decide, decideAs, mcp } = createOperations(opened, calls)
  const quality = createQuality({ ...accounts, scorer, calls, onFailure })
  closers.push(quality.close)
  return {
    api: createHttpServer({
      calls,
      decide,
      mcp,
      limitPerMinute: rateLimitPerMinute,
      trustProxy,
      wrapListener: standIns.wrapListener ?? (listener => listener),
    }),
    portal: createPortalServer({
      accounts,
      limits,
      calls,
      decideAs,
      quality,
      revision: scorer.revision,
      clock,
      config,
      onVisited: visited => log.info(toVisitLine(visited), 'visited'),
      onFailure,
    }),
    ops: createOpsServer({ registry: metrics.registry, findFaults }),
  }
}

/** The operations of the contract, and the agents' door to them. */
function createOperations(
  { config, standIns, accounts, limits, scorer, fittedAnswers }: Opened,
  calls: Calls,
) {
  const { baseUrl, portalUrl } = config
  const { ledger, idempotencyKeys, signUps } = accounts
  const { authenticate } = standIns
  const keys = authenticate
    ? { authenticate: (bearer: string | undefined) => authenticate(accounts, bearer) }
    : accounts.keys
  const answer = standIns.answer ?? answerFitted
  const wait = standIns.sleep ?? (ms => sleep(ms))
  const addCreditUrl = `${portalUrl}/credit`
  const { decide, decideAs } = createDecide({
    keys,
    limits,
    ledger,
    idempotencyKeys,
    answer,
    checkRoom: scorer.checkRoom,
  })
  const mcp = createMcpHandler({
    calls,
    decide,
    signUp: createSignUp({ signUps, limits, portalUrl }),
    getApiKey: createGetApiKey({ signUps, limits, sleep: wait }),
    getAccount: createGetAccount({ keys, ledger, addCreditUrl }),
    addCreditUrl,
    origins: [baseUrl, portalUrl],
  })
  return { decide, decideAs, mcp }

  async function answerFitted(
    request: DecisionRequest,
    options: ScoreOptions,
    onCounted: OnCounted,
  ): Promise<Answered> {
    const { questions } = request.reading
    const fitted = await fittedAnswers.match(options.tenant ?? '', questions)
    return answerRequest(scorer, request, options, fitted, onCounted)
  }
}

/** Operations first, so that a service that starts or drains can be asked how it is: the others close before it. */
async function listenAll(
  { api, portal, ops }: Record<'api' | 'portal' | 'ops', Server>,
  { port, portalPort, opsPort, opsHost }: Config,
  closers: Closers,
): Promise<Service['ports']> {
  const listeningOps = await listen(ops, opsPort, opsHost)
  closers.push(listeningOps.close)
  const others: Listening[] = []
  closers.push(() => Promise.all(others.map(({ close }) => close())))
  const listeningApi = await listen(api, port)
  others.push(listeningApi)
  const listeningPortal = await listen(portal, portalPort)
  others.push(listeningPortal)
  return { api: listeningApi.port, portal: listeningPortal.port, ops: listeningOps.port }
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
