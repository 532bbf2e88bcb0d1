// What a stretch of load came to.

import type { Outcome } from './traffic.ts'

export interface Summary {
  sent: number
  answered: number
  answeredPerSecond: number
  answeredP50: number
  answeredP99: number
  /** 503 and 429 with a Retry-After of whole seconds. */
  refused: number
  refusedP50: number
  refusedP99: number
  retryAfterMax: number
  /** Connections that failed, and statuses that are neither. */
  dropped: number
  other: number
  statuses: Record<string, number>
}

/** Milliseconds for times, a second for rates; NaN where there is nothing to tell. */
export function summarize(outcomes: Outcome[], seconds: number): Summary {
  const answered = outcomes.filter(({ status }) => status === 200).map(({ ms }) => ms)
  const refusals = outcomes.filter(
    ({ status, retryAfterSeconds }) =>
      (status === 503 || status === 429) && Number.isInteger(retryAfterSeconds) && retryAfterSeconds! > 0,
  )
  const refused = refusals.map(({ ms }) => ms)
  const dropped = outcomes.filter(({ status }) => status === 0).length
  return {
    sent: outcomes.length,
    answered: answered.length,
    answeredPerSecond: answered.length / seconds,
    answeredP50: quantile(answered, 0.5),
    answeredP99: quantile(answered, 0.99),
    refused: refused.length,
    refusedP50: quantile(refused, 0.5),
    refusedP99: quantile(refused, 0.99),
    retryAfterMax: Math.max(0, ...refusals.map(({ retryAfterSeconds }) => retryAfterSeconds!)),
    dropped,
    other: outcomes.length - answered.length - refused.length - dropped,
    statuses: Object.fromEntries(
      [...Map.groupBy(outcomes, ({ status }) => status)].map(([status, { length }]) => [status, length]),
    ),
  }
}

/** The value below which that share of the values lies. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
