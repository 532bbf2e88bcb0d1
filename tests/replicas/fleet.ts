// Three replicas over a PostgreSQL and a Redis of their own behind nginx, started together on an empty database.

import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { Context } from 'mocha'
import { type Accounts, openAccounts } from '../../src/ledger/open-accounts.ts'
import {
  type OwnDatabases,
  openOwnDatabases,
  requireDatabases,
  requireProgram,
} from '../testing/own-databases.ts'
import type { Build } from './builds.ts'
import { type Nginx, startNginx } from './nginx.ts'
import { createReplica, type Replica } from './replica.ts'

export interface Fleet {
  /** The address that callers know. */
  baseUrl: string
  replicas: Replica[]
  databases: OwnDatabases
  accounts: Accounts
  organizationId: string
  /** Starts a replica with this build. */
  start(replica: Replica, build: Build): Promise<void>
  createKey(): Promise<{ keyId: string; secret: string }>
  close(): Promise<void>
}

/** Decide calls of one key, on all replicas together: the default. */
export const perMinute = 1200
export const creditMicros = 1_000_000_000

/** Skips the suite where a program is missing, except in CI. */
export function requirePrograms(test: Context): void {
  requireDatabases(test)
  requireProgram(test, 'nginx')
}

/** Starts it; close what it returns. */
export async function startFleet(build: Build): Promise<Fleet> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one()
  }
  try {
    return { ...(await openFleet(build, closers)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openFleet(build: Build, closers: (() => Promise<unknown>)[]): Promise<Omit<Fleet, 'close'>> {
  const databases = await openOwnDatabases()
  closers.push(databases.close)
  const replicas = await Promise.all(Array.from({ length: 3 }, createReplica))
  const nginx = await startNginx(replicas)
  closers.push(nginx.close)
  closers.push(() => Promise.all(replicas.map(({ drain }) => drain())))
  await Promise.all(replicas.map(replica => start(replica, build)))

  const accounts = await openAccounts({ databaseUrl: databases.databaseUrl, keyPrefix: 'key' })
  closers.push(accounts.close)
  const { organizationId } = await accounts.organizations.create({ name: 'Fleet', creditMicros })
  closers.push(trust(nginx))
  let keyCount = 0
  return { baseUrl: nginx.apiUrl, replicas, databases, accounts, organizationId, start, createKey }

  function start(replica: Replica, { modelDir }: Build): Promise<void> {
    return replica.start({
      NODE_ENV: 'production',
      DATABASE_URL: databases.databaseUrl,
      REDIS_URL: databases.redisUrl,
      MODEL_DIR: modelDir,
      SCORER_THREADS: '1',
      RATE_LIMIT_PER_MINUTE: String(perMinute),
      TRUST_PROXY: '1',
      BASE_URL: nginx.apiUrl,
      PORTAL_URL: nginx.portalUrl,
    })
  }

  function createKey() {
    const name = `Key ${keyCount++}`
    return accounts.keys.create({ organizationId, name, lifetime: '1d', createdBy: null })
  }
}

/** Until it is taken back, this process trusts the certificate. */
function trust({ certificate }: Nginx): () => Promise<void> {
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, certificate])
  return async () => setDefaultCACertificates(trusted)
}
