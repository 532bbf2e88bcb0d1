// What a service says of itself at /metrics, and those who read it: the dashboard and the alert rules of deploy/.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { requestText, startTestService } from './service.ts'

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

/** What `/metrics` says after an answer and a few refusals, with the real parts but for the model. */
export async function scrape(): Promise<string> {
  const service = await startTestService()
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
  const text = await (await fetch(`${service.opsUrl}/metrics`)).text()
  await service.close()
  return text
}
