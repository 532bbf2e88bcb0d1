// Defines the service's metrics, whose labels are terms of the contract and of this code, never a caller's data.
// docs/metrics.md says what each metric is for, and tests/service/ops/metrics.test.ts compares the two.

import { collectDefaultMetrics, Registry } from 'prom-client'
import { problems } from '../../../generated/errors.ts'
import type { DatabaseWatch } from '../../base/store/outages.ts'
import { overloadReasons } from '../../contract/problem.ts'
import type { CallRecord } from '../../decide/call.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'
import type { Scorer, ScoringWatch, ServersWatch } from '../../scoring/reading.ts'
import { findBuild } from './build.ts'
import { createMeters, type Meters } from './meters.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Buckets for whole requests and their parts: from the time of a small one to the longest possible. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30]
const partSeconds = [0.0005, 0.001, 0.0025, ...requestSeconds]

const phases = ['tokenize', 'wait', 'encode', 'question', 'charge'] as const
type Phase = (typeof phases)[number]

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // Gauges by the names of counters, which Prometheus warns of. By type they are told beside them.
  for (const kind of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`)
  const meters = createMeters(registry)
  const { counterBy, setter } = meters
  const part = createPartMetrics(meters)
  return {
    registry,
    observe: createRequestMetrics(meters),
    scoring: {
      timed: (phase, ms) => part[phase].observe(ms / 1000),
      threadLost: counterBy('decision_threads_lost_total', 'Scoring threads that died or hung.', 'how', [
        'died',
        'hung',
      ]),
      servers: createServersMetrics(meters),
    } satisfies ScoringWatch,
    database: createDatabaseMetrics(meters),
    /** The time that a charge took, whatever its outcome. */
    charged: (ms: number) => part.charge.observe(ms / 1000),
    /** A failure that only the last handler saw (service/run.ts). */
    unhandled: counterBy(
      'decision_unhandled_total',
      'Failures that nothing handled; the service went on.',
      'kind',
      ['rejection', 'exception'],
    ),
    leftOutSets: setter(
      'decision_fitted_sets_left_out',
      'Fitted sets in use that this model or build cannot use, so that they do not answer.',
    ),
    setsBelowPromise: setter(
      'decision_fitted_sets_below_promise',
      'Fitted sets in use that newer labels show below what they promised when they were learnt.',
    ),
    movedAnswers: setter(
      'decision_answers_moved',
      'Learnt questions whose answers have moved since their set was put to use.',
    ),
    show: (state: ServiceState) => showState(meters, state),
  }
}

function createRequestMetrics({ counter, counterBy, histogram }: Meters) {
  const requests = counter('decision_requests_total', 'Requests by surface, HTTP status and error type.', [
    'surface',
    'status',
    'error_type',
  ])
  const refused = counterBy(
    'decision_refusals_total',
    'Requests without an answer, by what was behind it.',
    'reason',
    [...Object.keys(problems), ...overloadReasons, 'client_closed_request'].filter(
      reason => reason !== 'overloaded',
    ),
  )
  const tokens = counter('decision_input_tokens_total', 'Tokens read for answered requests.')
  const charged = counterBy(
    'decision_charges_total',
    'Charges, and repeats of named requests that cost nothing.',
    'kind',
    ['charged', 'repeated'],
  )
  const usd = counter('decision_charged_usd_total', 'What was charged, in US dollars.')
  const duration = histogram('decision_duration_seconds', 'Time from arrival to answer.', requestSeconds, [
    'surface',
    'status',
  ])
  const unread = histogram(
    'decision_unread_share',
    'Share of the state that could not be read, of the answers where that is above 0.',
    [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 1],
  )

  return (call: CallRecord) => {
    const { surface, status, errorType, reason, durationMs, costMicros, unreadShare } = call
    requests.inc({ surface, status, error_type: errorType ?? '' })
    duration.observe({ surface, status }, durationMs / 1000)
    if (reason !== null) refused(reason)
    if (costMicros === null) return
    charged(costMicros > 0 ? 'charged' : 'repeated')
    usd.inc(costMicros / 1_000_000)
    if (call.tokens !== null) tokens.inc(call.tokens)
    if (unreadShare) unread.observe(unreadShare)
  }
}

/** The observer of each phase, looked up once rather than for every request. */
function createPartMetrics({ histogram }: Meters) {
  const seconds = histogram(
    'decision_phase_seconds',
    'Parts of a decision: counting its tokens, waiting for a thread, the time of threads for windows and for questions, charging.',
    partSeconds,
    ['phase'],
  )
  const observers = phases.map(phase => {
    seconds.zero({ phase })
    return [phase, seconds.labels({ phase })] as const
  })
  return Object.fromEntries(observers) as Record<Phase, (typeof observers)[number][1]>
}

function createDatabaseMetrics({ counterBy, histogram }: Meters): DatabaseWatch {
  const statements = histogram(
    'decision_database_seconds',
    'Statements of the database that were answered, waits for locks and connections included.',
    partSeconds,
  )
  return {
    answered: ms => statements.observe(ms / 1000),
    failed: counterBy(
      'decision_database_failures_total',
      'Times that the database could not be used.',
      'reason',
      ['locked', 'full', 'read_only', 'silent', 'gone', 'failing'],
    ),
  }
}

/** How quick the servers of a decoder are, how much they still knew, and what was wrong with their answers. */
function createServersMetrics({ counter }: Meters): ServersWatch {
  const tokens = counter(
    'decision_reader_tokens_total',
    'Tokens of the model that a server still knew from earlier requests, and that it read.',
    ['server', 'source'],
  )
  const seconds = counter('decision_reader_seconds_total', 'Time that servers took to read and answer.', [
    'server',
  ])
  const faults = counter(
    'decision_reader_faults_total',
    'Requests to servers that gave nothing that can be used.',
    ['server', 'kind'],
  )
  return {
    used(server, { cachedTokens, readTokens, ms }) {
      tokens.inc({ server, source: 'cached' }, cachedTokens)
      tokens.inc({ server, source: 'read' }, readTokens)
      seconds.inc({ server }, ms / 1000)
    },
    fault: (server, kind) => faults.inc({ server, kind }),
  }
}

interface ServiceState {
  scorer: Scorer
  accounts: Accounts
  isDraining(): boolean
}

function showState({ gauge, info }: Meters, { scorer, accounts, isDraining }: ServiceState): void {
  const { name, labelMass, revision, queue, threads } = scorer
  const { unwritten } = accounts.usage
  const costSeconds = () => queue().costMs / 1000
  const gauges: Record<string, [help: string, read: () => number]> = {
    decision_queue_running: ['Requests that a scoring thread has begun.', () => queue().running],
    decision_queue_waiting: ['Requests admitted that no scoring thread has begun.', () => queue().waiting],
    decision_queue_cost_seconds: ['Estimated work ahead, in seconds of one thread.', costSeconds],
    decision_queue_wait_seconds: [
      'Estimated time in which the work ahead is done, by all threads.',
      () => costSeconds() / Math.max(1, threads()),
    ],
    decision_scoring_threads: ['Scoring threads that work.', threads],
    decision_usage_unwritten: ['Failed requests that are not in the tables of usage yet.', unwritten],
    decision_draining: ['1 once the service takes no new work.', () => (isDraining() ? 1 : 0)],
  }
  for (const [name, [help, read]] of Object.entries(gauges)) gauge(name, help, read)
  gauge(
    'decision_reader_server_up',
    '1 for a server that can be asked, 0 for one that is left out.',
    () => (scorer.servers?.() ?? []).map(server => [{ server: server.name }, server.out === null ? 1 : 0]),
    ['server'],
  )
  gauge(
    'decision_reader_label_mass',
    'How much of what the model of the reader wants to say is a label, on questions of the start.',
    () => (labelMass === undefined ? [] : [[{ reader: name }, labelMass]]),
    ['reader'],
  )
  gauge(
    'decision_database_connections',
    'Connections to the database that are used and free, and requests that wait for one.',
    () => Object.entries(accounts.connections()).map(([state, count]) => [{ state }, count]),
    ['state'],
  )
  info('decision_model_info', 'The revision of the model that answers.', { revision })
  info('decision_build_info', 'The version and the commit of the service.', findBuild())
}
