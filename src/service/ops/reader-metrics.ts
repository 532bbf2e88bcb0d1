// Defines the metrics of servers that a reader over a decoder asks: how quick they are, how much they still knew, and
// what was wrong with their answers. With other readers they are empty.

import type { ServersWatch } from '../../scoring/reading.ts'
import type { Meters } from './meters.ts'

export function createServersMetrics({ counter }: Meters): ServersWatch {
  const tokens = counter(
    'decision_reader_tokens_total',
    'Tokens of the model that a server still knew from earlier requests, and that it read.',
    'server',
    'source',
  )
  const seconds = counter(
    'decision_reader_seconds_total',
    'Time that servers took to read and answer.',
    'server',
  )
  const faults = counter(
    'decision_reader_faults_total',
    'Requests to servers that gave nothing that can be used.',
    'server',
    'kind',
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
