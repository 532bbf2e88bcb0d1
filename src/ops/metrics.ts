// Defines the service's metrics, whose labels are terms of the contract and of this code, never a caller's data.
// docs/metrics.md says what each metric is for, and tests/ops/metrics.test.ts compares the two.

import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { problems } from '../../generated/errors.ts'
import { overloadReasons } from '../contract/problem.ts'
import type { ScoringWatch } from '../scoring/reading.ts'
import type { DatabaseWatch } from '../store/outages.ts'
import { counter, counterBy, gauge } from './meters.ts'
import { createServersMetrics } from './reader-metrics.ts'
import { type State, showState } from './state-metrics.ts'

/** Metadata of one answered or refused request. */
interface Observed {
  surface: string
  status: number
  errorType: string | null
  reason: string | null
  durationMs: number
  tokens: number | null
  costMicros: number | null
  /** Share of the state that was not read; null or 0 if all of it was. */
  unreadShare: number | null
}

export interface Metrics {
  registry: Registry
  observe(request: Observed): void
  scoring: ScoringWatch
  database: DatabaseWatch
  /** How long a charge took, whatever its outcome. */
  charged(ms: number): void
  /** A failure that only the last handler saw (keep-serving.ts). */
  unhandled(kind: 'rejection' | 'exception'): void
  /** How many fitted sets in use the model leaves out. */
  leftOutSets(count: number): void
  /** How many fitted sets in use are below what they promised. */
  setsBelowPromise(count: number): void
  /** The answers to how many learnt questions have moved, where they are counted. */
  movedAnswers(questions: number): void
  /** Adds the state to the metrics. */
  show(state: State): void
}

/** Buckets for whole requests and their parts: from the time of a small one to the longest possible. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30]
const partSeconds = [0.0005, 0.001, 0.0025, ...requestSeconds]

const phases = ['tokenize', 'wait', 'encode', 'question', 'charge'] as const

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const observe = createRequestMetrics(registry)
  const part = createPartMetrics(registry)
  const threadsLost = counterBy(
    registry,
    'decision_threads_lost_total',
    'Scoring threads that died or hung.',
    'how',
    ['died', 'hung'],
  )
  const unhandled = counterBy(
    registry,
    'decision_unhandled_total',
    'Failures that nothing handled; the service went on.',
    'kind',
    ['rejection', 'exception'],
  )
  const leftOut = gauge(
    registry,
    'decision_fitted_sets_left_out',
    'Fitted sets in use that were learnt with another model and do not answer.',
  )
  const moved = gauge(
    registry,
    'decision_answers_moved',
    'Learnt questions whose answers have moved since their set was put to use.',
  )
  const belowPromise = gauge(
    registry,
    'decision_fitted_sets_below_promise',
    'Fitted sets in use that newer labels show below what they promised when they were learnt.',
  )
  return {
    registry,
    observe,
    scoring: {
      timed: (phase, ms) => part[phase].observe(ms / 1000),
      threadLost: how => threadsLost.inc({ how }),
      servers: createServersMetrics(registry),
    },
    database: createDatabaseMetrics(registry),
    charged: ms => part.charge.observe(ms / 1000),
    unhandled: kind => unhandled.inc({ kind }),
    leftOutSets: count => leftOut.set(count),
    setsBelowPromise: count => belowPromise.set(count),
    movedAnswers: questions => moved.set(questions),
    show: state => showState(registry, state),
  }
}

function createRequestMetrics(registry: Registry): Metrics['observe'] {
  const registers = [registry]
  const requests = new Counter({
    name: 'decision_requests_total',
    help: 'Requests by surface, HTTP status and error type.',
    labelNames: ['surface', 'status', 'error_type'],
    registers,
  })
  const refusals = counterBy(
    registry,
    'decision_refusals_total',
    'Requests without an answer, by what was behind it.',
    'reason',
    [...Object.keys(problems), ...overloadReasons, 'client_closed_request'].filter(
      reason => reason !== 'overloaded',
    ),
  )
  const tokens = counter(registry, 'decision_input_tokens_total', 'Tokens read for answered requests.')
  const charges = counterBy(
    registry,
    'decision_charges_total',
    'Charges, and repeats of named requests that cost nothing.',
    'kind',
    ['charged', 'repeated'],
  )
  const usd = counter(registry, 'decision_charged_usd_total', 'What was charged, in US dollars.')
  const duration = new Histogram({
    name: 'decision_duration_seconds',
    help: 'Time from arrival to answer.',
    labelNames: ['surface', 'status'],
    buckets: requestSeconds,
    registers,
  })

  const unread = new Histogram({
    name: 'decision_unread_share',
    help: 'Share of the state that could not be read, of the answers where that is above 0.',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 1],
    registers,
  })

  return ({ surface, status, errorType, reason, durationMs, tokens: read, costMicros, unreadShare }) => {
    requests.inc({ surface, status, error_type: errorType ?? '' })
    duration.observe({ surface, status }, durationMs / 1000)
    if (reason !== null) refusals.inc({ reason })
    if (costMicros === null) return
    charges.inc({ kind: costMicros > 0 ? 'charged' : 'repeated' })
    usd.inc(costMicros / 1_000_000)
    if (read !== null) tokens.inc(read)
    if (unreadShare) unread.observe(unreadShare)
  }
}

/** The observer of each phase, looked up once rather than for every request. */
function createPartMetrics(registry: Registry) {
  const histogram = new Histogram({
    name: 'decision_phase_seconds',
    help: 'Parts of a decision: counting its tokens, waiting for a thread, the time of threads for windows and for questions, charging.',
    labelNames: ['phase'],
    buckets: partSeconds,
    registers: [registry],
  })
  for (const phase of phases) histogram.zero({ phase })
  const of = (phase: (typeof phases)[number]) => histogram.labels({ phase })
  return {
    tokenize: of('tokenize'),
    wait: of('wait'),
    encode: of('encode'),
    question: of('question'),
    charge: of('charge'),
  }
}

function createDatabaseMetrics(registry: Registry): DatabaseWatch {
  const statements = new Histogram({
    name: 'decision_database_seconds',
    help: 'Statements of the database that were answered, waits for locks and connections included.',
    buckets: partSeconds,
    registers: [registry],
  })
  const failures = counterBy(
    registry,
    'decision_database_failures_total',
    'Times that the database could not be used.',
    'reason',
    ['locked', 'full', 'read_only', 'silent', 'gone', 'failing'],
  )
  return {
    answered: ms => statements.observe(ms / 1000),
    failed: reason => failures.inc({ reason }),
  }
}
