// The whole service in a process of its own, as `npm start` runs it, on a throw-away database with two
// organizations.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openAccounts } from '../../src/ledger/open-accounts.ts'

export interface Tenant {
  organizationId: string
  secret: string
}

export interface LoadedService {
  port: number
  /** One floods, the other is a bystander. */
  flooder: Tenant
  bystander: Tenant
  residentMb(): Promise<number>
  /** Processor time that the service has taken so far. */
  cpuMs(): Promise<number>
  /** Ends the service; says what was charged and what the ledgers hold. */
  close(): Promise<Charged[]>
}

export interface Charged {
  organizationId: string
  requests: number
  costMicros: number
  /** Taken from the credit: has to be the same number. */
  spentMicros: number
}

const creditMicros = 1_000_000_000_000

interface LoadedOptions {
  threads: number | null
  /** Null for an SQLite of its own, and for counting in memory. */
  databaseUrl: string | null
  redisUrl: string | null
}

export async function openLoadedService(options: LoadedOptions): Promise<LoadedService> {
  const { threads, redisUrl } = options
  const folder = await mkdtemp(join(tmpdir(), 'decision-load-'))
  const databaseUrl = options.databaseUrl ?? `sqlite:${join(folder, 'load.db')}`
  const accounts = await openAccounts({ databaseUrl, keyPrefix: 'key' })
  const [flooder, bystander] = [await createTenant('Flooder'), await createTenant('Bystander')]
  const ports = { PORT: '0', PORTAL_PORT: '0', OPS_PORT: '0' }
  const environment = {
    ...process.env,
    ...ports,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl ?? '',
    RATE_LIMIT_PER_MINUTE: '10000000',
    ...(threads === null ? {} : { SCORER_THREADS: String(threads) }),
  }
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await portOf(child)

  async function createTenant(name: string): Promise<Tenant> {
    const { organizationId } = await accounts.organizations.create({ name, creditMicros })
    const { secret } = await accounts.keys.create({ organizationId, name, lifetime: '1d', createdBy: null })
    return { organizationId, secret }
  }

  async function chargedTo({ organizationId }: Tenant): Promise<Charged> {
    const { requests, costMicros } = await accounts.usage.totals(organizationId)
    const balance = await accounts.ledger.balance(organizationId)
    return { organizationId, requests, costMicros, spentMicros: creditMicros - balance.creditMicros }
  }

  return {
    port,
    flooder,
    bystander,
    async residentMb() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
    },
    async cpuMs() {
      // Behind the name in brackets: state, then 10 numbers, then the ticks in and outside the
      // kernel, 100 a second.
      const text = await readFile(`/proc/${child.pid}/stat`, 'utf8')
      const [user, system] = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
      return (Number(user) + Number(system)) * 10
    },
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      const charged = [await chargedTo(flooder), await chargedTo(bystander)]
      await accounts.close()
      await rm(folder, { recursive: true })
      return charged
    },
  }
}

/** The port of the log line that says where it listens; what follows of the log is read and dropped. */
async function portOf(child: ChildProcess): Promise<number> {
  const lines = createInterface({ input: child.stdout! })
  const port = await new Promise<number>((resolve, reject) => {
    lines.on('line', line => {
      if (!line.includes('"listening"')) return
      resolve(JSON.parse(line).api)
    })
    child.once('exit', code => reject(new Error(`the service ended with code ${code}`)))
  })
  return port
}
