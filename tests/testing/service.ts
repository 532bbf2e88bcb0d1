// The whole service on ports of its own over a fresh database, with a stand-in scorer unless a test hands in another.

import { EventEmitter, once } from 'node:events'
import { pino } from 'pino'
import { readConfig } from '../../src/base/settings/config.ts'
import type { Accounts } from '../../src/ledger/open-accounts.ts'
import { createStandInScorer } from '../../src/scoring/stand-in.ts'
import type { StandIns } from '../../src/service/parts.ts'
import { type Service, startService } from '../../src/service/start.ts'
import { createMigratedUrl, dumpDatabase } from './database.ts'

export interface TestOrganization {
  organizationId: string
  keyId: string
  secret: string
}

export interface TestService extends Service {
  baseUrl: string
  portalUrl: string
  opsUrl: string
  /** Every line that the service logged so far. */
  logged: string[]
  /** Waits until it logs a line that holds this text. */
  waitForLog(text: string): Promise<void>
  createOrganization(organization?: { creditMicros?: number }): Promise<TestOrganization>
  /** Asks over HTTP with a key. */
  decide(secret: string, body?: string, headers?: Record<string, string>): Promise<Response>
  creditOf(organizationId: string): Promise<number>
  /** Every row of every table as text. */
  dump(): Promise<string>
}

export interface TestOptions extends StandIns {
  environment?: Record<string, string>
}

/** Starts a service; close what it returns. */
export async function startTestService({
  environment = {},
  ...standIns
}: TestOptions = {}): Promise<TestService> {
  const { url, remove } = await createMigratedUrl()
  const ports = { PORT: '0', PORTAL_PORT: '0', OPS_PORT: '0' }
  const config = readConfig({ ...ports, DATABASE_URL: url, ...environment })
  const logged: string[] = []
  const written = new EventEmitter()
  const write = (line: string) => {
    logged.push(line)
    written.emit('line')
  }
  const log = pino({ level: 'trace' }, { write })
  const service = await startService(config, log, { scorer: createStandInScorer(), ...standIns })
  const { accounts } = service

  return {
    ...service,
    logged,
    decide(secret, body = requestText(), more = {}) {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}`, ...more }
      return fetch(`http://127.0.0.1:${service.ports.api}/v1/decide`, { method: 'POST', headers, body })
    },
    async waitForLog(text) {
      while (!logged.some(line => line.includes(text))) await once(written, 'line')
    },
    baseUrl: `http://127.0.0.1:${service.ports.api}`,
    portalUrl: `http://127.0.0.1:${service.ports.portal}`,
    opsUrl: `http://127.0.0.1:${service.ports.ops}`,
    createOrganization: organization => createOrganization(accounts, organization),
    creditOf: async organizationId => (await accounts.ledger.balance(organizationId)).creditMicros,
    dump: () => dumpDatabase(accounts.database),
    async close() {
      await service.close()
      await remove()
    },
  }
}

async function createOrganization(
  accounts: Accounts,
  { creditMicros = 1_000_000 } = {},
): Promise<TestOrganization> {
  const { organizationId } = await accounts.organizations.create({ name: 'Org', creditMicros })
  const { keyId, secret } = await accounts.keys.create({
    organizationId,
    name: 'Key',
    lifetime: 'never',
    createdBy: null,
  })
  return { organizationId, keyId, secret }
}

export const noul = { type: 'noul', instructions: 'Was the device new?' }

/** The text of a small request that keeps every rule. */
export function requestText(fields: object = {}): string {
  return JSON.stringify({
    model: 'service-1',
    state: 'A payment from a new device.',
    questions: { new_device: noul },
    ...fields,
  })
}
