// Defines the service's metrics, whose labels are terms of the contract and of this code, never a caller's data.
// docs/metrics.md says what each metric is for, and tests/service/ops/metrics.test.ts compares the two.

import { collectDefaultMetrics, Registry } from 'prom-client'
import { problems } from '../../../generated/errors.ts'
import type { DatabaseWatch } from '../../base/store/outages.ts'
import { overloadReasons } from '../../contract/problem.ts'
import type { ScoringWatch } from '../../scoring/reading.ts'
import { createMeters, type Meters } from './meters.ts'
import { createServersMetrics } from './reader-metrics.ts'
import { type ServiceState, showState } from './state-metrics.ts'

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

export type Metrics = ReturnType<typeof createMetrics>

/** Buckets for whole requests and their parts: from the time of a small one to the longest possible. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30]
const partSeconds = [0.0005, 0.001, 0.0025, ...requestSeconds]

const phases = ['tokenize', 'wait', 'encode', 'question', 'charge'] as const

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // Gauges by the names of counters, which Prometheus warns of. By type they are told beside them.
  for (const kind of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`)
  const meters = createMeters(registry)
  const { counterBy, gauge } = meters
  const observe = createRequestMetrics(meters)
  const part = createPartMetrics(meters)
  const threadsLost = counterBy('decision_threads_lost_total', 'Scoring threads that died or hung.', 'how', [
    'died',
    'hung',
  ])
  const unhandled = counterBy(
    'decision_unhandled_total',
    'Failures that nothing handled; the service went on.',
    'kind',
    ['rejection', 'exception'],
  )
  const leftOut = gauge(
    'decision_fitted_sets_left_out',
    'Fitted sets in use that this model or build cannot use, so that they do not answer.',
  )
  const moved = gauge(
    'decision_answers_moved',
    'Learnt questions whose answers have moved since their set was put to use.',
  )
  const belowPromise = gauge(
    'decision_fitted_sets_below_promise',
    'Fitted sets in use that newer labels show below what they promised when they were learnt.',
  )
  return {
    registry,
    observe,
    scoring: {
      timed: (phase, ms) => part[phase].observe(ms / 1000),
      threadLost: how => threadsLost.inc({ how }),
      servers: createServersMetrics(meters),
    } satisfies ScoringWatch,
    database: createDatabaseMetrics(meters),
    /** The time that a charge took, whatever its outcome. */
    charged: (ms: number) => part.charge.observe(ms / 1000),
    /** A failure that only the last handler saw (keep-serving.ts). */
    unhandled: (kind: 'rejection' | 'exception') => unhandled.inc({ kind }),
    leftOutSets: (count: number) => leftOut.set(count),
    setsBelowPromise: (count: number) => belowPromise.set(count),
    /** The answers to how many learnt questions have moved, where they are counted. */
    movedAnswers: (questions: number) => moved.set(questions),
    /** Adds the state to the metrics. */
    show: (state: ServiceState) => showState(meters, state),
  }
}

function createRequestMetrics({ counter, counterBy, histogram }: Meters) {
  const requests = counter(
    'decision_requests_total',
    'Requests by surface, HTTP status and error type.',
    'surface',
    'status',
    'error_type',
  )
  const refusals = counterBy(
    'decision_refusals_total',
    'Requests without an answer, by what was behind it.',
    'reason',
    [...Object.keys(problems), ...overloadReasons, 'client_closed_request'].filter(
      reason => reason !== 'overloaded',
    ),
  )
  const tokens = counter('decision_input_tokens_total', 'Tokens read for answered requests.')
  const charges = counterBy(
    'decision_charges_total',
    'Charges, and repeats of named requests that cost nothing.',
    'kind',
    ['charged', 'repeated'],
  )
  const usd = counter('decision_charged_usd_total', 'What was charged, in US dollars.')
  const duration = histogram(
    'decision_duration_seconds',
    'Time from arrival to answer.',
    requestSeconds,
    'surface',
    'status',
  )
  const unread = histogram(
    'decision_unread_share',
    'Share of the state that could not be read, of the answers where that is above 0.',
    [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 1],
  )

  return (request: Observed) => {
    const { surface, status, errorType, reason, durationMs, costMicros, unreadShare } = request
    requests.inc({ surface, status, error_type: errorType ?? '' })
    duration.observe({ surface, status }, durationMs / 1000)
    if (reason !== null) refusals.inc({ reason })
    if (costMicros === null) return
    charges.inc({ kind: costMicros > 0 ? 'charged' : 'repeated' })
    usd.inc(costMicros / 1_000_000)
    if (request.tokens !== null) tokens.inc(request.tokens)
    if (unreadShare) unread.observe(unreadShare)
  }
}

/** The observer of each phase, looked up once rather than for every request. */
function createPartMetrics({ histogram }: Meters) {
  const seconds = histogram(
    'decision_phase_seconds',
    'Parts of a decision: counting its tokens, waiting for a thread, the time of threads for windows and for questions, charging.',
    partSeconds,
    'phase',
  )
  for (const phase of phases) seconds.zero({ phase })
  const of = (phase: (typeof phases)[number]) => seconds.labels({ phase })
  return {
    tokenize: of('tokenize'),
    wait: of('wait'),
    encode: of('encode'),
    question: of('question'),
    charge: of('charge'),
  }
}

function createDatabaseMetrics({ counterBy, histogram }: Meters): DatabaseWatch {
  const statements = histogram(
    'decision_database_seconds',
    'Statements of the database that were answered, waits for locks and connections included.',
    partSeconds,
  )
  const failures = counterBy(
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
