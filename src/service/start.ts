// Opens every part in order, joins them, and listens. What it returns closes them in the opposite order.

import type { Logger } from 'pino'
import { type Listening, listen } from '../base/intake/listening.ts'
import type { Config } from '../base/settings/config.ts'
import type { Accounts } from '../ledger/open-accounts.ts'
import type { Scorer } from '../scoring/reading.ts'
import { openParts, type StandIns } from './parts.ts'
import { createServers, type Servers } from './servers.ts'

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
  { api, portal, ops }: Servers,
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
