// Opens every part in order, joins them into the servers of the ports, and listens. What it returns closes them in the
// opposite order.

import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { limitWrongKeys } from '../accounts/keys/authenticate.ts'
import { createFindClientAddress } from '../base/intake/client-address.ts'
import { type Listening, listen } from '../base/intake/listening.ts'
import { createParseQueue } from '../base/intake/parse-queue.ts'
import type { Config } from '../base/settings/config.ts'
import { type Calls, createCalls, toLogLine } from '../decide/call.ts'
import { createDecide } from '../decide/decide.ts'
import { createPayments, type Payments } from '../decide/payment.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Accounts } from '../ledger/open-accounts.ts'
import { openBackground } from '../operations/background.ts'
import type { AgentContext } from '../operations/context.ts'
import type { Scorer } from '../scoring/reading.ts'
import { createHttpServer } from './http/server.ts'
import { createMcpHandler } from './mcp/server.ts'
import { stackOf } from './ops/log.ts'
import type { Metrics } from './ops/metrics.ts'
import { createOpsServer } from './ops/server.ts'
import { type OpenedParts, openParts, type StandIns } from './parts.ts'
import { type Rooms, rooms } from './rooms.ts'

export interface Service {
  accounts: Accounts
  scorer: Scorer
  /** The ports it listens on; for port 0 in the configuration, those chosen by the system. */
  ports: { api: number; portal: number; ops: number }
  /** Accepts no new work, finishes and charges what is running, and then closes everything. */
  close(): Promise<void>
}

/**
 * Starts the whole service. Throws with every reason why the model, the database, Redis or a port cannot be used; what
 * is open by then is closed, so that no useless process is left running.
 */
export async function startService(config: Config, log: Logger, standIns: StandIns = {}): Promise<Service> {
  await using opening = new AsyncDisposableStack()
  let draining = false
  const opened = await openParts(config, log, standIns, opening)
  const { accounts, scorer, metrics } = opened
  metrics.show({ scorer, accounts, isDraining: () => draining })
  const ports = await listenAll(createServers(opened, findFaults, opening), config, opening)
  const open = opening.move()
  return { accounts, scorer, ports, close }

  async function findFaults(): Promise<string[]> {
    if (draining) return ['the service is draining']
    const cause = scorer.servers ? 'no server of the model can be asked' : 'no scoring thread works'
    const faults = scorer.threads() === 0 ? [cause] : []
    const outage = await accounts.findOutage()
    return outage === null ? faults : [...faults, outage]
  }

  async function close(): Promise<void> {
    draining = true
    await open.disposeAsync()
  }
}

/**
 * The operations port first, so that a starting or draining service can report its state: the others close before it.
 */
async function listenAll(
  { api, portal, ops }: ReturnType<typeof createServers>,
  { host, port, portalPort, opsPort, opsHost }: Config,
  opening: AsyncDisposableStack,
): Promise<Service['ports']> {
  const listeningOps = await listen(ops, opsPort, opsHost)
  opening.defer(listeningOps.close)
  const others: Listening[] = []
  opening.defer(async () => void (await Promise.all(others.map(({ close }) => close()))))
  const listeningApi = await listen(api, port, host)
  others.push(listeningApi)
  const listeningPortal = portal && (await listen(portal, portalPort, host))
  if (listeningPortal) others.push(listeningPortal)
  return { api: listeningApi.port, portal: listeningPortal?.port ?? 0, ops: listeningOps.port }
}

/** None listens yet. `findFaults` says why the service cannot work; `opening` closes what is opened here. */
function createServers(
  opened: OpenedParts,
  findFaults: () => Promise<string[]>,
  opening: AsyncDisposableStack,
) {
  const { config, log, metrics, standIns, accounts, limits, scorer } = opened
  const onFailure = (error: unknown, requestId = '') =>
    log.error({ request_id: requestId, stack: stackOf(error) }, 'internal error')
  const calls = createCalls({
    usage: accounts.usage,
    onEnded(record) {
      metrics.observe(record)
      log.info(toLogLine(record), 'served')
    },
    onFailure,
  })
  const ledger = timed(accounts.ledger, metrics)
  const payments = createPayments({ ...accounts, limits, ledger })
  const { decide, mcp } = createOperations(opened, { calls, payments })
  const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal })
  const background = openBackground(onFailure)
  opening.defer(background.close)
  const findClientAddress = createFindClientAddress(config.trustProxy, log)
  const parseQueue = createParseQueue()
  return {
    api: createHttpServer({
      ...{ calls, decide, mcp, findClientAddress, parseQueue },
      limitPerMinute: config.rateLimitPerMinute,
      secure: config.baseUrl.startsWith('https:'),
      wrapListener: standIns.wrapListener ?? (listener => listener),
      clientMs: standIns.clientMs,
    }),
    portal: rooms && openPortal(rooms),
    ops: createOpsServer({ registry: metrics.registry, findFaults, scorer, onFailure }),
  }

  function openPortal({ openDesk, createPortalServer }: Rooms): Server {
    const { portalUrl } = config
    const own = { ...accounts, ...opened, ledger, payments, calls, portalUrl, pause, onFailure }
    const desk = openDesk(own, opened.watched)
    opening.defer(async () => void (await desk.close()))
    return createPortalServer({
      desk: desk.context,
      ...{ background, decide, parseQueue, config, findClientAddress },
      onVisited: ({ requestId, method, path, status, durationMs }) =>
        log.info(
          { request_id: requestId, surface: 'portal', method, path, status, duration_ms: durationMs },
          'visited',
        ),
      onProviderFailed: ({ requestId, step, reason }) =>
        log.warn(
          { request_id: requestId, step, reason },
          'signing in with the identity provider did not work',
        ),
      onUncredited: ({ sessionId, organizationId, amount, currency }) =>
        log.error(
          { session_id: sessionId, organization_id: organizationId, amount, currency },
          'a payment cannot be credited: refund it, or add the credit by hand',
        ),
    })
  }
}

/** The operations of the contract, and the MCP door to them. */
function createOperations(opened: OpenedParts, { calls, payments }: { calls: Calls; payments: Payments }) {
  const { accounts, limits } = opened
  const { baseUrl, portalUrl } = opened.config
  const { authenticate, replaceAnswers, sleep: wait = (ms: number) => sleep(ms) } = opened.standIns
  const callers = authenticate
    ? { authenticate: (bearer: string | undefined) => authenticate(accounts, bearer) }
    : limitWrongKeys(accounts.keys, limits)
  const decide = createDecide({ ...accounts, ...opened, keys: callers, payments, replaceAnswers })
  const agents: AgentContext = {
    ...accounts,
    ...{ limits, callers, portalUrl, addCreditUrl: `${portalUrl}/credit`, sleep: wait },
  }
  const mcp = createMcpHandler({ calls, decide, agents, origins: [baseUrl, portalUrl] })
  return { decide, mcp }
}

function timed(ledger: Ledger, metrics: Metrics): Ledger {
  const charge: Ledger['charge'] = made => {
    const beganMs = performance.now()
    return ledger.charge(made).finally(() => metrics.charged(performance.now() - beganMs))
  }
  return { ...ledger, charge }
}
