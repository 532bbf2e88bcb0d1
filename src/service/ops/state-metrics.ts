// Defines the metrics of the state of the process, which is looked up whenever they are read.

import type { Accounts } from '../../ledger/open-accounts.ts'
import type { Scorer } from '../../scoring/reading.ts'
import { findBuild } from './build.ts'
import type { Meters } from './meters.ts'

export interface ServiceState {
  scorer: Scorer
  accounts: Accounts
  isDraining(): boolean
}

export function showState({ gauge }: Meters, { scorer, accounts, isDraining }: ServiceState): void {
  const { name, labelMass, revision, queue, threads } = scorer
  const gauges: Record<string, [help: string, read: () => number]> = {
    decision_queue_running: ['Requests that a scoring thread has begun.', () => queue().running],
    decision_queue_waiting: ['Requests admitted that no scoring thread has begun.', () => queue().waiting],
    decision_queue_cost_seconds: [
      'Estimated work ahead, in seconds of one thread.',
      () => queue().costMs / 1000,
    ],
    decision_queue_wait_seconds: [
      'Estimated time in which the work ahead is done, by all threads.',
      () => queue().costMs / 1000 / Math.max(1, threads()),
    ],
    decision_scoring_threads: ['Scoring threads that work.', threads],
    decision_usage_unwritten: [
      'Failed requests that are not in the tables of usage yet.',
      accounts.usage.unwritten,
    ],
    decision_draining: ['1 once the service takes no new work.', () => (isDraining() ? 1 : 0)],
  }
  for (const [name, [help, read]] of Object.entries(gauges)) gauge(name, help, read)
  gauge(
    'decision_reader_server_up',
    '1 for a server that can be asked, 0 for one that is left out.',
    () => (scorer.servers?.() ?? []).map(server => [{ server: server.name }, server.out === null ? 1 : 0]),
    'server',
  )
  gauge(
    'decision_reader_label_mass',
    'How much of what the model of the reader wants to say is a label, on questions of the start.',
    () => (labelMass === undefined ? [] : [[{ reader: name }, labelMass]]),
    'reader',
  )
  gauge(
    'decision_database_connections',
    'Connections to the database that are used and free, and requests that wait for one.',
    () => Object.entries(accounts.connections()).map(([state, count]) => [{ state }, count]),
    'state',
  )
  const model = { revision }
  gauge('decision_model_info', 'The revision of the model that answers.', () => [[model, 1]], 'revision')
  const build = findBuild()
  gauge(
    'decision_build_info',
    'The version and the commit of the service.',
    () => [[build, 1]],
    ...Object.keys(build),
  )
}
