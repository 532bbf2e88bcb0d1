// The whole service around a scorer, on a throw-away database, called over real HTTP with kept connections.

import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../../src/config.ts'
import type { Reading, Scorer } from '../../src/scoring/reading.ts'
import { startService } from '../../src/start.ts'

export interface OverHttp {
  /** Milliseconds from sending to the last byte of the answer. Throws unless it is a 200. */
  decideMs(body: string): Promise<number>
  close(): Promise<void>
}

/** Starts the service with the given scorer; closing it leaves the scorer open. */
export async function openOverHttp(scorer: Scorer): Promise<OverHttp> {
  const folder = await mkdtemp(join(tmpdir(), 'decision-bench-'))
  const environment = { PORT: '0', PORTAL_PORT: '0', OPS_PORT: '0', RATE_LIMIT_PER_MINUTE: '10000000' }
  const config = readConfig({ ...environment, DATABASE_URL: `sqlite:${join(folder, 'bench.db')}` })
  const service = await startService(config, pino({ level: 'silent' }), {
    scorer: { ...scorer, close: async () => {} },
  })
  const { organizations, keys } = service.accounts
  const { organizationId } = await organizations.create({ name: 'Bench', creditMicros: 1_000_000_000_000 })
  const { secret } = await keys.create({ organizationId, name: 'Bench', lifetime: '1d', createdBy: null })
  const agent = new Agent({ keepAlive: true })
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` }

  return {
    decideMs: body =>
      send({ port: service.ports.api, path: '/v1/decide', method: 'POST', agent, headers }, body),
    async close() {
      agent.destroy()
      await service.close()
      await rm(folder, { recursive: true })
    },
  }
}

function send(options: object, body: string): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(options, response => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began)
        else reject(new Error(`answered with ${response.statusCode}`))
      })
    })
    sent.once('error', reject).end(body)
  })
}

/** A reading as the body of a request. */
export function bodyOf({ state, questions }: Reading): string {
  const asked = questions.map(({ type, instructions, options }, at) => {
    const described = Object.fromEntries(options.map(({ text }, i) => [`o${i}`, text]))
    return [`q${at}`, { type, instructions, ...(type === 'noul' ? {} : { options: described }) }]
  })
  return JSON.stringify({ model: 'service-1', state, questions: Object.fromEntries(asked) })
}
