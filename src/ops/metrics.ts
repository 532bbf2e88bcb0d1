// What is counted about the service. Labels are words of the contract, never a caller's data.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { QueueState } from '../scoring/reading.ts'

/** Metadata of one answered or refused request. */
export interface Observed {
  surface: string
  status: number
  errorType: string | null
  durationMs: number
  tokens: number | null
  /** Of the state; null or 0 where all of it was read. */
  unreadShare: number | null
}

export interface Metrics {
  registry: Registry
  observe(request: Observed): void
}

/** Counters of requests, tokens and time, and gauges read from the scorer's queue when they are asked for. */
export function createMetrics(queue: () => QueueState): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'decision_requests_total',
    help: 'Requests by surface, HTTP status and error type.',
    labelNames: ['surface', 'status', 'error_type'],
    registers,
  })
  const tokens = new Counter({
    name: 'decision_input_tokens_total',
    help: 'Tokens read for answered requests.',
    registers,
  })
  const duration = new Histogram({
    name: 'decision_duration_seconds',
    help: 'Time from arrival to answer.',
    labelNames: ['surface', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30],
    registers,
  })
  const unread = new Histogram({
    name: 'decision_unread_share',
    help: 'Share of the state that could not be read, of the answers where that is above 0.',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 1],
    registers,
  })
  gauge('decision_queue_running', 'Requests that a scoring thread has begun.', () => queue().running)
  gauge(
    'decision_queue_waiting',
    'Requests admitted that no scoring thread has begun.',
    () => queue().waiting,
  )
  gauge(
    'decision_queue_cost_seconds',
    'Estimated work ahead, in seconds of one thread.',
    () => queue().costMs / 1000,
  )

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }

  function observe(request: Observed): void {
    const { surface, status } = request
    requests.inc({ surface, status, error_type: request.errorType ?? '' })
    duration.observe({ surface, status }, request.durationMs / 1000)
    if (status !== 200) return
    if (request.tokens !== null) tokens.inc(request.tokens)
    if (request.unreadShare) unread.observe(request.unreadShare)
  }

  return { registry, observe }
}
