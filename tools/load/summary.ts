// The results of a stretch of load.

import { type Size, sizes } from '../bench/requests.ts'
import type { Outcome } from './traffic.ts'

/** The cost of a request of each size: milliseconds of one processor, the whole service together. */
export type Costs = Record<Size, number>

export interface Summary {
  sent: number
  answered: number
  /**
   * Rates count what was answered while requests were sent: what the queue held at the end took more
   * time than that.
   */
  answeredPerSecond: number
  tokensPerSecond: number
  /** Answered work per second, in seconds of one processor: requests that cost more count for more. */
  workPerSecond: number
  /**
   * The answered share of each size: above its capacity a service may take small requests before large ones.
   */
  answeredShares: Partial<Record<Size, number>>
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
export function summarize(outcomes: Outcome[], seconds: number, costs: Costs): Summary {
  const answers = outcomes.filter(({ status }) => status === 200)
  const answered = answers.map(({ ms }) => ms)
  const meanwhile = answers.filter(({ atMs }) => atMs <= 1000 * seconds)
  const refusals = outcomes.filter(
    ({ status, retryAfterSeconds }) =>
      (status === 503 || status === 429) && Number.isInteger(retryAfterSeconds) && retryAfterSeconds! > 0,
  )
  const refused = refusals.map(({ ms }) => ms)
  const dropped = outcomes.filter(({ status }) => status === 0).length
  return {
    sent: outcomes.length,
    answered: answered.length,
    answeredPerSecond: meanwhile.length / seconds,
    tokensPerSecond: sum(meanwhile.map(({ tokens }) => tokens)) / seconds,
    workPerSecond: sum(meanwhile.map(({ size }) => costs[size])) / 1000 / seconds,
    answeredShares: answeredShares(outcomes),
    answeredP50: quantile(answered, 0.5),
    answeredP99: quantile(answered, 0.99),
    refused: refused.length,
    refusedP50: quantile(refused, 0.5),
    refusedP99: quantile(refused, 0.99),
    retryAfterMax: refusals.reduce((most, { retryAfterSeconds }) => Math.max(most, retryAfterSeconds!), 0),
    dropped,
    other: outcomes.length - answered.length - refused.length - dropped,
    statuses: Object.fromEntries(
      [...Map.groupBy(outcomes, ({ status }) => status)].map(([status, { length }]) => [status, length]),
    ),
  }
}

function answeredShares(outcomes: Outcome[]): Summary['answeredShares'] {
  const sent = Map.groupBy(outcomes, ({ size }) => size)
  return Object.fromEntries(
    sizes.flatMap(size => {
      const some = sent.get(size)
      return some ? [[size, some.filter(({ status }) => status === 200).length / some.length]] : []
    }),
  )
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** The value below which that share of the values lies. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
