// Defines the metrics of the state of the process, which is looked up whenever they are read.

import type { Connections } from '../../base/store/database.ts'
import type { QueueState, ReaderServer, Scorer } from '../../scoring/reading.ts'
import { findBuild } from './build.ts'
import type { Meters } from './meters.ts'

export interface ServiceState {
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
  { gauge, gaugeBy, info }: Meters,
  { queue, connections, unwritten, isDraining, threads, servers, reader }: ServiceState,
): void {
  const { name, labelMass, revision } = reader
  gaugeBy(
    'decision_reader_server_up',
    '1 for a server that can be asked, 0 for one that is left out.',
    'server',
    () => servers().map(server => [server.name, server.out === null ? 1 : 0]),
  )
  gaugeBy(
    'decision_reader_label_mass',
    'How much of what the model of the reader wants to say is a label, on questions of the start.',
    'reader',
    () => (labelMass === undefined ? [] : [[name, labelMass]]),
  )
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
  gauge(
    'decision_queue_wait_seconds',
    'Estimated time in which the work ahead is done, by all threads.',
    () => queue().costMs / 1000 / Math.max(1, threads()),
  )
  gauge('decision_scoring_threads', 'Scoring threads that work.', threads)
  gauge('decision_usage_unwritten', 'Failed requests that are not in the tables of usage yet.', unwritten)
  gauge('decision_draining', '1 once the service takes no new work.', () => (isDraining() ? 1 : 0))
  info('decision_model_info', 'The revision of the model that answers.', { revision })
  info('decision_build_info', 'The version and the commit of the service.', findBuild())
  gaugeBy(
    'decision_database_connections',
    'Connections to the database that are used and free, and requests that wait for one.',
    'state',
    () => Object.entries(connections()),
  )
}
