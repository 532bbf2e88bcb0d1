// Joins the opened parts into the servers of the ports: the API with its MCP door, the portal over the desk, and that
// of the operators.

import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { limitWrongKeys } from '../accounts/keys/check-caller.ts'
import { createFindClientAddress } from '../base/intake/client-address.ts'
import { createParseQueue } from '../base/intake/parse-queue.ts'
import { type Calls, createCalls, toLogLine } from '../decide/call.ts'
import { createDecide } from '../decide/decide.ts'
import { createPayments, type Payments } from '../decide/payment.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { openBackground } from '../operations/background.ts'
import type { AgentContext } from '../operations/context.ts'
import { createHttpServer } from './http/server.ts'
import { createMcpHandler } from './mcp/server.ts'
import { stackOf } from './ops/log.ts'
import type { Metrics } from './ops/metrics.ts'
import { createOpsServer } from './ops/server.ts'
import type { OpenedParts } from './parts.ts'
import { type Rooms, rooms } from './rooms.ts'

/** The portal is null where the tree has none. */
export type Servers = ReturnType<typeof createServers>

/** None listens yet. `findFaults` says why the service cannot work; `opening` closes what is opened here. */
export function createServers(
  opened: OpenedParts,
  findFaults: () => Promise<string[]>,
  opening: AsyncDisposableStack,
) {
  const { config, log, metrics, standIns, accounts, limits, scorer } = opened
  const { rateLimitPerMinute, trustProxy } = config
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
  const ledger = timed(accounts.ledger, metrics)
  const payments = createPayments({ ...accounts, limits, ledger })
  const { decide, mcp } = createOperations(opened, { calls, payments })
  const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal })
  const background = openBackground(onFailure)
  opening.defer(background.close)
  const findClientAddress = createFindClientAddress(trustProxy, log)
  const parseQueue = createParseQueue()
  return {
    api: createHttpServer({
      ...{ calls, decide, mcp, findClientAddress, parseQueue },
      limitPerMinute: rateLimitPerMinute,
      secure: config.baseUrl.startsWith('https:'),
      wrapListener: standIns.wrapListener ?? (listener => listener),
      clientMs: standIns.clientMs,
    }),
    portal: rooms && openPortal(rooms),
    ops: createOpsServer({
      registry: metrics.registry,
      findFaults,
      scorer,
      onFailure: error => onFailure(error, ''),
    }),
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

/** The ledger, with its charges timed. */
function timed(ledger: Ledger, metrics: Metrics): Ledger {
  const charge: Ledger['charge'] = made => {
    const beganMs = performance.now()
    return ledger.charge(made).finally(() => metrics.charged(performance.now() - beganMs))
  }
  return { ...ledger, charge }
}
