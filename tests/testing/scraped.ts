// A service's /metrics, and its readers: the dashboard and the alert rules of deploy/.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { builtinReader, openReader } from '../../src/scoring/open-reader.ts'
import type { ReaderOptions } from '../../src/scoring/reader-options.ts'
import { createMetrics, type Metrics } from '../../src/service/ops/metrics.ts'
import { quickModelDir } from '../scoring/linked-model.ts'
import { type OddServer, startOddServer } from './odd-server.ts'
import { requestText, startTestService } from './service.ts'

/** The server's model gives these probabilities after every prompt. */
const labels = { Yes: 0.3, No: 0.1, A: 0.2, B: 0.1, C: 0.1, 0: 0.1, 1: 0.05, 2: 0.05 }
const deploy = fileURLToPath(new URL('../../deploy', import.meta.url))
export const rulesFolder = join(deploy, 'prometheus')

export interface Panel {
  id: number
  type: string
  title: string
  description?: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string }[]
}

export interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
}

export async function readPanels(): Promise<Panel[]> {
  return JSON.parse(await readFile(join(deploy, 'grafana/decision-service.json'), 'utf8')).panels
}

export async function readRules(): Promise<Rule[]> {
  return parse(await readFile(join(rulesFolder, 'alerts.yml'), 'utf8')).groups[0].rules
}

/** `/metrics` after an answer, a few refusals and a fault of a server. Only its model is not real. */
export async function scrape(): Promise<string> {
  const server = await startOddServer('vllm', { say: () => labels })
  const metrics = createMetrics()
  const scorer = await openReader(readerOptions(server, metrics))
  const service = await startTestService({ scorer, metrics })
  const rich = await service.createOrganization()
  const poor = await service.createOrganization({ creditMicros: 0 })
  const decide = (key: string, headers = {}) =>
    fetch(`${service.baseUrl}/v1/decide`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}`, ...headers },
      body: requestText(),
    })
  await decide(rich.secret, { 'Idempotency-Key': 'a' })
  await decide(rich.secret, { 'Idempotency-Key': 'a' })
  await decide(poor.secret)
  await decide('key_unknown')
  server.odd = 'little mass'
  await decide(rich.secret)
  const text = await (await fetch(`${service.opsUrl}/metrics`)).text()
  await service.close()
  await server.close()
  return text
}

function readerOptions({ url }: OddServer, metrics: Metrics): ReaderOptions {
  return {
    reader: { ...builtinReader, name: `http:${url}`, servers: { everyMs: 3_600_000 } },
    modelDir: quickModelDir(),
    threads: 1,
    log: { info() {}, warn() {} },
    queueMs: 60_000,
    watch: metrics.scoring,
  }
}
