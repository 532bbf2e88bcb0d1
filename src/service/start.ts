// Opens every part in order, joins them, and listens. What it returns closes them in the opposite order.

import type { Logger } from 'pino'
import { type Listening, listen } from '../base/intake/listening.ts'
import type { Config } from '../base/settings/config.ts'
import type { Accounts } from '../ledger/open-accounts.ts'
import type { Scorer } from '../scoring/reading.ts'
import { type Closers, openParts, type StandIns } from './parts.ts'
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
  const closers: Closers = []
  let draining = false
  try {
    const opened = await openParts(config, log, standIns, closers)
    const { accounts, scorer, metrics } = opened
    metrics.show({ scorer, accounts, isDraining: () => draining })
    const servers = createServers(opened, findFaults, closers)
    const ports = await listenAll(servers, config, closers)
    return { accounts, scorer, ports, close }

    async function findFaults(): Promise<string[]> {
      if (draining) return ['the service is draining']
      const cause = scorer.servers ? 'no server of the model can be asked' : 'no scoring thread works'
      const faults = scorer.threads() === 0 ? [cause] : []
      const outage = await accounts.findOutage()
      return outage === null ? faults : [...faults, outage]
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

/**
 * The operations port first, so that a starting or draining service can report its state: the others close before it.
 */
async function listenAll(
  { api, portal, ops }: Servers,
  { host, port, portalPort, opsPort, opsHost }: Config,
  closers: Closers,
): Promise<Service['ports']> {
  const listeningOps = await listen(ops, opsPort, opsHost)
  closers.push(listeningOps.close)
  const others: Listening[] = []
  closers.push(() => Promise.all(others.map(({ close }) => close())))
  const listeningApi = await listen(api, port, host)
  others.push(listeningApi)
  const listeningPortal = portal && (await listen(portal, portalPort, host))
  if (listeningPortal) others.push(listeningPortal)
  return { api: listeningApi.port, portal: listeningPortal?.port ?? 0, ops: listeningOps.port }
}

async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close()
}
