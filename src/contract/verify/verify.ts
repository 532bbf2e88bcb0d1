// Runs the cases against a deployment, one after another, and keeps the outcome of each.

import { agentCases } from './agents.ts'
import { baseRateCases } from './answers.ts'
import { bodyCases } from './body.ts'
import { Broken, type Case, Skipped } from './case.ts'
import { decisionCases } from './decisions.ts'
import { httpCases, responseCases } from './http.ts'
import { idempotencyCases } from './idempotency.ts'
import { independenceCases } from './independence.ts'
import { orderCases } from './order.ts'
import { ruleCases } from './rules.ts'
import { createTarget, type Target, type TargetOptions } from './target.ts'

export interface Result {
  group: string
  name: string
  outcome: 'passed' | 'failed' | 'skipped'
  message: string | null
  durationMs: number
}

export interface Verification {
  baseUrl: string
  startedAt: string
  durationMs: number
  results: Result[]
}

interface VerifyOptions extends TargetOptions {
  /** Runs only the cases of these groups, or those named `group: name`. */
  groups?: string[]
}

const cases: Case[] = [
  ...httpCases,
  ...bodyCases,
  ...ruleCases,
  ...orderCases,
  ...decisionCases,
  ...idempotencyCases,
  ...independenceCases,
  ...baseRateCases,
  ...agentCases,
  ...responseCases,
]

/** The names of the groups, in the order in which they run. */
export const groups: readonly string[] = [...new Set(cases.map(({ group }) => group))]

/** Sequential, so that this run does not disturb what a case counts. Never throws because of what a deployment does. */
export async function verify({ groups: wanted, ...options }: VerifyOptions): Promise<Verification> {
  const target = createTarget(options)
  const [startedAt, begun] = [new Date().toISOString(), performance.now()]
  const results: Result[] = []
  for (const one of cases) {
    if (wanted && !wanted.includes(one.group) && !wanted.includes(`${one.group}: ${one.name}`)) continue
    results.push(await runCase(one, target))
  }
  return { baseUrl: options.baseUrl, startedAt, durationMs: elapsed(begun), results }
}

async function runCase({ group, name, run }: Case, target: Target): Promise<Result> {
  const begun = performance.now()
  let ended: Pick<Result, 'outcome' | 'message'> = { outcome: 'passed', message: null }
  try {
    await run(target)
  } catch (error) {
    ended = { outcome: error instanceof Skipped ? 'skipped' : 'failed', message: messageOf(error) }
  }
  return { group, name, ...ended, durationMs: elapsed(begun) }
}

// Anything but a broken promise is a fault along the way: the deployment does not answer, or not with HTTP.
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof Broken || error instanceof Skipped) return error.message
  const { cause } = error as { cause?: { message?: string; code?: string } }
  return [error.message, cause?.message || cause?.code].filter(Boolean).join(': ')
}

function elapsed(begun: number): number {
  return Math.round(performance.now() - begun)
}
