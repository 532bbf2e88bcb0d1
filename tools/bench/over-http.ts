// The whole service around a scorer, on a throw-away database unless told otherwise, called over real HTTP with kept
// connections.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/base/settings/config.ts'
import type { Reading } from '../../src/contract/reading.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import { openLog } from '../../src/service/ops/log.ts'
import type { StandIns } from '../../src/service/parts.ts'
import { type Service, startService } from '../../src/service/start.ts'
import { type Client, openClient } from './open-client.ts'

/** Something over HTTP that answers decisions, and its client. */
export interface OverHttp extends Pick<Client, 'decide'> {
  close(): Promise<void>
}

export interface ServiceOverHttp extends OverHttp {
  port: number
  portalPort: number
  accounts: Service['accounts']
}

/** Starts the service with the given scorer; closing it leaves the scorer open. */
export async function openOverHttp(
  scorer: Scorer,
  standIns: StandIns = {},
  databaseUrl?: string,
): Promise<ServiceOverHttp> {
  const folder = await mkdtemp(join(tmpdir(), 'decision-bench-'))
  const environment = { PORT: '0', PORTAL_PORT: '0', OPS_PORT: '0', RATE_LIMIT_PER_MINUTE: '10000000' }
  const database = databaseUrl ?? `sqlite:${join(folder, 'bench.db')}`
  const config = readConfig({ ...environment, DATABASE_URL: database })
  // Logged as by `npm start`, and thrown away.
  const log = openLog('info', '/dev/null')
  const service = await startService(config, log, {
    ...standIns,
    scorer: { ...scorer, close: async () => {} },
  })
  const { organizations, keys } = service.accounts
  const { organizationId } = await organizations.create({ name: 'Bench', creditMicros: 1_000_000_000_000 })
  const { secret } = await keys.create({ organizationId, name: 'Bench', lifetime: '1d', createdBy: null })
  const client = openClient(service.ports.api, secret)

  return {
    port: service.ports.api,
    portalPort: service.ports.portal,
    accounts: service.accounts,
    decide: client.decide,
    async close() {
      client.close()
      await service.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** A reading as the body of a request. */
export function bodyOf({ state, questions }: Reading): string {
  const asked = questions.map(({ type, instructions, options }, at) => {
    const described = Object.fromEntries(options.map(({ text }, i) => [`o${i}`, text]))
    return [`q${at}`, { type, instructions, ...(type === 'noul' ? {} : { options: described }) }]
  })
  return JSON.stringify({ model: 'service-1', state, questions: Object.fromEntries(asked) })
}
