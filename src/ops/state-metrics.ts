// Defines the metrics of the state of the process, which is looked up whenever they are read.

import { Gauge, type Registry } from 'prom-client'
import type { QueueState, ReaderServer, Scorer } from '../scoring/reading.ts'
import type { Connections } from '../store/database.ts'
import { gauge } from './meters.ts'
import { showLabelMass, showServers } from './reader-metrics.ts'

export interface State {
  queue(): QueueState
  connections(): Connections
  /** Failed requests that are not in the tables yet. */
  unwritten(): number
  isDraining(): boolean
  /** Working scoring threads. */
  threads(): number
  /** The servers that the reader asks. */
  servers(): ReaderServer[]
  reader: Pick<Scorer, 'name' | 'labelMass' | 'revision'>
}

export function showState(
  registry: Registry,
  { queue, connections, unwritten, isDraining, threads, servers, reader }: State,
): void {
  showServers(registry, servers)
  showLabelMass(registry, reader)
  gauge(
    registry,
    'decision_queue_running',
    'Requests that a scoring thread has begun.',
    () => queue().running,
  )
  gauge(
    registry,
    'decision_queue_waiting',
    'Requests admitted that no scoring thread has begun.',
    () => queue().waiting,
  )
  gauge(
    registry,
    'decision_queue_cost_seconds',
    'Estimated work ahead, in seconds of one thread.',
    () => queue().costMs / 1000,
  )
  gauge(
    registry,
    'decision_queue_wait_seconds',
    'Estimated time in which the work ahead is done, by all threads.',
    () => queue().costMs / 1000 / Math.max(1, threads()),
  )
  gauge(registry, 'decision_scoring_threads', 'Scoring threads that work.', threads)
  gauge(
    registry,
    'decision_usage_unwritten',
    'Failed requests that are not in the tables of usage yet.',
    unwritten,
  )
  gauge(registry, 'decision_draining', '1 once the service takes no new work.', () => (isDraining() ? 1 : 0))
  new Gauge({
    name: 'decision_model_info',
    help: 'The revision of the model that answers.',
    labelNames: ['revision'],
    registers: [registry],
  }).set({ revision: reader.revision }, 1)
  new Gauge({
    name: 'decision_database_connections',
    help: 'Connections to the database that are used and free, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
    },
  })
}
